"""Every error this project raises on purpose, as one tree. This module imports nothing of ours.

    ThurnError
    |-- RuleViolation      an action, or a way to begin a game, that the rules do not allow
    |-- NotationError      a text that is no action at all
    |-- DocumentError      a saved game or a game record that cannot be read
    |   |-- UnknownFormat      written by another version of the program
    |   `-- DamagedDocument    incomplete, changed or contradicting itself
    |-- RecordMismatch     a game record that can be read but does not hold
    |-- TableRefusal       a wish at a table that cannot be fulfilled now; nothing was changed
    |-- StorageError       the database cannot be used just now or at all; nothing was changed
    |-- SettingsError      a wrong value in the environment or in .env
    |-- ContentError       a mistake in the maps and editions of data/
    |-- FilmStopped, FilmTooLarge    of `renderers.film`: not wanted any more; cannot be made to fit
    `-- LanguageError      a text that is missing, or a mistake in the language files of data/

The first six carry a code and details, never a sentence for a player: texts come from the language
files under that code. What `str()` gives is for logs and for the command line.
"""


class ThurnError(Exception):
    """The root of the tree."""


class CodedError(ThurnError):
    """An error told by a code and the details that its text needs."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{self.code} ({told})" if told else self.code


class RuleViolation(CodedError):
    """The rules do not allow this now; nothing was changed."""


class NotationError(CodedError):
    """This text is not the notation of any action of the edition."""


class DocumentError(CodedError):
    """A stored document cannot be turned back into what it should hold."""


class UnknownFormat(DocumentError):
    """The document's format number is not one that this version reads."""


class DamagedDocument(DocumentError):
    """The document misses something, holds too much, or contradicts itself."""


class RecordMismatch(CodedError):
    """Replaying the record gives something else than the record says."""


class TableRefusal(CodedError):
    """What somebody wanted at a table is not possible now; the code names the sentence for it in
    errors.toml of the language files, the details fill it.
    """


class StorageError(CodedError):
    """The database refused: busy, full, read-only, damaged, or of a newer version."""


class SettingsError(ThurnError):
    """A setting holds something that cannot be: one sentence that names it, never its value."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(name, problem)
        self.name = name
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.name}: {self.problem}"


class ContentError(ThurnError):
    """A map or edition file holds a mistake: one sentence that names file and place."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        super().__init__(file, place, problem)
        self.file = file
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.file}, {self.place}: {self.problem}"


class LanguageError(ThurnError):
    """A text cannot be given: one sentence that names language, key and problem."""

    def __init__(self, language: str, key: str, problem: str) -> None:
        super().__init__(language, key, problem)
        self.language = language
        self.key = key
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.language}, {self.key}: {self.problem}"
