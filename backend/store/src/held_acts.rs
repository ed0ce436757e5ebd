//! What members would bind their companies to beyond their limits, and waits for another of the company.

use granary_domain::{CompanyId, Currency, HeldActId, MemberAct, MemberRole, Money, UserId, store::StoreUnavailable};
use granary_trade::held_act::{Beyond, BindingAct, Decider, HeldAct};
use jiff::Timestamp;
use rust_decimal::Decimal;
use tokio_postgres::{Row, types::Json};

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{malformed, row, take},
    sql,
    team::member,
};

impl Store {
    /// What waits for another of a company.
    pub async fn held_acts(&self, of: CompanyId) -> Result<Vec<HeldAct>, StoreUnavailable> {
        self.database.list_all(query!("held_acts/list_held_acts", HeldAct), &[&of.0, &self.now()]).await
    }

    /// Some of what nobody decided in time, behind one of them, with their companies.
    pub async fn lapsed_acts(&self, behind: HeldActId) -> Result<Vec<(HeldActId, CompanyId)>, StoreUnavailable> {
        let found = self.database.all(query!("held_acts/list_lapsed", LapsedAct), &[&self.now(), &behind.0]).await?;
        Ok(found.into_iter().map(|it| (it.id, it.company)).collect())
    }
}

impl Tx<'_> {
    /// How much of what somebody asked waits for others of their company.
    pub async fn held_acts_of(&self, by: UserId) -> Result<i64, StoreUnavailable> {
        self.transaction.one(sql!("held_acts/count_waiting"), &[&by.0, &self.at]).await
    }

    /// Writes down what waits; answers whether it did not already.
    pub async fn add_held_act(
        &self,
        (id, act, it): (HeldActId, &BindingAct, &Beyond),
        (company, by): (CompanyId, UserId),
        until: Timestamp,
    ) -> Result<bool, StoreUnavailable> {
        self.transaction.run(sql!("held_acts/close_lapsed"), &[&by.0, &self.at, &Json(act)]).await?;
        let (amount, currency) = (it.sum.amount(), it.sum.currency().as_str());
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &id.0, &company.0, &Json(act), &it.lot.0, &it.title, &amount, &currency, &by.0, &self.at, &until,
        ];
        Ok(self.transaction.run(sql!("held_acts/add_held_act"), params).await? > 0)
    }

    /// What waits for another of a company, which nobody else decides on meanwhile.
    pub async fn held_act(&self, id: HeldActId, of: CompanyId) -> Result<Option<HeldAct>, StoreUnavailable> {
        self.transaction.find(query!("held_acts/lock_held_act", HeldAct), &[&id.0, &of.0]).await
    }

    /// Settles it, by somebody or because nobody did in time; answers whether it was not settled before.
    pub async fn settle_held_act(
        &self,
        id: HeldActId,
        by: Option<UserId>,
        is_approved: bool,
    ) -> Result<bool, StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &by.map(|it| it.0), &self.at, &is_approved];
        Ok(self.transaction.run(sql!("held_acts/settle_held_act"), params).await? > 0)
    }

    /// Who of a company may sign in besides one, with what each is in it.
    pub async fn fellow_members(&self, of: CompanyId, besides: UserId) -> Result<Vec<Decider>, StoreUnavailable> {
        self.transaction.all(query!("held_acts/list_deciders", Decider), &[&of.0, &besides.0]).await
    }
}

/// What nobody decided in time.
struct LapsedAct {
    id: HeldActId,
    company: CompanyId,
}

fn sum(row: &Row) -> Result<Money, StoreUnavailable> {
    let currency: Currency = take(row, "currency")?;
    Money::new(take::<Decimal>(row, "amount")?, currency).map_err(|bad| malformed("a sum", &bad))
}

fn is_asker_able(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<bool>(row, "is_asker_in")? && take::<MemberRole>(row, "asker_role")?.may(MemberAct::Trade))
}

row! {
    HeldAct {
        id, act: json, sum: (sum), lot, title, unit, price_as, offer, asked_by, asker, expires_at,
        is_asker_able: (is_asker_able), is_decided,
    }
    Decider { user: "id", member: (member) }
    LapsedAct { id, company: "company_id" }
}
