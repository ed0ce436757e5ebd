//! The prices of a lot on offer, each with its basis and with what one order may take at it.

use granary_domain::{Incoterm, Place, UnitPrice, record::Row};
use serde::Serialize;
use utoipa::ToSchema;

use super::Orderable;
use crate::lot::{TermPrice, lowest};

/// What a lot costs on one delivery term, at the place that it names.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferedTerm {
    /// Tells it from the other prices of the lot.
    #[serde(rename = "_id")]
    id: String,
    incoterm: Incoterm,
    /// None where it is the price at every place that no other price names.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// Of a price at every place: those at which the lot is not offered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    except: Vec<Place>,
    /// As contracts write the term: `CIF Jebel Ali (Incoterms 2020)`.
    basis: String,
    /// Of one unit, or of one metric ton.
    price: UnitPrice,
    /// Whether the lot costs less on no other term; the first of those that cost alike.
    is_lowest: bool,
    /// What one order may take of the lot at it; absent of an auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    orderable: Option<Orderable>,
}

impl Row for OfferedTerm {}

impl OfferedTerm {
    /// Each of the prices of a lot, with what may be ordered at it.
    pub fn all(prices: Vec<TermPrice>, orderable_at: impl Fn(UnitPrice) -> Option<Orderable>) -> Vec<Self> {
        let least = lowest(&prices).map(|it| it.basis().key());
        let offered = |it: TermPrice| {
            let (id, basis) = (it.basis().key(), it.basis().to_string());
            let (is_lowest, orderable) = (least.as_ref() == Some(&id), orderable_at(it.price));
            let TermPrice { incoterm, place, price, except } = it;
            Self { id, incoterm, place, except, basis, price, is_lowest, orderable }
        };
        prices.into_iter().map(offered).collect()
    }
}
