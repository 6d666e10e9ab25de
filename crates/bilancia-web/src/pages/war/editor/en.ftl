## The board editor.

title = Board editor of the war
edit = Edit this position
hint = A click on an area paints it with the brush; drag the ground to move the map, turn the wheel to enlarge it.

## State of the editor as an address or a form says it: the map, the board with its changes, and the brush.

asked-long = Positions longer than { $most } characters are not read here: paste a shorter one.
asked-unreadable = The position cannot be read: { $reason }

## Effects of the editor's buttons.

acts-no-power = { $name }: neutrals have no units. Choose a power before you paint.
acts-lost = Also taken back, since it cannot be without that change: { $changes }.

## The card of an area.

card-sea = sea zone
card-land = land, { $worth } IPC
card-owner = Owner
card-neutral = neutral
card-thing = { $title }, { $power }
card-set = Apply the numbers

## Files.

export-title = Export
export-notation = The position in notation
export-text = Notation as a text file
export-picture = Picture (SVG)
export-triplea = Game file of TripleA (blocks)
export-triplea-about = The blocks take the place of “initialize” in a game file of TripleA: owners, units and IPC.
export-left-out = What those blocks cannot say:

## The panel of the editor.

panel-head = Board editor
panel-how = Choose power, brush and number, then click areas on the map or in the list below. Everything can be undone.
panel-power = Power
panel-neutral = neutral
panel-brush = Brush
panel-look = Look
panel-owner = Owner
panel-number = Number
panel-set-to = set to
panel-add = add
panel-take = take
panel-powers = Turn, money and weapons
panel-round = Round
panel-turn-of = Turn of
panel-part = Part of the turn
panel-cash = IPC in hand
panel-changes = Changes
panel-no-changes = None yet.
panel-undo-all = Undo all
panel-areas = List of areas
panel-lands = Lands
panel-seas = Sea zones
panel-start = Begin from
panel-set-up = Set-up of the map
panel-no-units = No units
panel-notation = Position in notation
panel-read = Begin from this position
panel-other-map = Set-up of a map:
panel-not-allowed = The rules do not allow this position yet:
panel-play-on = Play on
panel-with-others = With others
panel-mend = Mend what the rules forbid, then play on.
