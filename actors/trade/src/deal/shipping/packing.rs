//! How goods are packed: each line in cartons, these on pallets or not, and how all of it fits into containers.

use granary_domain::{
    ContainerFit, ItemId, Load, Millimetres, Packaging, Pallet, PalletType, Piece, Stack, TransportMode, kilograms,
};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::deal::{Deal, DealEvent, Item, PackedLine, RefusalReason, ShippingEvent};

/// How packed goods fit; containers are typical ones, and goods of several lines are taken to share them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackingFit {
    pub items: Vec<LineFit>,
    pub cartons: u64,
    pub pallets: u64,
    #[schema(value_type = String)]
    pub gross_kg: Decimal,
    /// Those that go the deal's way, the one that is filled best first; then what is rare, and what the goods do not fit into.
    pub containers: Vec<ContainerFit>,
}

/// How a line fits on its pallets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineFit {
    #[serde(rename = "_id")]
    pub id: ItemId,
    pub cartons: u64,
    /// Absent where nothing is palletized.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_pallet: Option<Stack>,
    pub pallets: u64,
    #[schema(value_type = String)]
    pub gross_kg: Decimal,
}

/// A line that is ready to be loaded.
struct Loaded {
    fit: LineFit,
    load: Load,
}

/// How a line is packed, as documents say it of the goods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackedGoods {
    pub packages: u64,
    pub packaging: Packaging,
    pub pallets: u64,
    pub gross_kg: Decimal,
    /// Of what is loaded: the pallets, or the packages that stand on none.
    pub volume_m3: Decimal,
}

impl Deal {
    /// How so much of a line is packed; none where nobody said it, or its goods no longer fit what was said.
    pub fn packed_part(&self, line: ItemId, quantity: u32) -> Option<PackedGoods> {
        let item = self.items.iter().find(|it| it.id == line)?;
        let said = self.packaging_of(line)?;
        let Loaded { fit, load } = load(&Item { quantity, ..item.clone() }, said).ok()?;
        let edges = [load.piece.length, load.piece.breadth, load.piece.height];
        let one = edges.into_iter().map(Decimal::from).product::<Decimal>() / Decimal::from(1_000_000_000);
        Some(PackedGoods {
            packages: fit.cartons,
            packaging: said.packaging_type,
            pallets: fit.pallets,
            gross_kg: fit.gross_kg.normalize(),
            volume_m3: (one * Decimal::from(load.count)).round_dp(3).normalize(),
        })
    }

    pub(in crate::deal) fn pack(&self, lines: &[PackedLine]) -> Result<DealEvent, RefusalReason> {
        self.in_progress()?;
        self.fit(lines).map(|_| DealEvent::Shipping(ShippingEvent::Packed { lines: lines.to_vec() }))
    }

    /// How its goods fit when they are packed so.
    pub fn fit(&self, lines: &[PackedLine]) -> Result<PackingFit, RefusalReason> {
        if lines.is_empty() {
            return Err(RefusalReason::Required(vec!["data.items"]));
        }
        let mut loaded = Vec::with_capacity(lines.len());
        for (nth, line) in lines.iter().enumerate() {
            let item = self.items.iter().find(|it| it.id == line.id).ok_or(RefusalReason::Missing("data.items"))?;
            if lines.iter().take(nth).any(|other| other.id == line.id) {
                return Err(RefusalReason::Invalid("data.items"));
            }
            let at_fault = |field: &str| RefusalReason::InvalidAt(format!("data.items[{nth}].{field}"));
            loaded.push(load(item, line).map_err(at_fault)?);
        }
        let mode = self.terms.transport_mode.unwrap_or(TransportMode::Sea);
        let loads: Vec<_> = loaded.iter().map(|it| it.load.clone()).collect();
        let containers = Load::fill(&loads, mode);
        let sum = |of: fn(&Loaded) -> u64| loaded.iter().map(of).fold(0, u64::saturating_add);
        Ok(PackingFit {
            cartons: sum(|it| it.fit.cartons),
            pallets: sum(|it| it.fit.pallets),
            gross_kg: loaded.iter().map(|it| it.fit.gross_kg).sum::<Decimal>().normalize(),
            items: loaded.into_iter().map(|it| it.fit).collect(),
            containers,
        })
    }

    pub(in crate::deal) fn packed(&mut self, lines: &[PackedLine]) {
        self.packaging.retain(|kept| !lines.iter().any(|line| line.id == kept.id));
        self.packaging.extend(lines.iter().cloned());
    }

    pub(in crate::deal) fn packaging_of(&self, line: ItemId) -> Option<&PackedLine> {
        self.packaging.iter().find(|it| it.id == line)
    }
}

/// A line in cartons, on pallets where it is to be; or the field that is not so.
fn load(item: &Item, line: &PackedLine) -> Result<Loaded, &'static str> {
    if line.items_per_carton == 0 {
        return Err("itemsPerCarton");
    }
    let cartons = u64::from(item.quantity.div_ceil(line.items_per_carton));
    let net = item.unit_weight.checked_mul(line.items_per_carton.min(item.quantity).into());
    if net.is_none_or(|net| kilograms(line.weight.grams()) < net) {
        return Err("weight");
    }
    let edges = [line.length, line.breadth, line.height].map(Millimetres::get);
    let [length, breadth, height] = edges;
    let carton = Piece { length, breadth, height, grams: line.weight.grams() };
    let loaded = |load: Load| {
        let (on_pallet, pallets, gross_kg) = (load.on_pallet, load.pallets(), load.gross_kg);
        Loaded { fit: LineFit { id: line.id, cartons, on_pallet, pallets, gross_kg }, load }
    };
    let Some(pallet) = pallet(line)? else {
        return Ok(loaded(Load::of_cartons(carton, cartons)));
    };
    let most_height = line.pallet_height.ok_or("palletHeight")?.get();
    let mut stack = Stack::on_pallet(carton, pallet, most_height);
    if stack.pieces == 0 {
        return Err(if pallet.height + height > most_height { "palletHeight" } else { "palletType" });
    }
    if let Some(pieces) = line.cartons_per_pallet {
        if pieces == 0 || pieces > stack.pieces {
            return Err("cartonsPerPallet");
        }
        stack = Stack { pieces, layers: pieces.div_ceil(stack.per_layer.max(1)), ..stack };
    }
    Ok(loaded(Load::on_pallets(carton, cartons, pallet, stack)))
}

/// What the line stands on, if anything; measures are for a type of its own.
fn pallet(line: &PackedLine) -> Result<Option<Pallet>, &'static str> {
    match (line.pallet_type, line.pallet_length, line.pallet_breadth) {
        (PalletType::Other, Some(length), Some(breadth)) => Ok(Some(PalletType::other(length.get(), breadth.get()))),
        (PalletType::Other, None, _) => Err("palletLength"),
        (PalletType::Other, _, None) => Err("palletBreadth"),
        (_, Some(_), _) => Err("palletLength"),
        (_, _, Some(_)) => Err("palletBreadth"),
        (PalletType::None, ..) if line.pallet_height.is_some() => Err("palletHeight"),
        (PalletType::None, ..) if line.cartons_per_pallet.is_some() => Err("cartonsPerPallet"),
        (known, ..) => Ok(known.measures()),
    }
}
