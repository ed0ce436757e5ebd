//! What somebody is in their company, and what they may do in its name: the one policy, held by the guard of every call.

use rust_decimal::Decimal;

use super::{
    choices::choices,
    money::{Currency, Money},
};

choices! {
    /// What somebody is in their company.
    MemberRole {
        Owner = "owner", "Owner";
        Trader = "trader", "Trader";
        Finance = "finance", "Finance";
        Logistics = "logistics", "Logistics";
        Viewer = "viewer", "Viewer";
    }

    /// What a call of a trader does in the name of their company; each row of the table of calls that traders may make names one.
    MemberAct {
        Own = "own", "What is one's own";
        Read = "read", "See what is the company's";
        Work = "work", "Bring documents and answer questions of deals";
        Trade = "trade", "Sell, order, bid and agree on terms";
        Goods = "goods", "Pack, ship and keep stock";
        Money = "money", "Invoice, pay and give back";
        Company = "company", "Say who belongs to the company, and what it is";
    }
}

impl MemberRole {
    /// The policy: which role may do what.
    pub const fn may(self, act: MemberAct) -> bool {
        match act {
            MemberAct::Own | MemberAct::Read => true,
            MemberAct::Work => !matches!(self, Self::Viewer),
            MemberAct::Trade => matches!(self, Self::Owner | Self::Trader),
            MemberAct::Goods => matches!(self, Self::Owner | Self::Trader | Self::Logistics),
            MemberAct::Money => matches!(self, Self::Owner | Self::Finance),
            MemberAct::Company => matches!(self, Self::Owner),
        }
    }

    /// All that this role may do.
    pub fn acts(self) -> Vec<MemberAct> {
        MemberAct::ALL.iter().copied().filter(|act| self.may(*act)).collect()
    }
}

/// What somebody is in their company, and up to which sum they bind it alone. Of staff and officers it says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Membership {
    pub role: MemberRole,
    /// In US dollars, for each act; any sum where absent, as always of owners.
    pub limit: Option<Money>,
}

/// Who came before there were roles is an owner, and so is whoever registers a company.
impl Default for Membership {
    fn default() -> Self {
        Self { role: MemberRole::Owner, limit: None }
    }
}

impl Membership {
    /// As it is stored; a limit of an owner is none.
    pub fn new(role: MemberRole, limit: Option<Decimal>) -> Self {
        let limit = limit.filter(|_| role != MemberRole::Owner);
        Self { role, limit: limit.and_then(|it| Money::new(it, Currency::Usd).ok()) }
    }

    /// Whether they bind the company alone to so much.
    pub fn binds(&self, sum: Money) -> bool {
        self.limit.is_none_or(|limit| sum.amount() <= limit.amount() * sum.currency().per_usd())
    }
}

#[cfg(test)]
mod tests {
    use super::{MemberAct as A, MemberRole as R, *};

    #[test]
    fn each_role_may_what_the_policy_says() {
        for (act, may) in [
            (A::Own, "owner trader finance logistics viewer"),
            (A::Read, "owner trader finance logistics viewer"),
            (A::Work, "owner trader finance logistics"),
            (A::Trade, "owner trader"),
            (A::Goods, "owner trader logistics"),
            (A::Money, "owner finance"),
            (A::Company, "owner"),
        ] {
            let told: Vec<_> = R::ALL.iter().filter(|role| role.may(act)).map(|role| role.as_str()).collect();
            assert_eq!(told.join(" "), may, "{act}");
        }
    }

    #[test]
    fn a_limit_is_in_dollars_and_no_owner_has_one() {
        let money = |amount: i64, currency| Money::new(Decimal::from(amount), currency).unwrap();
        let limited = Membership::new(R::Trader, Some(Decimal::from(10_000)));
        for (role, sum, binds) in [
            (limited, money(10_000, Currency::Usd), true),
            (limited, money(10_001, Currency::Usd), false),
            (limited, money(36_725, Currency::Aed), true),
            (limited, money(36_726, Currency::Aed), false),
            (Membership::new(R::Owner, Some(Decimal::ONE)), money(10_000_000, Currency::Usd), true),
            (Membership::new(R::Trader, None), money(10_000_000, Currency::Usd), true),
        ] {
            assert_eq!(role.binds(sum), binds, "{sum:?}");
        }
    }
}
