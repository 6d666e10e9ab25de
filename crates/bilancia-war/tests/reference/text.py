"""Reads turns as text: sections, orders, groups of units, areas by code or name."""

import re

from board import FULL_NAMES, ITEMS, KINDS
from state import Refused

SECTIONS = {
    "research", "buy", "move", "load", "land", "raid", "rocket", "fell", "fight", "shift", "place",
    "orders", "done", "end", "lose", "go", "withdraw", "dive",
}
MARKS = {"via", "on", "by", "past"}


def sections(text):
    """Pairs of a section's word and the text of one order."""
    found, word = [], None
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        first, _, rest = line.partition(" ")
        if first.lower() == "turn":
            found.append(("turn", rest.strip()))
            continue
        if first.lower() in SECTIONS:
            word, line = first.lower(), rest.strip()
            if word in ("done", "end", "go"):
                found.append((word, ""))
                continue
        if word is None:
            raise Refused(2, f"{first} begins no section")
        found += [(word, order.strip()) for order in line.split(";") if order.strip()]
    return found


def tokens(text):
    return re.findall(r"\([^)]*\)|[^\s()]+", text)


def kind_of(word):
    word = FULL_NAMES.get(word.lower(), word.lower())
    return word if word in ITEMS else None


def read_hold(text, power):
    """Cargo such as `(2 inf)` or `(1 inf 1 uk.inf)`."""
    words = text.strip("()").split()
    cargo = []
    for count, name in zip(words[::2], words[1::2]):
        owner, _, kind = name.rpartition(".")
        cargo += [(owner or power, kind)] * int(count)
    return cargo


def read_area(board, words):
    """The one area that words mean."""
    found = board.meant(words)
    if len(found) != 1:
        raise Refused(2, f"{' '.join(words)} is no area")
    return found[0]


def read_areas(board, words):
    """Areas named one after another, each by as many words as it needs."""
    if not words:
        return ()
    for size in range(1, len(words) + 1):
        try:
            first = read_area(board, words[:size])
            return (first, *read_areas(board, words[size:]))
        except Refused:
            continue
    raise Refused(2, f"{' '.join(words)} are no areas")


def read_counts(words, power):
    """Counts and kinds at the beginning of words: triples of kind, count and cargo, and the words that follow."""
    found, at = [], 0
    while at + 1 < len(words) and words[at].isdigit() and kind_of(words[at + 1]):
        kind, count, hold = kind_of(words[at + 1]), int(words[at]), None
        at += 2
        if at < len(words) and words[at].startswith("("):
            hold = read_hold(words[at], power)
            at += 1
        found.append((kind, count, hold))
    if not found:
        raise Refused(2, f"{' '.join(words)} names no units")
    return found, words[at:]


def read_group(board, text, power):
    """A group: units, the area they leave, and what follows `via`, `on` and `by`."""
    units, words = read_counts(tokens(text), power)
    parts = {None: []}
    mark = None
    for word in words:
        if word.lower() in MARKS:
            mark = word.lower()
            parts[mark] = []
        else:
            parts[mark].append(word)
    group = {"units": units, "area": read_area(board, parts[None]), "via": (), "on": power, "by": None, "past": None}
    if "via" in parts:
        group["via"] = read_areas(board, parts["via"])
    if "on" in parts:
        group["on"] = read_power(board, parts["on"])
    if "past" in parts:
        group["past"] = int(parts["past"][0])
    if "by" in parts:
        group["by"] = read_area(board, parts["by"])
    return group


def read_power(board, words):
    text = " ".join(words).lower()
    for name in board.powers:
        if text in (name, *(title.lower() for title in board.names[name].values())):
            return name
    raise Refused(2, f"{text} is no power")


def read_groups(board, text, power):
    """The target of an order and its groups."""
    target, colon, rest = text.partition(":")
    if not colon:
        raise Refused(2, f"{text} has no target")
    target = read_area(board, target.split())
    return target, [read_group(board, part, power) for part in rest.split(",")]


def read_policies(board, text):
    """How a battle is to be fought."""
    found = {
        "lose": None, "keep": False, "after": None, "below": None, "air": False,
        "to": None, "dives": [], "hand": False,
    }
    clauses = set()
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        clause = tuple(words[:2]) if words[0] == "stop" else words[0]
        if clause in clauses and clause != "dive":
            raise Refused(20 if clause in ("lose", "keep") else 21, f"{part} comes a second time")
        clauses.add(clause)
        if words[0] == "lose":
            if len(set(words)) < len(words):
                raise Refused(20, f"{part} names a kind twice")
            found["lose"] = [kind_of(word) for word in words[1:]]
        elif words[:2] == ["keep", "land"]:
            found["keep"] = True
        elif words[:2] == ["stop", "after"]:
            found["after"] = int(words[2])
        elif words[:2] == ["stop", "below"]:
            found["below"] = int(words[2])
        elif words == ["stop", "air", "only"]:
            found["air"] = True
        elif words == ["by", "hand"]:
            found["hand"] = True
        elif words[0] == "to":
            found["to"] = read_area(board, words[1:])
        elif words[0] == "dive":
            found["dives"].append((int(words[1]), int(words[3]), read_area(board, words[5:])))
        else:
            raise Refused(2, f"{part} is no policy")
    return found


def read_order_of_loss(words):
    kinds = [kind_of(word) for word in words]
    if any(kind not in KINDS for kind in kinds):
        raise Refused(2, "an order of loss names units")
    return kinds
