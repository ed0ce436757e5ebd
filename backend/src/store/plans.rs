//! Rows of plans, of what companies are subscribed to, and of the invoices.

use actors::{
    desk_list::ListSort,
    domain::{CompanyId, Currency, Money, PageRequest, Party, Total},
    plan::{
        NoPlan, PaidPeriod, Plan, PlanFeature, PlanId, PlanUsage, Subscription, SubscriptionInvoice, SubscriptionRow,
    },
    store::StoreDown,
};
use jiff::Timestamp;
use rust_decimal::Decimal;
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, counted, malformed, take},
    sql,
    user_rows::word,
};

impl Store {
    /// The plans, the smallest first.
    pub async fn plans(&self) -> Result<Vec<Plan>, StoreDown> {
        self.database.rows(sql!("plans/list_plans"), &[]).await?.iter().map(plan).collect()
    }

    pub async fn plan_usage(&self, of: CompanyId) -> Result<PlanUsage, StoreDown> {
        let row = self.database.maybe(sql!("plans/count_usage"), &[&of.0]).await?.ok_or(StoreDown)?;
        let count = |column| take::<i64>(&row, column).map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        Ok(PlanUsage { live_lots: count("live_lots")?, users: count("people")? })
    }

    /// What a company chose, where it chose anything.
    pub async fn subscription(&self, of: CompanyId) -> Result<Option<Subscription>, StoreDown> {
        let row = self.database.maybe(sql!("plans/find_subscription"), &[&of.0]).await?;
        row.as_ref().map(subscription).transpose()
    }

    /// The invoices of a company, the newest first.
    pub async fn subscription_invoices(&self, of: CompanyId) -> Result<Vec<SubscriptionInvoice>, StoreDown> {
        self.database.rows(sql!("plans/list_invoices"), &[&of.0]).await?.iter().map(invoice).collect()
    }

    /// An invoice of a company, by what its number counts.
    pub async fn subscription_invoice(
        &self,
        of: CompanyId,
        number: i64,
    ) -> Result<Option<SubscriptionInvoice>, StoreDown> {
        let row = self.database.maybe(sql!("plans/find_invoice"), &[&of.0, &number]).await?;
        row.as_ref().map(invoice).transpose()
    }

    /// A page of what companies are subscribed to.
    pub async fn subscriptions(
        &self,
        search: Option<String>,
        sort: ListSort,
        page: PageRequest,
    ) -> Result<(Vec<SubscriptionRow>, Total), StoreDown> {
        let (size, most) = (i64::from(page.size), Total::MOST_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: Params<'_> = &[&size, &skip, &most, &sort.as_str(), &search, &None::<Uuid>];
        let rows = self.database.list(sql!("plans/page_subscriptions"), params).await?;
        Ok((subscribed(&rows)?, counted(&rows)?))
    }

    /// What companies are subscribed to that began before one of them, the newest first; from the newest on, without one. None
    /// of them is counted.
    pub async fn subscriptions_behind(
        &self,
        search: Option<String>,
        behind: Option<CompanyId>,
        size: u32,
    ) -> Result<Vec<SubscriptionRow>, StoreDown> {
        let (size, sort, behind) = (i64::from(size), ListSort::default(), behind.map(|it| it.0));
        let params: Params<'_> = &[&size, &0_i64, &0_i64, &sort.as_str(), &search, &behind];
        subscribed(&self.database.list(sql!("plans/page_subscriptions"), params).await?)
    }

    /// Some of the companies whose period is over.
    pub async fn subscriptions_due(&self, at: Timestamp) -> Result<Vec<CompanyId>, StoreDown> {
        let rows = self.database.rows(sql!("plans/list_due"), &[&at]).await?;
        rows.iter().map(|row| take(row, "company_id").map(CompanyId)).collect()
    }
}

/// What is subscribed to on a page; the one row of an empty page has the total alone.
fn subscribed(rows: &[Row]) -> Result<Vec<SubscriptionRow>, StoreDown> {
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(company) = take::<Option<Uuid>>(row, "company_id")? else { continue };
        let held = subscription(row)?;
        found.push(SubscriptionRow {
            company: Party {
                id: CompanyId(company),
                company_name: take(row, "company_name")?,
                country: word("company_country", &take::<String>(row, "company_country")?)?,
            },
            plan_id: held.plan,
            plan_name: take(row, "plan_name")?,
            monthly_price: dollars(row, "price_usd")?,
            since: held.since,
            renews_at: held.renews_at,
            next_plan_id: held.next,
            next_plan_name: take(row, "next_plan_name")?,
        });
    }
    Ok(found)
}

impl Tx<'_> {
    /// A plan, which nobody changes meanwhile.
    pub async fn plan(&self, id: &PlanId) -> Result<Option<Plan>, StoreDown> {
        self.transaction.maybe(sql!("plans/find_plan"), &[&id.as_str()]).await?.as_ref().map(plan).transpose()
    }

    /// Whether another plan is called the same; companies tell plans by their names.
    pub async fn is_plan_name_taken(&self, it: &Plan) -> Result<bool, StoreDown> {
        self.transaction.one(sql!("plans/is_name_taken"), &[&it.id.as_str(), &it.name.as_str()]).await
    }

    /// Adds a plan, or changes it where it is at its version still; answers whether it did.
    pub async fn save_plan(&self, it: &Plan) -> Result<bool, StoreDown> {
        let count = |count: Option<u16>| count.map(i32::from);
        let features: Vec<&str> = it.features.iter().map(|feature| feature.as_str()).collect();
        let (position, price) = (i32::from(it.position), it.monthly_price.amount());
        let (users, live_lots) = (count(it.users), count(it.live_lots));
        let (id, name) = (it.id.as_str(), it.name.as_str());
        let written = if it.version == 0 {
            let params: Params<'_> = &[&id, &position, &name, &price, &users, &live_lots, &it.has_auctions, &features];
            self.transaction.run(sql!("plans/add_plan"), params).await?
        } else {
            let version = it.version.cast_signed();
            #[rustfmt::skip]
            let params: Params<'_> =
                &[&id, &position, &name, &price, &users, &live_lots, &it.has_auctions, &features, &version];
            self.transaction.run(sql!("plans/save_plan"), params).await?
        };
        Ok(written > 0)
    }

    /// What a company chose, which nobody changes meanwhile.
    pub async fn subscription(&self, of: CompanyId) -> Result<Option<Subscription>, StoreDown> {
        self.lock(&format!("plan {of}")).await?;
        let row = self.transaction.maybe(sql!("plans/find_subscription"), &[&of.0]).await?;
        row.as_ref().map(subscription).transpose()
    }

    /// Writes what a company is subscribed to, with the invoice of the period that it pays for.
    pub async fn save_subscription(
        &self,
        of: CompanyId,
        it: &Subscription,
        paid: Option<&PaidPeriod>,
    ) -> Result<(), StoreDown> {
        let next = it.next.as_ref().map(PlanId::as_str);
        let params: Params<'_> = &[&of.0, &it.plan.as_str(), &it.since, &it.renews_at, &next];
        self.transaction.run(sql!("plans/save_subscription"), params).await?;
        let Some(PaidPeriod { plan, from, until }) = paid else { return Ok(()) };
        self.lock("subscription invoices").await?;
        let (id, name, amount) = (plan.id.as_str(), plan.name.as_str(), plan.monthly_price.amount());
        let params: Params<'_> = &[&of.0, &id, &name, &amount, from, until];
        self.transaction.run(sql!("plans/add_invoice"), params).await.map(drop)
    }

    /// How many people a company has.
    pub async fn people(&self, of: CompanyId) -> Result<u32, StoreDown> {
        let row = self.transaction.maybe(sql!("plans/count_usage"), &[&of.0]).await?.ok_or(StoreDown)?;
        Ok(u32::try_from(take::<i64>(&row, "people")?).unwrap_or(u32::MAX))
    }

    /// How many lots a company has on offer.
    pub async fn live_lots(&self, of: CompanyId) -> Result<u32, StoreDown> {
        let row = self.transaction.maybe(sql!("plans/count_usage"), &[&of.0]).await?.ok_or(StoreDown)?;
        Ok(u32::try_from(take::<i64>(&row, "live_lots")?).unwrap_or(u32::MAX))
    }
}

fn plan_id(text: String) -> Result<PlanId, StoreDown> {
    text.try_into().map_err(|bad: NoPlan| malformed("plan_id", &bad))
}

fn invoice(row: &Row) -> Result<SubscriptionInvoice, StoreDown> {
    Ok(SubscriptionInvoice {
        number: format!("SUB{:06}", take::<i64>(row, "number")?),
        plan_name: take(row, "plan_name")?,
        amount: dollars(row, "amount_usd")?,
        from: take(row, "from_at")?,
        until: take(row, "until_at")?,
    })
}

fn dollars(row: &Row, column: &str) -> Result<Money, StoreDown> {
    Money::rounded(take::<Decimal>(row, column)?, Currency::Usd).map_err(|bad| malformed(column, &bad))
}

fn subscription(row: &Row) -> Result<Subscription, StoreDown> {
    Ok(Subscription {
        plan: plan_id(take(row, "plan_id")?)?,
        since: take(row, "since")?,
        renews_at: take(row, "renews_at")?,
        next: take::<Option<String>>(row, "next_plan_id")?.map(plan_id).transpose()?,
    })
}

fn plan(row: &Row) -> Result<Plan, StoreDown> {
    let count =
        |column| take::<Option<i32>>(row, column).map(|count| count.and_then(|count| u16::try_from(count).ok()));
    let features: Vec<String> = take(row, "features")?;
    Ok(Plan {
        id: plan_id(take(row, "id")?)?,
        name: take::<String>(row, "name")?.try_into().map_err(|bad| malformed("name", &bad))?,
        position: u16::try_from(take::<i32>(row, "position")?).unwrap_or(u16::MAX),
        monthly_price: dollars(row, "price_usd")?,
        users: count("users")?,
        live_lots: count("live_lots")?,
        has_auctions: take(row, "auctions")?,
        features: features.iter().map(|it| word::<PlanFeature>("features", it)).collect::<Result<_, _>>()?,
        version: take::<i64>(row, "version")?.unsigned_abs(),
    })
}
