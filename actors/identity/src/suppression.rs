//! Addresses that cannot be reached: which refusals say so, and what staff see of them. Letters to many leave them out; a
//! letter to one person, such as a code, is tried all the same: a letter that came back locks nobody out.

use granary_domain::{
    SuppressionId,
    refusal::{ErrorCode, Refusal},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// Refusals of a recipient that concern the mailbox, where no status says more.
const OF_MAILBOX: [u16; 3] = [550, 551, 553];
/// Statuses of addresses that concern the sender's.
const OF_SENDER: [&str; 2] = ["7", "8"];
/// The most characters of a reason that are kept.
const LONGEST: usize = 200;

/// What a mail server said when it refused a recipient: on one line, cut, and nothing in it that a screen obeys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BounceReason(String);

impl BounceReason {
    pub fn of(number: u16, said: &str) -> Self {
        let is_seen =
            |c: &char| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let plain = said.chars().filter(is_seen).map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
        let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        Self(format!("{number} {words}").trim_end().chars().take(LONGEST).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether the refusal of a recipient says that its address takes no mail at all: by the status that begins its words
/// (RFC 3463), which may be about something else, such as a policy; else by its number.
pub fn is_unreachable(number: u16, said: &str) -> bool {
    match status(said) {
        Some(("5", "1", detail)) => !OF_SENDER.contains(&detail),
        Some(_) => false,
        None => OF_MAILBOX.contains(&number),
    }
}

/// Class, subject and detail of the status that words begin with.
fn status(said: &str) -> Option<(&str, &str, &str)> {
    let mut parts = said.split_whitespace().next()?.split('.');
    let status = (parts.next()?, parts.next()?, parts.next()?);
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = parts.next().is_none() && [status.0, status.1, status.2].into_iter().all(is_number);
    is_whole.then_some(status)
}

/// An address that cannot be reached, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuppressedAddress {
    #[serde(rename = "_id")]
    pub id: SuppressionId,
    pub address: String,
    /// When its server refused it last.
    pub refused_at: Timestamp,
    /// What the server said.
    pub reason: String,
}

/// The address is not suppressed, or no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotSuppressed;

impl Refusal for NotSuppressed {
    fn code(&self) -> ErrorCode {
        ErrorCode::NotFound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_unreachable_where_its_mailbox_is_refused_for_good_and_not_where_the_letter_is() {
        for (number, said, unreachable) in [
            (550, "5.1.1 No such user here", true),
            (550, "5.1.10 Recipient address has null MX", true),
            (554, "5.1.2 Bad destination system", true),
            (550, "no such mailbox", true),
            (551, "user not local", true),
            (553, "mailbox name not allowed", true),
            (550, "", true),
            (550, "5.7.1 blocked by policy", false),
            (552, "5.2.2 mailbox full", false),
            (550, "5.1.8 your domain is not known", false),
            (553, "5.1.7 bad sender", false),
            (554, "transaction failed", false),
            (552, "too large", false),
            (550, "5.1 is no status", true),
            (550, "10.0.0.1 is no status", true),
        ] {
            assert_eq!(is_unreachable(number, said), unreachable, "{number} {said}");
        }
    }

    #[test]
    fn what_a_server_said_is_kept_on_one_line_cut_and_plain() {
        let said = |text: &str| BounceReason::of(550, text).as_str().to_owned();
        assert_eq!(said("5.1.1 No\r\n such\tuser"), "550 5.1.1 No such user");
        assert_eq!(said("\u{202e}gone\u{0}"), "550 gone");
        assert_eq!(said(""), "550");
        assert_eq!(said(&"ä".repeat(900)).chars().count(), LONGEST);
    }
}
