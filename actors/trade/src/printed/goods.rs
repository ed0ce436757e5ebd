//! What documents say of the goods themselves: how they are packed, what they weigh and measure, and what they travel in.

use std::collections::BTreeSet;

use granary_domain::Text;
use rust_decimal::Decimal;

use super::{Column, Fact, Sum, Wording, number::thousands};
use crate::deal::{CargoTerms, Consignment, Deal, ItemView, PackedGoods};

/// Lines with their packages, weights and volumes as far as they are known, and without prices.
pub(super) fn weighed(
    deal: &Deal,
    items: impl Iterator<Item = (String, ItemView)>,
) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
    let (lines, packed): (Vec<_>, Vec<_>) = items
        .map(|(number, item)| {
            let packed = deal.packed_goods(item.id);
            ((number, item), packed)
        })
        .unzip();
    let is_packed = packed.iter().any(Option::is_some);
    let mut columns = vec![
        Column::number("no"),
        Column::words("item", 3),
        Column::brief("hs-code"),
        Column::number("quantity"),
        Column::brief("unit"),
    ];
    if is_packed {
        columns.extend([Column::number("packages"), Column::brief("packaging")]);
    } else {
        columns.push(Column::number("unit-weight"));
    }
    columns.push(Column::number("net-weight"));
    if is_packed {
        columns.extend([Column::number("gross-weight"), Column::number("volume")]);
    }
    let totals = sums(deal, packed.iter().map(Option::as_ref).collect());
    let lines = lines.into_iter().zip(&packed).map(|(line, packed)| written(line, packed.as_ref(), is_packed));
    (columns, lines.collect(), totals)
}

/// What all lines come to; packages, gross weight and volume only where those of every line are known.
fn sums(deal: &Deal, packed: Option<Vec<&PackedGoods>>) -> Vec<Sum> {
    let totals = deal.totals();
    let mut sums = vec![Sum::new("quantity", thousands(totals.quantity.into()))];
    let net = Sum::strong("net-weight", format!("{} kg", thousands(totals.weight_kg)));
    let Some(packed) = packed else {
        sums.push(net);
        return sums;
    };
    let count = |of: fn(&PackedGoods) -> u64| packed.iter().map(|it| of(it)).sum::<u64>();
    let measure = |of: fn(&PackedGoods) -> Decimal| packed.iter().map(|it| of(it)).sum::<Decimal>().normalize();
    let (packages, pallets) = (count(|it| it.packages), count(|it| it.pallets));
    sums.push(Sum::new("packages", thousands(packages.into())));
    sums.extend((pallets > 0).then(|| Sum::new("pallets", thousands(pallets.into()))));
    sums.extend([
        net,
        Sum::strong("gross-weight", format!("{} kg", thousands(measure(|it| it.gross_kg)))),
        Sum::strong("volume", format!("{} m³", thousands(measure(|it| it.volume_m3)))),
    ]);
    sums
}

fn written((number, item): (String, ItemView), packed: Option<&PackedGoods>, is_packed: bool) -> Vec<Wording> {
    let net = item.unit_weight.checked_mul(item.quantity.into()).unwrap_or_default();
    let unknown = || Wording::from("–");
    let known = |of: fn(&PackedGoods) -> Wording| packed.map_or_else(unknown, of);
    let mut line: Vec<Wording> = vec![
        number.into(),
        item.item_name.as_str().into(),
        item.hs_code.as_str().into(),
        thousands(item.quantity.into()).into(),
        Wording::one_of("unit", item.unit),
    ];
    if is_packed {
        line.extend([
            known(|it| thousands(it.packages.into()).into()),
            known(|it| Wording::one_of("packaging", it.packaging)),
        ]);
    } else {
        line.push(thousands(item.unit_weight).into());
    }
    line.push(thousands(net.normalize()).into());
    if is_packed {
        line.extend([known(|it| thousands(it.gross_kg).into()), known(|it| thousands(it.volume_m3).into())]);
    }
    line
}

/// How the goods travel and keep.
pub(super) fn cargo(it: CargoTerms) -> Vec<Fact> {
    let said = [
        it.cargo_type.map(|it| Fact::new("cargo-type", Wording::one_of("cargo", it))),
        it.bulk_type.map(|it| Fact::new("bulk-type", Wording::one_of("bulk", it))),
        it.bulk_packaging.map(|it| Fact::new("bulk-packaging", Wording::one_of("bulk-packaging", it))),
        it.shelf_life.map(|it| Fact::new("shelf-life", Wording::one_of("shelf-life", it))),
    ];
    said.into_iter().flatten().collect()
}

/// What the goods travel in: vessels, flights and trucks, ports, and containers with their seals.
pub(super) fn carriage(deal: &Deal) -> Vec<Fact> {
    let mut said: Vec<_> = deal.shipments.iter().flat_map(|it| carried(&it.consignment)).collect();
    // Shipments may share all of it.
    let mut told = BTreeSet::new();
    said.retain(|it| told.insert(it.clone()));
    said.into_iter().map(|(label, said)| Fact::new(label, said)).collect()
}

fn carried(it: &Consignment) -> Vec<(&'static str, String)> {
    let text = |it: &Option<Text<1, 60>>| it.as_ref().map(ToString::to_string);
    let with = |first: Option<String>, second: Option<String>| {
        let said: Vec<_> = first.into_iter().chain(second).collect();
        (!said.is_empty()).then(|| said.join(" / "))
    };
    let by = [
        ("vessel", with(text(&it.vessel), text(&it.voyage))),
        ("flight", text(&it.flight)),
        ("truck", text(&it.truck)),
        ("port-of-loading", it.port_of_loading.map(|port| port.label().to_owned())),
        ("port-of-discharge", it.port_of_discharge.map(|port| port.label().to_owned())),
    ];
    let containers = it.containers.iter().filter_map(|it| {
        let number = it.container_number.as_ref()?.as_str().to_owned();
        Some(("container", with(Some(number), it.seal.clone().map(String::from))))
    });
    by.into_iter().chain(containers).filter_map(|(label, said)| Some((label, said?))).collect()
}
