//! The option lists of deals: their terms, their states, their disputes.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{OptionGroup, OptionRow, group, row, rows};
use crate::{
    Bucket, Channel, Currency, DealKind, DealStatus, DisputeCategory, DisputeOutcome, DisputeReason, HoldReason,
    Incoterm, PaymentTerm, StepOwner, StepStatus, choices,
};

choices! {
    /// What a listing may offer.
    DeliveryOption {
        CifCip = "CIF/CIP", "CIF/CIP";
    }

    /// How a price is split.
    PaymentType {
        Partial = "partial", "Partial";
        Full = "full", "Full";
    }

    /// A part of a price.
    PaymentPart {
        Advance = "advance", "Advance";
        Leftover = "leftover", "Leftover";
        Full = "full", "Full";
    }
}

/// A currency and its fixed rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyRow {
    pub value: &'static str,
    pub label: &'static str,
    pub symbol: &'static str,
    #[schema(value_type = String)]
    pub per_usd: rust_decimal::Decimal,
}

/// The option lists of deals.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealOptions {
    pub incoterms: Vec<OptionRow>,
    pub delivery_options: Vec<OptionRow>,
    pub payment_terms: Vec<OptionRow>,
    pub payment_types: Vec<OptionGroup>,
    pub currencies: Vec<CurrencyRow>,
    pub deal_kinds: Vec<OptionRow>,
    pub deal_statuses: Vec<OptionRow>,
    pub buckets: Vec<OptionRow>,
    pub channels: Vec<OptionRow>,
    pub step_statuses: Vec<OptionRow>,
    pub step_owners: Vec<OptionRow>,
    pub hold_reasons: Vec<OptionRow>,
    pub dispute_categories: Vec<OptionGroup>,
    pub dispute_outcomes: Vec<OptionRow>,
}

pub(super) fn options() -> DealOptions {
    DealOptions {
        incoterms: Incoterm::ALL.iter().map(|it| OptionRow { warning: it.warning(), ..row(*it) }).collect(),
        delivery_options: rows::<DeliveryOption>(),
        payment_terms: rows::<PaymentTerm>(),
        payment_types: payment_types(),
        currencies: Currency::ALL.iter().copied().map(currency).collect(),
        deal_kinds: rows::<DealKind>(),
        deal_statuses: rows::<DealStatus>(),
        buckets: rows::<Bucket>(),
        channels: rows::<Channel>(),
        step_statuses: rows::<StepStatus>(),
        step_owners: rows::<StepOwner>(),
        hold_reasons: rows::<HoldReason>(),
        dispute_categories: DisputeCategory::ALL.iter().map(|it| group(*it, reasons(*it))).collect(),
        dispute_outcomes: rows::<DisputeOutcome>(),
    }
}

fn payment_types() -> Vec<OptionGroup> {
    let parts = |parts: [PaymentPart; 2]| parts.map(row).to_vec();
    vec![
        group(PaymentType::Partial, parts([PaymentPart::Advance, PaymentPart::Leftover])),
        group(PaymentType::Full, parts([PaymentPart::Advance, PaymentPart::Full])),
    ]
}

fn reasons(of: DisputeCategory) -> Vec<OptionRow> {
    DisputeReason::ALL.iter().filter(|it| it.category() == of).map(|it| row(*it)).collect()
}

fn currency(it: Currency) -> CurrencyRow {
    CurrencyRow { value: it.as_str(), label: it.label(), symbol: it.symbol(), per_usd: it.per_usd() }
}
