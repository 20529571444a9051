"""The REST side of API v10, one module for each topic."""
