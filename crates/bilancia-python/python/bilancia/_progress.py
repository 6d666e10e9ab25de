"""A bar that shows how far long work has come."""

import sys
import time
from html import escape
from typing import Any, Optional, TextIO, Union

#: Seconds between two pictures of a bar.
PAUSE = 0.1


def _in_notebook() -> bool:
    """Whether a notebook shows what is displayed; IPython is not loaded for the question."""
    module = sys.modules.get("IPython")
    shell = module.get_ipython() if module else None
    return type(shell).__name__ == "ZMQInteractiveShell"


class progress_bar:
    """Shows the progress of long work: pass it as `progress`.

    A notebook shows a bar, a terminal a line that is written anew; where neither is there, nothing is shown.

    >>> import bilancia
    >>> bar = bilancia.progress_bar("games")
    >>> found = bilancia.match("tictactoe", "random", "greedy", games=4, seed=1, progress=bar)
    >>> bar
    games 4/4, 100 %
    """

    def __init__(self, title: str = "", *, file: Optional[TextIO] = None) -> None:
        self._title = title
        self._file = sys.stderr if file is None else file
        self._share: Optional[float] = None
        self._text = ""
        self._shown = float("-inf")
        self._display: Any = None

    def __call__(self, done: Union[float, dict[str, Any]], total: Optional[float] = None, /) -> None:
        """Says that so many of all are done; or the result so far, which `weigh` gives."""
        if isinstance(done, dict):
            self._share = None
            self._text = f"{done.get('games', 0)} games"
        else:
            self._share = done / total if total else None
            count = "" if total is None or total == 1 else f"{done}/{total}, "
            self._text = count + (f"{self._share:.0%}".replace("%", " %") if self._share is not None else "")
        is_last = self._share is not None and self._share >= 1
        if is_last or time.monotonic() - self._shown >= PAUSE:
            self._shown = time.monotonic()
            self._show(is_last)

    def _show(self, is_last: bool) -> None:
        if _in_notebook():
            from IPython.display import display  # type: ignore[import-not-found, unused-ignore]

            if self._display is None:
                self._display = display(self, display_id=True)
            else:
                self._display.update(self)
        elif self._file.isatty():
            self._file.write(f"\r{self!r}" + ("\n" if is_last else ""))
            self._file.flush()

    def __repr__(self) -> str:
        return f"{self._title} {self._text}".strip()

    def _repr_html_(self) -> str:
        value = "" if self._share is None else f' value="{self._share:.3f}"'
        return f"<label>{escape(self._title)} <progress{value}></progress> {escape(self._text)}</label>"
