//! What one admin asks for and another has to approve.

use actors::{
    approval::{Approval, ApprovalView, NamedUser},
    domain::{ApprovalId, Permissions, UserId},
    store::StoreDown,
};
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{choice, take},
    sql,
    user_rows::{known, permissions},
};

impl Store {
    /// What waits for approval, the oldest first.
    pub async fn open_approvals(&self) -> Result<Vec<ApprovalView>, StoreDown> {
        self.database.rows(sql!("approvals/list_open"), &[]).await?.iter().map(view).collect()
    }
}

impl Tx<'_> {
    /// Asks for an approval; answers whether none of the kind waits about the person.
    pub async fn add_approval(&self, it: &Approval) -> Result<bool, StoreDown> {
        let permissions: Vec<&str> = it.permissions.0.iter().map(|held| held.as_str()).collect();
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("approvals/add_approval"), &[
            &it.id.0, &it.kind.as_str(), &it.subject.0, &permissions, &it.reason, &it.asked_by.0, &self.at,
        ]).await?;
        Ok(added == 1)
    }

    /// What waits for approval, or did, which nobody else decides meanwhile.
    pub async fn approval(&self, id: ApprovalId) -> Result<Option<Approval>, StoreDown> {
        let row = self.transaction.maybe(sql!("approvals/lock_approval"), &[&id.0]).await?;
        row.as_ref().map(approval).transpose()
    }

    pub async fn settle_approval(&self, id: ApprovalId, by: UserId, is_approved: bool) -> Result<(), StoreDown> {
        let params: super::database::Params<'_> = &[&id.0, &by.0, &self.at, &is_approved];
        self.transaction.run(sql!("approvals/settle_approval"), params).await.map(drop)
    }
}

fn approval(row: &Row) -> Result<Approval, StoreDown> {
    Ok(Approval {
        id: ApprovalId(take(row, "id")?),
        kind: choice(row, "kind")?,
        subject: UserId(take(row, "subject_id")?),
        permissions: permissions(row)?,
        reason: take(row, "reason")?,
        asked_by: UserId(take(row, "asked_by")?),
        is_decided: take(row, "is_decided")?,
    })
}

fn view(row: &Row) -> Result<ApprovalView, StoreDown> {
    let named = |id, name| Ok::<_, StoreDown>(NamedUser { id: UserId(take::<Uuid>(row, id)?), name: take(row, name)? });
    let held: Permissions = known(&take::<Vec<String>>(row, "held")?);
    Ok(ApprovalView {
        id: ApprovalId(take(row, "id")?),
        kind: choice(row, "kind")?,
        subject: named("subject_id", "subject_name")?,
        held,
        permissions: permissions(row)?,
        reason: take(row, "reason")?,
        asked_by: named("asker_id", "asker_name")?,
        asked_at: take(row, "asked_at")?,
    })
}
