//! Whose share of what many want something counts against: of a group, such as a company, and of one in it.

use std::net::{IpAddr, Ipv4Addr};

use super::{BankId, CompanyId, Network, Principal, UserId, networks};

/// Whoever is counted by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claimant {
    /// What the server does of its own accord.
    Server,
    Network(Network),
    Company(CompanyId),
    Bank(BankId),
    Person(UserId),
}

/// One claimant within a group of them; who has no group is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share {
    pub group: Claimant,
    pub one: Claimant,
}

impl Share {
    pub const SERVER: Self = Self { group: Claimant::Server, one: Claimant::Server };

    /// A person within their company or bank; staff are counted each for themselves.
    pub fn of(who: &Principal) -> Self {
        let company = who.company.map(Claimant::Company);
        let group = company.or(who.bank.map(Claimant::Bank));
        let one = Claimant::Person(who.user);
        Self { group: group.unwrap_or(one), one }
    }

    pub fn of_person(user: UserId) -> Self {
        Self { group: Claimant::Person(user), one: Claimant::Person(user) }
    }

    /// Somebody who is not signed in: their network within the wide one.
    pub fn of_stranger(address: Option<IpAddr>) -> Self {
        let networks = networks(address.unwrap_or(Ipv4Addr::UNSPECIFIED.into()));
        let [one, group] =
            [networks.first(), networks.last()].map(|it| it.map_or(Claimant::Server, |it| Claimant::Network(*it)));
        Self { group, one }
    }

    pub fn is_of_stranger(self) -> bool {
        matches!(self.one, Claimant::Network(_))
    }
}
