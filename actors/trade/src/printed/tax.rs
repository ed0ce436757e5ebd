//! Value added tax of the Emirates: what each line is without it, and the sums.

use granary_domain::{Currency, Money};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// How the Emirates tax a supply of goods (Federal Decree-Law 8 of 2017, articles 27, 45 and 48).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum VatTreatment {
    /// Within the Emirates: the price includes the tax.
    Standard,
    /// Goods that leave the Emirates.
    Zero,
    /// By a seller who is not registered there, or of goods that were not there: the seller charges none.
    Outside,
}

/// A line's price, taken apart; the same in dirhams, which the law wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TaxLine {
    pub net: Money,
    pub vat: Money,
    pub gross: Money,
    pub net_aed: Money,
    pub vat_aed: Money,
    pub gross_aed: Money,
}

/// The sums of all lines.
pub type TaxTotals = TaxLine;

impl VatTreatment {
    pub const fn percent(self) -> u8 {
        match self {
            Self::Standard => 5,
            Self::Zero | Self::Outside => 0,
        }
    }

    fn divisor(self) -> Decimal {
        Decimal::from(100 + u16::from(self.percent())) / Decimal::ONE_HUNDRED
    }
}

impl TaxLine {
    /// Takes a line's price apart, each part rounded once, halves away from zero: net and tax together are the price.
    pub fn of(gross: Money, rate: VatTreatment) -> Option<Self> {
        let net = Money::rounded(gross.amount().checked_div(rate.divisor())?, gross.currency()).ok()?;
        let vat = Money::new(gross.amount() - net.amount(), gross.currency()).ok()?;
        let (net_aed, vat_aed) = (in_dirhams(net)?, in_dirhams(vat)?);
        Some(Self { net, vat, gross, net_aed, vat_aed, gross_aed: net_aed.plus(vat_aed)? })
    }

    pub fn none(currency: Currency) -> Self {
        let (own, aed) = (Money::zero(currency), Money::zero(Currency::Aed));
        Self { net: own, vat: own, gross: own, net_aed: aed, vat_aed: aed, gross_aed: aed }
    }

    /// What is left of it after another; absent where that is more, or in other currencies. What the other rounded more goes
    /// from the tax: net and tax together are the price.
    pub fn minus(self, other: Self) -> Option<Self> {
        let (net, vat, gross) = left((self.vat, self.gross), (other.vat, other.gross))?;
        let in_dirhams = left((self.vat_aed, self.gross_aed), (other.vat_aed, other.gross_aed));
        let none = Money::zero(Currency::Aed);
        let (net_aed, vat_aed, gross_aed) = in_dirhams.unwrap_or((none, none, none));
        Some(Self { net, vat, gross, net_aed, vat_aed, gross_aed })
    }

    /// Absent when the currencies differ or a sum is beyond all trade.
    pub fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            net: self.net.plus(other.net)?,
            vat: self.vat.plus(other.vat)?,
            gross: self.gross.plus(other.gross)?,
            net_aed: self.net_aed.plus(other.net_aed)?,
            vat_aed: self.vat_aed.plus(other.vat_aed)?,
            gross_aed: self.gross_aed.plus(other.gross_aed)?,
        })
    }
}

/// Net, tax and price that are left of a tax and its price.
fn left((vat, gross): (Money, Money), taken: (Money, Money)) -> Option<(Money, Money, Money)> {
    let gross = gross.minus(taken.1)?;
    let vat = vat.minus(taken.0).unwrap_or(Money::zero(gross.currency()));
    let net = gross.minus(vat);
    Some(net.map_or((Money::zero(gross.currency()), gross, gross), |net| (net, vat, gross)))
}

/// At the fixed rate of the dirham.
fn in_dirhams(money: Money) -> Option<Money> {
    let amount = match money.currency() {
        Currency::Aed => money.amount(),
        Currency::Usd => money.amount().checked_mul(Currency::Aed.per_usd())?,
    };
    Money::rounded(amount, Currency::Aed).ok()
}
