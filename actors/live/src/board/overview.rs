//! The figures of the dashboard: how many deals stand where, and what the running ones are worth.

use std::collections::BTreeMap;

use granary_domain::{Bucket, Currency, DealKind, DealStatus, Money};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::Tally;

/// Counts of deals. Of the open ones, and of no others, also how far they are, what is late and what they are worth.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Deals by bucket.
    pub international: BTreeMap<Bucket, u64>,
    pub domestic: BTreeMap<Bucket, u64>,
    pub by_status: ByStatus,
    pub deals: u64,
    /// Open deals with a step that is overdue.
    pub overdue: u64,
    /// What the open deals are worth.
    pub open_worth: Money,
    /// The two above by kind.
    pub open: OpenFigures,
}

/// Open deals by status.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct ByStatus {
    pub international: BTreeMap<DealStatus, u64>,
    pub domestic: BTreeMap<DealStatus, u64>,
}

/// What else is counted of open deals, by kind.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct OpenFigures {
    pub international: OpenFigure,
    pub domestic: OpenFigure,
}

/// How many open deals have a step that is overdue, and what all open ones are worth.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct OpenFigure {
    pub overdue: u64,
    pub worth: Money,
}

impl OpenFigure {
    fn of<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Self {
        let (overdue, worth) = tallies
            .fold((0, Decimal::ZERO), |(overdue, worth), tally| (overdue + tally.overdue, worth + tally.amount_usd));
        let worth = Money::rounded(worth, Currency::Usd).unwrap_or(Money::zero(Currency::Usd));
        Self { overdue, worth }
    }
}

impl Overview {
    /// Sums the store's tallies; a bank's figures leave out deleted orders.
    pub fn of(tallies: &[Tally], for_bank: bool) -> Self {
        let shown = |bucket: Bucket| !(for_bank && bucket == Bucket::Deleted);
        let none: BTreeMap<Bucket, u64> =
            Bucket::ALL.iter().filter(|bucket| shown(**bucket)).map(|bucket| (*bucket, 0)).collect();
        let open = || tallies.iter().filter(|tally| tally.bucket == Bucket::Open);
        let all = OpenFigure::of(open());
        let mut sums = Self {
            international: none.clone(),
            domestic: none,
            by_status: ByStatus::default(),
            deals: 0,
            overdue: all.overdue,
            open_worth: all.worth,
            open: OpenFigures {
                international: OpenFigure::of(open().filter(|tally| tally.kind == DealKind::International)),
                domestic: OpenFigure::of(open().filter(|tally| tally.kind == DealKind::Domestic)),
            },
        };
        for tally in tallies.iter().filter(|tally| shown(tally.bucket)) {
            let (buckets, statuses) = match tally.kind {
                DealKind::International => (&mut sums.international, &mut sums.by_status.international),
                DealKind::Domestic => (&mut sums.domestic, &mut sums.by_status.domestic),
            };
            *buckets.entry(tally.bucket).or_default() += tally.deals;
            sums.deals += tally.deals;
            if tally.bucket == Bucket::Open {
                *statuses.entry(tally.status).or_default() += tally.deals;
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::select};

    use super::*;

    fn any_tally() -> impl Strategy<Value = Tally> {
        (select(DealKind::ALL), select(Bucket::ALL), select(DealStatus::ALL), 0_u64..50, 0_u64..50, 0_i64..9_000_000)
            .prop_map(|(kind, bucket, status, deals, late, cents)| Tally {
                kind,
                bucket,
                status,
                deals,
                overdue: late.min(deals),
                amount_usd: Decimal::new(cents, 2),
            })
    }

    proptest! {
        #[test]
        fn the_figures_add_up(tallies in proptest::collection::vec(any_tally(), 0..40), for_bank: bool) {
            let sums = Overview::of(&tallies, for_bank);
            let all = [
                (&sums.international, &sums.by_status.international, &sums.open.international),
                (&sums.domestic, &sums.by_status.domestic, &sums.open.domestic),
            ];
            for (buckets, statuses, open) in &all {
                prop_assert_eq!(buckets[&Bucket::Open], statuses.values().sum::<u64>());
                prop_assert!(open.overdue <= buckets[&Bucket::Open]);
                prop_assert_eq!(buckets.contains_key(&Bucket::Deleted), !for_bank);
            }
            prop_assert_eq!(sums.deals, all.iter().flat_map(|(buckets, ..)| buckets.values()).sum::<u64>());
            prop_assert_eq!(sums.overdue, all.iter().map(|(.., open)| open.overdue).sum::<u64>());
            let worth = all.iter().map(|(.., open)| open.worth.amount()).sum::<Decimal>();
            prop_assert_eq!(sums.open_worth.amount(), worth);
        }
    }
}
