## Verification of certified bounds of a game without a last turn.

bound-at-least = il valore per { $first } è almeno { $second }
bound-at-most = il valore per { $first } è al più { $second }
bound-certified = certificato: il limite soddisfa la condizione di Everett in tutti i { $states } stati (verifica in { $seconds } secondi)
bound-refuted = { $path } non è un limite certificato: { $states } { $states ->
        [one] stato viola
       *[other] stati violano
    }, su { $states_third }, la condizione di Everett, al massimo di { $states_fourth }
bound-no-bounds = non ci sono limiti di { $name } da controllare, ma solo di nibelungenlied
bound-not-a-bound = { $value } non è un limite di Nibelungenlied di questa versione; ne calcola uno il programma 'unlimited_nibelungenlied' di bilancia-lab
bound-damaged = { $path } è incompleto o alterato; copialo di nuovo, o ricalcolalo con il programma 'unlimited_nibelungenlied' di bilancia-lab
bound-other-rules = { $path } è un limite con regole diverse da quelle di { $name }; indica le opzioni con cui è stato calcolato
bound-not-checked = interrotto; il limite non è stato controllato fino in fondo
