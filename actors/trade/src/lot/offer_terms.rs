//! All terms that an offer carries, what of them is wanting, and how those of one round differ from those before. Pure.

use granary_domain::{
    Address, Basis, Incoterm, Packaging, PaymentTerm, Place, Port, PortType, ShipmentWindow, SpecialDocument, Text,
    Tolerance, TransportMode, UnitPrice, catalogue::CargoType, choices,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{AllowedPhrases, Count, Lot, LotFields, LotRefusal, contact_in_field};

/// What is offered: a price of a unit or a ton as the lot is priced, and all else that a deal is made on.
///
/// Offers of old told quantity, price and delivery term alone: what they lack is absent, and nobody accepts them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfferTerms {
    pub units: Count,
    /// By how many per cent what is delivered may differ; as the lot says unless told, as of packing, documents and cargo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<Tolerance>,
    pub price: UnitPrice,
    pub incoterm: Incoterm,
    /// The port or place that the incoterm names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment_term: Option<PaymentTerm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipment: Option<ShipmentWindow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packing: Option<Packaging>,
    /// How the goods travel; as the incoterm and the port of the lot have it unless told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transport_mode: Option<TransportMode>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cargo_type: Option<CargoType>,
    /// Where the buyer takes the goods, with its address where the seller brings them there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<Address>,
    /// What is to come beside the usual documents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_items = 50)]
    pub documents: Option<Vec<SpecialDocument>>,
    /// A word to the other side; no term of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<0, 1000>>,
}

choices! {
    /// A term of an offer, by its name on the wire.
    OfferField {
        Units = "units", "Quantity";
        Tolerance = "tolerance", "Tolerance";
        Price = "price", "Price";
        Incoterm = "incoterm", "Delivery term";
        Place = "place", "Named place";
        PaymentTerm = "paymentTerm", "Payment term";
        Shipment = "shipment", "Shipment";
        Packing = "packing", "Packing";
        TransportMode = "transportMode", "Transport mode";
        CargoType = "cargoType", "Cargo type";
        Destination = "destination", "Destination";
        Documents = "documents", "Documents";
    }
}

/// A term that a round names otherwise than the one before.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct OfferChange {
    pub field: OfferField,
    /// As the terms of that round have it; absent where it was not told, as is the next.
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Value>,
}

impl OfferTerms {
    pub fn basis(&self) -> Basis {
        Basis { incoterm: self.incoterm, place: self.place.clone() }
    }

    /// What of them differs from those of the round before.
    pub fn changes(&self, before: &Self) -> Vec<OfferChange> {
        let [was, is] = [before, self].map(|it| serde_json::to_value(it).unwrap_or_default());
        let change = |field: &OfferField| {
            let [before, after] = [&was, &is].map(|it| it.get(field.as_str()).cloned());
            (before != after).then_some(OfferChange { field: *field, before, after })
        };
        OfferField::ALL.iter().filter_map(change).collect()
    }

    /// With what the lot says where they say nothing.
    #[must_use]
    pub fn completed(self, lot: &LotFields) -> Self {
        let tolerance = self.tolerance.or(lot.variance).or(lot.unit.map(Tolerance::usual));
        let documents = self.documents.or_else(|| lot.special_documents.clone()).unwrap_or_default();
        Self {
            tolerance,
            packing: self.packing.or(lot.lot_packaging),
            transport_mode: self.transport_mode.or(Some(usual_mode(self.incoterm, lot.port))),
            cargo_type: self.cargo_type.or(lot.cargo_type),
            documents: Some(documents),
            ..self
        }
    }

    /// What no deal can be made without.
    pub(super) fn wanting(&self) -> Vec<&'static str> {
        let destination = self.destination.as_ref();
        let has_line = destination.and_then(|it| it.line1.as_ref()).is_some_and(|line| !line.is_empty());
        let told = [
            ("terms.place", self.place.is_some()),
            ("terms.paymentTerm", self.payment_term.is_some()),
            ("terms.shipment", self.shipment.is_some()),
            ("terms.destination", destination.is_some()),
            ("terms.destination.line1", destination.is_none() || has_line || !self.incoterm.is_delivered_by_seller()),
        ];
        told.into_iter().filter_map(|(field, is_told)| (!is_told).then_some(field)).collect()
    }

    /// What they say in words of one's own.
    fn said(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let to = self.destination.as_ref();
        let all = [
            ("terms.note", self.note.as_ref().map(Text::as_str)),
            ("terms.place", self.place.as_ref().map(Place::as_str)),
            ("terms.destination.line1", to.and_then(|it| it.line1.as_ref()).map(Text::as_str)),
            ("terms.destination.city", to.map(|it| it.city.as_str())),
            ("terms.destination.postalCode", to.and_then(|it| it.postal_code.as_ref()).map(Text::as_str)),
        ];
        all.into_iter().filter_map(|(field, text)| Some((field, text?)))
    }
}

impl Lot {
    /// Says whether a side, that may say so much of its own, may say what the terms do: how to reach it is not told before a deal.
    pub fn may_be_told(&self, terms: &OfferTerms, allowed: &AllowedPhrases) -> Result<(), LotRefusal> {
        let allowed = self.allowed.and(allowed);
        let mut seen = terms
            .said()
            .filter_map(|(field, text)| Some(LotRefusal::Contact(field, contact_in_field(field, text, &allowed)?)));
        seen.next().map_or(Ok(()), Err)
    }
}

/// How goods go on a delivery term from a port, where nobody says otherwise.
pub fn usual_mode(incoterm: Incoterm, from: Option<Port>) -> TransportMode {
    match from.map(Port::port_type) {
        _ if incoterm.is_by_water() => TransportMode::Sea,
        Some(PortType::Air) => TransportMode::Air,
        Some(PortType::Sea) => TransportMode::Sea,
        Some(PortType::Land) | None => TransportMode::Truck,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn terms(changes: &Value) -> OfferTerms {
        let mut told = json!({
            "units": 500, "price": { "amount": "1000.00", "currency": "USD" }, "incoterm": "CIF", "place": "Jebel Ali",
            "paymentTerm": "as-per-invoice", "shipment": { "from": "2027-01-10", "until": "2027-01-31" },
            "destination": { "city": "Dubai", "country": "United Arab Emirates" }, "tolerance": "5",
        });
        for (name, value) in changes.as_object().unwrap() {
            told[name] = value.clone();
        }
        serde_json::from_value(told).unwrap()
    }

    fn fields(of: &[OfferChange]) -> Vec<&'static str> {
        of.iter().map(|it| it.field.as_str()).collect()
    }

    #[test]
    fn a_round_differs_from_the_one_before_in_what_it_names_otherwise() {
        let window = json!({ "from": "2027-01-10", "until": "2027-02-15" });
        #[rustfmt::skip] // A table should read as a table.
        let table = [
            (json!({}),                                                  vec![]),
            (json!({ "units": 600 }),                                    vec!["units"]),
            (json!({ "tolerance": "10", "paymentTerm": null }),          vec!["tolerance", "paymentTerm"]),
            (json!({ "price": { "amount": "1001", "currency": "USD" } }), vec!["price"]),
            (json!({ "incoterm": "CFR", "place": "Sohar" }),             vec!["incoterm", "place"]),
            (json!({ "shipment": window, "packing": "bags" }),           vec!["shipment", "packing"]),
            (json!({ "documents": ["gmo-certificate"] }),                vec!["documents"]),
            (json!({ "destination": { "city": "Sohar", "country": "Oman" } }), vec!["destination"]),
            (json!({ "transportMode": "sea", "cargoType": null }),       vec!["transportMode"]),
            (json!({ "note": "Our best" }),                              vec![]),
        ];
        for (changed, expected) in table {
            assert_eq!(fields(&terms(&changed).changes(&terms(&json!({})))), expected, "{changed}");
        }
        let change = terms(&json!({ "units": 600, "tolerance": null })).changes(&terms(&json!({})));
        assert_eq!((&change[0].before, &change[0].after), (&Some(json!(500)), &Some(json!(600))));
        assert_eq!((&change[1].before, &change[1].after), (&Some(json!("5")), &None));
    }

    #[test]
    fn what_no_deal_can_be_made_without_is_wanting() {
        let at = |line1: &str| json!({ "line1": line1, "city": "Dubai", "country": "United Arab Emirates" });
        #[rustfmt::skip] // A table should read as a table.
        let table = [
            (json!({}),                                              vec![]),
            (json!({ "place": null }),                               vec!["terms.place"]),
            (json!({ "paymentTerm": null, "shipment": null }),       vec!["terms.paymentTerm", "terms.shipment"]),
            (json!({ "destination": null, "incoterm": "DAP" }),      vec!["terms.destination"]),
            (json!({ "incoterm": "DAP" }),                           vec!["terms.destination.line1"]),
            (json!({ "incoterm": "DAP", "destination": at("") }),    vec!["terms.destination.line1"]),
            (json!({ "incoterm": "DAP", "destination": at("Quay 4") }), vec![]),
        ];
        for (changed, expected) in table {
            assert_eq!(terms(&changed).wanting(), expected, "{changed}");
        }
    }

    #[test]
    fn what_is_not_told_is_as_the_lot_says() {
        let lot: LotFields = serde_json::from_value(json!({
            "unit": "bag", "lotPackaging": "bags", "variance": "7.5", "port": "INNSA", "specialDocuments": ["gmo-certificate"],
        }))
        .unwrap();
        let bare = terms(&json!({ "tolerance": null, "incoterm": "CIP" })).completed(&lot);
        let told = serde_json::to_value(&bare).unwrap();
        assert_eq!((&told["tolerance"], &told["packing"]), (&json!("7.5"), &json!("bags")));
        assert_eq!((&told["transportMode"], &told["documents"]), (&json!("sea"), &json!(["gmo-certificate"])));
        let own = json!({ "packing": "boxes", "documents": [], "transportMode": "air", "incoterm": "CIP" });
        let told = serde_json::to_value(terms(&own).completed(&lot)).unwrap();
        assert_eq!(
            (&told["packing"], &told["documents"], &told["transportMode"]),
            (&json!("boxes"), &json!([]), &json!("air"))
        );
    }

    #[test]
    fn an_offer_of_old_is_read_and_wants_the_rest() {
        let old = json!({ "units": 500, "price": { "amount": "1000", "currency": "USD" }, "incoterm": "CIF" });
        let old: OfferTerms = serde_json::from_value(old).unwrap();
        assert_eq!(old.wanting(), ["terms.place", "terms.paymentTerm", "terms.shipment", "terms.destination"]);
    }
}
