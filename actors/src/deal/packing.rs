//! How goods are packed: each line in cartons, these on pallets or not, and how all of it fits into containers.

use std::cmp::Reverse;

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Deal, DealEvent, Item, PackedLine, Why};
use crate::domain::{
    ContainerType, ItemId, Limit, Millimetres, Pallet, PalletType, Piece, Stack, TransportMode, kilograms,
};

/// How packed goods fit; containers are typical ones, and goods of several lines are taken to share them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fit {
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

/// How all of it fits into containers of one type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContainerFit {
    pub container_type: ContainerType,
    /// How many are needed; none where the goods do not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<u64>,
    /// Pallets, or cartons that stand on none, of the first line in a full one.
    pub holds: u32,
    pub limited_by: Limit,
    /// Per cent of what that many hold, by space or by weight, whichever ends first.
    pub filled: u64,
}

/// A line that is ready to be loaded.
struct Loaded {
    fit: LineFit,
    /// A pallet as it is loaded, or a carton where there is none.
    piece: Piece,
    count: u64,
}

impl Loaded {
    fn into(&self, container: ContainerType) -> Stack {
        match self.fit.on_pallet {
            Some(_) => Stack::of_pallets(self.piece, container),
            None => Stack::of_cartons(self.piece, container),
        }
    }
}

impl Deal {
    pub(super) fn pack(&self, lines: &[PackedLine]) -> Result<DealEvent, Why> {
        self.in_progress()?;
        self.fit(lines).map(|_| DealEvent::Packed { lines: lines.to_vec() })
    }

    /// How its goods fit when they are packed so.
    pub fn fit(&self, lines: &[PackedLine]) -> Result<Fit, Why> {
        if lines.is_empty() {
            return Err(Why::Required(vec!["data.items"]));
        }
        let mut loaded = Vec::with_capacity(lines.len());
        for (nth, line) in lines.iter().enumerate() {
            let item = self.items.iter().find(|it| it.id == line.id).ok_or(Why::Missing("data.items"))?;
            if lines.iter().take(nth).any(|other| other.id == line.id) {
                return Err(Why::Invalid("data.items"));
            }
            let at_fault = |field: &str| Why::InvalidAt(format!("data.items[{nth}].{field}"));
            loaded.push(load(item, line).map_err(at_fault)?);
        }
        let mode = self.terms.transport_mode.unwrap_or(TransportMode::Sea);
        let fitting = ContainerType::ALL.iter().copied().filter(|it| it.mode() == mode);
        let mut containers: Vec<_> = fitting.map(|it| fill(&loaded, it)).collect();
        containers.sort_by_key(|it| (it.needed.is_none(), it.container_type.is_rare(), Reverse(it.filled), it.needed));
        let sum = |of: fn(&Loaded) -> u64| loaded.iter().map(of).fold(0, u64::saturating_add);
        Ok(Fit {
            cartons: sum(|it| it.fit.cartons),
            pallets: sum(|it| it.fit.pallets),
            gross_kg: loaded.iter().map(|it| it.fit.gross_kg).sum::<Decimal>().normalize(),
            items: loaded.into_iter().map(|it| it.fit).collect(),
            containers,
        })
    }

    pub(super) fn packed(&mut self, lines: &[PackedLine]) {
        self.packaging.retain(|kept| !lines.iter().any(|line| line.id == kept.id));
        self.packaging.extend(lines.iter().cloned());
    }

    pub(super) fn packaging_of(&self, line: ItemId) -> Option<&PackedLine> {
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
    let Some(pallet) = pallet(line)? else {
        let gross_kg = kilograms(carton.grams) * Decimal::from(cartons);
        let fit = LineFit { id: line.id, cartons, on_pallet: None, pallets: 0, gross_kg };
        return Ok(Loaded { fit, piece: carton, count: cartons });
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
    let pallets = cartons.div_ceil(stack.pieces.into());
    let on_one = cartons.min(stack.pieces.into());
    let high = stack.pieces.div_ceil(stack.per_layer.max(1));
    let piece = Piece {
        length: pallet.length,
        breadth: pallet.breadth,
        height: pallet.height + high * height,
        grams: pallet.tare_grams + on_one * carton.grams,
    };
    let gross_kg =
        kilograms(carton.grams) * Decimal::from(cartons) + kilograms(pallet.tare_grams) * Decimal::from(pallets);
    let fit = LineFit { id: line.id, cartons, on_pallet: Some(stack), pallets, gross_kg };
    Ok(Loaded { fit, piece, count: pallets })
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

/// Each line takes its share of a container, counted in millionths and rounded up.
fn fill(lines: &[Loaded], container: ContainerType) -> ContainerFit {
    const WHOLE: u128 = 1_000_000;
    let stacks: Vec<Stack> = lines.iter().map(|it| it.into(container)).collect();
    let first = stacks.first().copied();
    let parts = lines
        .iter()
        .zip(&stacks)
        .map(|(it, stack)| (stack.pieces > 0).then(|| (u128::from(it.count) * WHOLE).div_ceil(stack.pieces.into())));
    let taken = parts.sum::<Option<u128>>();
    let needed = taken.and_then(|it| u64::try_from(it.div_ceil(WHOLE)).ok());
    let filled = taken.zip(needed).map_or(0, |(taken, needed)| taken * 100 / (WHOLE * u128::from(needed)).max(1));
    ContainerFit {
        container_type: container,
        needed,
        holds: first.map_or(0, |it| it.pieces),
        limited_by: first.map_or(Limit::Space, |it| it.limited_by),
        filled: u64::try_from(filled).unwrap_or(u64::MAX),
    }
}
