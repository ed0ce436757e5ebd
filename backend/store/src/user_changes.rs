//! What staff do to other people, and what is written down of it.

use std::{net::IpAddr, time::Duration};

use granary_domain::{CompanyId, FileId, Role, UserId, store::StoreUnavailable};
use granary_identity::user::{Touched, UserMarks};
use granary_live::user_list::{UserHistoryAuthor, UserHistoryLine, UserLine};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    query::query,
    row::{row, take},
    sql,
};

impl Store {
    /// What deleting somebody would touch.
    pub async fn touched_with(&self, user: UserId) -> Result<Option<Touched>, StoreUnavailable> {
        self.database.find(query!("users/find_touched", Touched), &[&user.0]).await
    }

    /// Everybody with a sign-in, or everybody of a role who may use theirs, by name.
    pub async fn everybody(&self, of: Option<Role>) -> Result<Vec<UserId>, StoreUnavailable> {
        let of = of.map(Role::as_str);
        self.database.list_all(query!("users/list_everybody", UserId), &[&of]).await
    }

    /// These people in few words, in this order, as far as they are still there.
    pub async fn people_in_brief(&self, users: &[UserId]) -> Result<Vec<UserLine>, StoreUnavailable> {
        let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
        self.database.list_all(query!("users/list_in_brief", UserLine), &[&users]).await
    }

    /// A page of what became of somebody, the newest first, and how much there is; nothing of whom there is not.
    pub async fn history_of(
        &self,
        user: UserId,
        current: u32,
        size: u32,
    ) -> Result<Option<(Vec<UserHistoryLine>, u64)>, StoreUnavailable> {
        let counted = self.database.find(query!("users/count_history", u64), &[&user.0]).await?;
        let Some(total) = counted else { return Ok(None) };
        let (size, skip) = (i64::from(size), i64::from(current.saturating_sub(1)) * i64::from(size));
        let lines = self.database.all(query!("users/page_history", UserHistoryLine), &[&user.0, &size, &skip]).await?;
        Ok(Some((lines, total)))
    }
}

impl Tx<'_> {
    /// How often somebody did one of these of late, as the journal has it.
    pub async fn entries_by(&self, user: UserId, kinds: &[&str], of_late: Duration) -> Result<u64, StoreUnavailable> {
        let params: super::database::Params<'_> = &[&user.0, &kinds, &of_late.as_secs_f64()];
        Ok(self.transaction.one::<i64>(sql!("users/count_entries"), params).await?.unsigned_abs())
    }

    /// Saves how staff marked somebody.
    pub async fn save_marks(
        &self,
        it: &UserMarks,
        profile: &granary_identity::user::UserProfile,
    ) -> Result<(), StoreUnavailable> {
        let badge = it.badge.map(|badge| badge.as_str());
        let params: super::database::Params<'_> = &[&it.user_id.0, &it.is_approved, &badge, &Json(profile)];
        self.transaction.run(sql!("users/save_marks"), params).await.map(drop)
    }

    /// Takes somebody off the platform, with what nobody of their company is left to sell; answers how many lots those
    /// were.
    pub async fn remove_user(&self, user: UserId, is_last: bool) -> Result<u64, StoreUnavailable> {
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
    pub async fn touched_with(&self, user: UserId) -> Result<Option<Touched>, StoreUnavailable> {
        self.transaction.find(query!("users/find_touched", Touched), &[&user.0]).await
    }

    /// Makes a file somebody else's, and their company's where it is more than personal.
    pub async fn hand_over_file(
        &self,
        file: FileId,
        to: UserId,
        of: Option<CompanyId>,
    ) -> Result<(), StoreUnavailable> {
        let of = of.map(|company| company.0);
        self.transaction.run(sql!("users/hand_over_file"), &[&file.0, &to.0, &of]).await.map(drop)
    }
}

fn number(row: &Row) -> Result<String, StoreUnavailable> {
    take::<i64>(row, "id").map(|id| id.to_string())
}

fn author(row: &Row) -> Result<Option<UserHistoryAuthor>, StoreUnavailable> {
    let by = take::<Option<_>>(row, "by_id")?.zip(take(row, "by_name")?);
    Ok(by.map(|(id, name)| UserHistoryAuthor { id, name }))
}

fn from(row: &Row) -> Result<Option<String>, StoreUnavailable> {
    Ok(take::<Option<IpAddr>>(row, "from_ip")?.map(|from| from.to_string()))
}

row! {
    UserLine { id, user_type: "role", first_name, last_name, email, phone, belongs_to }
    Touched { sessions, listings, deals: "open_deals", signatures, applications }
    UserHistoryLine { id: (number), kind, at, by: (author), from: (from), body }
}
