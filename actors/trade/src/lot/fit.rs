//! How the units of a lot fit on pallets and into containers, reckoned from their measures while these are typed.

use granary_domain::{
    ContainerFit, Load, Millimetres, Pallet, PalletType, Piece, Stack, TransportMode, Weight, catalogue::ListingPallet,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Count, LotRefusal};

/// How high a loaded pallet is where nothing is said of it, in millimetres.
const PALLET_HEIGHT: u32 = 1800;
/// The containers that are told: what goods of a lot travel in when nobody has chosen yet.
const MODES: [TransportMode; 2] = [TransportMode::Sea, TransportMode::Truck];

/// Units with their measures.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Measured {
    no_of_units: Count,
    /// Of one unit, in millimetres.
    length: Millimetres,
    breadth: Millimetres,
    height: Millimetres,
    /// Of one unit, in kilograms.
    weight: Weight,
    /// Absent where the units stand on none.
    #[serde(default)]
    pallet_type: Option<ListingPallet>,
    /// How high a pallet may be with its load.
    #[serde(default)]
    pallet_height: Option<Millimetres>,
}

/// How they fit; pallets and containers are typical ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LotFit {
    pub pallets: u64,
    /// Absent where the units stand on none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_pallet: Option<Stack>,
    #[schema(value_type = String)]
    pub gross_kg: Decimal,
    /// By sea, then by road; of each the one that is filled best first.
    pub containers: Vec<ContainerFit>,
}

impl Measured {
    /// Refuses units that do not fit on the pallet.
    pub fn fit(&self) -> Result<LotFit, LotRefusal> {
        let [length, breadth, height] = [self.length, self.breadth, self.height].map(Millimetres::get);
        let unit = Piece { length, breadth, height, grams: self.weight.grams() };
        let units = u64::from(self.no_of_units.get());
        let load = match self.pallet_type.and_then(pallet) {
            None => Load::of_cartons(unit, units),
            Some(pallet) => {
                let most = self.pallet_height.map_or(PALLET_HEIGHT, Millimetres::get);
                let stack = Stack::on_pallet(unit, pallet, most);
                if stack.pieces == 0 {
                    let is_low = pallet.height + height > most;
                    return Err(LotRefusal::Invalid(if is_low { "palletHeight" } else { "palletType" }));
                }
                Load::on_pallets(unit, units, pallet, stack)
            }
        };
        let (pallets, on_pallet, gross_kg) = (load.pallets(), load.on_pallet, load.gross_kg.normalize());
        let loads = [load];
        let containers = MODES.into_iter().flat_map(|mode| Load::fill(&loads, mode)).collect();
        Ok(LotFit { pallets, on_pallet, gross_kg, containers })
    }
}

/// A typical pallet of a kind.
fn pallet(of: ListingPallet) -> Option<Pallet> {
    let of_own = |length, breadth, tare_grams| Pallet { tare_grams, ..PalletType::other(length, breadth) };
    match of {
        ListingPallet::Eu => PalletType::Eur1.measures(),
        ListingPallet::NorthAmerican => Some(of_own(1219, 1016, 20_000)),
        ListingPallet::Iso => Some(of_own(1165, 1165, 27_000)),
    }
}

#[cfg(test)]
mod tests {
    use granary_domain::ContainerType;
    use serde_json::{Value, json};

    use super::*;

    fn bags(changes: &Value) -> Measured {
        let mut told = json!({ "noOfUnits": 1000, "length": 600, "breadth": 400, "height": 150, "weight": "25" });
        told.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        serde_json::from_value(told).unwrap()
    }

    #[test]
    fn bags_are_counted_onto_pallets_and_into_containers_as_those_of_a_deal() {
        let fit = bags(&json!({ "palletType": "eu" })).fit().unwrap();
        // Four bags a layer, eleven layers below 1.80 m.
        assert_eq!((fit.on_pallet.map(|it| it.pieces), fit.pallets), (Some(44), 23));
        assert_eq!(fit.gross_kg, Decimal::from(25_000 + 23 * 25));
        let of = |container| fit.containers.iter().find(|it| it.container_type == container).unwrap();
        assert_eq!(of(ContainerType::Dry40).needed, Some(1));
        assert_eq!(of(ContainerType::Dry20).needed, Some(3));
        assert_eq!(of(ContainerType::Truck).needed, Some(2), "too heavy for one");
    }

    #[test]
    fn what_stands_on_no_pallet_is_stacked_to_the_roof_and_what_does_not_fit_on_one_is_refused() {
        let fit = bags(&json!({})).fit().unwrap();
        assert_eq!((fit.pallets, fit.on_pallet), (0, None));
        assert_eq!(
            bags(&json!({ "palletType": "iso", "palletHeight": 200 })).fit(),
            Err(LotRefusal::Invalid("palletHeight"))
        );
        assert_eq!(bags(&json!({ "palletType": "eu", "length": 1300 })).fit(), Err(LotRefusal::Invalid("palletType")));
    }
}
