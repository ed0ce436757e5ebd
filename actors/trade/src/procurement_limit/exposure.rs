//! What a company already takes on credit and owes, as whoever decides on its limit reads it.

use std::cmp::Reverse;

use granary_domain::{BankRef, CompanyId, Currency, Money};
use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{CompanyLimit, LimitAlone};
use crate::deal::{AccountLine, AccountSum, Deal, account_sums};

/// What the orders that a company buys and that are not over reserve of a limit, whether it has one or not, and owe.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Exposure {
    /// The limit that it has at this moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<CompanyLimit>,
    /// What its orders on credit are worth.
    pub reserved: Money,
    /// The same by the bank of the orders, the most first.
    pub banks: Vec<BankExposure>,
    /// What it still pays for its orders, what of it is late, and for how long, by currency.
    pub owed: Vec<AccountSum>,
    /// Up to so much one admin approves alone.
    pub alone: Money,
}

/// What the orders of one bank, or of none, reserve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct BankExposure {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankRef>,
    pub reserved: Money,
    pub orders: u32,
}

/// What of it was counted so far.
#[derive(Debug, Default)]
pub struct Exposed {
    banks: Vec<(Option<BankRef>, Decimal, u32)>,
    lines: Vec<AccountLine>,
}

impl Exposed {
    /// Counts a deal that the company buys.
    pub fn add(&mut self, deal: &Deal, company: CompanyId, today: Date) {
        self.lines.extend(deal.account_line(company, today));
        let reserves = deal.reserves_usd();
        if reserves.is_zero() {
            return;
        }
        let at = self.banks.iter().position(|(bank, ..)| *bank == deal.bank).unwrap_or_else(|| {
            self.banks.push((deal.bank.clone(), Decimal::ZERO, 0));
            self.banks.len() - 1
        });
        let (_, sum, orders) = &mut self.banks[at];
        (*sum, *orders) = (*sum + reserves, *orders + 1);
    }

    /// All of it; none where the sums are beyond all trade.
    pub fn sum(mut self, limit: Option<CompanyLimit>, LimitAlone(alone): LimitAlone) -> Option<Exposure> {
        self.banks.sort_by_key(|(_, sum, _)| Reverse(*sum));
        let dollars = |amount| Money::rounded(amount, Currency::Usd).ok();
        let alone = dollars(Decimal::from(alone))?;
        let reserved = dollars(self.banks.iter().map(|(_, sum, _)| sum).sum())?;
        let bank = |(bank, sum, orders)| Some(BankExposure { bank, reserved: dollars(sum)?, orders });
        let banks = self.banks.into_iter().map(bank).collect::<Option<_>>()?;
        Some(Exposure { limit, reserved, banks, owed: account_sums(&self.lines)?, alone })
    }
}
