//! What documents say of the goods themselves: how they are packed, what they weigh and measure, and what they travel in.

use std::{collections::BTreeSet, sync::Arc};

use granary_domain::Text;
use rust_decimal::Decimal;

use super::{Column, Fact, Sum, Wording, lines::GoodsLine, number::thousands};
use crate::deal::{CargoTerms, Consignment, Deal, ItemView, Shipment};

/// Lines with their packages, weights and volumes as far as they are known, and without prices.
pub(super) fn weighed(lines: &[GoodsLine]) -> (Vec<Column>, Vec<Vec<Wording>>, Vec<Sum>) {
    let known = Known::of(lines);
    let mut columns = vec![
        Column::number("no"),
        Column::words("item", 3),
        Column::brief("hs-code"),
        Column::number("quantity"),
        Column::brief("unit"),
    ];
    if known.packages {
        columns.extend([Column::number("packages"), Column::brief("packaging")]);
    } else {
        columns.push(Column::number("unit-weight"));
    }
    columns.push(Column::number("net-weight"));
    columns.extend(known.gross.then(|| Column::number("gross-weight")));
    columns.extend(known.volume.then(|| Column::number("volume")));
    (columns, lines.iter().map(|it| written(it, known)).collect(), sums(lines))
}

/// What is known of any of the lines.
#[derive(Debug, Clone, Copy)]
struct Known {
    packages: bool,
    gross: bool,
    volume: bool,
}

impl Known {
    fn of(lines: &[GoodsLine]) -> Self {
        let any = |is_known: fn(&GoodsLine) -> bool| lines.iter().any(is_known);
        Self {
            packages: any(|it| it.packing.packages.is_some()),
            gross: any(|it| it.packing.gross_kg.is_some()),
            volume: any(|it| it.packing.volume_m3.is_some()),
        }
    }
}

fn net(item: &ItemView) -> Decimal {
    item.unit_weight.checked_mul(item.quantity.into()).unwrap_or_default()
}

/// What all lines come to; packages, gross weight and volume only where those of every line are known.
fn sums(lines: &[GoodsLine]) -> Vec<Sum> {
    let of = |measure: fn(&GoodsLine) -> Option<Decimal>| lines.iter().map(measure).sum::<Option<Decimal>>();
    let quantity: u64 = lines.iter().map(|it| u64::from(it.item.quantity)).sum();
    let weight: Decimal = lines.iter().map(|it| net(&it.item)).sum();
    let packages = of(|it| it.packing.packages.map(|(count, _)| count.into()));
    let pallets: u64 = lines.iter().map(|it| it.packing.pallets).sum();
    let mut sums = vec![Sum::new("quantity", thousands(quantity.into()))];
    sums.extend(packages.map(|count| Sum::new("packages", thousands(count))));
    sums.extend((packages.is_some() && pallets > 0).then(|| Sum::new("pallets", thousands(pallets.into()))));
    sums.push(Sum::strong("net-weight", format!("{} kg", thousands(weight.normalize()))));
    let (gross, volume) = (of(|it| it.packing.gross_kg), of(|it| it.packing.volume_m3));
    sums.extend(gross.map(|it| Sum::strong("gross-weight", format!("{} kg", thousands(it.normalize())))));
    sums.extend(volume.map(|it| Sum::strong("volume", format!("{} m³", thousands(it.normalize())))));
    sums
}

fn written(GoodsLine { number, item, packing }: &GoodsLine, known: Known) -> Vec<Wording> {
    let unknown = || Wording::from("–");
    let told = |measure: Option<Decimal>| measure.map_or_else(unknown, |it| thousands(it).into());
    let mut line: Vec<Wording> = vec![
        number.as_str().into(),
        item.item_name.as_str().into(),
        item.hs_code.as_str().into(),
        thousands(item.quantity.into()).into(),
        Wording::one_of("unit", item.unit),
    ];
    if known.packages {
        let (count, packaging) = packing.packages.unzip();
        line.extend([
            told(count.map(Decimal::from)),
            packaging.map_or_else(unknown, |it| Wording::one_of("packaging", it)),
        ]);
    } else {
        line.push(thousands(item.unit_weight).into());
    }
    line.push(thousands(net(item).normalize()).into());
    line.extend(known.gross.then(|| told(packing.gross_kg)));
    line.extend(known.volume.then(|| told(packing.volume_m3)));
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

/// What the goods travel in: vessels, flights and trucks, ports, and containers with their seals; of one shipment, or of all.
pub(super) fn carriage(deal: &Deal, of: Option<&Shipment>) -> Vec<Fact> {
    let all = || deal.shipments.iter().map(Arc::as_ref);
    let shipments: Vec<_> = of.map_or_else(|| all().collect(), |one| vec![one]);
    let mut said: Vec<_> = shipments.into_iter().flat_map(|it| carried(&it.consignment)).collect();
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
