//! The people of a company: who is asked to join it, what each is in it, and who of them is kept out.

use granary_domain::{
    CompanyId, Currency, Email, InvitationId, Language, MemberRole, Membership, Money, Name, Phone, UserId, Version,
    refusal::{Ability, ErrorCode, Refusal, abilities},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How long somebody who is asked to join a company may think it over.
pub const INVITATION_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

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

/// What somebody is to be in the company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub role: MemberRole,
    /// Up to so much they bind the company alone, in US dollars; to any sum without one, and so owners always do.
    pub limit: Option<Money>,
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
    pub last_name: granary_domain::LastName,
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

/// Somebody of a company, as far as their place in it is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamMember {
    pub user: UserId,
    pub member: Membership,
    pub suspended_at: Option<Timestamp>,
    /// Whether staff keep them out.
    pub is_disabled: bool,
    pub version: Version,
}

/// All people of a company.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Team(pub Vec<TeamMember>);

/// What an owner does to the place of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamCommand {
    Place(Place),
    Suspend,
    Restore,
}

abilities! {
    /// What the viewer may do with a member of the own company; what is absent is not theirs to do.
    MemberCan { place, suspend, restore, hand_over, }
}

/// Somebody of a company, as its people and staff see them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberView {
    #[serde(rename = "_id")]
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub role: MemberRole,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Money>,
    pub is_suspended: bool,
    /// Whether staff keep them out.
    pub is_disabled: bool,
    /// Whether they are authorised to sign for the company.
    pub may_sign: bool,
    /// How many running deals they took on.
    pub deals: u32,
    pub since: Timestamp,
    pub version: Version,
    pub can: MemberCan,
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

/// Why nothing becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamRefusal {
    Unknown,
    /// Nobody would lead the company.
    LastOwner,
    Oneself,
    Invalid(&'static str),
    /// Somebody of the company has the address, or was asked already.
    Known,
    /// It is told alike whoever has the address.
    AddressTaken,
    PhoneTaken,
    /// It was taken back, accepted or not in time, or whoever asked may not any more.
    Over,
    /// Another address was proven.
    OtherAddress,
    Changed(Version),
}

impl Refusal for TeamRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown => ErrorCode::NotFound,
            Self::LastOwner => ErrorCode::LastOwner,
            Self::Oneself => ErrorCode::MemberOneself,
            Self::Invalid(_) => ErrorCode::FieldInvalid,
            Self::Known | Self::PhoneTaken => ErrorCode::FieldExists,
            Self::AddressTaken => ErrorCode::MemberAddressTaken,
            Self::Over => ErrorCode::InvitationOver,
            Self::OtherAddress => ErrorCode::InvitationAddress,
            Self::Changed(_) => ErrorCode::RecordChanged,
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::Invalid(field) => vec![(*field).to_owned()],
            Self::Known => vec!["email".to_owned()],
            Self::PhoneTaken => vec!["phone".to_owned()],
            _ => Vec::new(),
        }
    }

    fn version(&self) -> Option<Version> {
        match self {
            Self::Changed(version) => Some(*version),
            _ => None,
        }
    }
}

impl Place {
    /// The place as it is kept: a limit is in dollars, and owners have none.
    pub fn membership(self) -> Result<Membership, TeamRefusal> {
        let is_sound =
            self.limit.is_none_or(|limit| limit.currency() == Currency::Usd && self.role != MemberRole::Owner);
        if is_sound {
            Ok(Membership { role: self.role, limit: self.limit })
        } else {
            Err(TeamRefusal::Invalid("limit"))
        }
    }
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

impl TeamMember {
    /// Whether they lead the company now.
    fn leads(&self) -> bool {
        self.member.role == MemberRole::Owner && self.suspended_at.is_none() && !self.is_disabled
    }
}

impl Team {
    /// The people of a company by what is shown of them; since when somebody is kept out decides nothing.
    pub fn of(shown: &[MemberView]) -> Self {
        let member = |it: &MemberView| TeamMember {
            user: it.id,
            member: Membership { role: it.role, limit: it.limit },
            suspended_at: it.is_suspended.then_some(Timestamp::UNIX_EPOCH),
            is_disabled: it.is_disabled,
            version: it.version,
        };
        Self(shown.iter().map(member).collect())
    }

    pub fn find(&self, user: UserId) -> Result<&TeamMember, TeamRefusal> {
        self.0.iter().find(|it| it.user == user).ok_or(TeamRefusal::Unknown)
    }

    /// What somebody becomes by what an owner says; nothing where they are so already.
    pub fn decide(
        &self,
        (user, command): (UserId, TeamCommand),
        (by, seen): (UserId, Option<Version>),
        at: Timestamp,
    ) -> Result<Option<TeamMember>, TeamRefusal> {
        let now = self.find(user)?;
        if let Some(seen) = seen
            && seen != now.version
        {
            return Err(TeamRefusal::Changed(now.version));
        }
        let next = match command {
            TeamCommand::Place(place) => TeamMember { member: place.membership()?, ..*now },
            TeamCommand::Suspend if user == by => return Err(TeamRefusal::Oneself),
            TeamCommand::Suspend => TeamMember { suspended_at: now.suspended_at.or(Some(at)), ..*now },
            TeamCommand::Restore => TeamMember { suspended_at: None, ..*now },
        };
        if now.leads() && !next.leads() && self.is_last(user) {
            return Err(TeamRefusal::LastOwner);
        }
        Ok(Some(next).filter(|next| next != now))
    }

    /// Refuses whoever would leave colleagues without anybody who leads them.
    pub fn may_leave(&self, user: UserId) -> Result<(), TeamRefusal> {
        let now = self.find(user)?;
        if now.leads() && self.is_last(user) { Err(TeamRefusal::LastOwner) } else { Ok(()) }
    }

    /// Whether nobody else leads the company.
    pub fn is_last(&self, user: UserId) -> bool {
        !self.0.iter().any(|it| it.user != user && it.leads())
    }

    /// What an owner may do with somebody of theirs.
    pub fn can(&self, user: UserId, by: UserId) -> MemberCan {
        let Ok(now) = self.find(user) else { return MemberCan::default() };
        let try_out = |command| Ability::of(self.decide((user, command), (by, None), Timestamp::UNIX_EPOCH));
        let viewer = Place { role: MemberRole::Viewer, limit: None };
        MemberCan {
            place: if now.leads() && self.is_last(user) {
                try_out(TeamCommand::Place(viewer))
            } else {
                Some(Ability::default())
            },
            suspend: if now.suspended_at.is_none() { try_out(TeamCommand::Suspend) } else { None },
            restore: now.suspended_at.and_then(|_| try_out(TeamCommand::Restore)),
            hand_over: Some(Ability::default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn user(n: u128) -> UserId {
        UserId(Uuid::from_u128(n))
    }

    fn member(n: u128, role: MemberRole) -> TeamMember {
        let member = Membership { role, limit: None };
        TeamMember { user: user(n), member, suspended_at: None, is_disabled: false, version: 3 }
    }

    fn dollars(amount: &str) -> Money {
        Money::parse(amount, Currency::Usd).unwrap()
    }

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn a_company_is_never_left_without_somebody_who_leads_it() {
        use MemberRole::{Owner, Trader, Viewer};
        let to = |role| TeamCommand::Place(Place { role, limit: None });
        let banned = TeamMember { is_disabled: true, ..member(2, Owner) };
        let away = TeamMember { suspended_at: Some(NOW), ..member(2, Owner) };
        let alone = vec![member(1, Owner), member(3, Trader)];
        let with = |other: TeamMember| vec![member(1, Owner), other, member(3, Trader)];
        for (what, team, of, command, refused) in [
            ("the only owner becomes a trader", alone.clone(), 1, to(Trader), Some(TeamRefusal::LastOwner)),
            ("one of two becomes a trader", with(member(2, Owner)), 1, to(Trader), None),
            ("the other is banned", with(banned), 1, to(Viewer), Some(TeamRefusal::LastOwner)),
            ("the other is suspended", with(away), 1, to(Viewer), Some(TeamRefusal::LastOwner)),
            ("a trader is suspended", alone.clone(), 3, TeamCommand::Suspend, None),
            ("one suspends oneself", with(member(2, Owner)), 1, TeamCommand::Suspend, Some(TeamRefusal::Oneself)),
            ("the other owner is suspended", with(member(2, Owner)), 2, TeamCommand::Suspend, None),
            ("somebody of another company", alone, 9, TeamCommand::Suspend, Some(TeamRefusal::Unknown)),
        ] {
            let decided = Team(team).decide((user(of), command), (user(1), None), NOW);
            assert_eq!(decided.err(), refused, "{what}");
        }
    }

    #[test]
    fn a_place_is_given_on_what_was_seen_and_with_a_limit_in_dollars() {
        let team = Team(vec![member(1, MemberRole::Owner), member(2, MemberRole::Trader)]);
        let place = |role, limit| TeamCommand::Place(Place { role, limit });
        let dirhams = Money::parse("1.00", Currency::Aed).unwrap();
        for (command, seen, refused) in [
            (place(MemberRole::Trader, Some(dollars("10.00"))), Some(3), None),
            (place(MemberRole::Trader, Some(dollars("10.00"))), Some(2), Some(TeamRefusal::Changed(3))),
            (place(MemberRole::Trader, Some(dirhams)), None, Some(TeamRefusal::Invalid("limit"))),
            (place(MemberRole::Owner, Some(dollars("10.00"))), None, Some(TeamRefusal::Invalid("limit"))),
        ] {
            let decided = team.decide((user(2), command), (user(1), seen), NOW);
            assert_eq!(decided.err(), refused, "{command:?}");
        }
        let same = team.decide((user(2), place(MemberRole::Trader, None)), (user(1), None), NOW);
        assert_eq!(same, Ok(None));
    }

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
    fn who_is_asked_is_nobody_elses_and_asked_once() {
        let invite = Invite {
            email: Email::try_from("mona@alnoor.test".to_owned()).unwrap(),
            role: MemberRole::Trader,
            limit: Some(dollars("10000.00")),
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
