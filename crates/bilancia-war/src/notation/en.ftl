## Sentences for players: the choice that is due, and how their power stands.

guide-research = Pay for research, or go on to the purchase with done.
guide-buy = Buy units, then go on with done.
guide-move = Move units into battles, empty enemy land or neutrals, then go on with done.
guide-fight = Fight the battles in any order.
guide-shift = Land aircraft and move what has not fought, then go on with done.
guide-place = Place what you have bought; done ends the turn.
guide-fell = Anti-aircraft fire: name the aircraft that falls.
guide-lose = Name your losses in { $value }.
guide-decide = { $value }: go on with the battle, or withdraw.
guide-dive = { $name }: submarines may withdraw; go leaves them in the battle.
guide-standing = { $cash } IPC, income { $income }

## Notation of wars: positions of one line, actions as single orders, turns as texts.

position = this is not a position of { $name }: copy one as it is written, from round, power and phase to the last area
word = '{ $word }' means nothing in a position of { $name }: mend this word; 'rules war --notation' shows how positions are written
twice = '{ $word }' says again what another word of the position says: put both into one word
unsound = in this position a unit stands where it cannot, or nobody has anything to choose: mend it
unsound-at = in this position something in { $word } cannot be there: mend the word that begins with { $word }=
roll = '{ $value }' cannot come of these dice
not-yours = player { $seat } has nothing to choose now: wait for your turn

## Remarks on what a player may not have meant by a turn: units that are lost, IPC that are left, a capital without defenders.

remarks-lost = Bought and not placed, so lost at the end of the turn: { $counted }.
remarks-left = { $cash } IPC are not spent; they stay in the treasury.
remarks-bare = Nobody defends the capital, { $value }.
remarks-exposed = Nobody defends the capital, { $value }, and enemy units can come there in their next turn.
