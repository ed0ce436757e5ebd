//! The company's half of a registration.

use granary_domain::{
    CompanyName, Day, FoundingYear, HsCode, LicenceNumber, TaxNumber, Text, TraderCode, Website,
    catalogue::{CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
};
use granary_identity::{
    registration::{self, CompanyAddress, DraftChange, FileKind},
    user::{CompanyProfile, LicenceRecord},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::given::{Documents, Locations, chosen};

/// What a person says of their company; a draft may leave out anything.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CompanyToRegister)]
pub(super) struct Company {
    company_name: Option<CompanyName>,
    address: Option<CompanyAddress>,
    website: Option<Website>,
    #[serde(default, deserialize_with = "chosen")]
    company_size: Option<CompanySize>,
    year_established: Option<FoundingYear>,
    /// 15 digits where the company is at home in the Emirates.
    #[serde(rename = "taxIDNumber")]
    tax_number: Option<TaxNumber>,
    export_import_code: Option<TraderCode>,
    #[serde(default, deserialize_with = "chosen")]
    company_revenue: Option<CompanyRevenue>,
    #[serde(default, deserialize_with = "chosen")]
    company_type: Option<CompanyType>,
    #[serde(default, deserialize_with = "chosen")]
    ownership_type: Option<OwnershipType>,
    #[serde(default, deserialize_with = "chosen")]
    trade_role: Option<TradeRole>,
    #[schema(max_items = 50)]
    hs_code: Option<Vec<HsCode>>,
    trade_licence: Option<Licence>,
    tax_certificate: Option<Documents>,
    authorization_letter: Option<Documents>,
    verification_reference: Option<Text<1, 100>>,
}

/// The licence to trade; an Indian one has no expiry.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Licence {
    number: Option<LicenceNumber>,
    expiry: Option<Day>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>, max_items = 5)]
    files: Option<Locations>,
}

impl Company {
    /// Adds what the person says of the company to what is told.
    pub(super) fn tell(self, told: &mut DraftChange) {
        let licence = self.trade_licence.map(|licence| {
            if let Some(files) = licence.files {
                told.files.insert(FileKind::TradeLicence, files.into());
            }
            LicenceRecord { number: licence.number, expiry: licence.expiry, files: None }
        });
        if let Some(Documents { files }) = self.tax_certificate {
            told.files.insert(FileKind::TaxCertificate, files.into());
        }
        if let Some(Documents { files }) = self.authorization_letter {
            told.files.insert(FileKind::AuthorizationLetter, files.into());
        }
        told.company = Some(registration::Company {
            company_name: self.company_name,
            address: self.address,
            profile: CompanyProfile {
                website: self.website,
                company_size: self.company_size,
                year_established: self.year_established,
                tax_number: self.tax_number,
                export_import_code: self.export_import_code,
                company_revenue: self.company_revenue,
                company_type: self.company_type,
                ownership_type: self.ownership_type,
                trade_role: self.trade_role,
                hs_code: self.hs_code,
                trade_licence: licence,
                verification_reference: self.verification_reference.map(String::from),
                time_zone: None,
                in_review: None,
            },
        });
    }
}
