## Steps of a turn, as a page leads through them.

steps-research = Research
steps-buy = Buy
steps-attack = Attack
steps-fight = Fight
steps-regroup = Regroup
steps-place = Place
steps-send = Send

## Orders in words, with titles instead of codes.

move = { $units } from { $name } to { $name_third }
via = { $words }, through { $name }
load = { $units } from { $name } aboard in { $name_third }
land-there = { $landing } land in { $name_third } from { $name }
raid = { $bombers } from { $name } raid { $name_third }
buy = buy { $counted }
research = { $value } IPC for research
fell = { $counted } shot down over { $name }
past = { $fallen }, on the flight past { $guns } { $guns ->
        [one] gun
       *[other] guns
    }
rocket = rocket from { $name } at { $name_second }
fight = battle in { $name }
lose = lose { $units }
dive = { $units } to { $name }
go = another assault
stay = go on
withdraw = withdraw to { $name }
place = { $counted } in { $name }
standing = order of loss: { $titles }
submarines-stay-in-battle = submarines stay in battle
submarines-withdraw = submarines withdraw
cargo = { $counted } with { $cargo }
aboard = { $counted }, aboard
first = { $kinds } lost first
keep = keep a land unit
after = stop after { $most } { $most ->
        [one] assault
       *[other] assaults
    }
below = stop below { $least } units
alone = stop with aircraft alone
to = withdraw to { $name }
dives = { $submarines } to { $to } after assault { $after }
by-hand = choice by choice
to-2 = To { $value }
attack = Attack { $value }
take = Take { $value }
enter-for-3-ipc = Enter { $value } for 3 IPC
aboard-2 = Aboard in { $value }
land-2 = Land in { $value }
raid-2 = Raid { $value }
