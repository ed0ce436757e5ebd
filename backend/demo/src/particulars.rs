//! What the documents of the demo's letter of credit say: they agree, but for the weight on the bill of lading.

use granary_domain::{Day, DocumentType, Money, Particulars, Port, Text, Weight, day};
use granary_trade::deal::{Deal, price};
use jiff::{Timestamp, ToSpan};
use rust_decimal::Decimal;

/// What a document says that is brought at this time and states this weight.
pub(super) fn particulars(deal: &Deal, kind: DocumentType, weight_kg: Option<Decimal>, at: Timestamp) -> Particulars {
    let in_days = |days: i64| day(at).checked_add(days.days()).ok().map(Day);
    let amount = price::totals(&deal.items).map(|totals| totals.amount);
    let insured = |amount: Money| Money::rounded(amount.amount() * Decimal::new(11, 1), amount.currency()).ok();
    let goods: Vec<&str> = deal.items.iter().map(|item| item.item_name.as_str()).collect();
    let weight = weight_kg.and_then(|it| Weight::try_from(it.normalize().to_string()).ok());
    let common = Particulars {
        seller: Text::try_from(deal.seller.company_name.as_str()).ok(),
        buyer: Text::try_from(deal.buyer.company_name.as_str()).ok(),
        goods: Text::try_from(goods.join(", ")).ok(),
        issued_on: in_days(0),
        ..Particulars::default()
    };
    match kind {
        DocumentType::PaymentSecurity => Particulars {
            amount,
            net_weight: weight,
            latest_shipment_on: in_days(60),
            expires_on: in_days(90),
            number: Text::try_from("ETB-LC-26-0417").ok(),
            ..common
        },
        DocumentType::CommercialInvoice => Particulars { amount, net_weight: weight, ..common },
        DocumentType::BillOfLading => Particulars {
            net_weight: weight,
            shipped_on: in_days(0),
            port_of_loading: deal.origin,
            port_of_discharge: Some(Port::JebelAli),
            ..common
        },
        DocumentType::Insurance => Particulars { amount: amount.and_then(insured), ..common },
        _ => Particulars { net_weight: weight, ..common },
    }
}
