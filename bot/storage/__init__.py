"""What is kept: SQLite, and the only place that knows SQL."""
