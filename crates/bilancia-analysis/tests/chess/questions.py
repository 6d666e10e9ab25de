"""Asks whether one position of chess can follow from another, with the right answer, N times: one JSON object a line."""

import itertools
import json
import random
import sys

import chess

count, seed = int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(seed)

# Positions in which pins, castling, promotion and captures in passing are at hand.
STARTS = [
    chess.STARTING_FEN,
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/2p1p1p1/8/3P1P2/2p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4r2k/3p1p2/8/4P3/1b6/8/3P1P1P/2B1K2R w K - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
]


def spelled(board, given):
    """A position as programs write it."""
    passant = rng.choice(["legal", "fen", "xfen"])
    return " ".join(board.fen(en_passant=passant).split()[:given])


def agrees(board, text):
    """Whether a board is the position of a text, as far as rules depend on it and the text says it."""
    own, parts = board.fen(en_passant="legal").split(), text.split()
    if parts[:3] != own[: len(parts[:3])]:
        return False
    if len(parts) > 3 and parts[3] != own[3]:
        # A square on which nobody can take is the same as none.
        other = board.copy()
        other.ep_square = None if parts[3] == "-" else chess.parse_square(parts[3])
        if other.has_legal_en_passant() or own[3] != "-":
            return False
    return len(parts) < 5 or parts[4] == own[4]


def befores(text):
    """All positions that a text can stand for."""
    parts = text.split()
    turns = parts[1:2] or ["w", "b"]
    rights = parts[2:3] or ["".join(some) or "-" for n in range(5) for some in itertools.combinations("KQkq", n)]
    for turn, right in itertools.product(turns, rights):
        passants = parts[3:4] or ["-"] + [file + ("6" if turn == "w" else "3") for file in "abcdefgh"]
        for passant in passants:
            # Counters that are missing follow from those after the move.
            board = chess.Board(" ".join([parts[0], turn, right, passant] + (parts[4:6] or ["0", "1"])))
            if board.is_valid():
                yield board


def follows(before, after):
    clock = after.split()[4:5]
    for board in befores(before):
        if len(before.split()) < 5 and clock:
            board.halfmove_clock = max(0, int(clock[0]) - 1)
        for move in board.legal_moves:
            board.push(move)
            found = agrees(board, after)
            board.pop()
            if found:
                return True
    return False


def altered(board, moved):
    """A position that perhaps cannot follow."""
    other = moved.copy(stack=False)
    kind = rng.randrange(7)
    if kind == 0:
        # A move that leaves the king in check, or another that is not legal.
        wrong = [move for move in board.pseudo_legal_moves if not board.is_legal(move)]
        if wrong:
            other = board.copy(stack=False)
            other.push(rng.choice(wrong))
    elif kind == 1:
        square = rng.choice([square for square in other.piece_map() if other.piece_type_at(square) != chess.KING])
        piece = other.remove_piece_at(square)
        target = rng.choice([square for square in chess.SQUARES if not other.piece_at(square)])
        other.set_piece_at(target, piece)
    elif kind == 2:
        square = rng.choice([square for square in other.piece_map() if other.piece_type_at(square) != chess.KING])
        other.remove_piece_at(square)
    elif kind == 3:
        other.castling_rights &= rng.getrandbits(64)
    elif kind == 4:
        other.ep_square = None
    elif kind == 5:
        other.halfmove_clock = (other.halfmove_clock + rng.choice([1, 2])) % 90
    else:
        other.turn = not other.turn
        other.ep_square = None
    return other


assert all(chess.Board(fen).is_valid() for fen in STARTS)
asked = 0
while asked < count:
    board = chess.Board(rng.choice(STARTS))
    for _ in range(rng.randrange(1, 60)):
        if board.is_game_over() or board.halfmove_clock > 80:
            break
        moves = list(board.legal_moves)
        # Pawns step twice more often than by chance.
        double = [move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN and abs(move.from_square - move.to_square) == 16]
        move = rng.choice(double if double and rng.random() < 0.3 else moves)
        moved = board.copy(stack=False)
        moved.push(move)
        if rng.random() < 0.3 and asked < count:
            wrong = altered(board, moved) if rng.random() < 0.5 else moved
            before = spelled(board, rng.choice([6, 6, 6, 4, 4, 1]))
            after = spelled(wrong, rng.choice([6, 6, 6, 4, 4, 1]))
            print(json.dumps({"before": before, "after": after, "follows": follows(before, after)}))
            asked += 1
        board = moved
