"""The notebooks run, come to the figures that their text names, and say the same in both languages."""

import ast
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LANGUAGES = ("en", "it")

# What holds after the last cell, as the text says.
CLAIMS = {
    "battle": """
assert [str(case / something) for case in (attacker_left, defender_left, both_lost)] == ["1/4", "5/8", "1/8"]
assert abs(tried - bilancia.battle_odds("7 inf", "4 inf").attacker_wins) < 0.01
assert len(found) == 7
assert 0.2 < found["dice"].defender_wins < 0.27
assert all(abs(16 * found[rule].defender_wins - 1) < 0.1 for rule in ("lowluck", "ryof6"))
assert orthodox == (0, 1, 1) and found["orthodox"].outcomes == [("1 arm", "1 inf", 1.0)]
assert cof == (0, 2, 0) and found["cof"].outcomes == [("2 arm", "-", 1.0)]
assert bilancia.battle_odds("4 inf", "2 inf", "orthodox").defender_wins == 1.0
assert bilancia.battle_odds("4 inf", "2 inf", "cof").attacker_wins == 1.0
""",
    "designers-first-hour": """
assert [result.weighed.method for result in found.values()] == ["exact"] * 3
assert luck[0] == 100 and 80 < luck[1] < 90 and 70 < luck[2] < 80
assert needed(one_piece) is None and needed(with_hits) < needed(two_pieces) < 100
assert played.weighed.games >= 100 and estimate.value > with_hits.weighed.luck.value
assert json.loads((folder / "figures.json").read_text()).keys() == found.keys()
assert (folder / "report.html").read_text().count("<svg") == 3
""",
    "nibelungenlied": """
assert abs(value(late) - 0.5) < 1e-9 and payoffs(late).min(axis=1).max() == 0 and payoffs(late).max(axis=0).min() == 1
assert abs(value(first)) < 1e-9 and table.min() == 0 and 0.5 < careless[best] < 0.6
assert len(second) > 1_000 and 0 < mixed < len(second)
""",
}

# The code of both languages is the same: what takes long is done in full in one of them.
SHORTER = {("designers-first-hour", "it"): ("games=1_000", "games=100")}


def names():
    return sorted({path.name.split(".")[0] for path in NOTEBOOKS.glob("*.ipynb")})


def read(name, language):
    return nbformat.read(NOTEBOOKS / f"{name}.{language}.ipynb", as_version=4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_notebook_runs(name, language, tmp_path):
    notebook = read(name, language)
    if (name, language) in SHORTER:
        long, short = SHORTER[name, language]
        assert sum(cell.source.count(long) for cell in notebook.cells) == 1
        for cell in notebook.cells:
            cell.source = cell.source.replace(long, short)
    notebook.cells.append(nbformat.v4.new_code_cell(CLAIMS[name]))
    client = NotebookClient(notebook, kernel_name="python3", timeout=600, resources={"metadata": {"path": str(tmp_path)}})
    client.execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    warnings = [output.text for output in shown if output.get("name") == "stderr"]
    # A warning is shown and does not fail; this one comes where matplotlib runs for the first time.
    assert not [warning for warning in warnings if "font cache" not in warning]


class Untranslated(ast.NodeTransformer):
    """Code without its texts."""

    def visit_Constant(self, node):
        return ast.Constant("") if isinstance(node.value, str) else node

    def visit_JoinedStr(self, node):
        fields = [self.visit(field) for field in node.values if isinstance(field, ast.FormattedValue)]
        return ast.JoinedStr(fields)


def code(notebook):
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    return [ast.dump(Untranslated().visit(ast.parse(source))) for source in cells]


@pytest.mark.parametrize("name", names())
def test_both_languages_have_the_same_code_and_lead_to_each_other(name):
    notebooks = {language: read(name, language) for language in LANGUAGES}
    assert code(notebooks["en"]) == code(notebooks["it"])
    kinds = [[cell.cell_type for cell in notebooks[language].cells] for language in LANGUAGES]
    assert kinds[0] == kinds[1]
    for language, other in zip(LANGUAGES, reversed(LANGUAGES)):
        text = "\n".join(cell.source for cell in notebooks[language].cells if cell.cell_type == "markdown")
        links = re.findall(r"\]\(([^)]+)\)", text)
        assert f"{name}.{other}.ipynb" in links
        for link in links:
            assert link.startswith("https://") or (NOTEBOOKS / link).exists(), link


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_is_stored_without_what_it_shows(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells and all(not cell.outputs and cell.execution_count is None for cell in cells)
    assert path.stat().st_size < 40_000
