//! Goods ready to be loaded: cartons on their pallets or without, and how many containers of each type they fill.

use std::cmp::Reverse;

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{ContainerType, Limit, Pallet, Piece, Stack, TransportMode, kilograms};

/// How goods fit into containers of one type.
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

/// Pieces of one kind that are ready to be loaded: pallets with their load, or cartons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Load {
    /// How the cartons stand on a pallet; none where they stand on none.
    pub on_pallet: Option<Stack>,
    pub piece: Piece,
    pub count: u64,
    pub gross_kg: Decimal,
}

impl Load {
    pub fn of_cartons(carton: Piece, cartons: u64) -> Self {
        let gross_kg = kilograms(carton.grams) * Decimal::from(cartons);
        Self { on_pallet: None, piece: carton, count: cartons, gross_kg }
    }

    /// Cartons stacked so on pallets.
    pub fn on_pallets(carton: Piece, cartons: u64, pallet: Pallet, stack: Stack) -> Self {
        let pallets = cartons.div_ceil(u64::from(stack.pieces).max(1));
        let on_one = cartons.min(stack.pieces.into());
        let high = stack.pieces.div_ceil(stack.per_layer.max(1));
        let piece = Piece {
            length: pallet.length,
            breadth: pallet.breadth,
            height: pallet.height + high * carton.height,
            grams: pallet.tare_grams + on_one * carton.grams,
        };
        let gross_kg =
            kilograms(carton.grams) * Decimal::from(cartons) + kilograms(pallet.tare_grams) * Decimal::from(pallets);
        Self { on_pallet: Some(stack), piece, count: pallets, gross_kg }
    }

    pub fn pallets(&self) -> u64 {
        if self.on_pallet.is_some() { self.count } else { 0 }
    }

    fn into(&self, container: ContainerType) -> Stack {
        match self.on_pallet {
            Some(_) => Stack::of_pallets(self.piece, container),
            None => Stack::of_cartons(self.piece, container),
        }
    }

    /// What is filled by all of these, of all containers that go so: the one that is filled best first; then what is
    /// rare, and what the goods do not fit into.
    pub fn fill(loads: &[Self], mode: TransportMode) -> Vec<ContainerFit> {
        let fitting = ContainerType::ALL.iter().copied().filter(|it| it.mode() == mode);
        let mut containers: Vec<_> = fitting.map(|it| fill(loads, it)).collect();
        containers.sort_by_key(|it| (it.needed.is_none(), it.container_type.is_rare(), Reverse(it.filled), it.needed));
        containers
    }
}

/// Each line takes its share of a container, counted in millionths and rounded up.
fn fill(loads: &[Load], container: ContainerType) -> ContainerFit {
    const WHOLE: u128 = 1_000_000;
    let stacks: Vec<Stack> = loads.iter().map(|it| it.into(container)).collect();
    let first = stacks.first().copied();
    let parts = loads
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
