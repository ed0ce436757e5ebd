//! What one admin asks for and another has to approve.

use actors::{
    approval::{Approval, ApprovalKind, ApprovalView, EndedDispute, NamedUser, OrderAct, ReassignedOrder, Subject},
    deal::Decision,
    domain::{ApprovalId, BankId, BankRef, DealId, Permissions, UserId},
    pending_list::{DeskTask, DeskTaskKind},
    session::SessionStore,
    store::StoreDown,
    user::Access,
};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{choice, take},
    sql,
    user_changes::touched,
    user_rows::{known, permissions},
};

impl Store {
    /// What waits for approval, the oldest first.
    pub async fn open_approvals(&self) -> Result<Vec<ApprovalView>, StoreDown> {
        self.database.rows(sql!("approvals/list_open"), &[]).await?.iter().map(view).collect()
    }

    /// What of it this person may approve.
    pub async fn approvals_for(&self, user: UserId) -> Result<Vec<ApprovalView>, StoreDown> {
        let Some(found) = self.user(user).await? else { return Ok(Vec::new()) };
        let (role, permissions, is_disabled) =
            (found.record.user_type, found.record.permissions.clone(), found.record.is_disabled);
        let who = Access { user, role, permissions, is_disabled };
        Ok(self.open_approvals().await?.into_iter().filter(|it| it.waits_for(&who)).collect())
    }
}

impl Store {
    /// What this person may do besides deals, what waits longest first.
    pub async fn desk_tasks_for(&self, user: UserId, most: i64) -> Result<Vec<DeskTask>, StoreDown> {
        let Some(found) = self.user(user).await?.filter(|it| !it.record.is_disabled) else { return Ok(Vec::new()) };
        let kinds: Vec<&str> =
            DeskTaskKind::open_to(&found.record.permissions).into_iter().map(DeskTaskKind::as_str).collect();
        if kinds.is_empty() {
            return Ok(Vec::new());
        }
        let rows = self.database.rows(sql!("users/list_desk_tasks"), &[&kinds, &most]).await?;
        let task =
            |row| Ok(DeskTask::new(choice(row, "kind")?, take(row, "id")?, take(row, "name")?, take(row, "since")?));
        rows.iter().map(task).collect()
    }
}

impl Tx<'_> {
    /// Asks for an approval; answers whether none of the kind waits about the person or the order.
    pub async fn add_approval(&self, it: &Approval) -> Result<bool, StoreDown> {
        let permissions: Vec<&str> = it.permissions.0.iter().map(|held| held.as_str()).collect();
        let person = it.subject.person().map(|user| user.0);
        let (deal, bank, dispute, decision) = match &it.subject {
            Subject::Order(deal, OrderAct::Reassign(bank)) => {
                (Some(deal.0), bank.as_ref().map(|it| it.id.0), None, None)
            }
            Subject::Order(deal, OrderAct::EndDispute(number, decision)) => {
                (Some(deal.0), None, Some(number.cast_signed()), decision.as_ref().map(Json))
            }
            Subject::Person(_) => (None, None, None, None),
        };
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("approvals/add_approval"), &[
            &it.id.0, &it.kind.as_str(), &person, &permissions, &it.reason, &it.asked_by.0, &self.at, &deal, &bank,
            &dispute, &decision,
        ]).await?;
        Ok(added == 1)
    }

    /// What waits for approval, or did, which nobody else decides meanwhile.
    pub async fn approval(&self, id: ApprovalId) -> Result<Option<Approval>, StoreDown> {
        let row = self.transaction.maybe(sql!("approvals/lock_approval"), &[&id.0]).await?;
        row.as_ref().map(approval).transpose()
    }

    /// Notes who begins to carry out what waits for approval, unless somebody has; nobody rejects it then.
    pub async fn begin_approval(&self, id: ApprovalId, by: UserId) -> Result<(), StoreDown> {
        self.transaction.run(sql!("approvals/begin_approval"), &[&id.0, &by.0]).await.map(drop)
    }

    /// Lets what this person began to carry out, and could not, wait again.
    pub async fn release_approval(&self, id: ApprovalId, by: UserId) -> Result<(), StoreDown> {
        self.transaction.run(sql!("approvals/release_approval"), &[&id.0, &by.0]).await.map(drop)
    }

    /// Settles what was asked about the disputes over a deal up to one, which are over; what ends them does the same.
    pub async fn lapse_requests(&self, deal: DealId, ended: i32) -> Result<(), StoreDown> {
        self.transaction.rows(sql!("approvals/lapse_requests"), &[&deal.0, &ended]).await.map(drop)
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
        subject: subject(row)?,
        permissions: permissions(row)?,
        reason: take(row, "reason")?,
        asked_by: UserId(take(row, "asked_by")?),
        is_decided: take(row, "is_decided")?,
        begun_by: take::<Option<Uuid>>(row, "begun_by")?.map(UserId),
    })
}

fn subject(row: &Row) -> Result<Subject, StoreDown> {
    let Some(deal) = take::<Option<Uuid>>(row, "deal_id")? else {
        return Ok(Subject::Person(UserId(take(row, "subject_id")?)));
    };
    if let Some((number, decision)) = ended(row)? {
        return Ok(Subject::Order(DealId(deal), OrderAct::EndDispute(number, decision)));
    }
    let id = take::<Option<Uuid>>(row, "bank_id")?.map(BankId);
    let bank = id.map(|id| Ok::<_, StoreDown>(BankRef { id, name: take(row, "bank_name")? })).transpose()?;
    Ok(Subject::Order(DealId(deal), OrderAct::Reassign(bank)))
}

/// The dispute that is to be ended, and what was decided of it.
fn ended(row: &Row) -> Result<Option<(u32, Option<Decision>)>, StoreDown> {
    let Some(number) = take::<Option<i32>>(row, "dispute")? else { return Ok(None) };
    Ok(Some((number.unsigned_abs(), take::<Option<Json<Decision>>>(row, "decision")?.map(|it| it.0))))
}

fn view(row: &Row) -> Result<ApprovalView, StoreDown> {
    let named = |id, name| Ok::<_, StoreDown>(NamedUser { id: UserId(take::<Uuid>(row, id)?), name: take(row, name)? });
    let held: Permissions = known(&take::<Vec<String>>(row, "held")?);
    let kind = choice(row, "kind")?;
    let deal = take::<Option<Uuid>>(row, "deal_id")?.map(DealId);
    let of_kind = |wanted: ApprovalKind| deal.filter(|_| kind == wanted);
    Ok(ApprovalView {
        id: ApprovalId(take(row, "id")?),
        kind,
        subject: take::<Option<Uuid>>(row, "subject_id")?.map(|_| named("subject_id", "subject_name")).transpose()?,
        order: of_kind(ApprovalKind::Reassignment).map(|deal| order(row, deal)).transpose()?,
        dispute: of_kind(ApprovalKind::Dispute).map(|deal| dispute(row, deal)).transpose()?,
        held,
        permissions: permissions(row)?,
        reason: take(row, "reason")?,
        touched: take::<Option<i64>>(row, "sessions")?.map(|_| touched(row)).transpose()?,
        asked_by: named("asker_id", "asker_name")?,
        asked_at: take(row, "asked_at")?,
    })
}

fn order(row: &Row, deal_id: DealId) -> Result<ReassignedOrder, StoreDown> {
    let (from, to) = (take(row, "from_bank")?, take(row, "to_bank")?);
    Ok(ReassignedOrder { deal_id, order_id: take(row, "order_id")?, from, to })
}

fn dispute(row: &Row, deal_id: DealId) -> Result<EndedDispute, StoreDown> {
    let (number, decision) = ended(row)?.ok_or(StoreDown)?;
    let (outcome, amount) = decision.map_or((None, None), |it| (it.outcome, it.amount));
    Ok(EndedDispute { deal_id, order_id: take(row, "order_id")?, number, outcome, amount })
}
