//! Letters of staff to many: whom they reach, how that is confirmed, and how long they can be stopped.

use granary_domain::{
    BroadcastId, Country, JobId, Language, Role, Text, UserId, choices,
    refusal::{ErrorCode, Params, Refusal},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    mail::{BroadcastText, MailTemplate},
    second_factor::PROOF_LIFE,
};

/// How long a letter to many can be stopped before it leaves.
pub const GRACE: SignedDuration = SignedDuration::from_mins(2);

choices! {
    /// The letters that staff may send to many.
    BroadcastTemplate {
        Announcement = "announcement", "Announcement, to those who allow news";
        ServiceUpdate = "service-update", "Update about the service, to everybody";
    }

    /// How a letter stands.
    MailStatus {
        Queued = "queued", "Queued";
        Sent = "sent", "Sent";
        Failed = "failed", "Failed";
    }
}

/// Whom a letter is for: everybody of these, cut down by each of the others that is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Audience {
    /// Traders unless told.
    #[serde(default = "traders")]
    #[schema(max_items = 10)]
    pub roles: Vec<Role>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 300)]
    pub countries: Option<Vec<Country>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 500)]
    pub user_ids: Option<Vec<UserId>>,
}

fn traders() -> Vec<Role> {
    vec![Role::User]
}

/// A letter to many, looked at or sent.
#[derive(Debug, Clone, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendBroadcast {
    pub template: BroadcastTemplate,
    pub audience: Audience,
    pub subject: Text<1, 120>,
    pub text: Text<1, 4000>,
    /// In Arabic, for those who read it; the other is sent where it is absent.
    #[serde(default)]
    pub subject_ar: Option<Text<0, 120>>,
    #[serde(default)]
    pub text_ar: Option<Text<0, 4000>>,
    /// Counts whom it would go to, and sends nothing.
    #[serde(default)]
    pub preview: bool,
    /// How many letters were confirmed; wanted where it is sent.
    #[serde(default)]
    pub expected: Option<u32>,
}

/// How many a letter would go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    pub letters: u32,
    /// Those who do not want such letters.
    pub suppressed: u32,
    /// Those of the others whose address cannot be reached.
    pub unreachable: u32,
}

/// What became of a letter to many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Broadcast {
    /// Absent where it was only looked at.
    #[serde(rename = "_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<BroadcastId>,
    pub letters: u32,
    /// The number in words, so that a zero too many is seen.
    pub letters_in_words: String,
    pub suppressed: u32,
    /// Those of the others whose address cannot be reached.
    pub unreachable: u32,
    /// Until then it can be stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaves_at: Option<Timestamp>,
    /// What it would say, where it is only looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<BroadcastPreview>,
}

/// A letter to many before it is sent: as its readers would have it, and the first of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BroadcastPreview {
    /// In each language.
    pub letters: Vec<ShownLetter>,
    /// The addresses of the first who would get it.
    pub recipients: Vec<String>,
}

/// A letter as one of its readers would have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownLetter {
    pub language: Language,
    pub subject: String,
    pub text: String,
}

/// How many letters were stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stopped {
    pub letters: u32,
}

/// A letter, as staff see it; never what it says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailRow {
    #[serde(rename = "_id")]
    pub id: JobId,
    pub template: String,
    pub to: String,
    pub status: MailStatus,
    pub attempts: u32,
    /// Why the last attempt failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub queued_at: Timestamp,
    /// When it is tried next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_at: Option<Timestamp>,
    /// The letter to many that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broadcast_id: Option<BroadcastId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// It waits, and can be stopped with all others of its broadcast.
    pub may_stop: bool,
}

/// Why a letter to many is not sent, or not stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BroadcastRefusal {
    Unknown,
    Required(&'static str),
    Invalid(&'static str),
    /// Nobody would get it.
    Nobody,
    /// It would go to so many, not to as many as were confirmed.
    OtherCount(u32),
    /// Whoever sends it has not proven lately who they are.
    Unproven,
    /// It has left, or was stopped before.
    Gone,
}

impl Refusal for BroadcastRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::Required(_) => ErrorCode::FieldRequired,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Nobody => ErrorCode::AudienceEmpty,
            Self::OtherCount(_) => ErrorCode::AudienceChanged,
            Self::Unproven => ErrorCode::ProofRequired,
            Self::Gone => ErrorCode::BroadcastGone,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Required(field) | Self::Invalid(field) => vec![(*field).to_owned()],
            _ => Vec::new(),
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::OtherCount(letters) => Params::default().with("count", i64::from(*letters)),
            _ => Params::default(),
        }
    }

    fn details(&self) -> Option<serde_json::Value> {
        match self {
            Self::OtherCount(letters) => Some(serde_json::json!({ "letters": letters })),
            _ => None,
        }
    }
}

impl BroadcastTemplate {
    /// The one that goes only to those who allow such letters.
    pub const NEWS: Self = Self::Announcement;
}

impl SendBroadcast {
    /// Whether it makes sense.
    pub fn check(&self) -> Result<(), BroadcastRefusal> {
        let Audience { roles, countries, user_ids } = &self.audience;
        if roles.is_empty() {
            return Err(BroadcastRefusal::Invalid("audience.roles"));
        }
        if countries.as_ref().is_some_and(Vec::is_empty) {
            return Err(BroadcastRefusal::Invalid("audience.countries"));
        }
        if user_ids.as_ref().is_some_and(Vec::is_empty) {
            return Err(BroadcastRefusal::Invalid("audience.userIds"));
        }
        if self.subject.as_str().contains(['\n', '\t']) {
            return Err(BroadcastRefusal::Invalid("subject"));
        }
        if self.subject_ar.as_ref().is_some_and(|it| it.as_str().contains(['\n', '\t'])) {
            return Err(BroadcastRefusal::Invalid("subjectAr"));
        }
        let (subject, text) = (self.arabic_subject().is_some(), self.arabic_text().is_some());
        if subject != text {
            return Err(BroadcastRefusal::Required(if subject { "textAr" } else { "subjectAr" }));
        }
        if !self.preview && self.expected.is_none() {
            return Err(BroadcastRefusal::Required("expected"));
        }
        Ok(())
    }

    fn arabic_subject(&self) -> Option<String> {
        self.subject_ar.as_ref().filter(|it| !it.is_empty()).map(ToString::to_string)
    }

    fn arabic_text(&self) -> Option<String> {
        self.text_ar.as_ref().filter(|it| !it.is_empty()).map(ToString::to_string)
    }

    /// Whether it may be sent to as many as it reaches, by somebody who proved then who they are.
    pub fn admit(&self, reach: Reach, proven_at: Option<Timestamp>, at: Timestamp) -> Result<(), BroadcastRefusal> {
        if proven_at.is_none_or(|proven| at.duration_since(proven) >= PROOF_LIFE) {
            return Err(BroadcastRefusal::Unproven);
        }
        if reach.letters == 0 {
            return Err(BroadcastRefusal::Nobody);
        }
        if self.expected == Some(reach.letters) { Ok(()) } else { Err(BroadcastRefusal::OtherCount(reach.letters)) }
    }

    /// The letter of it.
    pub fn letter(&self) -> MailTemplate {
        let text = BroadcastText {
            subject: self.subject.to_string(),
            text: self.text.to_string(),
            subject_ar: self.arabic_subject(),
            text_ar: self.arabic_text(),
        };
        match self.template {
            BroadcastTemplate::Announcement => MailTemplate::Announcement(text),
            BroadcastTemplate::ServiceUpdate => MailTemplate::ServiceUpdate(text),
        }
    }
}

impl Broadcast {
    pub fn of(reach: Reach, sent: Option<(BroadcastId, Timestamp)>) -> Self {
        let (id, leaves_at) = sent.unzip();
        let Reach { letters, suppressed, unreachable } = reach;
        Self { id, letters, letters_in_words: in_words(letters), suppressed, unreachable, leaves_at, preview: None }
    }
}

/// Whether a letter to many that leaves then can still be stopped.
pub fn may_stop(leaves_at: Timestamp, is_stopped: bool, at: Timestamp) -> Result<(), BroadcastRefusal> {
    if is_stopped || leaves_at <= at { Err(BroadcastRefusal::Gone) } else { Ok(()) }
}

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// A number in English words.
pub fn in_words(number: u32) -> String {
    let small = |number: u32| SMALL.get(number as usize).copied().unwrap_or_default();
    let parted = |unit: u32, name: &str, joint: &str| {
        let rest = number % unit;
        let head = format!("{} {name}", in_words(number / unit));
        if rest == 0 { head } else { format!("{head}{joint}{}", in_words(rest)) }
    };
    match number {
        0..20 => small(number).to_owned(),
        20..100 => {
            let tens = TENS.get(number as usize / 10).copied().unwrap_or_default();
            if number.is_multiple_of(10) { tens.to_owned() } else { format!("{tens}-{}", small(number % 10)) }
        }
        100..1000 => parted(100, "hundred", " and "),
        1000..1_000_000 => parted(1000, "thousand", if number % 1000 < 100 { " and " } else { " " }),
        _ => parted(1_000_000, "million", if number % 1_000_000 < 100 { " and " } else { " " }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(changes: serde_json::Value) -> SendBroadcast {
        let mut body = serde_json::json!({
            "template": "announcement", "audience": {}, "subject": "Lanes", "text": "March", "expected": 3,
        });
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        serde_json::from_value(body).unwrap()
    }

    #[test]
    fn numbers_are_told_in_words() {
        for (number, words) in [
            (0, "zero"),
            (7, "seven"),
            (42, "forty-two"),
            (100, "one hundred"),
            (211, "two hundred and eleven"),
            (1000, "one thousand"),
            (1005, "one thousand and five"),
            (12_340, "twelve thousand three hundred and forty"),
            (2_000_001, "two million and one"),
        ] {
            assert_eq!(in_words(number), words);
        }
    }

    #[test]
    fn a_letter_goes_to_as_many_as_were_confirmed_by_who_proved_who_they_are() {
        let at = |seconds: i64| Timestamp::from_second(1_000_000 + seconds).unwrap();
        let reach = |letters| Reach { letters, suppressed: 1, unreachable: 1 };
        let it = letter(serde_json::json!({}));
        assert_eq!(it.admit(reach(3), Some(at(0)), at(60)), Ok(()));
        assert_eq!(it.admit(reach(4), Some(at(0)), at(60)), Err(BroadcastRefusal::OtherCount(4)));
        assert_eq!(it.admit(reach(0), Some(at(0)), at(60)), Err(BroadcastRefusal::Nobody));
        assert_eq!(it.admit(reach(3), None, at(60)), Err(BroadcastRefusal::Unproven));
        assert_eq!(it.admit(reach(3), Some(at(0)), at(0) + PROOF_LIFE), Err(BroadcastRefusal::Unproven));
    }

    #[test]
    fn a_letter_is_whole_and_is_for_somebody() {
        for (changes, refusal) in [
            (serde_json::json!({}), Ok(())),
            (serde_json::json!({ "audience": { "roles": [] } }), Err(BroadcastRefusal::Invalid("audience.roles"))),
            (serde_json::json!({ "audience": { "userIds": [] } }), Err(BroadcastRefusal::Invalid("audience.userIds"))),
            (serde_json::json!({ "subject": "One\nBcc: all" }), Err(BroadcastRefusal::Invalid("subject"))),
            (serde_json::json!({ "subjectAr": "خطوط" }), Err(BroadcastRefusal::Required("textAr"))),
            (serde_json::json!({ "textAr": "خطوط" }), Err(BroadcastRefusal::Required("subjectAr"))),
            (serde_json::json!({ "expected": null }), Err(BroadcastRefusal::Required("expected"))),
            (serde_json::json!({ "expected": null, "preview": true }), Ok(())),
        ] {
            assert_eq!(letter(changes.clone()).check(), refusal, "{changes}");
        }
    }

    #[test]
    fn a_letter_that_left_or_was_stopped_is_not_stopped() {
        let at = |seconds| Timestamp::from_second(seconds).unwrap();
        assert_eq!(may_stop(at(10), false, at(9)), Ok(()));
        assert_eq!(may_stop(at(10), false, at(10)), Err(BroadcastRefusal::Gone));
        assert_eq!(may_stop(at(10), true, at(1)), Err(BroadcastRefusal::Gone));
    }
}
