//! The page of an auction: the bid to be given, and the account of both bids.

use bilancia_core::{Lang, Seats};
use bilancia_games::war::{Auction, Bid};
use bilancia_service::{Amounts, AuctionStatus, SeenAuction, SeenBid};
use bilancia_words::clock_words;
use maud::{Markup, html};

use super::texts;
use crate::game_list::game_title;

/// Text that a visitor has typed, with its error.
#[derive(Default)]
pub(super) struct Typed<'a> {
    pub amounts: Amounts,
    pub fault: Option<&'a str>,
}

/// How an auction is looked at.
pub(super) struct Look<'a> {
    pub typed: Typed<'a>,
    /// Invitation of the link.
    pub invitation: Option<&'a str>,
    /// Scheme and host of this server, as the visitor knows it.
    pub site: &'a str,
    pub lang: Lang,
}

/// The page below the masthead.
pub(super) fn body(auction: &SeenAuction, look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let open = auction.status == AuctionStatus::Open;
    let clock = auction.time_control.map(|control| control.to_string());
    html! {
        h1 { (texts::TITLE.raw(lang)) }
        (about(&auction.rules, clock.as_deref(), lang))
        @if let Some(fault) = look.typed.fault { p.bad role="alert" { (fault) } }
        // Scripts look by themselves whether there is a second bid.
        div data-again[open] {
            @match (auction.status, auction.own) {
                (AuctionStatus::Open, Some(_)) => (waiting(auction, look)),
                (AuctionStatus::Open, None) => (bid_form(auction, look)),
                (AuctionStatus::Settled, _) => (outcome(auction, lang)),
                (AuctionStatus::CalledOff, _) => p { (texts::CALLED_OFF.text(lang, &[&auction.bids[0].name])) },
                (AuctionStatus::Declined, _) => p { (texts::DECLINED.raw(lang)) },
            }
        }
        (seals(auction, lang))
    }
}

/// The game that is played for, and how sides are decided.
pub(super) fn about(rules: &Auction, clock: Option<&str>, lang: Lang) -> Markup {
    let spec = rules.spec();
    let (game, options) = (spec.game.info().name, spec.options.brief());
    let [bid_for, others] = rules.sides().map(|side| side_words(rules, side, lang));
    html! {
        p { b { (game_title(game, &options, lang)) } ". "
            @match clock { Some(clock) => (clock_words(clock, lang)), None => (texts::NO_CLOCK.raw(lang)) } }
        p { (texts::ABOUT.text(lang, &[&bid_for, &others])) }
    }
}

/// Seats of a side by their names, such as `Germany + Japan`.
pub(super) fn side_words(rules: &Auction, side: Seats, lang: Lang) -> String {
    let spec = rules.spec();
    let names = spec.game.seats(&spec.options);
    let names: Vec<_> = side
        .iter()
        .filter_map(|seat| names.get(seat.index()))
        .map(|name| name.text(lang))
        .collect();
    names.join(" + ")
}

/// Fields for the amounts of a bid.
pub(super) fn fields(rules: &Auction, amounts: &Amounts, lang: Lang) -> Markup {
    let [side, _] = rules.sides();
    let typed = |id: &str| {
        let found = amounts.iter().find(|(power, _)| power == id);
        found.map_or("0", |(_, amount)| amount)
    };
    html! {
        fieldset {
            legend { (texts::YOUR_BID.text(lang, &[&side_words(rules, side, lang)])) }
            @for bidder in rules.bidders() {
                label.field { span { (texts::AMOUNT.text(lang, &[&bidder.name.text(lang)])) }
                    // Not of the type for numbers, which forgets what is none.
                    input id={ "bid-" (bidder.id) } name={ "bid." (bidder.id) } inputmode="numeric" autocomplete="off" value=(typed(&bidder.id));
                }
            }
            p.small.mut { (texts::AMOUNT_ABOUT.text(lang, &[&Auction::MOST])) }
        }
        p { (texts::FOR_GOOD.raw(lang)) }
    }
}

fn bid_form(auction: &SeenAuction, look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let here = format!("/auction/{}", auction.id);
    let words = if auction.challenged {
        texts::FOR_YOU
    } else {
        texts::HOST_HAS_BID
    };
    html! {
        div.sheet {
            p { (words.text(lang, &[&auction.bids[0].name])) }
            form method="post" action={ (here) "/bid" } {
                @if let Some(invitation) = look.invitation { input type="hidden" name="invitation" value=(invitation); }
                (fields(&auction.rules, &look.typed.amounts, lang))
                div.btns { button.btn.pri #seal { (texts::SEAL.raw(lang)) } }
            }
            @if auction.challenged {
                form method="post" action={ (here) "/decline" } { button.btn.quiet { (texts::DECLINE.raw(lang)) } }
            }
        }
    }
}

/// Part for the host until there is a second bid.
fn waiting(auction: &SeenAuction, look: &Look<'_>) -> Markup {
    let (lang, site, id) = (look.lang, look.site, &auction.id);
    let link = match &auction.invitation {
        Some(invitation) => format!("{site}/auction/{id}?invitation={invitation}"),
        None => format!("{site}/auction/{id}"),
    };
    let own = auction.own.and_then(|own| auction.bids.get(own));
    let own = own.and_then(|given| given.bid.as_ref());
    html! {
        div.sheet {
            @if let Some(bid) = own { p { b { (texts::YOURS.text(lang, &[&bid_words(&auction.rules, bid, lang)])) } } }
            p { (texts::INVITE.raw(lang)) }
            p { a #invitation href=(link) { (link) } }
            button #copy.btn type="button" hidden data-done=(texts::COPIED.raw(lang)) { (texts::COPY.raw(lang)) }
            @if auction.named { p.small { (texts::WAITS_FOR_NAMED.raw(lang)) } }
            form method="post" action={ "/auction/" (id) "/call-off" } { button.btn.quiet { (texts::CALL_OFF.raw(lang)) } }
            noscript { meta http-equiv="refresh" content="15"; }
        }
    }
}

/// A bid in words: `Germany 9, Japan 6 (15 IPC)`.
fn bid_words(rules: &Auction, bid: &Bid, lang: Lang) -> String {
    let powers = rules.bidders().iter().filter(|bidder| bid.of(bidder) > 0);
    let powers: Vec<_> = powers
        .map(|bidder| format!("{} {}", bidder.name.text(lang), bid.of(bidder)))
        .collect();
    let words = match powers.is_empty() {
        true => texts::NO_AMOUNT.raw(lang).to_owned(),
        false => powers.join(", "),
    };
    texts::IPC.text(lang, &[&words, &bid.total()])
}

/// The sides, and both bids in a table.
fn outcome(auction: &SeenAuction, lang: Lang) -> Markup {
    let (Some(outcome), [host, guest]) = (auction.outcome, &*auction.bids) else {
        return html! {};
    };
    let rules = &auction.rules;
    let [bid_for, others] = rules.sides().map(|side| side_words(rules, side, lang));
    let (winner, other) = match outcome.winner {
        0 => (&host.name, &guest.name),
        _ => (&guest.name, &host.name),
    };
    let total = outcome.totals[outcome.winner];
    html! {
        div.sheet {
            p.lead { (texts::DECIDED.text(lang, &[winner, &bid_for, &total, other, &others])) }
            @if outcome.is_by_salts() { p { (texts::BY_SALTS.raw(lang)) } }
            // Scripts go there from a page that waited for it.
            p { a.btn.pri data-begun[auction.own.is_some()] href={ "/game/" (auction.id) } { (texts::TO_GAME.raw(lang)) } }
        }
        div.wide { table.numbers {
            thead { tr {
                th scope="col" { (texts::PLAYER.raw(lang)) }
                @for bidder in rules.bidders() { th scope="col" { (bidder.name.text(lang)) } }
                th scope="col" { (texts::TOTAL.raw(lang)) }
            } }
            tbody { @for given in &auction.bids { @if let Some(bid) = &given.bid {
                tr {
                    th scope="row" { (given.name) }
                    @for bidder in rules.bidders() { td { (bid.of(bidder)) } }
                    td { b { (bid.total()) } }
                }
            } } }
        } }
    }
}

/// Commitments and, once they are shown, salts, with the commands that check them.
fn seals(auction: &SeenAuction, lang: Lang) -> Markup {
    let tie = auction.outcome.filter(|outcome| outcome.is_by_salts());
    html! {
        section.open.seals {
            h2 { (texts::SEALS.raw(lang)) }
            p { (texts::SEALED.raw(lang)) }
            p { (texts::TIES.raw(lang)) }
            @for (number, given) in (1..).zip(&auction.bids) {
                h3 { (texts::COMMITMENT.text(lang, &[&given.name])) }
                p { code { (given.commitment) } }
                @if let (Some(bid), Some(salt)) = (&given.bid, &given.salt) {
                    p { (texts::SALT.text(lang, &[&given.name])) ": " code { (salt) } }
                    p { (texts::CHECK.text(lang, &[&given.name])) }
                    pre tabindex="0" { (check(&auction.id, number, bid, salt)) }
                }
            }
            @if let (Some(_), [Some(first), Some(second)]) = (tie, salts(&auction.bids)) {
                h3 { (texts::BY_SALTS.raw(lang)) }
                p { (texts::CHECK_TIE.raw(lang)) }
                pre tabindex="0" { "printf '" (first) (second) "' | sha256sum" }
            }
        }
    }
}

/// Command that computes a commitment again.
fn check(auction: &str, player: usize, bid: &Bid, salt: &str) -> String {
    let bid = bid.as_str();
    format!("printf 'bilancia-seal-1\\n{auction}\\n1\\n{player}\\n{bid}\\n{salt}\\n' | sha256sum")
}

fn salts(bids: &[SeenBid]) -> [Option<&str>; 2] {
    let salt = |number: usize| bids.get(number)?.salt.as_deref();
    [salt(0), salt(1)]
}

/// A line of the page of a game: how its sides were decided. `invitation` is what the visitor had to show to look at the game.
pub(in crate::pages) fn account(
    id: &str,
    [winner, other]: [u32; 2],
    invitation: Option<&str>,
    lang: Lang,
) -> Markup {
    let words = texts::ACCOUNT.text(lang, &[&winner, &other]);
    let query = invitation.map(|text| format!("?invitation={text}"));
    html! { p.small { a href={ "/auction/" (id) (query.unwrap_or_default()) } { (words) } } }
}
