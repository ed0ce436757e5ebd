//! What a change of a record is decided by, and why the record stays as it is.

use granary_domain::{
    BadTaxNumber, DocumentKind, DocumentStatus,
    refusal::{ErrorCode, Params, Refusal},
};

/// Why a record stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProfileRefusal {
    /// Nothing is to be changed.
    Nothing,
    /// Somebody without a company speaks of one.
    NoCompany,
    /// Nobody knows the file, or it is another's.
    NoPicture,
    NotAPicture,
    /// The name and the country stand in the trade licence.
    Licensed,
    /// Somebody looks at the trade licence that the number stands in.
    LicenceInReview,
    /// The tax number stands in the tax certificate.
    Certified,
    /// The kind of authorization stands in the authorization letter.
    Authorized,
    /// The tax number is none of the company's country.
    TaxNumber(BadTaxNumber),
    /// The time zone is none of the company's country.
    TimeZone,
    /// That of the invoices is none of the country that they name.
    InvoicedTaxNumber(BadTaxNumber),
}

impl Refusal for ProfileRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Nothing => ErrorCode::NothingToEdit,
            Self::NoCompany | Self::NotAPicture | Self::TimeZone => ErrorCode::FieldInvalid,
            Self::NoPicture => ErrorCode::NotFound,
            Self::Licensed => ErrorCode::CompanyInLicence,
            Self::LicenceInReview => ErrorCode::LicenceInReview,
            Self::Certified => ErrorCode::TaxNumberInCertificate,
            Self::Authorized => ErrorCode::AuthorizationInLetter,
            Self::TaxNumber(bad) | Self::InvoicedTaxNumber(bad) => bad.code(),
        }
    }

    fn params(&self) -> Params {
        match self {
            Self::TaxNumber(bad) | Self::InvoicedTaxNumber(bad) => bad.params(),
            _ => Params::default(),
        }
    }

    fn fields(&self) -> Vec<String> {
        match self {
            Self::NoCompany => vec!["company".to_owned()],
            Self::TaxNumber(_) | Self::Certified => vec!["company.taxIDNumber".to_owned()],
            Self::Licensed => ["company.companyName", "company.address.country"].map(str::to_owned).to_vec(),
            Self::InvoicedTaxNumber(_) => vec!["billingDetails.taxIDNumber".to_owned()],
            Self::LicenceInReview => vec!["company.tradeLicence.number".to_owned()],
            Self::Authorized => vec!["authorizationType".to_owned()],
            Self::TimeZone => vec!["company.timeZone".to_owned()],
            Self::NotAPicture => vec!["profilePhoto".to_owned()],
            Self::NoPicture | Self::Nothing => Vec::new(),
        }
    }
}

/// What a change of a record is decided by, besides the record.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProfileFacts {
    /// The media type of the picture that is named, where it is the person's own file.
    pub picture: Option<String>,
    /// The present documents of the company, the newest first.
    pub documents: Vec<(DocumentKind, DocumentStatus)>,
    /// The person's own authorization letter.
    pub letter: Option<DocumentStatus>,
    /// The company has a deal, or had a trade licence accepted.
    pub trades: bool,
    /// It had a tax certificate accepted.
    pub is_certified: bool,
}

impl ProfileFacts {
    pub(super) fn document_status(&self, kind: DocumentKind) -> Option<DocumentStatus> {
        self.documents.iter().find(|(it, _)| *it == kind).map(|(_, status)| *status)
    }
}
