//! What people say anew of themselves.

use granary_domain::{
    BadTaxNumber, DocumentKind, DocumentStatus, Language, LastName, Name, Phone, Text,
    refusal::{ErrorCode, Params, Refusal},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{CompanyChange, User, UserPhone};
use crate::{
    letters::{LetterChange, LetterTopic},
    mail::Stoppable,
};

/// What to change of one's own record; what is absent stays. An empty text takes an optional field away.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileChange {
    pub first_name: Option<Name<100>>,
    pub last_name: Option<LastName>,
    /// A new number is unverified until its code comes back; until then a verified one stays.
    pub phone: Option<Phone>,
    /// The number to be reached by on WhatsApp; empty for not at all.
    pub whatsapp: Option<Text<0, 40>>,
    pub allowed_marketing_mails: Option<bool>,
    pub user_consent: Option<bool>,
    /// The location of a picture that the caller has uploaded; empty for none.
    pub profile_photo: Option<Text<0, 200>>,
    pub language: Option<Language>,
    /// How soon letters come, and when none do.
    pub letters: Option<LetterChange>,
    /// Traders only.
    pub company: Option<CompanyChange>,
}

/// Why a record stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProfileRefusal {
    /// Somebody without a company speaks of one.
    NoCompany,
    /// Nobody knows the file, or it is another's.
    NoPicture,
    NotAPicture,
    /// The name and the country stand in the trade licence.
    Licensed,
    /// The tax number stands in the tax certificate.
    Certified,
    /// The tax number is none of the company's country.
    TaxNumber(BadTaxNumber),
    /// That of the invoices is none of the country that they name.
    InvoicedTaxNumber(BadTaxNumber),
}

impl Refusal for ProfileRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::NoCompany | Self::NotAPicture => ErrorCode::FieldInvalid,
            Self::NoPicture => ErrorCode::NotFound,
            Self::Licensed => ErrorCode::CompanyInLicence,
            Self::Certified => ErrorCode::TaxNumberInCertificate,
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
            Self::NotAPicture => vec!["profilePhoto".to_owned()],
            Self::NoPicture => Vec::new(),
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
    /// The company has a deal, or had a trade licence accepted.
    pub trades: bool,
    /// It had a tax certificate accepted.
    pub is_certified: bool,
}

/// A consent that was given, or taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    pub name: &'static str,
    pub is_given: bool,
}

impl ProfileFacts {
    pub(super) fn document_status(&self, kind: DocumentKind) -> Option<DocumentStatus> {
        self.documents.iter().find(|(it, _)| *it == kind).map(|(_, status)| *status)
    }
}

impl ProfileChange {
    /// Somebody gets no more of these letters; nothing where they get none already.
    pub fn without(of: Stoppable, person: &User) -> Option<Self> {
        let topics = match of {
            Stoppable::News => {
                let allows = person.profile.allowed_marketing_mails == Some(true);
                return allows.then(|| Self { allowed_marketing_mails: Some(false), ..Self::default() });
            }
            Stoppable::Topic(topic) => vec![topic],
            Stoppable::Topics => LetterTopic::ALL.to_vec(),
        };
        let before = person.profile.letters.clone().unwrap_or_default();
        let change = LetterChange::stop(&topics);
        (before.clone().with(change.clone()) != before).then(|| Self { letters: Some(change), ..Self::default() })
    }

    /// Whether it says that one wants no news: what waits for one is taken back.
    pub fn ends_news(&self) -> bool {
        self.allowed_marketing_mails == Some(false)
    }

    /// The names of what changes; the journal holds no more than those.
    pub fn fields(&self) -> Vec<&'static str> {
        let own = [
            ("firstName", self.first_name.is_some()),
            ("lastName", self.last_name.is_some()),
            ("phone", self.phone.is_some()),
            ("profilePhoto", self.profile_photo.is_some()),
            ("whatsapp", self.whatsapp.is_some()),
            ("allowedMarketingMails", self.allowed_marketing_mails.is_some()),
            ("userConsent", self.user_consent.is_some()),
            ("language", self.language.is_some()),
            ("letters", self.letters.is_some()),
        ];
        let own = own.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name);
        own.chain(self.company.iter().flat_map(CompanyChange::fields)).collect()
    }

    /// The location of the picture that the person wants.
    pub fn picture(&self) -> Option<&str> {
        self.profile_photo.as_ref().map(Text::as_str).filter(|location| !location.is_empty())
    }

    /// The number, where it is another than the one that was given last.
    pub fn new_phone(&self, person: &User) -> Option<&Phone> {
        let present = person.phone.as_ref().map(UserPhone::newest);
        self.phone.as_ref().filter(|phone| Some(phone.as_str()) != present)
    }

    /// The consents that change.
    pub fn consents(&self, person: &User) -> Vec<Consent> {
        let before = &person.profile;
        let whatsapp = self.whatsapp.as_ref().map(|number| Some(number.as_str()).filter(|it| !it.is_empty()));
        let flag = |given: Option<bool>, before: Option<bool>| given.filter(|_| given != before);
        [
            ("allowedMarketingMails", flag(self.allowed_marketing_mails, before.allowed_marketing_mails)),
            ("userConsent", flag(self.user_consent, before.user_consent)),
            ("whatsapp", whatsapp.filter(|it| *it != before.whatsapp.as_deref()).map(|it| it.is_some())),
        ]
        .into_iter()
        .filter_map(|(name, given)| given.map(|is_given| Consent { name, is_given }))
        .collect()
    }

    /// What the record becomes.
    pub fn decide(self, person: &User, facts: &ProfileFacts) -> Result<User, ProfileRefusal> {
        if self.picture().is_some() {
            let mime = facts.picture.as_deref().ok_or(ProfileRefusal::NoPicture)?;
            if !mime.starts_with("image/") {
                return Err(ProfileRefusal::NotAPicture);
            }
        }
        let mut next = person.clone();
        if let Some(phone) = self.new_phone(person) {
            next.phone = Some(UserPhone::given(person.phone.as_ref(), phone.as_str()));
        }
        if let Some(change) = self.company.filter(|change| !change.fields().is_empty()) {
            let company = person.company.as_ref().ok_or(ProfileRefusal::NoCompany)?;
            next.company = Some(change.decide(company, facts)?);
        }
        next.first_name = self.first_name.map_or(next.first_name, String::from);
        next.last_name = self.last_name.map_or(next.last_name, String::from);
        if let Some(photo) = self.profile_photo {
            next.profile_photo = Some(String::from(photo)).filter(|location| !location.is_empty());
        }
        let profile = &mut next.profile;
        if let Some(whatsapp) = self.whatsapp {
            profile.whatsapp = Some(String::from(whatsapp)).filter(|number| !number.is_empty());
        }
        profile.allowed_marketing_mails = self.allowed_marketing_mails.or(profile.allowed_marketing_mails);
        profile.user_consent = self.user_consent.or(profile.user_consent);
        profile.language = self.language.or(profile.language);
        if let Some(change) = self.letters {
            profile.letters = Some(profile.letters.take().unwrap_or_default().with(change));
        }
        Ok(next)
    }
}
