## The map as a table in words, with questions: for those who do not see maps, or would rather read.

areas-title = The map in words
areas-game = To the game
areas-turn = The turn as a text
areas-ask = Ask: t and an area (threats), n and an area (neighbours), b (battles), odds and an area
areas-do = Ask
areas-no-answer = This is none of the questions above.
# The question about threats as the page of the war reads it: its word, or the beginning of it.
areas-threats-word = t
areas-threats = Threats
areas-threats-to = Threats to { $name }
areas-neutral = neutral
areas-sea = sea
areas-empty = –
areas-complex = complex
areas-area = Area
areas-owner = Owner
areas-income = Income
areas-units = Units
areas-neighbours = Neighbours
areas-threats-2 = Threats

## Texts of the pages of a turn of the war.

steps = Steps of the turn
your-turn = Your turn: { $power_name }
round = Round { $round }. { $cash } IPC in hand, income { $production }.
undo = Undo
undo-of = Undo: { $words }
no-orders = No orders yet.
orders = Orders
unfit = These orders no longer fit, and were left out:
next = Next: { $title }
shut = Nothing can be chosen here now.
after-dice = This comes after the dice: send the turn so far, and go on when they are rolled.
less = one less: { $title }
more = one more: { $title }
all = all: { $words }
all-short = all
buy-hint = Buy what your complexes will build at the end of the turn.
cash-left = Left: { $cash } IPC of { $first }
unit = Unit
price = IPC
number = Number
places = Places: { $places }
unlimited = { $name } without limit
limited = { $name } { $left }
no-places = You have no complex that could make anything.
research-hint = Every 5 IPC help to develop a weapon; see rule 5.
spend = IPC to spend on research
set = Set
move-hint = Choose an area with units of yours on the map, or here; then where they go.
units-in = Units in { $name }
show = Show where they can go
nowhere = These cannot go anywhere together: take fewer kinds.
choose-some = Click where they go, and all that can will. Or choose how many.
none-here = No units here can move now.
go-where = Where to?
through = through { $name }
exposed = { $exposures } { $exposures ->
        [one] exposure
       *[other] exposures
    } to guns
guns = Anti-aircraft guns: { $exposures } of { $every } exposures that cost an aircraft.
guns-lost = Anti-aircraft guns: { $exposures } exposures cost { $count } aircraft; { $first } of { $every } for the next.
gun-dice = Anti-aircraft guns: { $exposures } { $exposures ->
        [one] exposure
       *[other] exposures
    }, each a die.
room = Transports here can still carry { $live } infantry, or half as many armour.
decks = { $decks } free { $decks ->
        [one] place
       *[other] places
    } on carriers.
other-area = Another area
armed = Areas with units that can move
fight-hint = Battles are fought in this order. Set when to stop, and what to lose first.
no-battles = Your moves lead to no battle.
against = { $attacker } against { $defender }
undefended = Nobody defends it: it is taken.
wins = You win. Left of you: { $own }. Balance { $balance } IPC.
loses = You do not win. Left of you: { $own }; of the defender: { $other }. Balance { $balance } IPC.
chances = You win with { $wins }, nobody with { $neither }, the defender with { $loses }. Balance { $balance } IPC on average.
sea-first = The battle in { $name } comes first.
landing = A landing: nobody withdraws.
stop-after = Stop after assaults
stop-below = Stop below units
keep-land = Keep a land unit to the last
air-only = Stop with aircraft alone
withdraw-to = Withdraw to
anywhere = where possible
apply = Compute
may-fight = Enemies share this area: you may fight, or leave them.
fight-here = Fight in { $name }
asked = You are asked to choose:
change-orders = Losses and withdrawal
place-hint = Set up what you have bought.
left-to-place = Still to be placed: { $left }
all-placed = Everything is placed.
place-one = { $counted } in { $name }
standing = Standing orders for the defence
land-order = Lost first on land
sea-order = Lost first at sea
subs = Submarines
subs-stay = stay in battle
subs-leave = withdraw
send-hint = The whole turn as a text. It can be changed here, copied, and pasted from a mail.
text = Text of the turn
take-text = Take this text
send = Send the turn
send-all-the-same = Send it all the same
forgotten = Is something forgotten?
unspent = { $ipc } IPC are left; they would buy more units.
unplaced = Bought and not placed, and so lost: { $items }.
in-the-air = An aircraft in { $name } can still land: land it under Regroup before you send the turn.
aircraft-lost = { $count } aircraft { $count ->
        [one] has
       *[other] have
    } no landing and will be lost.
bare = Nobody defends the capital, { $name }.
bare-in-reach = Nobody defends the capital, { $name }, and enemy units can come there in their next turn.
goes-on = Dice, or another player, come before the end: the turn is sent as far as that, and you go on afterwards.
stands = If my time runs out, send the turn as it stands
conflict = Another window has changed this turn meanwhile
conflict-more = Nothing was lost. Choose which of the two goes on.
changed-elsewhere = Another window has changed this turn meanwhile. This is how it stands now: send it if it is right.
this-window = From this window
other-window = From the other window
keep-this = Go on with this one
effect = { $orders } { $orders ->
        [one] order
       *[other] orders
    }. Last: { $words }.
map-hint = Choose units on the map, then a marked area; or drag them there. With the keyboard: arrows walk, Enter chooses.
rockets = Rockets
falls = Anti-aircraft guns bring one down. Which?
areas = The map in words
as-text = The turn as a text

## Maps of wars: the file that all pictures of a map share, and ways to the parts of a map.

theatres-parts = Parts of the map
theatres-whole = Whole map
theatres-closer = Closer
theatres-farther = Farther
theatres-labels = Larger labels
theatres-fold = Fold the panel, or open it
theatres-other-side = Panel to the other side

## Doors from the home page to the war.

doors-world = Play the world war
doors-world-about = Five powers, seventy lands, no dice. At once, against programs.
doors-as-axis = As the Axis
doors-as-allies = As the Allies
doors-choose = or choose everything
doors-strait = The Strait, twenty minutes
doors-strait-about = Two powers, eight lands: a small war to learn on.
doors-begin = Begin
doors-friends = With friends
doors-friends-about = Two to five at one table, at once or by correspondence. Send a link.
doors-invite = Invite

## Setting a war up.

set-up-map = The map
set-up-rules = How battles are settled
set-up-luck = luck { $percent }
set-up-luck-about-strait = Luck: how much of the result depends on it between a recruit and a captain, as the balance measured it on this map.
set-up-luck-about-world = Luck: how much of the result depends on it between a recruit and a captain in ten rounds, as the balance measured it on this map. The better player nearly always wins there.
set-up-size = { $powers } powers, { $lands } lands
set-up-income = income { $ipc }
set-up-allies = Allies, income { $ipc }
set-up-axis = Axis, income { $ipc }
set-up-side = One side, income { $ipc }

## Buttons that spare work: a step cleared, the last purchase, the last order once more.

again-clear = Clear: { $title }
again-same = The same again: { $things }
again-once-more = Once more: { $words }

## The bar that asks how many units go.

act-way = { $from } → { $to }
act-ordered = Ordered. Change the numbers, or go on.
act-all-of = of { $most }
act-done = Done

## The card of an area.

card-income = income { $ipc }
card-makes = Complex: makes { $count ->
    [one] one more unit
   *[other] { $count } more units
} this turn
card-makes-all = Complex: makes without limit
card-attackers = Can attack next turn
card-friends = Can come to help
card-none-come = Nothing.
card-close = Close
card-cannot = Not possible:
card-later = After the battles they can: choose the step “{ $title }”.
card-game = To the game
card-empty = No units.

## What enemies can attack next turn.

threats-title = What can be attacked next turn
threats-switch = Threats
threats-about = Each enemy power alone, with all that it can bring, against what stands there after your turn.
threats-none = No enemy can attack anything of yours.
threats-falls = Falls to { $power }.
threats-costly = Holds against { $power }, but costs more than it destroys.
threats-holds = Holds against { $power }.
threats-unclear = { $power } may attack; how it ends cannot be said.
threats-chance = { $power } takes it with { $chance }.
threats-tag-falls = falls to { $power }
threats-tag-costly = costly
threats-tag-holds = holds
threats-tag-unclear = unclear
threats-tag-chance = { $power } { $chance }
threats-key-falls = falls
threats-key-costly = holds, but costs you more
threats-key-holds = can be attacked, holds
threats-key-unclear = cannot be said
threats-battle = The battle

## Fire and battles of a turn: what they cost, orders of loss, and submarines that dive.

raids-title = Raids
raids-target = { $bombers } over { $name }
raids-costs = { $power } loses { $ipc } of { $hand } IPC.
raids-all = { $power } loses all of its { $hand } IPC.
raids-dice = { $dice } { $dice ->
        [one] die
       *[other] dice
    }: { $power } loses { $ipc } of { $hand } IPC on average, if no bomber falls to guns.
raids-rocket = { $power } loses { $ipc } IPC
fights-lost = Lost: { $own }; of the defender { $other }.
fights-cargo = Aboard your transports, and lost with them: { $own }.
fights-cargo-of-both = Aboard transports, and lost with them: { $own }; of the defender { $other }.
fights-no-landing = The landing in { $name } does not happen.
fights-smaller = The landing in { $name } is smaller.
fights-drowned = Lost with their ships: { $units }.
fights-stay-aboard = Still aboard: { $units }.
policy-losses = Order of losses
policy-dives = Submarines that withdraw by themselves
policy-dive = { $submarines } to { $name } after assault { $after }
policy-dive-count = Submarines
policy-dive-after = After assault
policy-dive-to = To
policy-dive-add = Let them withdraw
policy-dive-undo = Undo: { $words }
policy-withdrawal = Withdrawal
fights-asked-about = { $name }: { $attacker } against { $defender }.
losses-first = The first in the list is lost first.
losses-earlier = { $title }: lose earlier
losses-later = { $title }: lose later
losses-usual = Usual order
money-bids = A bid goes on any land of yours; ships go to any sea zone where you have ships.

## What was undone, and the way back.

undone-taken = Taken back: { $words }.
undone-follows = What followed from it is gone too:
undone-redo = Redo

## The guided war.

guide-begin = A guided first war
guide-about = Your first two turns on The Strait, step by step on the real map, against the Recruit. Ten minutes.
guide-title = Your guide
guide-place = lesson { $number } of { $of }
guide-now-step = Now: “{ $title }” in the row of steps.
guide-now-more = Now: + beside { $title }.
guide-now-source = Now: choose { $name }.
guide-now-other = Now: “Another area”, below the units.
guide-now-target = Now: the order for { $name }.
guide-now-undo = Now: “Undo” beside the order.
guide-now-next = When you have read it: “Next: { $title }”.
guide-now-place = Now: the button that places { $counted } in { $name }.
guide-now-send = Now: “Send the turn”.
guide-skip = Skip this
guide-end = End the guide
guide-done = done
guide-passed = nothing to do
guide-skipped = skipped
guide-open = to do
guide-over = You know a whole turn
guide-over-more = From here on you play alone. You win by taking Sunrise, or by holding lands worth 16 at the end of a round. Keep your capital guarded, attack where the forecast pays, and read what the East did before you buy.

## Hints of a turn.

hints-title = Hints
hints-show = Show hints
hints-hide = Hide hints
hints-forgotten = Is something forgotten?
hints-nothing-forgotten = Nothing, as far as the page can see.
hints-threatened = What can fall next turn?
hints-falls = { $land }: { $power } can come with { $force }.
hints-none-falls = No land of yours, against any one enemy alone.
hints-ask = What would the Captain look at?
hints-captain = The Captain would look at: { $names }.
hints-captain-waits = The Captain would attack nothing this turn.

## Opponents by strength.

opponents-title = The opponents and their strength
opponents-recruit = Of 100 games against the Captain it won none, on The Strait as on the world map.
opponents-captain = Of 100 games against the Recruit it won all, on The Strait as on the world map.
opponents-general = Against the Captain it won 84 of 100 games on The Strait, and 18 of 20 on the world map. With dice its lead is smaller.
opponents-measured = Measured under the rule COF, each start played from both sides, with a fixed number of plans a turn: 50 or 100 for the Captain, 1000 for the General.

## Notes on areas and named drafts, which players keep for themselves.

kept-notes = Notes for yourself
kept-notes-about = Only you can read them. They go with the end of the game.
kept-area = Area
kept-note = Note
kept-keep-note = Keep the note
kept-drop-note = Take away the note on { $name }
kept-drop = Take away
kept-drafts = Named drafts
kept-drafts-about = Keep the turn as it stands under a name, try another, and come back to it.
kept-name = Name of the draft
kept-keep-draft = Keep this draft
kept-load = Load
kept-load-of = Load { $name }
kept-drop-draft = Take away { $name }
kept-empty = The draft is empty; there is nothing to keep yet.

## How one wins.

aims-title = How one wins
aims-capitals = { $goal } of { $of } enemy capitals at the end of a turn (now { $taken })
aims-income = lands that yield { $goal } IPC at the end of a round (now { $income })
aims-or = { $one }, or { $other }.
aims-keeps = Only with all capitals of one’s own.
aims-rounds = The war ends after round { $rounds }.

## Help in the menu of the room.

help-title = Help
help-rules = Rules of the war
help-learn = Learn the war
help-keys = Keys
help-theatres = parts of the map
help-zoom = closer, farther
help-walk = move the map; from an area, to the next
help-next = next step
help-undo = undo the last order
help-threats = threats
help-panel = fold the panel
help-back = close, step back
