//! What one admin asks for and another has to approve.

use granary_domain::{ApprovalId, BankRef, Currency, DealId, Money, Party, UserId, store::StoreUnavailable};
use granary_identity::{session::SessionStore, user::Access};
use granary_live::pending_list::DeskTaskKind;
use granary_trade::{
    approval::{
        Approval, ApprovalKind, ApprovalView, EndedDispute, LimitToSet, NamedUser, OrderAct, OrderToDelete,
        ReassignedOrder, Subject,
    },
    deal::{Decision, Delete},
    procurement_limit::LimitDecided,
};
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::Value;
use tokio_postgres::Row;

use super::{
    Store, Tx,
    query::query,
    row::{malformed, optional, row, take},
    sql,
};

impl Store {
    /// What waits for approval, the oldest first.
    pub async fn open_approvals(&self) -> Result<Vec<ApprovalView>, StoreUnavailable> {
        self.database.all(query!("approvals/list_open", ApprovalView), &[]).await
    }

    /// What of it this person may approve.
    pub async fn approvals_for(&self, user: UserId) -> Result<Vec<ApprovalView>, StoreUnavailable> {
        let Some(found) = self.user(user).await? else { return Ok(Vec::new()) };
        let who = Access::of_user(&found.record);
        Ok(self.open_approvals().await?.into_iter().filter(|it| it.waits_for(&who)).collect())
    }
}

impl Store {
    /// The kinds of what this person may do besides deals.
    pub(super) async fn desk_tasks_of(&self, user: UserId) -> Result<Vec<&'static str>, StoreUnavailable> {
        let found = self.user(user).await?.filter(|it| !it.record.is_disabled);
        let kinds = found.map(|it| DeskTaskKind::open_to(&it.record.permissions)).unwrap_or_default();
        Ok(kinds.into_iter().map(DeskTaskKind::as_str).collect())
    }
}

impl Tx<'_> {
    /// Querier for an approval; answers whether none of the kind waits about the person or the order.
    pub async fn add_approval(&self, it: &Approval) -> Result<bool, StoreUnavailable> {
        let permissions: Vec<&str> = it.permissions.0.iter().map(|held| held.as_str()).collect();
        let person = it.subject.person().map(|user| user.0);
        let application = if let Subject::Limit(id, _) = &it.subject { Some(id.0) } else { None };
        let (deal, bank, dispute, decision) = match &it.subject {
            Subject::Order(deal, OrderAct::Reassign(bank, _)) => {
                (Some(deal.0), bank.as_ref().map(|it| it.id.0), None, None)
            }
            Subject::Order(deal, OrderAct::EndDispute(number, decision)) => {
                (Some(deal.0), None, Some(number.cast_signed()), decision.as_ref().map(stored).transpose()?)
            }
            Subject::Order(deal, OrderAct::Delete(_)) => (Some(deal.0), None, None, None),
            Subject::Limit(_, decided) => (None, None, None, Some(stored(decided)?)),
            Subject::Person(_) => (None, None, None, None),
        };
        #[rustfmt::skip]
        let added = self.transaction.run(sql!("approvals/add_approval"), &[
            &it.id.0, &it.kind.as_str(), &person, &permissions, &it.reason, &it.asked_by.0, &self.at, &deal, &bank,
            &dispute, &decision, &application, &it.email.as_ref().map(|email| email.as_str()),
        ]).await?;
        Ok(added == 1)
    }

    /// What waits for approval, or did, which nobody else decides meanwhile.
    pub async fn approval(&self, id: ApprovalId) -> Result<Option<Approval>, StoreUnavailable> {
        self.transaction.find(query!("approvals/lock_approval", Approval), &[&id.0]).await
    }

    /// Notes who begins to carry out what waits for approval, unless somebody has; nobody rejects it then.
    pub async fn begin_approval(&self, id: ApprovalId, by: UserId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("approvals/begin_approval"), &[&id.0, &by.0]).await.map(drop)
    }

    /// Lets what this person began to carry out, and could not, wait again.
    pub async fn release_approval(&self, id: ApprovalId, by: UserId) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("approvals/release_approval"), &[&id.0, &by.0]).await.map(drop)
    }

    /// Settles what was asked about the disputes over a deal up to one, which are over; what ends them does the same.
    pub async fn lapse_requests(&self, deal: DealId, ended: i32) -> Result<(), StoreUnavailable> {
        self.transaction.rows(sql!("approvals/lapse_requests"), &[&deal.0, &ended]).await.map(drop)
    }

    pub async fn settle_approval(&self, id: ApprovalId, by: UserId, is_approved: bool) -> Result<(), StoreUnavailable> {
        let params: super::database::Params<'_> = &[&id.0, &by.0, &self.at, &is_approved];
        self.transaction.run(sql!("approvals/settle_approval"), params).await.map(drop)
    }
}

fn stored<T: Serialize>(decided: &T) -> Result<Value, StoreUnavailable> {
    serde_json::to_value(decided).map_err(|bad| malformed("a decision", &bad))
}

fn subject(row: &Row) -> Result<Subject, StoreUnavailable> {
    if let Some(application) = take(row, "application_id")? {
        return Ok(Subject::Limit(application, take(row, "decision")?));
    }
    let Some(deal) = take(row, "deal_id")? else { return Ok(Subject::Person(take(row, "subject_id")?)) };
    let act = match take(row, "kind")? {
        ApprovalKind::OrderDeletion => OrderAct::Delete(Delete { reason: take(row, "reason")? }),
        _ => match ended(row)? {
            Some((number, decision)) => OrderAct::EndDispute(number, decision),
            None => OrderAct::Reassign(optional(row)?, take(row, "reason")?),
        },
    };
    Ok(Subject::Order(deal, act))
}

/// The dispute that is to be ended, and what was decided of it.
fn ended(row: &Row) -> Result<Option<(u32, Option<Decision>)>, StoreUnavailable> {
    let number: Option<u32> = take(row, "dispute")?;
    number.map(|number| Ok((number, take(row, "decision")?))).transpose()
}

fn named(row: &Row, id: &str, name: &str) -> Result<Option<NamedUser>, StoreUnavailable> {
    let id: Option<UserId> = take(row, id)?;
    id.map(|id| Ok(NamedUser { id, name: take(row, name)? })).transpose()
}

/// The deal that an approval of a kind is about.
fn deal(row: &Row, wanted: ApprovalKind) -> Result<Option<DealId>, StoreUnavailable> {
    if take::<ApprovalKind>(row, "kind")? == wanted { take(row, "deal_id") } else { Ok(None) }
}

fn order(row: &Row) -> Result<Option<ReassignedOrder>, StoreUnavailable> {
    let Some(deal_id) = deal(row, ApprovalKind::Reassignment)? else { return Ok(None) };
    let (from, to) = (take(row, "from_bank")?, take(row, "to_bank")?);
    Ok(Some(ReassignedOrder { deal_id, order_id: take(row, "order_id")?, from, to }))
}

fn dispute(row: &Row) -> Result<Option<EndedDispute>, StoreUnavailable> {
    let Some(deal_id) = deal(row, ApprovalKind::Dispute)? else { return Ok(None) };
    let (number, decision) = ended(row)?.ok_or(StoreUnavailable)?;
    let (outcome, amount) = decision.map_or((None, None), |it| (it.outcome, it.amount));
    Ok(Some(EndedDispute { deal_id, order_id: take(row, "order_id")?, number, outcome, amount }))
}

fn deleted_order(row: &Row) -> Result<Option<OrderToDelete>, StoreUnavailable> {
    let Some(deal_id) = deal(row, ApprovalKind::OrderDeletion)? else { return Ok(None) };
    let (deal_status, bank) = (take(row, "deal_status")?, take(row, "from_bank")?);
    Ok(Some(OrderToDelete { deal_id, order_id: take(row, "order_id")?, deal_status, bank }))
}

fn limit(row: &Row) -> Result<Option<LimitToSet>, StoreUnavailable> {
    let Some(application_id) = take(row, "application_id")? else { return Ok(None) };
    let LimitDecided { limit, bounds, .. } = take(row, "decision")?;
    let company = Party {
        id: take(row, "company_id")?,
        company_name: take(row, "company_name")?,
        country: take(row, "company_country")?,
    };
    let present: Option<Decimal> = take(row, "present_usd")?;
    let present = present.and_then(|amount| Money::rounded(amount, Currency::Usd).ok());
    Ok(Some(LimitToSet { application_id, company, present, limit: limit.ok_or(StoreUnavailable)?, bounds }))
}

row! {
    Approval { id, kind, subject: (subject), permissions, reason, email, asked_by, is_decided, begun_by }
    ApprovalView {
        id, kind, subject: (|row| named(row, "subject_id", "subject_name")), order: (order), dispute: (dispute),
        deleted_order: (deleted_order), limit: (limit), held, permissions,
        reason, email, touched: maybe, asked_by: (|row| named(row, "asker_id", "asker_name")?.ok_or(StoreUnavailable)), asked_at,
        is_begun,
    }
    BankRef { id: "bank_id", name: "bank_name" }
}
