//! What staff do to other people, and what is written down of it.

use std::{net::IpAddr, time::Duration};

use actors::{
    domain::{CompanyId, FileId, Role, UserId},
    store::StoreDown,
    user::{Touched, UserMarks},
    user_list::{UserHistoryAuthor, UserHistoryLine, UserLine},
};
use jiff::Timestamp;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{Store, Tx, database::take, sql, user_rows::role};

impl Store {
    /// What deleting somebody would touch.
    pub async fn touched_with(&self, user: UserId) -> Result<Option<Touched>, StoreDown> {
        self.database.maybe(sql!("users/find_touched"), &[&user.0]).await?.as_ref().map(touched).transpose()
    }

    /// Everybody with a sign-in, or everybody of a role who may use theirs, by name.
    pub async fn everybody(&self, of: Option<Role>) -> Result<Vec<UserId>, StoreDown> {
        let of = of.map(Role::as_str);
        let rows = self.database.list(sql!("users/list_everybody"), &[&of]).await?;
        rows.iter().map(|row| Ok(UserId(take(row, "id")?))).collect()
    }

    /// These people in few words, in this order, as far as they are still there.
    pub async fn people_in_brief(&self, users: &[UserId]) -> Result<Vec<UserLine>, StoreDown> {
        let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
        self.database.list(sql!("users/list_in_brief"), &[&users]).await?.iter().map(line).collect()
    }

    /// A page of what became of somebody, the newest first, and how much there is; nothing of whom there is not.
    pub async fn history_of(
        &self,
        user: UserId,
        current: u32,
        size: u32,
    ) -> Result<Option<(Vec<UserHistoryLine>, u64)>, StoreDown> {
        let Some(row) = self.database.maybe(sql!("users/count_history"), &[&user.0]).await? else { return Ok(None) };
        let total: i64 = take(&row, "total")?;
        let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
        let rows = self.database.rows(sql!("users/page_history"), &[&user.0, &size, &skip]).await?;
        Ok(Some((rows.iter().map(history).collect::<Result<_, _>>()?, total.unsigned_abs())))
    }
}

impl Tx<'_> {
    /// How often somebody did one of these of late, as the journal has it.
    pub async fn entries_by(&self, user: UserId, kinds: &[&str], of_late: Duration) -> Result<u64, StoreDown> {
        let params: super::database::Params<'_> = &[&user.0, &kinds, &of_late.as_secs_f64()];
        Ok(self.transaction.one::<i64>(sql!("users/count_entries"), params).await?.unsigned_abs())
    }

    /// Saves how staff marked somebody.
    pub async fn save_marks(&self, it: &UserMarks, profile: &actors::user::UserProfile) -> Result<(), StoreDown> {
        let badge = it.badge.map(|badge| badge.as_str());
        let params: super::database::Params<'_> = &[&it.user_id.0, &it.is_approved, &badge, &Json(profile)];
        self.transaction.run(sql!("users/save_marks"), params).await.map(drop)
    }

    /// Takes somebody off the platform, with what nobody of their company is left to sell; answers how many lots those
    /// were.
    pub async fn remove_user(&self, user: UserId, is_last: bool) -> Result<u64, StoreDown> {
        let it = &self.transaction;
        let mut withdrawn = 0;
        if is_last {
            withdrawn = it.one::<i64>(sql!("users/count_listings"), &[&user.0]).await?.unsigned_abs();
            it.run(sql!("account_deletion/withdraw_listings"), &[&user.0, &self.at]).await?;
        }
        it.run(sql!("users/remove_user"), &[&user.0, &self.at]).await?;
        Ok(withdrawn)
    }

    /// What deleting them touches.
    pub async fn touched_with(&self, user: UserId) -> Result<Option<Touched>, StoreDown> {
        self.transaction.maybe(sql!("users/find_touched"), &[&user.0]).await?.as_ref().map(touched).transpose()
    }

    /// Makes a file somebody else's, and their company's where it is more than personal.
    pub async fn hand_over_file(&self, file: FileId, to: UserId, of: Option<CompanyId>) -> Result<(), StoreDown> {
        let of = of.map(|company| company.0);
        self.transaction.run(sql!("users/hand_over_file"), &[&file.0, &to.0, &of]).await.map(drop)
    }
}

/// What deleting somebody touches, in a row that says so.
pub(super) fn touched(row: &Row) -> Result<Touched, StoreDown> {
    let count = |column| Ok::<_, StoreDown>(take::<i64>(row, column)?.unsigned_abs());
    Ok(Touched {
        sessions: count("sessions")?,
        listings: count("listings")?,
        deals: take(row, "open_deals")?,
        signatures: count("signatures")?,
        applications: count("applications")?,
    })
}

fn line(row: &Row) -> Result<UserLine, StoreDown> {
    Ok(UserLine {
        id: UserId(take(row, "id")?),
        user_type: role(row)?,
        first_name: take(row, "first_name")?,
        last_name: take(row, "last_name")?,
        email: take(row, "email")?,
        phone: take(row, "phone")?,
        belongs_to: take(row, "belongs_to")?,
    })
}

fn history(row: &Row) -> Result<UserHistoryLine, StoreDown> {
    let by = take::<Option<Uuid>>(row, "by_id")?.map(UserId).zip(take::<Option<String>>(row, "by_name")?);
    Ok(UserHistoryLine {
        id: take::<i64>(row, "id")?.to_string(),
        kind: take(row, "kind")?,
        at: take::<Timestamp>(row, "at")?,
        by: by.map(|(id, name)| UserHistoryAuthor { id, name }),
        from: take::<Option<IpAddr>>(row, "from_ip")?.map(|from| from.to_string()),
        body: take(row, "body")?,
    })
}
