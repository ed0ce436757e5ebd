//! What each of a company is in it, and who is kept out: a company is never left without somebody who leads it.

use granary_domain::{
    MemberAct, MemberRole, Membership, Money, UserId, Version,
    refusal::{Ability, abilities},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{place::Place, refusal::TeamRefusal};

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
    MemberCan { place, suspend, restore, hand_over, hand_to, }
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

impl TeamMember {
    /// Whether they lead the company now.
    fn leads(&self) -> bool {
        self.member.role == MemberRole::Owner && self.is_in()
    }

    /// Whether they can follow deals now.
    pub fn works(&self) -> bool {
        self.member.role.may(MemberAct::Work) && self.is_in()
    }

    fn is_in(&self) -> bool {
        self.suspended_at.is_none() && !self.is_disabled
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
            hand_to: now.works().then(Ability::default),
        }
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;
    use uuid::Uuid;

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

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
}
