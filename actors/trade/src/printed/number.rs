//! How numbers and amounts are written on documents.

use granary_domain::{Money, UnitPrice};
use rust_decimal::Decimal;

use super::PrintedKind;

/// The number of a document as people say it, such as `PO-0001`; later editions of one tell which they are.
pub fn display(kind: PrintedKind, number: u64, edition: u32) -> String {
    let number = format!("{}-{number:04}", kind.prefix());
    if edition > 1 { format!("{number}/{edition}") } else { number }
}

/// A number with its thousands apart.
pub fn thousands(number: Decimal) -> String {
    let text = number.to_string();
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(whole, rest)| (whole, Some(rest)));
    let mut apart = String::with_capacity(text.len() + text.len() / 3);
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            apart.push(',');
        }
        apart.push(digit);
    }
    rest.into_iter().for_each(|rest| apart.extend(['.'].into_iter().chain(rest.chars())));
    apart
}

/// An amount or a price without its currency.
pub fn amount(it: impl Into<UnitPrice>) -> String {
    thousands(it.into().amount())
}

/// An amount with its currency.
pub fn priced(money: Money) -> String {
    format!("{} {}", money.currency(), amount(money))
}
