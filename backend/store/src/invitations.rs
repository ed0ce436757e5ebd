//! People whom staff bring in.

use granary_domain::{CompanyId, UserId, store::StoreUnavailable};
use granary_identity::user::{Home, InvitationFacts, NewPerson, UserProfile};
use tokio_postgres::types::Json;
use uuid::Uuid;

use super::{Tx, row::take, sql};

impl Tx<'_> {
    /// What an invitation is decided by, for a person who is called so.
    pub async fn invitation_facts(&self, id: UserId, person: &NewPerson) -> Result<InvitationFacts, StoreUnavailable> {
        let (email, company) = (&person.company_email, person.company_id.map(|company| company.0));
        let row = self
            .transaction
            .maybe(sql!("invitations/find_facts"), &[&email.as_str(), &email.domain(), &company])
            .await?
            .ok_or(StoreUnavailable)?;
        let is_phone_used = match &person.phone {
            Some(phone) => self.is_phone_taken(id, phone).await?,
            None => false,
        };
        Ok(InvitationFacts {
            is_used: take(&row, "is_used")?,
            is_phone_used,
            bank: take(&row, "bank_id")?,
            has_company: take(&row, "has_company")?,
        })
    }

    /// Adds a person where they belong, and the company that begins with them.
    pub async fn add_person(
        &self,
        id: UserId,
        person: &NewPerson,
        home: Home,
        password: &str,
    ) -> Result<(), StoreUnavailable> {
        let (mut company, mut bank, mut permissions) = (None, None, Vec::new());
        match home {
            Home::Staff(held) => permissions = held.0.iter().map(|held| held.as_str()).collect(),
            Home::Bank(of) => bank = Some(of.0),
            Home::Company(of) => company = Some(of.0),
            Home::NewCompany(new) => {
                let of = CompanyId(Uuid::now_v7());
                #[rustfmt::skip]
                self.transaction.run(sql!("invitations/add_company"), &[
                    &of.0, &new.company_name.as_str(), &new.address.country.as_str(), &Json(&new.address),
                    &Json(&new.profile()),
                ]).await?;
                company = Some(of.0);
            }
        }
        let profile = UserProfile { language: person.language, ..UserProfile::default() };
        let phone = person.phone.as_ref().map(|phone| phone.as_str());
        #[rustfmt::skip]
        self.transaction.run(sql!("invitations/add_person"), &[
            &id.0, &person.user_type.as_str(), &person.company_email.as_str(), &password, &person.first_name.as_str(),
            &person.last_name.as_str(), &phone, &company, &bank, &permissions, &Json(&profile),
        ]).await?;
        Ok(())
    }
}
