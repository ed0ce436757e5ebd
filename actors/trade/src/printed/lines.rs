//! The lines of goods that a document lists: those of its deal, or of one of its shipments; and where the whole of a lot was sold, what
//! the lot is made of. Pure.

use granary_domain::{Money, Packaging, PriceBasis, Unit, kilograms};
use rust_decimal::Decimal;

use crate::{
    deal::{Audience, Deal, ItemView, PackedGoods, Shipment},
    lot::ManifestItem,
};

/// A line, numbered as it stands on a document.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct GoodsLine {
    pub(super) number: String,
    pub(super) item: ItemView,
    pub(super) packing: Packing,
}

/// How a line is packed, as far as it is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Packing {
    pub(super) packages: Option<(u64, Packaging)>,
    pub(super) pallets: u64,
    pub(super) gross_kg: Option<Decimal>,
    pub(super) volume_m3: Option<Decimal>,
}

/// The lines of a deal or of one of its shipments, and in place of the one that is the whole of a lot, what that is made of.
pub(super) fn lines(deal: &Deal, of: Option<&Shipment>, made_of: &[ManifestItem]) -> Vec<GoodsLine> {
    let items = deal.view(Audience::Staff).items.to_vec();
    let is_alone = items.len() == 1;
    let lines = items.into_iter().flat_map(|item| match quantity_of(&item, of) {
        0 => Vec::new(),
        whole if is_alone && whole == item.quantity && !made_of.is_empty() => manifest(&item, made_of),
        quantity => {
            let packing = deal.packed_part(item.id, quantity).map(Packing::from).unwrap_or_default();
            vec![(ItemView { quantity, ..item }, packing)]
        }
    });
    (1_u32..).zip(lines).map(|(nth, (item, packing))| GoodsLine { number: nth.to_string(), item, packing }).collect()
}

fn quantity_of(item: &ItemView, of: Option<&Shipment>) -> u32 {
    let goes = of.map(|it| it.consignment.quantity_of(item.id));
    goes.map_or(item.quantity, |units| u32::try_from(units).unwrap_or(u32::MAX))
}

impl From<PackedGoods> for Packing {
    fn from(it: PackedGoods) -> Self {
        Self {
            packages: Some((it.packages, it.packaging)),
            pallets: it.pallets,
            gross_kg: Some(it.gross_kg),
            volume_m3: Some(it.volume_m3),
        }
    }
}

/// What a line of a deal is made of. What was agreed for all of it is shared out by what each is worth, to the last hundredth.
fn manifest(whole: &ItemView, goods: &[ManifestItem]) -> Vec<(ItemView, Packing)> {
    let worth: Vec<_> = goods.iter().map(|it| it.worth_usd().unwrap_or_default()).collect();
    let shares = shared(whole.total, &worth);
    let line = |(it, total): (&ManifestItem, Money)| {
        let item = ItemView {
            item_name: it.item_name.to_string(),
            hs_code: it.hs_code.as_ref().map_or_else(|| whole.hs_code.clone(), |it| it.as_str().to_owned()),
            quantity: it.quantity.get(),
            unit: Unit::Piece,
            unit_weight: kilograms(it.unit_weight.grams()),
            unit_price: it.unit_price,
            price_as: PriceBasis::Unit,
            total,
            ..whole.clone()
        };
        (item, packing(it))
    };
    goods.iter().zip(shares).map(line).collect()
}

fn packing(it: &ManifestItem) -> Packing {
    let cartons = it.items_per_carton.map(|per| u64::from(it.quantity.get().div_ceil(per.get())));
    let on_pallets = cartons.zip(it.cartons_per_pallet).map_or(0, |(cartons, per)| cartons.div_ceil(per.get().into()));
    let edges = [it.length, it.breadth, it.height].into_iter().collect::<Option<Vec<_>>>();
    let one = edges.map(|edges| edges.into_iter().map(|it| Decimal::from(it.get())).product::<Decimal>());
    let all = |one: Decimal| one.checked_mul(it.quantity.get().into())?.checked_div(Decimal::from(1_000_000_000));
    Packing {
        packages: cartons.map(|cartons| (cartons, Packaging::Cartons)),
        pallets: on_pallets,
        gross_kg: None,
        volume_m3: one.and_then(all).map(|it| it.round_dp(3).normalize()),
    }
}

/// A sum in parts as these weigh, or alike where none weighs: each is rounded down, and what is left goes to the first of
/// them, a hundredth each.
fn shared(sum: Money, weights: &[Decimal]) -> Vec<Money> {
    let all: Decimal = weights.iter().copied().sum();
    let cent = Decimal::new(1, 2);
    let part = |weight: Decimal| {
        let share =
            if all.is_zero() { Some(Decimal::ONE / Decimal::from(weights.len())) } else { weight.checked_div(all) };
        share.and_then(|share| sum.amount().checked_mul(share)).unwrap_or_default().trunc_with_scale(2)
    };
    let mut parts: Vec<_> = weights.iter().map(|weight| part(*weight)).collect();
    let mut left = sum.amount() - parts.iter().copied().sum::<Decimal>();
    for part in &mut parts {
        let more = if left >= cent { cent } else { Decimal::ZERO };
        *part += more;
        left -= more;
    }
    parts.into_iter().map(|part| Money::new(part, sum.currency()).unwrap_or(Money::zero(sum.currency()))).collect()
}

#[cfg(test)]
mod tests {
    use granary_domain::Currency;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_parts_of_a_sum_are_the_sum(
            cents in 0_i64..1_000_000_000_000,
            weights in proptest::collection::vec(0_i64..1_000_000, 1..200),
        ) {
            let sum = Money::new(Decimal::new(cents, 2), Currency::Usd).unwrap();
            let weights: Vec<_> = weights.into_iter().map(|it| Decimal::new(it, 3)).collect();
            let parts = shared(sum, &weights);
            prop_assert_eq!(parts.iter().map(|it| it.amount()).sum::<Decimal>(), sum.amount());
        }
    }
}
