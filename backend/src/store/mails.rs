//! What a mail is sent with that its job does not bear.

use actors::{domain::UserId, mail::Newcomer, store::StoreDown};
use uuid::Uuid;

use super::{Store, Tx, database, database::take, factors::language, sql};

/// Whom a mail is for, at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailAddressee {
    /// The first name of the person, where it is for one of ours.
    pub name: Option<String>,
    /// The link of the mail leads nowhere any more.
    pub is_stale: bool,
}

impl Store {
    pub async fn mail_addressee(&self, user: Option<UserId>, link: Option<Uuid>) -> Result<MailAddressee, StoreDown> {
        let user = user.map(|user| user.0);
        let row = self.database.maybe(sql!("mails/find_addressee"), &[&user, &link]).await?;
        let row = row.ok_or_else(|| database::malformed("find_addressee", &"no row"))?;
        Ok(MailAddressee { name: take(&row, "name")?, is_stale: take(&row, "is_stale")? })
    }
}

impl Tx<'_> {
    /// Somebody who may be welcomed, whom nobody else welcomes meanwhile.
    pub async fn find_newcomer(&self, user: UserId) -> Result<Option<Newcomer>, StoreDown> {
        let Some(row) = self.transaction.maybe(sql!("mails/find_newcomer"), &[&user.0]).await? else { return Ok(None) };
        Ok(Some(Newcomer {
            user,
            email: take(&row, "email")?,
            language: language(&row)?.unwrap_or_default(),
            sent: take::<i64>(&row, "sent")?.unsigned_abs(),
            last_at: take(&row, "last_at")?,
        }))
    }
}
