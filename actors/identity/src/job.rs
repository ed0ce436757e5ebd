//! Background jobs: what each kind bears, how often it is tried, and how long it waits in between.

use std::time::Duration;

use granary_domain::{
    ConversationId, Country, DealId, FileId, JobId, Language, ListingId, NotificationId, Permission, Permissions,
    SignatureId, UserId, choices,
    refusal::{ErrorCode, Refusal},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::mail::{Mail, MailTemplate};

/// How long it stays quiet about jobs of a kind that are given up after it told of one.
const QUIET: SignedDuration = SignedDuration::from_hours(1);

/// Work to be done in the background, once for its cause.
#[derive(Debug, Clone, PartialEq)]
pub struct Job {
    pub work: Work,
    /// What brought it about; a second job of the kind for the same cause is not queued.
    pub cause: String,
    /// Whose it is; it goes with the account.
    pub user: Option<UserId>,
    /// Not before then; at once where absent.
    pub due: Option<Timestamp>,
}

/// What is to be done; in a row, `kind` and `payload`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", content = "payload", rename_all = "lowercase")]
pub enum Work {
    Mail(QueuedMail),
    Extraction(QueuedExtraction),
    Export(QueuedExport),
    Deletion(QueuedDeletion),
    Seal(QueuedSeal),
    Auction(QueuedAuction),
    Calendar(QueuedCalendar),
    Push(QueuedPush),
    Credit(QueuedCredit),
    SentFile(QueuedSentFile),
}

/// A mail to be sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct QueuedMail {
    pub to: String,
    pub language: Language,
    #[serde(flatten)]
    pub template: MailTemplate,
}

/// A document to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedExtraction {
    pub extraction: Uuid,
}

/// A copy of somebody's data to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedExport {
    pub export: Uuid,
}

/// An account to be deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedDeletion {
    pub user: UserId,
}

/// A document to be sealed that all have signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedSeal {
    pub request: SignatureId,
}

/// A notification to be shown on one of its reader's devices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedPush {
    pub notification: NotificationId,
    pub subscription: Uuid,
}

/// A file that was sent in a conversation, to be read for the account that it asks to be paid into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedSentFile {
    pub file: FileId,
    pub conversation: ConversationId,
    /// Who sent it; the job is not theirs, so that it stays when their account goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<UserId>,
}

/// An auction to be ended, and its winner given the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedAuction {
    pub lot: ListingId,
}

/// Holidays changed: the deals that run are to follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QueuedCalendar {
    /// Whose holidays.
    #[serde(default = "Country::emirates")]
    pub country: Country,
    /// The days from here on may be others.
    pub from: Date,
    /// Only the deals that were placed since: of those, some were being placed by what the calendar was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed_since: Option<Timestamp>,
}

/// A deal of which invoices are to be taken back, where it was called off, and the notes of that set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedCredit {
    pub deal: DealId,
}

choices! {
    /// The kinds of jobs.
    JobKind {
        Mail = "mail", "A letter";
        Extraction = "extraction", "The reading of a document";
        Export = "export", "A copy of somebody's data";
        Deletion = "deletion", "The deletion of an account";
        Seal = "seal", "The sealing of a signed document";
        Auction = "auction", "The end of an auction";
        Calendar = "calendar", "The dates of deals after a change of holidays";
        Push = "push", "A notification on a device";
        Credit = "credit", "The credit note of an invoice";
        SentFile = "sentfile", "The reading of a file that was sent";
    }
}

/// How the jobs of a kind are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// How many of them one server has in hand at a time.
    pub in_hand: u32,
    /// How long a job is one server's own, unless it says that it is at it still.
    pub lease: Duration,
    pub tries: Tries,
    /// How long a job waits after its first failure, and how long at most after a later one.
    pub first_wait: Duration,
    pub longest_wait: Duration,
}

/// When a job is given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tries {
    /// After so many.
    Times(i32),
    /// After the first that comes so long after it was queued.
    For(SignedDuration),
}

/// A job that was given up, as staff see it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GivenUpJob {
    #[serde(rename = "_id")]
    pub id: JobId,
    pub kind: JobKind,
    /// Of a letter: which one it is, such as `verify-email`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
    /// Of a letter: whom it was for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Why its last try failed, in the words of whoever refused it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub attempts: i32,
    pub queued_at: Timestamp,
    pub failed_at: Timestamp,
}

/// Nobody gave up such a job, or it is tried again already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotGivenUp;

impl Refusal for NotGivenUp {
    fn code(&self) -> ErrorCode {
        ErrorCode::NotFound
    }
}

/// Whether a member of staff hears of jobs that are given up.
pub fn hears_of_failures(permissions: &Permissions) -> bool {
    permissions.allows(Permission::EmailRead)
}

/// Whether it is news that a job of a kind was given up, when the last one of the kind was then.
pub fn is_news(last: Option<Timestamp>, at: Timestamp) -> bool {
    last.is_none_or(|last| at.duration_since(last) >= QUIET)
}

impl From<Mail> for Job {
    fn from(Mail { cause, to, user, language, template }: Mail) -> Self {
        Self { work: Work::Mail(QueuedMail { to, language, template }), cause, user, due: None }
    }
}

impl Work {
    pub fn kind(&self) -> JobKind {
        match self {
            Self::Mail(_) => JobKind::Mail,
            Self::Extraction(_) => JobKind::Extraction,
            Self::Export(_) => JobKind::Export,
            Self::Deletion(_) => JobKind::Deletion,
            Self::Seal(_) => JobKind::Seal,
            Self::Auction(_) => JobKind::Auction,
            Self::Calendar(_) => JobKind::Calendar,
            Self::Push(_) => JobKind::Push,
            Self::Credit(_) => JobKind::Credit,
            Self::SentFile(_) => JobKind::SentFile,
        }
    }

    /// What it bears, as a row has it.
    pub fn payload(&self) -> serde_json::Value {
        serde_json::to_value(self).map(|mut written| written["payload"].take()).unwrap_or_default()
    }
}

impl JobKind {
    pub const fn policy(self) -> Policy {
        let (in_hand, lease, tries, first_wait, longest_wait) = match self {
            Self::Mail => (8, 90, Tries::For(SignedDuration::from_hours(24)), 2, 30 * 60),
            Self::Extraction => (1, 30, Tries::Times(4), 20, 80),
            Self::Export => (1, 10 * 60, Tries::Times(3), 10 * 60, 10 * 60),
            Self::Deletion => (1, 5 * 60, Tries::Times(20), 60, 24 * 3600),
            Self::Seal => (1, 60, Tries::For(SignedDuration::from_hours(24)), 2, 10 * 60),
            Self::Auction => (4, 60, Tries::Times(30), 2, 10 * 60),
            Self::Calendar => (1, 60, Tries::For(SignedDuration::from_hours(72)), 2, 10 * 60),
            Self::SentFile => (1, 60, Tries::Times(4), 20, 10 * 60),
            Self::Push => (32, 30, Tries::Times(10), 2, 5 * 60),
            Self::Credit => (1, 60, Tries::For(SignedDuration::from_hours(72)), 2, 10 * 60),
        };
        Policy {
            in_hand,
            lease: Duration::from_secs(lease),
            tries,
            first_wait: Duration::from_secs(first_wait),
            longest_wait: Duration::from_secs(longest_wait),
        }
    }
}

impl Policy {
    /// Whether too many tries have begun already, by workers of which none came back.
    pub fn is_exhausted(&self, attempt: i32) -> bool {
        matches!(self.tries, Tries::Times(most) if attempt > most)
    }

    /// How long a job waits whose try failed so long after it was queued; nothing if that was the last. It is twice as
    /// long after each failure, somewhere in the upper half by `chance`, so that many do not come back at once.
    pub fn wait_after(&self, attempt: i32, age: SignedDuration, chance: f64) -> Option<Duration> {
        let is_last = match self.tries {
            Tries::Times(most) => attempt >= most,
            Tries::For(longest) => age >= longest,
        };
        let doublings = u32::try_from(attempt.saturating_sub(1)).unwrap_or_default().min(20);
        let longest = self.first_wait.saturating_mul(1 << doublings).min(self.longest_wait);
        (!is_last).then(|| longest.mul_f64(0.5 + chance / 2.0))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const FRESH: SignedDuration = SignedDuration::ZERO;

    #[test]
    fn each_wait_is_longer_up_to_the_longest_and_no_two_are_alike() {
        let mail = JobKind::Mail.policy();
        let wait = |attempt, chance| mail.wait_after(attempt, FRESH, chance);
        assert_eq!(wait(1, 0.0), Some(mail.first_wait / 2));
        assert_eq!(wait(2, 0.0), Some(mail.first_wait));
        assert_eq!(wait(3, 1.0), Some(mail.first_wait * 4));
        assert_eq!(wait(11, 1.0), Some(mail.longest_wait));
        assert_eq!(wait(i32::MAX, 1.0), Some(mail.longest_wait));
    }

    #[test]
    fn staff_hear_once_an_hour_that_jobs_of_a_kind_are_given_up() {
        let at = |minutes: i64| Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes);
        for (last, news) in [(None, true), (Some(at(1)), false), (Some(at(0)), true)] {
            assert_eq!(is_news(last, at(60)), news, "{last:?}");
        }
        for (permission, hears) in [(Permission::Email, true), (Permission::EmailRead, true), (Permission::User, false)]
        {
            assert_eq!(hears_of_failures(&[permission].into_iter().collect()), hears, "{permission}");
        }
    }

    #[test]
    fn each_kind_has_its_own_lease_and_waits() {
        for (kind, seconds) in [
            (JobKind::Mail, [90, 2, 1800]),
            (JobKind::Extraction, [30, 20, 80]),
            (JobKind::Export, [600, 600, 600]),
            (JobKind::Deletion, [300, 60, 86_400]),
            (JobKind::Seal, [60, 2, 600]),
            (JobKind::Auction, [60, 2, 600]),
            (JobKind::Calendar, [60, 2, 600]),
            (JobKind::Push, [30, 2, 300]),
            (JobKind::Credit, [60, 2, 600]),
            (JobKind::SentFile, [60, 20, 600]),
        ] {
            let Policy { lease, first_wait, longest_wait, .. } = kind.policy();
            assert_eq!([lease, first_wait, longest_wait].map(|it| it.as_secs()), seconds, "{kind:?}");
        }
    }

    #[test]
    fn a_mail_is_tried_for_a_day_and_the_others_a_number_of_times() {
        let tried =
            |kind: JobKind, attempt, hours| kind.policy().wait_after(attempt, SignedDuration::from_hours(hours), 1.0);
        assert!(tried(JobKind::Mail, 1000, 23).is_some() && tried(JobKind::Mail, 1, 24).is_none());
        for (kind, most) in
            [(JobKind::Extraction, 4), (JobKind::Export, 3), (JobKind::Deletion, 20), (JobKind::Auction, 30)]
        {
            assert!(tried(kind, most - 1, 1000).is_some() && tried(kind, most, 0).is_none());
            assert!(kind.policy().is_exhausted(most + 1) && !kind.policy().is_exhausted(most));
        }
    }

    #[test]
    fn a_job_is_read_as_it_was_written() {
        let template = MailTemplate::VerifyEmail { link: Uuid::from_u128(1), company: None };
        let mail = QueuedMail { to: "a@b.test".to_owned(), language: Language::Ar, template };
        let payload = Work::Mail(mail.clone()).payload();
        assert_eq!(payload["template"], "verify-email");
        assert_eq!((&payload["language"], &payload["to"]), (&json!("ar"), &json!("a@b.test")));
        assert_eq!(serde_json::from_value::<QueuedMail>(payload).ok(), Some(mail));
        let user = UserId(Uuid::from_u128(2));
        assert_eq!(Work::Deletion(QueuedDeletion { user }).payload(), json!({ "user": user }));
    }

    fn sent_file(by: Option<UserId>) -> QueuedSentFile {
        QueuedSentFile { file: FileId(Uuid::nil()), conversation: ConversationId(Uuid::nil()), by }
    }

    #[test]
    fn a_file_that_was_sent_before_its_sender_was_told_is_read_as_well() {
        for by in [None, Some(UserId(Uuid::from_u128(2)))] {
            let payload = Work::SentFile(sent_file(by)).payload();
            assert_eq!(payload.get("by").is_some(), by.is_some());
            assert_eq!(serde_json::from_value::<QueuedSentFile>(payload).ok(), Some(sent_file(by)));
        }
    }

    #[test]
    fn the_name_of_a_kind_is_that_of_its_work() {
        let works = [
            Work::Extraction(QueuedExtraction { extraction: Uuid::nil() }),
            Work::Export(QueuedExport { export: Uuid::nil() }),
            Work::Deletion(QueuedDeletion { user: UserId(Uuid::nil()) }),
            Work::Seal(QueuedSeal { request: SignatureId(Uuid::nil()) }),
            Work::Auction(QueuedAuction { lot: ListingId(Uuid::nil()) }),
            Work::Calendar(QueuedCalendar { country: Country::EMIRATES, from: Date::MIN, placed_since: None }),
            Work::SentFile(sent_file(None)),
            Work::Push(QueuedPush { notification: NotificationId(Uuid::nil()), subscription: Uuid::nil() }),
            Work::Credit(QueuedCredit { deal: DealId(Uuid::nil()) }),
        ];
        for work in works {
            assert_eq!(serde_json::to_value(&work).unwrap()["kind"], work.kind().as_str());
        }
    }
}
