//! What a mail is sent with that its job does not bear.

use granary_domain::{UserId, store::StoreUnavailable};
use granary_identity::mail::Newcomer;
use uuid::Uuid;

use super::{Store, Tx, factors::mail_language, query::query, row::row};

/// Whom a mail is for, at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailAddressee {
    /// The first name of the person, where it is for one of ours.
    pub name: Option<String>,
    /// The link of the mail leads nowhere any more.
    pub is_stale: bool,
}

impl Store {
    pub async fn mail_addressee(
        &self,
        user: Option<UserId>,
        link: Option<Uuid>,
    ) -> Result<MailAddressee, StoreUnavailable> {
        let user = user.map(|user| user.0);
        self.database.load(query!("mails/find_addressee", MailAddressee), &[&user, &link]).await
    }
}

impl Tx<'_> {
    /// Somebody who may be welcomed, whom nobody else welcomes meanwhile.
    pub async fn find_newcomer(&self, user: UserId) -> Result<Option<Newcomer>, StoreUnavailable> {
        self.transaction.find(query!("mails/find_newcomer", Newcomer), &[&user.0]).await
    }
}

row! {
    MailAddressee { name, is_stale }
    Newcomer { user: "id", email, language: (mail_language), sent, last_at }
}
