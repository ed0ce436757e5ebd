//! How far what is drawn may differ from what the credit says (article 30).

use granary_domain::Money;
use rust_decimal::Decimal;

use super::{description, presentation::Read};

/// In thousandths: ten per cent either way of a quantity that is "about" so much (30 a), five of what is counted in weight
/// alone, and none where the credit says how many packages there are (30 b).
pub(super) fn of_weight(credit: Read<'_>) -> u64 {
    match &credit.said.goods {
        Some(goods)
            if description::is_about(goods.as_str(), |word| word.starts_with(|it: char| it.is_ascii_digit())) =>
        {
            100
        }
        _ if credit.said.packages.is_some() => 0,
        _ => 50,
    }
}

/// The most that the credit pays: ten per cent more where its amount is "about" so much (30 a).
pub(super) fn most(credit: Read<'_>, pays: Money) -> Decimal {
    let goods = credit.said.goods.as_ref().map_or("", |it| it.as_str());
    let is_about = description::is_about(goods, |word| word.eq_ignore_ascii_case(pays.currency().as_str()));
    if is_about { pays.amount() * Decimal::new(11, 1) } else { pays.amount() }
}

/// Whether a weight keeps to the one that the credit says; of one shipment of several, only too much is against it.
pub(super) fn holds(wanted: u64, said: u64, thousandths: u64, is_part: bool) -> bool {
    let is_less = said <= wanted;
    (is_part && is_less) || wanted.abs_diff(said) * 1000 <= wanted * thousandths
}
