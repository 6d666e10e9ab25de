## Sides of a war by bids: the side that is bid for, the bids that are possible, and the game that follows from one.

auction-no-bidder = No power '{ $name }' is bid for here; those that are: { $known }.
auction-amount = { $power }: '{ $first }' is not a whole number of IPC from 0 to { $most_bid }. Write one.
auction-twice = { $power } has two amounts; leave one.

## Opponents of the war: the recruit, and those that plan whole turns.

bots-captain = Captain
bots-plans-whole-turns-over = Plans whole turns over exact battles, and keeps what it holds safe against the enemy’s best attacks.
bots-general = General
bots-plans-whole-turns = Plans whole turns and judges them by the answers of all other powers, up to its next turn but one.
bots-recruit = Recruit
bots-looks-at-its-own = Looks at its own turn only: buys infantry and armour, and attacks where it takes land and gains.

## Facts of positions of the war: the turn, treasuries, owners of lands, and units by area, owner and kind; and the search for a turn between two of them.

facts-turn = round, power and part of the turn
facts-power = IPC, weapons and orders of { $value }
facts-owner = owner and complex of { $value }
facts-units = units of { $value }
facts-rest = other details
facts-none = none

## The whole war of Axis & Allies with the battle rules of A&A Chess (D.

war = War
the-whole-war = The whole war of Axis & Allies, for two on a small map or five on the world’s; with dice, or with none.
a-turn = A turn is a text: buy 2 inf; move PAS: 1 arm VIG; fight PAS; shift VIG: 2 inf OCC; place 2 inf OCC; end. The target stands first, then units and where they come from; via names areas on the way; done ends a part of the turn, and end ends all of it. More orders: research 10; load GOWZ: 2 inf OCC; land ARS: 2 inf STRZ; raid LEV: 1 bmb MOL; rocket VIG > LEV; fell 1 ftr CAM; orders land inf arm bmb ftr; orders sea trn sub ftr car bat; orders subs stay or leave. After fight PAS: may stand lose arm inf, keep land, stop after 2, stop below 3, stop air only, to VIG, dive 1 after 1 to GOWZ, and several times dive; with by hand each choice is written by itself, and go on continues a battle that dice have interrupted. In a battle: lose 2 inf; dive 1 GOWZ; go; withdraw VIG. A roll: hits on anything + hits on ships, 2+0; elsewhere its number.
    A position: round, power and part, then IPC of the powers, then areas: owner, c for a complex, and units by owner, letter and number: VIG=1,1i3,1a1. Areas, stacks, units aboard and signs may stand in any order.

## Sentences about the effect of an order: losses, lands that change hands, money, and how a battle stands.

narrate-goes-on = The battle in { $name } goes on: { $attacker } against { $defender }.
narrate-carried = Points carried over: { $own } and { $other }.
narrate-capitals = The war is won by enemy capitals: { $taken }.
narrate-worth = The war is won by production: lands worth { $worth } IPC at the end of the round, against { $worth_second }.
narrate-rounds = The last round is over: { $names } has lands worth { $worth } IPC, the other side { $worth_third }.
narrate-idle = The war is over: no power has anything left to do.

## Pictures of assaults of a chronicle: the strips of both sides.

strips-assault = Assault { $number }
strips-loses = Lost: { $named }. Left: { $named_second }.
strips-nobody = nothing

## Tutorial of the war: a first turn on The Strait, part by part.

tutorial-you-are-the-west = You are the West, and this is your turn: buy, move, fight, shift, place, send. You pay first: what you buy now stands on the map only at the end of the turn. You have 11 IPC, and infantry costs 3: it holds land most cheaply. Buy three: buy 3 inf.
tutorial-nine-ipc-are-spent = Nine IPC are spent and two stay in your treasury. The infantry waits to be placed.
tutorial-one-infantry = One infantry of the East holds The Pass, which is worth 2 IPC a turn and lies beside your Vineyards. Units that move into enemy land attack it. Send the three infantry of The Vineyards: the target stands first, then the units and where they come from: move PAS: 3 inf VIG.
tutorial-they-stand-ready = They stand ready at The Pass. Nobody fires yet: all moves come before all battles.
tutorial-before-you-fight-look = Before you fight, look at the forecast. Without dice it is exact: points are added up, and every six are a hit. Your three infantry have one point each, too few for a hit. Ask for it: odds PAS.
tutorial-the-forecast-shows-each = The forecast shows each assault: points, hits, and points carried to the next one. More points at once make it shorter.
tutorial-armour-attacks-with-three = Armour attacks with three points and moves two areas. Add one to the attack, from The Vineyards or from Sundown, so that the sum is six: one hit in the first assault.
tutorial-three-times-one = Three times one and three make six points: one hit is certain.
tutorial-all-units-are-where = All units are where they should be. Fight the battle: fight PAS. That also ends your moves; a battle that was set up must be fought.
tutorial-six-points-one-hit = Six points, one hit: the infantry of the East is gone. It fired back with two points, which is no hit. A land unit of yours is left, so The Pass is yours at once.
tutorial-after-the-battles-units = After the battles, units that have neither moved nor fought may shift to friendly land. The Vineyards are empty now, and the East could walk in. Bring somebody there, for example two infantry from Sundown: shift VIG: 2 inf OCC.
tutorial-the-vineyards-are-held = The Vineyards are held again. Units that attacked stay where they are until your next turn.
tutorial-place-what-you-bought = Place what you bought: on land where you have had a complex since the start of the turn, which is Sundown, your capital. What is not placed is lost. place 3 inf OCC.
tutorial-four-infantry-guard-your = Four infantry guard your capital now. If the East took it, you would have lost.
tutorial-in-a-game-you = In a game you plan all of this as a draft, change it as you like, and send it as a whole; nobody sees it before. End the turn: end. Your income comes by itself: what your lands are worth.
tutorial-thirteen-ipc-came = Thirteen IPC came in, two of them from The Pass, and it is the turn of the East. You win by taking Sunrise, its capital, or by holding lands worth 16 at the end of a round.
