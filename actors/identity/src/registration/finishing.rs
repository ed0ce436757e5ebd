//! Completing a registration: a company and its first user come of it.

use granary_domain::{
    CompanyId, CompanyName, Country, DocumentKind, Email, FileId, Language, LastName, Name, Phone, UserId,
};

use super::{
    company::{Company, CompanyAddress},
    files::FileKind,
    person::Person,
    refusal::RegistrationRefusal,
    registered::{NextPage, Registered},
    state::{Completion, Registration},
};
use crate::{
    mail::{Mail, MailTemplate},
    user::{CompanyProfile, UserProfile},
};

/// Which of the two addresses somebody is registered under already.
#[derive(Debug, Clone, Copy, Default)]
pub struct InUse {
    pub email: bool,
    pub phone: bool,
}

/// What the records to come are called.
#[derive(Debug, Clone, Copy)]
pub struct FinishingIds {
    pub company: CompanyId,
    pub user: UserId,
}

/// A company as it is registered.
#[derive(Debug, Clone, PartialEq)]
pub struct NewCompany {
    pub id: CompanyId,
    pub name: CompanyName,
    pub country: Country,
    pub address: CompanyAddress,
    pub profile: CompanyProfile,
}

/// The first user of a company.
#[derive(Debug, Clone, PartialEq)]
pub struct NewUser {
    pub id: UserId,
    pub company: CompanyId,
    pub email: Email,
    pub email_is_verified: bool,
    pub phone: Phone,
    pub phone_is_verified: bool,
    /// Hashed.
    pub password: String,
    pub first_name: Name<100>,
    pub last_name: LastName,
    pub profile_photo: Option<String>,
    pub profile: UserProfile,
}

/// All that comes of a registration.
#[derive(Debug, Clone, PartialEq)]
pub struct Finished {
    pub company: NewCompany,
    pub user: NewUser,
    /// The files that become the user's, with the company where they are the company's, too.
    pub files: Vec<(FileId, Option<CompanyId>)>,
    /// The documents to be reviewed.
    pub documents: Vec<(DocumentKind, FileId)>,
    /// What is written to whoever may sign in at once; anybody else is sent a link that verifies the e-mail address.
    pub welcome: Option<Mail>,
    pub reply: Registered,
}

impl Registration {
    /// Completes the registration, by the call that leads on to `next`; `digest` stands for what completed it.
    pub fn finish(
        &mut self,
        ids: FinishingIds,
        in_use: InUse,
        language: Language,
        next: NextPage,
        digest: Vec<u8>,
    ) -> Result<Finished, RegistrationRefusal> {
        let (company, user) = (self.new_company(ids.company), self.new_user(ids, language));
        let (company, user) = (company?, user?);
        if in_use.email {
            return Err(RegistrationRefusal::Exists("companyEmail"));
        } else if in_use.phone {
            return Err(RegistrationRefusal::Exists("phone"));
        }
        let reply = Registered { next, user_email: user.email.clone(), is_email_verified: user.email_is_verified };
        let finished = Finished {
            files: self.handed_over(ids.company),
            documents: self.documents(),
            welcome: user.email_is_verified.then(|| welcome(&user, language)),
            reply: reply.clone(),
            company,
            user,
        };
        let (email, phone) = (finished.user.email.to_string(), finished.user.phone.to_string());
        self.completion = Some(Completion { user: ids.user, email, phone: Some(phone), digest, reply });
        (self.person, self.company, self.password) = (None, None, None);
        self.files.clear();
        Ok(finished)
    }

    fn new_company(&self, id: CompanyId) -> Result<NewCompany, RegistrationRefusal> {
        if self.person_is_complete && self.password.is_none() {
            return Err(RegistrationRefusal::Required(vec!["user.password"]));
        } else if !self.person_is_complete || !self.has(FileKind::NationalId) || !self.has(FileKind::TradeLicence) {
            return Err(RegistrationRefusal::Empty);
        }
        let Some(Company { company_name: Some(name), address: Some(address), profile }) = self.company.clone() else {
            return Err(RegistrationRefusal::Empty);
        };
        let country = address.country.ok_or(RegistrationRefusal::Empty)?;
        Ok(NewCompany { id, name, country, address, profile })
    }

    fn new_user(&self, ids: FinishingIds, language: Language) -> Result<NewUser, RegistrationRefusal> {
        let person = self.person.clone().ok_or(RegistrationRefusal::Empty)?;
        let Person { first_name: Some(first_name), last_name, profile, .. } = person else {
            return Err(RegistrationRefusal::Empty);
        };
        let (email, phone) = self.addresses();
        let photo = self.files.get(&FileKind::ProfilePhoto).and_then(|files| files.first());
        Ok(NewUser {
            id: ids.user,
            company: ids.company,
            email: email.ok_or(RegistrationRefusal::Empty)?,
            email_is_verified: self.email.is_some(),
            phone: phone.ok_or(RegistrationRefusal::Empty)?,
            phone_is_verified: self.phone.is_some(),
            password: self.password.clone().ok_or(RegistrationRefusal::Empty)?,
            first_name,
            last_name: last_name.unwrap_or_default(),
            profile_photo: photo.map(|file| file.location.clone()),
            profile: UserProfile { language: Some(language), ..profile },
        })
    }

    /// A file that is personal in any of its kinds is the person's alone.
    fn handed_over(&self, company: CompanyId) -> Vec<(FileId, Option<CompanyId>)> {
        let mut files = std::collections::BTreeMap::new();
        for (kind, file) in self.files.iter().flat_map(|(kind, files)| files.iter().map(move |file| (kind, file))) {
            let with = files.entry(file.id).or_insert(Some(company));
            *with = with.filter(|_| !kind.is_personal());
        }
        files.into_iter().collect()
    }

    fn documents(&self) -> Vec<(DocumentKind, FileId)> {
        let documents = self.files.iter().filter_map(|(kind, files)| Some((kind.document()?, files)));
        documents.flat_map(|(kind, files)| files.iter().map(move |file| (kind, file.id))).collect()
    }
}

fn welcome(user: &NewUser, language: Language) -> Mail {
    let (cause, template) = (format!("registered:{}", user.id), MailTemplate::Registered {});
    Mail { cause, to: user.email.to_string(), user: Some(user.id), language, template }
}
