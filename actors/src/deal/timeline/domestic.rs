//! The twelve steps of a domestic deal, and how its terms change them.

use super::step::{Layout, Row, Step, step};
use crate::domain::{
    Days::{Banking, Calendar, Working},
    DealStatus as To, DocumentType as Doc, StepNumber,
    StepOwner::{Bank, Buyer, BuyerAndBank, BuyerAndSeller, Carrier, Inspector, Seller, System, Warehouse},
    catalogue::Inspection,
};

const QUALITY_CHECK: StepNumber = StepNumber(6);

/// The order itself closes the first step, on the terms of its lot: no document is asked for.
#[rustfmt::skip] // A table should read as a table.
const STEPS: [Row; 12] = [
    (1, "Order confirmed", Seller, &[], Calendar(1), &[], &[Doc::PurchaseOrder], None),
    (2, "Terms signed", BuyerAndSeller, &[1], Calendar(1), &[Doc::SalesContract], &[], Some(To::FundingPending)),
    (3, "Credit & limit check", Bank, &[1], Banking(1), &[], &[Doc::LimitApproval], None),
    (4, "Advance or security", Buyer, &[2, 3], Banking(2), &[], &[Doc::PaymentProof, Doc::PaymentSecurity], Some(To::Funded)),
    (5, "Stock reserved & picked", Warehouse, &[4], Working(1), &[Doc::StockReport], &[], Some(To::Preparing)),
    (6, "Quality check", Inspector, &[5], Working(1), &[], &[Doc::InspectionReport], None),
    (7, "Tax invoice & delivery order", Seller, &[6], Working(1), &[Doc::TaxInvoice, Doc::DeliveryOrder], &[], None),
    (8, "Dispatched", Carrier, &[7], Calendar(1), &[Doc::TruckWaybill], &[Doc::TemperatureLog], Some(To::Dispatched)),
    (9, "Delivered", Buyer, &[8], Calendar(1), &[Doc::DeliveryNote, Doc::GoodsReceivedNote], &[], Some(To::Delivered)),
    (10, "Acceptance window", Buyer, &[9], Calendar(2), &[], &[Doc::Claim], Some(To::Accepted)),
    (11, "Balance paid", BuyerAndBank, &[10], Banking(2), &[Doc::PaymentProof], &[], Some(To::Settled)),
    (12, "Closed & rated", System, &[11], Calendar(1), &[], &[], Some(To::Closed)),
];

pub(super) fn plan(layout: Layout<'_>) -> Vec<Step> {
    let mut steps: Vec<Step> = STEPS.iter().map(step).collect();
    for it in &mut steps {
        if it.number == StepNumber(10) && layout.perishable {
            it.takes = Calendar(1);
        }
        if it.number == StepNumber(10) {
            it.clock = Some((StepNumber(9), it.takes.count()));
        }
        if let (StepNumber(11), Some(days)) = (it.number, layout.terms.payment_term.credit_days()) {
            it.takes = Calendar(0);
            it.clock = Some((StepNumber(8), days));
        }
        match layout.terms.inspection {
            Some(Inspection::Pre) => inspect_before(it),
            Some(Inspection::Post) => inspect_on_delivery(it),
            None => {}
        }
    }
    steps
}

/// What is to be inspected before it leaves goes with the report of it.
fn inspect_before(it: &mut Step) {
    if it.number == QUALITY_CHECK {
        it.documents = vec![Doc::InspectionReport];
        it.may_need = &[];
    }
}

/// Inspected on delivery, nothing waits for an inspection before the goods leave, and they are accepted by its report.
fn inspect_on_delivery(it: &mut Step) {
    match it.number {
        QUALITY_CHECK => {
            it.is_skipped = true;
            it.takes = Working(0);
            it.may_need = &[];
        }
        StepNumber(7) => it.requires = &[5],
        StepNumber(10) => it.documents = vec![Doc::InspectionReport],
        _ => {}
    }
}
