//! Who is asked to join a company: by a letter to the one address that can, for a week and once.

use granary_domain::{CompanyId, Email, InvitationId, Language, LastName, MemberRole, Membership, Money, Name, Phone};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{place::Place, refusal::TeamRefusal};

/// How long somebody who is asked to join a company may think it over.
pub const INVITATION_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// So many letters of invitations somebody may have sent within a day, so that nobody's mailbox is flooded.
const MAX_INVITATIONS: u64 = 100;

/// Asks somebody to join the company of whoever asks.
#[derive(Debug, Clone, PartialEq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    pub email: Email,
    pub role: MemberRole,
    /// As of a place.
    #[serde(default)]
    pub limit: Option<Money>,
    /// The language of the letter.
    #[serde(default)]
    pub language: Option<Language>,
}

/// An invitation, as it is stored.
#[derive(Debug, Clone, PartialEq)]
pub struct Invitation {
    pub id: InvitationId,
    pub company: CompanyId,
    pub company_name: String,
    pub email: String,
    pub member: Membership,
    pub language: Language,
    /// Who asked, by name.
    pub by: String,
    pub expires_at: Timestamp,
    pub is_closed: bool,
    /// Whether somebody of the company who may ask still does: whoever asked is an owner who may sign in.
    pub is_backed: bool,
}

/// An invitation as its link shows it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationView {
    pub company_name: String,
    /// The address that can join.
    pub email: String,
    pub role: MemberRole,
    pub by: String,
    pub expires_at: Timestamp,
}

/// Whoever joins: their address is the one that the invitation was sent to, and proven by a code.
#[derive(Debug, Clone, PartialEq)]
pub struct Joining {
    pub first_name: Name<100>,
    pub last_name: LastName,
    pub phone: Phone,
    pub language: Language,
}

/// What an invitation is decided by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AddressFacts {
    /// Somebody of the company has the address.
    pub is_members: bool,
    /// Somebody else who proved it has it, or it is of the domain of a bank.
    pub is_anothers: bool,
    /// The company has asked it, and may be answered still.
    pub is_invited: bool,
}

/// Somebody who is asked to join, as the people of the company see it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedMember {
    #[serde(rename = "_id")]
    pub id: InvitationId,
    pub email: String,
    pub role: MemberRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Money>,
    pub by: String,
    pub invited_at: Timestamp,
    pub expires_at: Timestamp,
    pub is_expired: bool,
}

/// Whether one more letter of an invitation may be sent after so many.
pub fn may_invite(sent: u64) -> Result<(), TeamRefusal> {
    if sent < MAX_INVITATIONS { Ok(()) } else { Err(TeamRefusal::TooOften) }
}

impl Invite {
    /// What whoever is asked becomes.
    pub fn decide(&self, facts: AddressFacts) -> Result<Membership, TeamRefusal> {
        let member = Place { role: self.role, limit: self.limit }.membership()?;
        match facts {
            AddressFacts { is_members: true, .. } | AddressFacts { is_invited: true, .. } => Err(TeamRefusal::Known),
            AddressFacts { is_anothers: true, .. } => Err(TeamRefusal::AddressTaken),
            _ => Ok(member),
        }
    }
}

impl Invitation {
    /// Whether it may be accepted still.
    pub fn check_open(&self, at: Timestamp) -> Result<(), TeamRefusal> {
        if self.is_closed || self.expires_at <= at || !self.is_backed { Err(TeamRefusal::Over) } else { Ok(()) }
    }

    /// Whether whoever proved this address may accept it: forwarded, it is of no use.
    pub fn accept(&self, proven: Option<&Email>, facts: AddressFacts, at: Timestamp) -> Result<(), TeamRefusal> {
        self.check_open(at)?;
        if proven.is_none_or(|email| email.as_str() != self.email) {
            return Err(TeamRefusal::OtherAddress);
        }
        if facts.is_members || facts.is_anothers { Err(TeamRefusal::AddressTaken) } else { Ok(()) }
    }

    pub fn view(self) -> InvitationView {
        let Self { company_name, email, member, by, expires_at, .. } = self;
        InvitationView { company_name, email, role: member.role, by, expires_at }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;
    use uuid::Uuid;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn an_invitation_is_for_its_address_for_a_week_and_once() {
        let open = Invitation {
            id: InvitationId(Uuid::nil()),
            company: CompanyId(Uuid::nil()),
            company_name: "Al Noor".to_owned(),
            email: "mona@alnoor.test".to_owned(),
            member: Membership { role: MemberRole::Finance, limit: None },
            language: Language::default(),
            by: "Amina".to_owned(),
            expires_at: NOW + INVITATION_LIFE,
            is_closed: false,
            is_backed: true,
        };
        let email = |text: &str| Email::try_from(text.to_owned()).unwrap();
        let (own, other) = (email("mona@alnoor.test"), email("mallory@elsewhere.test"));
        let free = AddressFacts::default();
        let later = NOW + SignedDuration::from_hours(7 * 24);
        for (what, it, proven, facts, at, refused) in [
            ("its address", open.clone(), Some(&own), free, NOW, None),
            ("forwarded", open.clone(), Some(&other), free, NOW, Some(TeamRefusal::OtherAddress)),
            ("nothing proven", open.clone(), None, free, NOW, Some(TeamRefusal::OtherAddress)),
            ("late", open.clone(), Some(&own), free, later, Some(TeamRefusal::Over)),
            ("used", Invitation { is_closed: true, ..open.clone() }, Some(&own), free, NOW, Some(TeamRefusal::Over)),
            (
                "asker left",
                Invitation { is_backed: false, ..open.clone() },
                Some(&own),
                free,
                NOW,
                Some(TeamRefusal::Over),
            ),
            (
                "an account meanwhile",
                open,
                Some(&own),
                AddressFacts { is_anothers: true, ..free },
                NOW,
                Some(TeamRefusal::AddressTaken),
            ),
        ] {
            assert_eq!(it.accept(proven, facts, at).err(), refused, "{what}");
        }
    }

    #[test]
    fn the_hundred_and_first_letter_of_a_day_is_not_sent() {
        assert_eq!([99, 100].map(may_invite), [Ok(()), Err(TeamRefusal::TooOften)]);
    }

    #[test]
    fn who_is_asked_is_nobody_elses_and_asked_once() {
        let invite = Invite {
            email: Email::try_from("mona@alnoor.test".to_owned()).unwrap(),
            role: MemberRole::Trader,
            limit: Some(Money::parse("10000.00", Currency::Usd).unwrap()),
            language: None,
        };
        let facts = |is_members, is_anothers, is_invited| AddressFacts { is_members, is_anothers, is_invited };
        for (facts, refused) in [
            (facts(false, false, false), None),
            (facts(true, true, false), Some(TeamRefusal::Known)),
            (facts(false, true, false), Some(TeamRefusal::AddressTaken)),
            (facts(false, false, true), Some(TeamRefusal::Known)),
        ] {
            assert_eq!(invite.decide(facts).err(), refused, "{facts:?}");
        }
    }
}
