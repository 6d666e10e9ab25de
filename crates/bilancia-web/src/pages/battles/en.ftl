## The form that describes a battle: number fields with buttons, which work without scripts, and all orders.

form-attacker = Attacker
form-defender = Defender
form-total = { $cost } IPC
form-at = at { $at }
form-further = Further units
form-more = one more { $title }
form-less = one less { $title }
form-compute = Compute
form-orders = Orders, weapons, landing
form-typed = Type the armies instead
form-units = A number before each unit, by its short or its full name: { $list }.
form-stop-after-this-many = Stop after this many assaults
form-withdraw-with-fewer-units = Withdraw with fewer units than
form-battleships-in-support = Battleships in support of a landing
form-the-attacker-loses-first = The attacker loses first, such as inf arm
form-the-defender-loses-first = The defender loses first
form-aboard-to-land-once = Aboard, to land once the sea is clear (armies above are then at sea)
form-join-the-landing = Join the landing by land and air
form-defend-the-land = Defend the land
form-withdraw-when-only-aircraft = Withdraw when only aircraft are left
form-the-attackers-last-land = The attacker’s last land unit is lost last
form-jets-the-defenders-fighters = Jets: the defender’s fighters at 5
form-super-submarines = Super submarines: the attacker’s at 3
form-heavy-bombers-three-dice = Heavy bombers: three dice each
form-ryof-below-6-guns = RYOF below 6: guns take one aircraft in five
form-cof-with-last-dice = COF with last dice: one die for both sides

## Battles of Axis & Allies under the seven rules, side by side.

# The page in menus.
menu = Battles
title = Battle odds
lead = One battle of Axis & Allies under seven rules: with dice, with less luck, and the five of A&A Chess, two of which roll no dice, and a third only at the very end. The address of this page holds the battle.
standing = Who is left standing
attacker-2 = attacker
neither = neither
defender-2 = defender
note = Swing: IPC lost by the defender less those lost by the attacker, with its standard deviation. RYOF: roll your own fraction. COF: carry over fractions.
first = The first assault, by arithmetic
arithmetic = Add the points and divide by six. A remainder of 5 is a hit for the attacker, of 4 or 5 for the defender; under COF the rest is carried over, and a hit that was rounded up is owed.
play = Play this battle
course = Assault by assault
