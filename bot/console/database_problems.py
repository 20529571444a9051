"""What to tell the person at the command line when the database cannot be used."""

from bot.errors import StorageError

PROBLEMS = {
    "database-newer": "was written by a newer version of this program (step {found}; this one knows"
    " {known}); update the program, nothing was changed",
    "database-damaged": "is damaged or no database of this program; put a backup in its place,"
    " nothing was changed",
    "database-read-only": "cannot be opened for writing ({reason}); look at the rights of the file"
    " and of its folder",
    "database-full": "cannot be written ({reason}); is the disk full?",
    "database-busy": "is held by another program",
    "database-in-use": "is in use by another process of this program: {file}",
    "database-missing": "is not there: {file}",
    "file-exists": "was not copied: {file} exists already, and nothing is overwritten",
    "file-not-written": "was not copied: {file} cannot be written ({reason})",
}


def told(error: StorageError) -> str:
    """One sentence; the code comes along for whoever looks it up."""
    problem = PROBLEMS.get(error.code, "refused")
    return (
        f"The database {problem.format_map({'reason': 'unknown', **error.details})} ({error.code})."
    )
