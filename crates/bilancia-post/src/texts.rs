//! Texts of mails.

// About accounts.

bilancia_core::messages! { crate::catalogue, "":
    pub(super) const {
        VERIFY_SUBJECT, VERIFY(name), VERIFY_LINK, NOT_YOU, SIGN_IN_SUBJECT, SIGN_IN, SIGN_IN_LINK(name),
        CHANGED_SUBJECT, CHANGED(value), CONFIRMED_SUBJECT, CONFIRMED(value), CODE_SUBJECT, CODE_MADE(value),
        PASSWORD_SUBJECT, PASSWORD_CHOSEN(value), TOKEN_SUBJECT, TOKEN_MADE(value), GUESSES_SUBJECT,
        GUESSES(value), ACCOUNT_LINK, TURN_SUBJECT(first, second, third), OVER_SUBJECT(first, second, third),
        REMINDER_SUBJECT(first, second, third), ANSWER_SUBJECT(first, second, third),
        YOUR_TURN(title, names, seats), OVER(title, names, result), WON(winners), DRAWN, POINTS(all), REMINDER,
        REFUSED, NOT_WAITING, SINCE, BEGINS, CHOICES(moves), MANY_CHOICES(count, few), WHOLE_TURN(end),
        CALLED_OFF, DEADLINE(moment), HOW, SECRET, HOW_PLAN, HOW_RESIGN, HOW_SEAL, HOW_OPEN,
        HOW_SHARE(commitment), GAME_LINK, TURNS_LINK, RULES_LINK, WISHES_LINK, STOP_LINK,
        DIGEST_SUBJECT(waiting), DIGEST, CHALLENGE_SUBJECT(host, game), CHALLENGE(host, game),
        CHALLENGES_SUBJECT(waiting), CHALLENGES(waiting), CHALLENGES_LINK, VARIANT(options), CLOCK(words),
        PICTURE,
    }
}

// About games.
