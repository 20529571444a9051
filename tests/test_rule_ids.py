"""Every rule of docs/rules.md is proved by a test that names it; no test names a rule we lack."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"
ID = re.compile(r"\b[STDPCBKEV]\d{1,2}\b")


def rule_ids() -> list[str]:
    return re.findall(
        r"^- \*\*([A-Z]\d{1,2})\*\* ", RULES.read_text(encoding="utf-8"), re.MULTILINE
    )


def ids_by_test() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = set(ID.findall(ast.get_docstring(node) or ""))
                found[f"{file.name}: {node.name}"] = named
    return found


def test_each_rule_is_listed_once() -> None:
    ids = rule_ids()
    assert len(ids) == len(set(ids))
    assert len(ids) >= 59


def test_each_rule_has_a_test_that_names_it() -> None:
    proved = set().union(*ids_by_test().values())
    assert not [rule for rule in rule_ids() if rule not in proved]


def test_no_test_names_a_rule_that_is_not_there() -> None:
    known = set(rule_ids())
    unknown = {test: ids - known for test, ids in ids_by_test().items() if ids - known}
    assert not unknown
