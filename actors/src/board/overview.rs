//! The figures of the dashboard: how many deals stand where, and what the running ones are worth.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::Tally;
use crate::domain::{Bucket, Currency, DealKind, DealStatus, Money};

/// Counts of deals, and the worth of those that are open or disputed.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Deals by bucket.
    pub international: BTreeMap<Bucket, u64>,
    pub domestic: BTreeMap<Bucket, u64>,
    pub by_status: ByStatus,
    pub deals: u64,
    /// Running deals with a step that is overdue.
    pub overdue: u64,
    pub open_worth: Money,
}

/// Running deals by status.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct ByStatus {
    pub international: BTreeMap<DealStatus, u64>,
    pub domestic: BTreeMap<DealStatus, u64>,
}

impl Overview {
    /// Sums the store's tallies; a bank's figures leave out deleted orders.
    pub fn of(tallies: &[Tally], for_bank: bool) -> Self {
        let shown = |bucket: Bucket| !(for_bank && bucket == Bucket::Deleted);
        let none: BTreeMap<Bucket, u64> =
            Bucket::ALL.iter().filter(|bucket| shown(**bucket)).map(|bucket| (*bucket, 0)).collect();
        let mut sums = Self {
            international: none.clone(),
            domestic: none,
            by_status: ByStatus::default(),
            deals: 0,
            overdue: 0,
            open_worth: Money::zero(Currency::Usd),
        };
        let mut worth = Decimal::ZERO;
        for tally in tallies.iter().filter(|tally| shown(tally.bucket)) {
            let (buckets, statuses) = match tally.kind {
                DealKind::International => (&mut sums.international, &mut sums.by_status.international),
                DealKind::Domestic => (&mut sums.domestic, &mut sums.by_status.domestic),
            };
            *buckets.entry(tally.bucket).or_default() += tally.deals;
            sums.deals += tally.deals;
            if matches!(tally.bucket, Bucket::Open | Bucket::Disputed) {
                *statuses.entry(tally.status).or_default() += tally.deals;
                sums.overdue += tally.overdue;
                worth += tally.amount_usd;
            }
        }
        sums.open_worth = Money::rounded(worth, Currency::Usd).unwrap_or(sums.open_worth);
        sums
    }
}
