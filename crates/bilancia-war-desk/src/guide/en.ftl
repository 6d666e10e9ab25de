## Lessons of the guided war.

buy-first = You are the West, and you have { $ipc } IPC. Buy first: new units come to the map at the end of the turn. Infantry costs 3 and holds land most cheaply, so buy three.
buy-again = The East has played: “Since your last turn” below says what it took and lost. You have { $ipc } IPC again, the worth of your lands, paid at the end of your turn. Infantry holds, armour strikes. Money that is kept does nothing, so spend it.
attack-first = One infantry of the East holds The Pass, which is worth 2 IPC a turn. Choose The Vineyards on the map or in the list, then send all that stands there to The Pass. Nobody fires yet.
attack-again = Choose an area of yours, and look at what its units can attack. Attack where you gain more than you lose, and not because you can.
attack-found = From { $from } to { $name } is one way that pays.
attack-none = Nothing you could attack from one area pays this turn. Waiting with more infantry is a good move too.
attack-lost = You would lose the battle in { $name }, as it stands. Add units, or undo the order.
forecast = Read the forecast
forecast-more = Every attacker adds its points, and every six points are a hit: three infantry and one armour make six. The East has two points, too few for a hit. There are no dice, so this is exactly what happens.
regroup-first = Your units have left The Vineyards, and the East could walk in. After the battles, units that have not fought may go on: bring some from Sundown to The Vineyards.
regroup-again = Look at your lands once more: where could the East strike? Units that have not fought can still go there.
regroup-land = Your aircraft over { $name } must land: choose them, and a land that was yours before this turn.
regroup-bare = Your capital is open, and who loses the capital loses the war. Bring somebody back.
place-first = Place what you bought in Sundown, where your complex is. What is not placed is lost.
place-again = Place the new units. They stand in your capital, and guard it until they march.
send-first = The East sees nothing before you send. The page says what may be forgotten; you can still go back to every step. Then send the turn.
send-again = Send your second turn. From here on the war is yours: you win by taking Sunrise, or by holding lands worth 16 at the end of a round.
