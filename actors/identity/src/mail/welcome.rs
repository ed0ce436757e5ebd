//! The letter of welcome that staff send to somebody who may begin: at most one an hour.

use granary_domain::{
    Language, UserId,
    refusal::{ErrorCode, Refusal},
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Mail, MailTemplate};

/// How long to wait between two letters of welcome to one person.
const BETWEEN: SignedDuration = SignedDuration::from_hours(1);

/// Somebody who may be welcomed, and the letters of welcome that they were sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    pub user: UserId,
    pub email: String,
    pub language: Language,
    pub sent: u64,
    pub last_at: Option<Timestamp>,
}

/// Whom a letter of welcome went to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Welcomed {
    pub user_id: UserId,
}

/// Why no letter of welcome is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WelcomeRefusal {
    Unknown,
    TooSoon,
}

impl Refusal for WelcomeRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::TooSoon => ErrorCode::WelcomeSentRecently,
        }
    }
}

impl Newcomer {
    /// The letter to send now.
    pub fn welcome(self, at: Timestamp) -> Result<Mail, WelcomeRefusal> {
        if self.last_at.is_some_and(|last| at.duration_since(last) < BETWEEN) {
            return Err(WelcomeRefusal::TooSoon);
        }
        Ok(Mail {
            cause: format!("welcome:{}:{}", self.user, self.sent),
            to: self.email,
            user: Some(self.user),
            language: self.language,
            template: MailTemplate::Welcome {},
        })
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn one_is_welcomed_again_after_an_hour_and_each_time_by_another_letter() {
        let at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(1000);
        let newcomer = |sent, minutes: Option<i64>| Newcomer {
            user: UserId(Uuid::nil()),
            email: "a@b.test".to_owned(),
            language: Language::En,
            sent,
            last_at: minutes.map(|ago| at - SignedDuration::from_mins(ago)),
        };
        let first = newcomer(0, None).welcome(at).unwrap();
        assert_eq!(newcomer(1, Some(59)).welcome(at), Err(WelcomeRefusal::TooSoon));
        let second = newcomer(1, Some(60)).welcome(at).unwrap();
        assert_ne!(first.cause, second.cause);
    }
}
