//! Senders and receivers of messages as far as headers tell, and bounds on what is looked at.

use bilancia_core::Lang;
use bilancia_mail::{MailRule, Vouched, examine, read, vouched};

const BLOCK: &str = "-----BEGIN BILANCIA 1-----\r\ngame alea @7k2m9q seat 1 turn 3\r\nturn\r\na1\r\n-----END BILANCIA-----\r\n";

/// A message with these headers and a block.
fn message(headers: &str) -> Vec<u8> {
    let headers = headers.replace('\n', "\r\n");
    format!("{headers}To: <games+a@games.test>\r\nSubject: a move\r\n\r\n{BLOCK}").into_bytes()
}

#[test]
fn a_message_of_several_senders_is_refused() {
    for one in [
        "From: Anna <anna@people.test>\n",
        "From: \"bruno@people.test, Anna\" <anna@people.test>\n",
        "From: Anna <anna@people.test>\nSender: eve@evil.test\nReply-To: bruno@people.test, eve@evil.test\n",
    ] {
        let reading = read(&message(one)).unwrap();
        assert_eq!(reading.envelope.senders, 1, "{one}");
        assert_eq!(reading.envelope.from.as_deref(), Some("anna@people.test"));
    }
    // With a line that is no header there is no head, and so no sender.
    for no_head in [
        "From : anna@people.test\n",
        "From: anna@people.test\nFr om: eve@evil.test\n",
    ] {
        assert_eq!(examine(&message(no_head)).unwrap().from, None, "{no_head}");
    }
    for several in [
        "From: eve@evil.test\nFrom: anna@people.test\n",
        "From: anna@people.test\nDate: Wed, 25 Nov 2026 10:00:00 +0000\nFrom: anna@people.test\n",
        "From: anna@people.test\nFrom:\n",
        "From: Anna <anna@people.test>, Eve <eve@evil.test>\n",
        "From: Eve <eve@evil.test>,\n\tanna@people.test\n",
        "From: both: eve@evil.test, anna@people.test;\n",
    ] {
        let message = message(several);
        let error = read(&message).unwrap_err();
        assert_eq!(error.rule, MailRule::Person, "{several}");
        let [english, italian] = [Lang::EN, Lang::IT].map(|lang| error.text(lang));
        assert!(english.contains("(From)") && italian.contains("(From)") && english != italian);
        assert_eq!(examine(&message).unwrap().check_sender(), Err(error));
    }
}

#[test]
fn a_server_vouches_by_its_topmost_header_alone() {
    let yes = "Authentication-Results: mx.test; dmarc=pass header.from=people.test\n";
    let no = "Authentication-Results: mx.test; dkim=none; dmarc=fail header.from=people.test\n";
    let other = "Authentication-Results: evil.test; dmarc=pass header.from=people.test\n";
    let says = |headers: &str| {
        vouched(
            &message(&format!("{headers}From: anna@people.test\n")),
            "mx.test",
        )
    };
    let not = |results: &str| Vouched::No(results.to_owned());
    for (headers, expected) in [
        (yes.to_owned(), Vouched::Yes),
        (yes.to_uppercase(), Vouched::Yes),
        (format!("{other}{yes}{no}"), Vouched::Yes),
        (
            format!("Received: from a by b\n{yes}Received: from c by a\n"),
            Vouched::Yes,
        ),
        (String::new(), not("")),
        (other.to_owned(), not("")),
        (format!("{no}{yes}"), not("dkim=none, dmarc=fail")),
        // One that cannot be read still hides those below it.
        (
            format!("Authentication-Results: mx.test; dmarc=pass (\n{yes}"),
            not(""),
        ),
        (format!("Authentication-Results: mx.test\n{yes}"), not("")),
        (yes.replace("people.test", "evil.test"), not("dmarc=pass")),
        (
            yes.replace(" header.from=people.test", ""),
            not("dmarc=pass"),
        ),
        (yes.replace("mx.test;", "mx.test.evil.test;"), not("")),
        (
            yes.replace("dmarc=pass", "dmarc=pass (dmarc=fail)"),
            Vouched::Yes,
        ),
        (
            yes.replace("dmarc=pass", "spf=pass (dmarc=pass)"),
            not("spf=pass"),
        ),
        (
            yes.replace("dmarc=pass", "dmarc=bestguesspass"),
            not("dmarc=bestguesspass"),
        ),
        (format!("X-{yes}"), not("")),
        // Without a policy of the domain its own signature counts, and no other.
        (
            yes.replace("dmarc=pass header.from", "dkim=pass header.d"),
            Vouched::Yes,
        ),
        (
            yes.replace(
                "dmarc=pass header.from",
                "dmarc=none; dkim=fail header.d=a.test; dkim=pass header.d",
            ),
            Vouched::Yes,
        ),
        (
            yes.replace("dmarc=pass header.from", "dmarc=fail; dkim=pass header.d"),
            not("dmarc=fail, dkim=pass"),
        ),
        (
            yes.replace("dmarc=pass header.from=", "dkim=pass header.d=sub."),
            not("dkim=pass"),
        ),
        (
            yes.replace(
                "dmarc=pass header.from=",
                "dkim=pass header.d=evil.test header.d=",
            ),
            not("dkim=pass"),
        ),
        (
            yes.replace("dmarc=pass header.from", "spf=pass smtp.mailfrom"),
            not("spf=pass"),
        ),
    ] {
        assert_eq!(says(&headers), expected, "{headers}");
    }
    assert_eq!(vouched(b"no headers", "mx.test"), not(""));
}

#[test]
fn bytes_that_are_no_text_hide_nothing() {
    let mut raw = b"Authentication-Results: mx.test; dmarc=fail reason=\"\xff\"\r\n".to_vec();
    raw.extend(message(
        "Authentication-Results: mx.test; dmarc=pass header.from=people.test\nFrom: anna@people.test\n",
    ));
    assert_eq!(
        vouched(&raw, "mx.test"),
        Vouched::No("dmarc=fail".to_owned())
    );
}

/// A message to these many receivers.
fn to_many(count: usize) -> Vec<u8> {
    let named: String = (0..count)
        .map(|number| format!("<games+{number}@games.test>,\r\n "))
        .collect();
    format!(
        "Delivered-To: games+own@games.test\r\nFrom: anna@people.test\r\nTo: {named}x@games.test\r\nSubject: x\r\n\r\nHello\r\n"
    )
    .into_bytes()
}

#[test]
fn a_hundred_receivers_are_looked_at() {
    assert_eq!(examine(&to_many(5)).unwrap().to.len(), 7);
    for count in [200, 2_000, 30_000] {
        let to = examine(&to_many(count)).unwrap().to;
        assert_eq!(to.len(), 100, "{count}");
        assert_eq!(
            to[0], "games+own@games.test",
            "what delivered it comes first"
        );
    }
    let again = "Delivered-To: games+a@games.test\n".repeat(50);
    assert_eq!(
        examine(&message(&again)).unwrap().to,
        ["games+a@games.test"]
    );
}

/// A message of several parts, the last of which has a block, and of which some are messages with a part each.
fn of_parts(texts: usize, messages: usize) -> Vec<u8> {
    let mut out = String::from(
        "From: anna@people.test\r\nTo: games@games.test\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n",
    );
    out += &"--b\r\n\r\nx\r\n".repeat(texts);
    out += &"--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: y\r\n\r\ny\r\n".repeat(messages);
    (out + "--b\r\n\r\n" + BLOCK + "\r\n--b--\r\n").into_bytes()
}

#[test]
fn a_message_has_a_hundred_parts() {
    // The whole is a part too, and a message within has one more.
    for (texts, messages) in [(0, 0), (98, 0), (0, 49), (58, 20)] {
        assert!(
            read(&of_parts(texts, messages)).is_ok(),
            "{texts} {messages}"
        );
    }
    for (texts, messages) in [(99, 0), (0, 50), (60, 20), (5_000, 0), (100_000, 0)] {
        let message = of_parts(texts, messages);
        let error = read(&message).unwrap_err();
        assert_eq!(error.rule, MailRule::Size, "{texts} {messages}");
        assert!(
            error.text(Lang::EN).contains("more than 100 parts"),
            "{error}"
        );
        assert!(error.text(Lang::IT).contains("più di 100 parti"));
        // The sender can be told the reason.
        assert_eq!(
            examine(&message).unwrap().from.as_deref(),
            Some("anna@people.test")
        );
    }
}
