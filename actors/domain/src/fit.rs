//! How goods fit: cartons on a pallet and pallets in a container, by their edges and their weights, in whole numbers.

use serde::Serialize;
use utoipa::ToSchema;

use super::{ContainerType, choices};

choices! {
    /// Pallets of the shipment forms.
    PalletType {
        Eur1 = "eur-1", "EUR 1 (800 × 1200 mm)";
        Eur2 = "eur-2", "EUR 2 (1200 × 1000 mm)";
        Eur3 = "eur-3", "EUR 3 (1000 × 1200 mm)";
        Eur6 = "eur-6", "EUR 6 (800 × 600 mm)";
        Other = "other", "Other pallet type";
        None = "not-palletized", "Not palletized";
    }

    /// What ends a stack.
    Limit {
        Space = "space", "Space";
        Weight = "weight", "Weight";
    }
}

/// Air that each pallet needs around it to be brought in and out.
const PLAY: u32 = 10;

/// A cuboid that stays upright: millimetres and grams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    pub length: u32,
    pub breadth: u32,
    pub height: u32,
    pub grams: u64,
}

/// An empty pallet, typically.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pallet {
    pub length: u32,
    pub breadth: u32,
    pub height: u32,
    pub tare_grams: u64,
    /// What it bears.
    pub most_grams: u64,
}

impl PalletType {
    /// Typical measures; none of what is not palletized, or is of another type.
    pub const fn measures(self) -> Option<Pallet> {
        let (length, breadth, tare_grams, most_grams) = match self {
            Self::Eur1 => (1200, 800, 25_000, 1_500_000),
            Self::Eur2 => (1200, 1000, 33_000, 1_250_000),
            Self::Eur3 => (1000, 1200, 29_000, 1_920_000),
            Self::Eur6 => (800, 600, 9_500, 500_000),
            Self::Other | Self::None => return None,
        };
        Some(Pallet { length, breadth, height: 144, tare_grams, most_grams })
    }

    /// A pallet of a type of its own.
    pub const fn other(length: u32, breadth: u32) -> Pallet {
        Pallet { length, breadth, height: 150, tare_grams: 25_000, most_grams: 1_000_000 }
    }
}

/// Pieces one on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stack {
    pub per_layer: u32,
    pub layers: u32,
    /// All of them: fewer than the layers hold where these would be too heavy.
    pub pieces: u32,
    pub limited_by: Limit,
}

impl Stack {
    fn of(per_layer: u32, layers: u32, by_weight: u64) -> Self {
        let by_space = u64::from(per_layer) * u64::from(layers);
        let limited_by = if by_weight < by_space { Limit::Weight } else { Limit::Space };
        // A trailer of the smallest pieces holds fewer than there are numbers for them; whoever asks of more gets the most.
        let pieces = u32::try_from(by_space.min(by_weight)).unwrap_or(u32::MAX);
        Self { per_layer, layers, pieces, limited_by }
    }

    /// Cartons on a pallet that may be so high with its load; nothing hangs over its edge.
    pub fn on_pallet(carton: Piece, pallet: Pallet, most_height: u32) -> Self {
        let per_layer = on_floor((pallet.length, pallet.breadth), (carton.length, carton.breadth));
        let layers = most_height.saturating_sub(pallet.height) / carton.height.max(1);
        Self::of(per_layer, layers, pallet.most_grams / carton.grams.max(1))
    }

    /// Loaded pallets in a container: side by side, none on another.
    pub fn of_pallets(pallet: Piece, into: ContainerType) -> Self {
        let [length, breadth, height] = into.measures().inside;
        let per_layer = on_floor((length, breadth), (pallet.length + PLAY, pallet.breadth + PLAY));
        Self::of(per_layer, u32::from(pallet.height <= height), payload(into) / pallet.grams.max(1))
    }

    /// Cartons in a container, up to its roof.
    pub fn of_cartons(carton: Piece, into: ContainerType) -> Self {
        let [length, breadth, height] = into.measures().inside;
        let per_layer = on_floor((length, breadth), (carton.length, carton.breadth));
        Self::of(per_layer, height / carton.height.max(1), payload(into) / carton.grams.max(1))
    }
}

fn payload(container: ContainerType) -> u64 {
    u64::from(container.measures().payload_kg) * 1000
}

/// How many rectangles go on a floor: the best of all ways to lay some rows of them one way round, and what is left the other.
fn on_floor((length, breadth): (u32, u32), (long, broad): (u32, u32)) -> u32 {
    let across = |floor: (u32, u32), piece: (u32, u32)| {
        let rows = 0..=floor.0 / piece.0.max(1);
        let laid = |rows: u32| {
            let rest = floor.0 - rows * piece.0;
            let turned = (rest / piece.1.max(1)) * (floor.1 / piece.0.max(1));
            (rows * (floor.1 / piece.1.max(1))).saturating_add(turned)
        };
        rows.map(laid).max().unwrap_or(0)
    };
    let floors = [(length, breadth), (breadth, length)];
    let pieces = [(long, broad), (broad, long)];
    floors.into_iter().flat_map(|floor| pieces.map(|piece| across(floor, piece))).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn carton(length: u32, breadth: u32, height: u32, kilograms: u64) -> Piece {
        Piece { length, breadth, height, grams: kilograms * 1000 }
    }

    #[test]
    fn euro_pallets_stand_in_containers_as_the_trade_counts_them() {
        let loaded = carton(1200, 800, 1800, 700);
        for (container, pallets) in [
            (ContainerType::Dry20, 11),
            (ContainerType::Dry40, 23),
            (ContainerType::HighCube40, 23),
            (ContainerType::Reefer20, 10),
            (ContainerType::Reefer40, 23),
            (ContainerType::Truck, 33),
            (ContainerType::TruckReefer, 33),
        ] {
            assert_eq!(Stack::of_pallets(loaded, container).per_layer, pallets, "{container}");
        }
    }

    #[test]
    fn weight_ends_a_stack_before_space_does() {
        let eur1 = PalletType::Eur1.measures().unwrap();
        let light = Stack::on_pallet(carton(400, 300, 250, 12), eur1, 1800);
        assert_eq!((light.per_layer, light.layers, light.pieces, light.limited_by), (8, 6, 48, Limit::Space));
        let heavy = Stack::on_pallet(carton(400, 300, 250, 40), eur1, 1800);
        assert_eq!((heavy.pieces, heavy.limited_by), (37, Limit::Weight));
        let pallets = Stack::of_pallets(carton(1200, 800, 1800, 1500), ContainerType::Dry40);
        assert_eq!((pallets.pieces, pallets.limited_by), (17, Limit::Weight));
    }

    #[test]
    fn what_is_too_large_does_not_fit_at_all() {
        assert_eq!(Stack::of_pallets(carton(1200, 800, 2400, 700), ContainerType::Dry20).pieces, 0);
        assert_eq!(Stack::of_cartons(carton(13_000, 800, 900, 700), ContainerType::HighCube40).pieces, 0);
        let eur6 = PalletType::Eur6.measures().unwrap();
        assert_eq!(Stack::on_pallet(carton(900, 700, 200, 9), eur6, 1800).pieces, 0);
        assert_eq!(Stack::on_pallet(carton(400, 300, 250, 12), eur6, 100).pieces, 0);
    }

    proptest! {
        #[test]
        fn a_floor_takes_no_more_than_its_area_and_no_less_than_a_grid(
            floor in (1_u32..14_000, 1_u32..2_500), piece in (1_u32..3_000, 1_u32..3_000),
        ) {
            let laid = u64::from(on_floor(floor, piece));
            let area = |(length, breadth): (u32, u32)| u64::from(length) * u64::from(breadth);
            prop_assert!(laid * area(piece) <= area(floor));
            let grid = u64::from(floor.0 / piece.0) * u64::from(floor.1 / piece.1);
            prop_assert!(laid >= grid);
            prop_assert_eq!(on_floor((floor.1, floor.0), piece), on_floor(floor, (piece.1, piece.0)));
        }
    }
}
