## Two positions between which a move is looked for: fields that they leave open are filled in so that a move leads from one to the other, if there is a way.

asked-the-position-before = The position before
asked-the-position-after = The position after
asked-turn = { $end } does not say who is to move: { $name } is taken.
asked-rights = { $end } does not say who may castle: { $rights } is taken.
asked-passant = { $end } does not say whether a pawn can be taken in passing: { $square } is taken.
asked-counters = { $end } has no counters: { $counters } { $counters_third } are taken.
asked-number = The position after says move { $number }, which would be { $fullmove_number }; no rule depends on it.
asked-whites-king = White’s king is in check after the move: it is on { $first }, and the piece on { $second } attacks it
asked-blacks-king = Black’s king is in check after the move: it is on { $first }, and the piece on { $second } attacks it

## Pictures of chess.

draw-white-2 = White
draw-black-2 = Black
draw-turn = { $who } to move.
draw-check = { $who } to move, in check.
draw-mate = { $who } is mated.
draw-stalemate-a-draw = Stalemate: a draw.
draw-fifty-moves-a-draw = Fifty moves: a draw.
draw-neither-side-can-mate = Neither side can mate: a draw.
draw-side = { $names }: { $pieces }.
draw-white-pawn = white pawn
draw-black-pawn = black pawn
draw-white-knight = white knight
draw-black-knight = black knight
draw-white-bishop = white bishop
draw-black-bishop = black bishop
draw-white-rook = white rook
draw-black-rook = black rook
draw-white-queen = white queen
draw-black-queen = black queen
draw-white-king = white king
draw-black-king = black king

## Facts of positions of chess: pieces of each side, whose move it is, then square by square.

facts-pieces-of-white = pieces of White
facts-pieces-of-black = pieces of Black
facts-square = piece on { $value }
facts-rights = castling rights
facts-passant = file on which a pawn can be taken en passant
facts-clock = moves since a capture or a move of a pawn
facts-number = number of the move
facts-none = none
facts-no-file = none
facts-white-pawn = white pawn
facts-white-knight = white knight
facts-white-bishop = white bishop
facts-white-rook = white rook
facts-white-queen = white queen
facts-white-king = white king
facts-black-pawn = black pawn
facts-black-knight = black knight
facts-black-bishop = black bishop
facts-black-rook = black rook
facts-black-queen = black queen
facts-black-king = black king

## Positions in FEN, as this and other programs write them.

fen-white = White
fen-black = Black
fen-parts = it has { $parts } parts, and a FEN has six at most
fen-empty = it is empty
fen-ranks = the board has { $ranks } { $ranks ->
        [one] row
       *[other] rows
    } between its strokes, and must have eight
fen-letter = rank { $number }, '{ $row }': '{ $letter }' is neither a piece (PNBRQK, pnbrqk) nor a number of empty squares (1 to 8)
fen-width = rank { $number }, '{ $row }': it has { $file } squares, and must have eight
fen-kings = { $first } has { $second } kings, and must have one
fen-pieces = { $first } has { $second } pieces, and can have 16 at most
fen-pawns = { $first } has { $second } pawns, and can have eight at most
fen-last-rank = there is a pawn on { $square }, where no pawn can stand
fen-side = part 2, '{ $other }': the side to move is w or b
fen-right = part 3, '{ $value }': castling rights are some of KQkq, each once, or -
fen-right-king = part 3, '{ $first }': the right { $letter } needs the king on { $king }
fen-right-rook = part 3, '{ $first }': the right { $letter } needs a rook on { $rook }
fen-passant = part 4, '{ $end }': the en passant square is on rank { $square } when { $first } is to move, or -
fen-passed = part 4, '{ $first }': a pawn that has just passed it stands on { $squares }, with { $first } and { $squares_third } empty
fen-checked-before = part 4, '{ $square }': the king is in check, and not from that move of the pawn
fen-clock = part 5, '{ $value }': the half-move clock goes from 0 to 100
fen-number = part 6, '{ $value }': the move number goes from 1 to 65535
fen-side-by-side = the kings on { $kings } and { $kings_second } stand side by side
fen-left-in-check = { $name } is to move, and the other king, on { $king }, is in check from { $attacker }
fen-checkers = the king on { $own } is in check from { $checkers } pieces, and no move gives check with more than two
fen-impossible = no game can come to this board

## Chess: a game without any luck, to compare the others with.

white = White
black = Black
chess = Chess
no-dice-and-nothing = No dice and nothing hidden: a game without chance.
a-move-in-standard = A move in standard algebraic notation, such as Nf3, exd5, O-O, e8=Q; or squares from and to, such as g1f3, e7e8q.
    A position in FEN. The last parts may be missing: White is to move then, castling is allowed as far as kings and rooks stand for it, and the counters are 0 1.

## Notation of chess: positions in FEN, moves in standard algebraic notation (`Nf3`, `exd5`, `O-O`, `e8=Q+`).

notation-form = '{ $value }' is not a move, such as Nf3, exd5, O-O, e8=Q or g1f3
notation-empty = there is no piece on { $from }
notation-not-yours = the piece on { $from } is not yours
notation-cannot = the piece on { $from } cannot go to { $to }
notation-in-check = the king is in check, and '{ $value }' does not parry it
notation-king-left = '{ $first }' would leave your king, on { $king }, in check from { $attacker }
notation-none = no piece of yours can make the move '{ $value }'
notation-several = more than one piece can make the move '{ $value }': name its square too, as in Nbd2
notation-promote = a pawn that reaches the last rank becomes another piece: write { $to }=Q, =R, =B or =N
notation-fen = '{ $first }' is not a legal position in FEN: { $fault }
notation-mate = checkmate
notation-stalemate = stalemate
notation-fifty-moves = fifty moves without a capture or a pawn’s move
notation-material = too little material to give mate
