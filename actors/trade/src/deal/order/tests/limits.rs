//! How far a deal may go: what its lot holds and whom it is for, and how far ahead its steps may be due.

use granary_domain::{DealKind, ExtraDays, PaymentTerm, StepNumber, day};
use jiff::{Span, ToSpan, civil::Date};
use proptest::{prelude::*, sample::select};
use serde_json::{Value, json};

use crate::deal::tests::{ITEM, Kept, a_lot, by, now};
use crate::deal::{
    Deal, DealCommand as C, ExtendStep, LotLimits, MAX_YEARS, OrderCommand as O, PartyRole, RefusalReason,
    TimelineCommand as T,
};

fn edited(change: Value, lot: LotLimits) -> Result<usize, RefusalReason> {
    let edit = serde_json::from_value(change).unwrap();
    Kept::of(DealKind::International).staff(&C::Order(O::Edit { edit, lot })).map(|events| events.len())
}

#[test]
fn an_edit_keeps_to_the_deals_lot() {
    let to = |country: &str| json!({ "destination": { "city": "Doha", "country": country } });
    let units = |quantity: u32| json!({ "items": [{ "_id": ITEM, "quantity": quantity }] });
    for (change, expected) in [
        (to("Qatar"), Err(RefusalReason::Barred)),
        (to("qa"), Err(RefusalReason::Barred)),
        (to("Oman"), Ok(1)),
        (units(800), Ok(1)),
        (units(801), Err(RefusalReason::BeyondLot)),
        (units(u32::MAX), Err(RefusalReason::BeyondLot)),
    ] {
        let lot = LotLimits { quantity: 800, ..a_lot() };
        assert_eq!(edited(change.clone(), lot), expected, "{change}");
    }
    let smaller = LotLimits { quantity: 100, countries_not_for_sale: vec!["AE".parse().unwrap()], least: 0 };
    for (change, why) in [
        (units(499), "less of what was ordered before"),
        (json!({ "destination": { "city": "Dubai", "country": "AE" }, "notes": "x" }), "what stays is not asked again"),
    ] {
        assert_eq!(edited(change, smaller.clone()), Ok(1), "{why}");
    }
    assert_eq!(edited(units(501), smaller), Err(RefusalReason::BeyondLot));
}

#[test]
fn a_country_that_is_none_is_no_destination() {
    for country in ["Republic of India", "In\u{200b}dia", "\u{406}ndia", "", "XX"] {
        let edit = json!({ "destination": { "city": "Delhi", "country": country } });
        assert!(serde_json::from_value::<crate::deal::Edit>(edit).is_err(), "{country:?}");
    }
}

/// The last day that a step may be due on.
fn horizon(kept: &Kept) -> Date {
    day(kept.at).saturating_add(MAX_YEARS.years())
}

fn last_due(deal: &Deal) -> Date {
    deal.schedule().into_iter().map(|(_, due, _)| due).max().unwrap()
}

#[test]
fn a_step_is_pushed_back_up_to_the_last_day_and_no_further() {
    let mut kept = Kept::of(DealKind::International);
    let extend = |days: i64| {
        C::Timeline(T::ExtendStep(ExtendStep {
            step: StepNumber(16),
            days: ExtraDays::try_from(days).unwrap(),
            reason: None,
        }))
    };
    while last_due(&kept.deal) <= horizon(&kept) - Span::new().days(90) {
        kept.staff(&extend(90)).unwrap();
    }
    let left = i64::from((horizon(&kept) - last_due(&kept.deal)).get_days());
    assert_eq!(kept.staff(&extend(left + 1)), Err(RefusalReason::DueTooFar("nDays")));
    kept.staff(&extend(left)).unwrap();
    assert_eq!(last_due(&kept.deal), horizon(&kept));
    let longer = json!({ "paymentTerm": PaymentTerm::Waybill120 });
    let edit = C::Order(O::Edit { edit: serde_json::from_value(longer).unwrap(), lot: a_lot() });
    assert_eq!(kept.staff(&edit), Err(RefusalReason::DueTooFar("paymentTerm")));
    let notes = C::Order(O::Edit { edit: serde_json::from_value(json!({ "notes": "x" })).unwrap(), lot: a_lot() });
    assert!(kept.deal.decide(&notes, &by(PartyRole::Staff), now() - Span::new().hours(48)).is_ok(), "no date moves");
}

proptest! {
    #[test]
    fn whatever_is_extended_no_step_is_due_too_far(
        asked in proptest::collection::vec((1_u8..=16, 1_i64..=90, select(PaymentTerm::ALL)), 1..40)
    ) {
        let mut kept = Kept::of(DealKind::International);
        for (step, days, term) in asked {
            let days = ExtraDays::try_from(days).unwrap();
            drop(kept.staff(&C::Timeline(T::ExtendStep(ExtendStep { step: StepNumber(step), days, reason: None }))));
            let edit = serde_json::from_value(json!({ "paymentTerm": term })).unwrap();
            drop(kept.staff(&C::Order(O::Edit { edit, lot: a_lot() })));
            prop_assert!(last_due(&kept.deal) <= horizon(&kept));
        }
    }
}
