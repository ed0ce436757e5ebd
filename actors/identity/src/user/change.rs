//! What people say anew of themselves.

use granary_domain::{
    DocumentKind, DocumentStatus, Language, LastName, MemberAct, Name, Phone, Text, catalogue::AuthorizationType,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{CompanyChange, ProfileFacts, ProfileRefusal, User, UserPhone, company_change::Clearable};
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
    /// By what one may commit one's company, until an authorization letter that says so is in review; empty for unsaid.
    #[schema(value_type = Option<String>)]
    pub(super) authorization_type: Option<Clearable<AuthorizationType>>,
    /// How soon letters come, and when none do.
    pub letters: Option<LetterChange>,
    /// Traders only.
    pub company: Option<CompanyChange>,
}

/// A consent that was given, or taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    pub name: &'static str,
    pub is_given: bool,
}

impl ProfileChange {
    /// What it is done in the name of a company.
    pub fn member_act(&self) -> MemberAct {
        if self.company.is_some() { MemberAct::Company } else { MemberAct::Own }
    }

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
            ("authorizationType", self.authorization_type.is_some()),
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

    /// Whether it tells by what one may commit one's company.
    pub fn tells_authorization(&self) -> bool {
        self.authorization_type.is_some()
    }

    /// Whether it tells another kind of authorization than what stands.
    fn is_authorized_otherwise(&self, person: &User) -> bool {
        self.authorization_type.as_ref().is_some_and(|told| told.is_other(person.profile.authorization_type.as_ref()))
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
        if self.fields().is_empty() {
            return Err(ProfileRefusal::Nothing);
        }
        if self.picture().is_some() {
            let mime = facts.picture.as_deref().ok_or(ProfileRefusal::NoPicture)?;
            if !mime.starts_with("image/") {
                return Err(ProfileRefusal::NotAPicture);
            }
        }
        let is_lettered = matches!(facts.letter, Some(DocumentStatus::InReview | DocumentStatus::Accepted));
        if self.is_authorized_otherwise(person) && is_lettered {
            return Err(ProfileRefusal::Authorized);
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
        Clearable::put(self.authorization_type, &mut profile.authorization_type);
        if let Some(change) = self.letters {
            profile.letters = Some(profile.letters.take().unwrap_or_default().with(change));
        }
        Ok(next)
    }
}

/// The trade licence that was accepted, where another number of it is to be proven from now on: it is reviewed again.
pub fn licence_to_review_again(before: &User, after: &User, facts: &ProfileFacts) -> bool {
    let in_review = |it: &User| it.company.as_ref()?.profile.in_review.as_ref()?.licence_number.clone();
    let wanted = in_review(after);
    let is_proven = matches!(
        facts.document_status(DocumentKind::TradeLicence),
        Some(DocumentStatus::Accepted | DocumentStatus::Waived)
    );
    wanted.is_some() && wanted != in_review(before) && is_proven
}
