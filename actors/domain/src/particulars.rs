//! What a trade document says, field by field, as somebody read it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BankAccount, Day, DaysToPresent, Money, Port, Text, Weight, choices};

choices! {
    /// What the documents of a presentation are compared by.
    DocumentField {
        Number = "number", "Number";
        IssuedOn = "issuedOn", "Date of issue";
        Seller = "seller", "Seller";
        Buyer = "buyer", "Buyer";
        Goods = "goods", "Goods";
        Packages = "packages", "Packages";
        NetWeight = "netWeight", "Net weight";
        GrossWeight = "grossWeight", "Gross weight";
        PortOfLoading = "portOfLoading", "Port of loading";
        PortOfDischarge = "portOfDischarge", "Port of discharge";
        ShippedOn = "shippedOn", "Shipped on board";
        Amount = "amount", "Amount";
        Account = "account", "Account paid into";
        LatestShipmentOn = "latestShipmentOn", "Latest shipment";
        ExpiresOn = "expiresOn", "Expiry";
        PresentWithin = "presentWithin", "Days to present";
        PresentedOn = "presentedOn", "Presented";
    }
}

/// What a document says; all of it is optional, for not every document says all of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Particulars {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Text<1, 60>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issued_on: Option<Day>,
    /// The beneficiary, shipper, exporter or insured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seller: Option<Text<1, 200>>,
    /// The applicant, consignee or importer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buyer: Option<Text<1, 200>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<Text<1, 500>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packages: Option<u32>,
    /// In kilograms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub net_weight: Option<Weight>,
    /// In kilograms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gross_weight: Option<Weight>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port_of_loading: Option<Port>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port_of_discharge: Option<Port>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipped_on: Option<Day>,
    /// What the credit pays at most, the invoice asks for, or is insured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// The account that an invoice asks to be paid into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<BankAccount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latest_shipment_on: Option<Day>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_on: Option<Day>,
    /// In days after shipment: field 48 of a credit. 21 where it says none (UCP 600, article 14 c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present_within: Option<DaysToPresent>,
}

impl Particulars {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What it says in this field, as a person reads it.
    pub fn say(&self, field: DocumentField) -> Option<String> {
        let day = |day: &Option<Day>| day.map(|it| it.0.to_string());
        let weight = |it: &Option<Weight>| it.map(|it| format!("{} kg", String::from(it)));
        match field {
            DocumentField::Number => self.number.as_ref().map(ToString::to_string),
            DocumentField::IssuedOn => day(&self.issued_on),
            DocumentField::Seller => self.seller.as_ref().map(ToString::to_string),
            DocumentField::Buyer => self.buyer.as_ref().map(ToString::to_string),
            DocumentField::Goods => self.goods.as_ref().map(ToString::to_string),
            DocumentField::Packages => self.packages.map(|it| it.to_string()),
            DocumentField::NetWeight => weight(&self.net_weight),
            DocumentField::GrossWeight => weight(&self.gross_weight),
            DocumentField::PortOfLoading => self.port_of_loading.map(|it| it.to_string()),
            DocumentField::PortOfDischarge => self.port_of_discharge.map(|it| it.to_string()),
            DocumentField::ShippedOn => day(&self.shipped_on),
            DocumentField::Amount => self.amount.map(|it| format!("{} {}", it.currency(), it.amount())),
            DocumentField::Account => self.account.clone().map(String::from),
            DocumentField::LatestShipmentOn => day(&self.latest_shipment_on),
            DocumentField::ExpiresOn => day(&self.expires_on),
            DocumentField::PresentWithin => self.present_within.map(|it| it.get().to_string()),
            DocumentField::PresentedOn => None,
        }
    }
}
