//! What people say anew of their company, and what of it a document has proved already.

use granary_domain::{
    Address, CompanyName, DocumentKind, DocumentStatus, FoundingYear, HsCode, LicenceNumber, TaxNumber, Text,
    TimeZoneName, TraderCode, Website,
    catalogue::{CompanyRevenue, CompanySize, CompanyType, OwnershipType, TradeRole},
};
use serde::{
    Deserialize,
    de::{DeserializeOwned, Deserializer, Error, IntoDeserializer},
};
use utoipa::ToSchema;

use super::{CompanyRecord, ProfileFacts, ProfileRefusal};

/// What to change of one's company. Its name and country stand in the trade licence, its tax number in the tax
/// certificate: once a document is in review, it takes another document to change them. Of a company that trades, name
/// and country are in review until that document is accepted; so is the number of the licence, and the document is reviewed again for it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyChange {
    company_name: Option<CompanyName>,
    address: Option<Address>,
    #[schema(value_type = Option<String>)]
    website: Option<Clearable<Website>>,
    #[schema(value_type = Option<String>)]
    company_size: Option<Clearable<CompanySize>>,
    year_established: Option<FoundingYear>,
    #[serde(rename = "taxIDNumber")]
    #[schema(value_type = Option<String>)]
    tax_number: Option<Clearable<TaxNumber>>,
    #[schema(value_type = Option<String>)]
    export_import_code: Option<Clearable<TraderCode>>,
    #[schema(value_type = Option<String>)]
    company_revenue: Option<Clearable<CompanyRevenue>>,
    #[schema(value_type = Option<String>)]
    company_type: Option<Clearable<CompanyType>>,
    #[schema(value_type = Option<String>)]
    ownership_type: Option<Clearable<OwnershipType>>,
    #[schema(value_type = Option<String>)]
    trade_role: Option<Clearable<TradeRole>>,
    #[schema(max_items = 50)]
    hs_code: Option<Vec<HsCode>>,
    trade_licence: Option<ToldLicence>,
    /// What a verification elsewhere is known by.
    #[schema(value_type = Option<String>)]
    verification_reference: Option<Clearable<Text<1, 100>>>,
    /// By which its days begin and end: one of its country, or of the one that it moves to; empty for the country's own.
    #[schema(value_type = Option<String>)]
    time_zone: Option<Clearable<TimeZoneName>>,
}

/// The licence to trade, as its company tells its number; its last day and its files come with the document.
#[derive(Debug, Clone, PartialEq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ToldLicence {
    pub number: LicenceNumber,
}

/// One of these, or an empty text for none.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Clearable<T>(Option<T>);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Clearable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        let read: Result<T, serde::de::value::Error> = T::deserialize(text.into_deserializer());
        read.map(Some).map(Self).map_err(D::Error::custom)
    }
}

impl<T: PartialEq> Clearable<T> {
    /// Whether it is another than what is there.
    pub(super) fn is_other(&self, than: Option<&T>) -> bool {
        self.0.as_ref() != than
    }
}

impl<T> Clearable<T> {
    /// Puts what was given in the place of what was there.
    pub(super) fn put(given: Option<Self>, into: &mut Option<T>) {
        if let Some(Self(given)) = given {
            *into = given;
        }
    }
}

impl CompanyChange {
    pub(super) fn fields(&self) -> Vec<&'static str> {
        let all = [
            ("company.companyName", self.company_name.is_some()),
            ("company.address", self.address.is_some()),
            ("company.website", self.website.is_some()),
            ("company.companySize", self.company_size.is_some()),
            ("company.yearEstablished", self.year_established.is_some()),
            ("company.taxIDNumber", self.tax_number.is_some()),
            ("company.exportImportCode", self.export_import_code.is_some()),
            ("company.companyRevenue", self.company_revenue.is_some()),
            ("company.companyType", self.company_type.is_some()),
            ("company.ownershipType", self.ownership_type.is_some()),
            ("company.tradeRole", self.trade_role.is_some()),
            ("company.hsCode", self.hs_code.is_some()),
            ("company.tradeLicence", self.trade_licence.is_some()),
            ("company.verificationReference", self.verification_reference.is_some()),
            ("company.timeZone", self.time_zone.is_some()),
        ];
        all.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name).collect()
    }

    pub(super) fn decide(
        mut self,
        company: &CompanyRecord,
        facts: &ProfileFacts,
    ) -> Result<CompanyRecord, ProfileRefusal> {
        let settled = self.settle_tax_number(company);
        use DocumentStatus::{Accepted, InReview, Waived};
        let renamed = self.company_name.as_ref().is_some_and(|name| name.as_str() != company.name_to_prove());
        let moved = self.address.as_ref().is_some_and(|address| {
            (address.country, address.designated_zone()) != (company.country_to_prove(), company.zone_to_prove())
        });
        let licence = facts.document_status(DocumentKind::TradeLicence);
        if (renamed || moved) && matches!(licence, Some(InReview | Accepted | Waived)) {
            return Err(ProfileRefusal::Licensed);
        } else if self.renumbers(company) && licence == Some(InReview) {
            return Err(ProfileRefusal::LicenceInReview);
        }
        let retaxed =
            self.tax_number.as_ref().is_some_and(|number| number.is_other(company.profile.tax_number_to_prove()));
        if retaxed && matches!(facts.document_status(DocumentKind::TaxCertificate), Some(InReview | Accepted)) {
            return Err(ProfileRefusal::Certified);
        }
        settled?;
        self.check_time_zone(company)?;
        Ok(self.apply(company.clone(), facts))
    }

    /// Whether it tells another number of the trade licence than what stands or is in review.
    fn renumbers(&self, company: &CompanyRecord) -> bool {
        self.trade_licence.as_ref().is_some_and(|told| Some(&told.number) != company.licence_number_to_prove())
    }

    /// One that stands already may be of a country that the company has left.
    fn check_time_zone(&self, company: &CompanyRecord) -> Result<(), ProfileRefusal> {
        let Some(Clearable(Some(told))) = &self.time_zone else { return Ok(()) };
        let moves_to = self.address.as_ref().map(|it| it.country);
        let countries = [Some(company.country), Some(company.country_to_prove()), moves_to];
        let is_sound = company.profile.time_zone.as_ref() == Some(told)
            || countries.into_iter().flatten().any(|country| told.is_of(country));
        if is_sound { Ok(()) } else { Err(ProfileRefusal::TimeZone) }
    }

    /// Writes a number that is new as its country does; one that is there already stays as it is.
    fn settle_tax_number(&mut self, company: &CompanyRecord) -> Result<(), ProfileRefusal> {
        let country = self.address.as_ref().map_or(company.country_to_prove(), |address| address.country);
        let (proven, to_prove) = (company.profile.tax_number.as_ref(), company.profile.tax_number_to_prove());
        let Some(Clearable(Some(number))) = &mut self.tax_number else { return Ok(()) };
        if [proven, to_prove].contains(&Some(&*number)) {
            return Ok(());
        }
        *number = number.clone().of_country(country).map_err(ProfileRefusal::TaxNumber)?;
        Ok(())
    }

    /// What the company is called and where it sits changes at once, but of one that trades only with a licence that
    /// proves it; so does its tax number, once it had a certificate.
    fn apply(self, mut company: CompanyRecord, facts: &ProfileFacts) -> CompanyRecord {
        let mut in_review = company.profile.in_review.take().unwrap_or_default();
        if let Some(name) = self.company_name.map(String::from) {
            in_review.company_name = (facts.trades && name != company.company_name).then(|| name.clone());
            company.company_name = if in_review.company_name.is_some() { company.company_name } else { name };
        }
        if let Some(address) = self.address {
            let is_elsewhere = (address.country, address.designated_zone()) != (company.country, company.zone());
            in_review.address = (facts.trades && is_elsewhere).then(|| address.clone());
            if in_review.address.is_none() {
                company.country = address.country;
                company.address = Some(address);
            }
        }
        if let Some(Clearable(number)) = self.tax_number {
            let is_new = number != company.profile.tax_number;
            in_review.tax_number = number.clone().filter(|_| facts.is_certified && is_new);
            if in_review.tax_number.is_none() {
                company.profile.tax_number = number;
            }
        }
        if let Some(ToldLicence { number }) = self.trade_licence {
            let stands = company.profile.trade_licence.as_ref().and_then(|it| it.number.as_ref());
            let is_new = stands != Some(&number);
            in_review.licence_number = (facts.trades && is_new).then(|| number.clone());
            if in_review.licence_number.is_none() {
                company.profile.trade_licence.get_or_insert_default().number = Some(number);
            }
        }
        company.profile.in_review = in_review.unless_empty();
        let profile = &mut company.profile;
        Clearable::put(self.time_zone, &mut profile.time_zone);
        Clearable::put(self.website, &mut profile.website);
        Clearable::put(self.company_size, &mut profile.company_size);
        profile.year_established = self.year_established.or(profile.year_established);
        Clearable::put(self.export_import_code, &mut profile.export_import_code);
        Clearable::put(self.company_revenue, &mut profile.company_revenue);
        Clearable::put(self.company_type, &mut profile.company_type);
        Clearable::put(self.ownership_type, &mut profile.ownership_type);
        Clearable::put(self.trade_role, &mut profile.trade_role);
        if let Some(Clearable(reference)) = self.verification_reference {
            profile.verification_reference = reference.map(String::from);
        }
        if let Some(codes) = self.hs_code {
            profile.hs_code = Some(codes).filter(|codes| !codes.is_empty());
        }
        profile.settle(company.country);
        company
    }
}
