//! How far what is drawn may differ from what the credit says (article 30).

use granary_domain::{Money, Particulars};
use rust_decimal::Decimal;

use super::{
    clauses::clauses,
    quantity,
    tolerance::{self, Tolerance},
};

const ALL: u64 = 10_000;
/// Of a quantity that is "about" so much (30 a).
const ABOUT: Allowance = Allowance::either_way(1_000);
/// Of what is counted in weight alone (30 b).
const OF_WEIGHT: Allowance = Allowance::either_way(500);

/// How much less, and how much more, in hundredths of a per cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Allowance {
    less: u64,
    more: u64,
}

impl Allowance {
    pub const NONE: Self = Self::either_way(0);

    const fn either_way(far: u64) -> Self {
        Self { less: far, more: far }
    }

    pub fn of(credit: &Particulars) -> Self {
        let goods = credit.goods.as_ref().map_or("", |it| it.as_str());
        Self::in_goods(goods, credit.packages.is_some())
    }

    /// What the credit states goes before what articles 30 a and b have; nothing where it counts packages or items. What is
    /// unclear takes nothing away, for people look at it.
    pub fn in_goods(goods: &str, is_counted: bool) -> Self {
        let clauses = clauses(goods);
        let usual = if clauses.iter().any(|it| quantity::is_about(it)) {
            ABOUT
        } else if is_counted || clauses.iter().any(|it| quantity::is_counted(it)) {
            Self::NONE
        } else {
            OF_WEIGHT
        };
        match tolerance::stated(goods) {
            None => usual,
            Some(Tolerance { less, more, is_unclear: false }) => Self { less, more },
            Some(Tolerance { less, more, is_unclear: true }) => {
                Self { less: less.max(usual.less), more: more.max(usual.more) }
            }
        }
    }

    /// Of one shipment of several, only too much is against the credit.
    #[must_use]
    pub const fn of_part(self, is_part: bool) -> Self {
        if is_part { Self { less: ALL, more: self.more } } else { self }
    }

    pub fn holds(self, wanted: u64, said: u64) -> bool {
        let [wanted, said, less, more, all] = [wanted, said, self.less, self.more, ALL].map(u128::from);
        wanted * (all - less) <= said * all && said * all <= wanted * (all + more)
    }
}

/// The most that the credit pays: ten per cent more where its amount is "about" so much (30 a).
pub(super) fn most(credit: &Particulars, pays: Money) -> Decimal {
    let goods = credit.goods.as_ref().map_or("", |it| it.as_str());
    let is_about = quantity::is_about_such(goods, |word| word.eq_ignore_ascii_case(pays.currency().as_str()));
    if is_about { pays.amount() * Decimal::new(11, 1) } else { pays.amount() }
}
