//! Links that mails lead to: whom one is sent to, how long it is good, and what opening it does.

use jiff::{SignedDuration, Timestamp};

use granary_domain::{
    Language, UserId,
    refusal::{ErrorCode, Refusal},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::second_factor::{AfterReset, SecondFactor};

/// How many links an address may be sent in an hour, beside those the first of each of so many networks, and how many a
/// network may ask for.
const MAX_FOR_ADDRESS: u64 = 5;
const MAX_NETWORKS: u64 = 20;
const MAX_FOR_NETWORK: u64 = 30;
/// Nobody counts further than this.
pub const MAX_ASKS: u64 = 31;

/// How long somebody whom staff brought in has to set their first password.
pub const INVITATION_LIFE: SignedDuration = SignedDuration::from_hours(72);

/// What a link is for; good for nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkPurpose {
    VerifyEmail,
    ResetPassword,
    /// The address that it is sent to takes the place of the one that its person signs in with.
    ChangeEmail,
    /// The address that it is sent to was its person's, and is again: for whoever did not ask for another.
    KeepEmail,
}

impl LinkPurpose {
    pub const ALL: [Self; 4] = [Self::VerifyEmail, Self::ResetPassword, Self::ChangeEmail, Self::KeepEmail];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::VerifyEmail => "verify-email",
            Self::ResetPassword => "reset-password",
            Self::ChangeEmail => "change-email",
            Self::KeepEmail => "keep-email",
        }
    }

    /// How long such a link is good.
    pub const fn life(self) -> SignedDuration {
        match self {
            Self::VerifyEmail | Self::ChangeEmail => SignedDuration::from_hours(24),
            Self::ResetPassword => SignedDuration::from_mins(30),
            // As long as a second factor that was set up counts as new.
            Self::KeepEmail => SignedDuration::from_hours(72),
        }
    }
}

/// A link as it stands, beside the account that it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub purpose: LinkPurpose,
    pub user: UserId,
    /// The address that it was sent to.
    pub sent_to: String,
    pub expires_at: Timestamp,
    pub used_at: Option<Timestamp>,
    /// The account's address of this moment.
    pub email: String,
    pub email_verified: bool,
    /// The company that it stands for.
    pub company: Option<String>,
    /// Since when its second factor has been in use.
    pub factor_since: Option<Timestamp>,
}

/// What opening a link does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opened {
    /// It is used up by this.
    Once,
    /// It did its work before, and coming again does no harm: pages are reloaded, and mail programs look ahead.
    Again,
}

impl Link {
    /// Whether it is good, for this purpose: in time, and while the account has the address that it was sent to, or may get
    /// it by the link.
    pub fn open(&self, purpose: LinkPurpose, at: Timestamp) -> Option<Opened> {
        let is_present = self.sent_to.to_lowercase() == self.email.to_lowercase();
        let is_moving = matches!(purpose, LinkPurpose::ChangeEmail | LinkPurpose::KeepEmail);
        let is_good = self.purpose == purpose && self.expires_at > at && (is_present || is_moving);
        match self.used_at {
            _ if !is_good => None,
            None => Some(Opened::Once),
            Some(_) if purpose != LinkPurpose::ResetPassword && is_present && self.email_verified => {
                Some(Opened::Again)
            }
            Some(_) => None,
        }
    }

    /// What it leads to, told before anything is done: opening a page does nothing yet.
    pub fn preview(&self, at: Timestamp) -> Option<LinkPreview> {
        let opened = self.open(self.purpose, at)?;
        let mut factor = SecondFactor { since: self.factor_since, ..SecondFactor::default() };
        let second_factor = (self.purpose == LinkPurpose::ResetPassword).then(|| factor.reset(at));
        Some(LinkPreview {
            purpose: self.purpose,
            email: self.sent_to.clone(),
            company: self.company.clone(),
            is_done: opened == Opened::Again,
            second_factor,
        })
    }
}

/// What a link leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkPreview {
    #[schema(value_type = String)]
    pub purpose: LinkPurpose,
    /// The address that it was sent to.
    pub email: String,
    /// The company whose account asks for the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The address is verified already.
    pub is_done: bool,
    /// What a new password would leave of the second factor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<AfterReset>,
}

/// A link leads nowhere: it was not made for this, or its person is gone. Which of them is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeadLink;

impl Refusal for DeadLink {
    fn code(&self) -> ErrorCode {
        ErrorCode::LinkDead
    }
}

/// Somebody's ask for a link to an address, with how many there were within the hour, this one counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkAsk {
    pub purpose: LinkPurpose,
    pub language: Language,
    pub is_limited: bool,
    pub counts: AskCounts,
}

/// How many asks there were within the hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskCounts {
    pub for_address: u64,
    /// Of those, from the network that asks, a /24 or /48; and from how many networks they are.
    pub for_address_from_network: u64,
    pub networks_of_address: u64,
    pub from_network: u64,
}

/// Whether an address that was sent so many links within the hour may be sent one more.
pub fn is_worth_another(sent: u64) -> bool {
    sent < MAX_FOR_ADDRESS
}

impl LinkAsk {
    /// Whether the asker has not asked too often.
    pub fn is_heard(&self) -> bool {
        let it = self.counts;
        let is_first = it.for_address_from_network <= 1 && it.networks_of_address <= MAX_NETWORKS;
        let has_room = it.for_address <= MAX_FOR_ADDRESS || is_first;
        !self.is_limited || (has_room && it.from_network <= MAX_FOR_NETWORK)
    }

    /// Whether whoever has the address is sent a link: none to verify what is verified.
    pub fn is_worth_a_link(&self, email_verified: bool) -> bool {
        self.purpose == LinkPurpose::ResetPassword || !email_verified
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn link(purpose: LinkPurpose) -> Link {
        Link {
            purpose,
            user: UserId(Uuid::nil()),
            sent_to: "A@b.test".to_owned(),
            expires_at: Timestamp::UNIX_EPOCH + SignedDuration::from_mins(30),
            used_at: None,
            email: "a@b.test".to_owned(),
            email_verified: false,
            company: None,
            factor_since: None,
        }
    }

    #[test]
    fn a_purpose_has_its_name_in_addresses_and_rows() {
        let names = ["verify-email", "reset-password", "change-email", "keep-email"];
        assert_eq!(LinkPurpose::ALL.map(LinkPurpose::as_str), names);
    }

    #[test]
    fn a_link_is_good_in_time_for_its_purpose_and_its_address() {
        let now = Timestamp::UNIX_EPOCH;
        for purpose in LinkPurpose::ALL {
            let fresh = link(purpose);
            assert_eq!(fresh.open(purpose, now), Some(Opened::Once));
            assert_eq!(fresh.open(purpose, fresh.expires_at), None, "too late");
            assert_eq!(LinkPurpose::ALL.iter().filter(|it| fresh.open(**it, now).is_some()).count(), 1);
            let moves = matches!(purpose, LinkPurpose::ChangeEmail | LinkPurpose::KeepEmail);
            let elsewhere = Link { email: "c@b.test".to_owned(), ..fresh };
            assert_eq!(elsewhere.open(purpose, now).is_some(), moves, "another address");
        }
    }

    #[test]
    fn only_a_verified_address_is_verified_again_by_the_same_link() {
        let now = Timestamp::UNIX_EPOCH;
        for (purpose, email_verified, opens) in [
            (LinkPurpose::VerifyEmail, true, Some(Opened::Again)),
            (LinkPurpose::VerifyEmail, false, None),
            (LinkPurpose::ResetPassword, true, None),
            (LinkPurpose::ChangeEmail, true, Some(Opened::Again)),
            (LinkPurpose::KeepEmail, true, Some(Opened::Again)),
        ] {
            let used = Link { used_at: Some(now), email_verified, ..link(purpose) };
            assert_eq!(used.open(purpose, now), opens, "{purpose:?}");
        }
    }

    #[test]
    fn the_sixth_ask_for_an_address_and_the_thirty_first_of_a_network_are_not_heard() {
        let told = |is_limited, counts| LinkAsk {
            purpose: LinkPurpose::VerifyEmail,
            language: Language::En,
            is_limited,
            counts,
        };
        let ask = |is_limited, for_address, from_network| {
            let for_address_from_network = for_address;
            let counts = AskCounts { for_address, for_address_from_network, networks_of_address: 1, from_network };
            told(is_limited, counts)
        };
        let first = |networks_of_address| {
            let counts =
                AskCounts { for_address: 25, for_address_from_network: 1, networks_of_address, from_network: 1 };
            told(true, counts)
        };
        assert!(first(20).is_heard(), "whoever asked before was from elsewhere");
        assert!(!first(21).is_heard());
        assert!(ask(true, 5, 30).is_heard());
        assert!(!ask(true, 6, 1).is_heard());
        assert!(!ask(true, 1, 31).is_heard());
        assert!(ask(false, 100, 100).is_heard());
        assert!(!ask(true, 1, 1).is_worth_a_link(true));
        assert!(ask(true, 1, 1).is_worth_a_link(false));
    }
}
