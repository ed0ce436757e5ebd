//! Rows of plans, of what companies are subscribed to, and of the invoices.

use granary_domain::{CompanyId, Currency, Money, PageRequest, Party, Total, store::StoreUnavailable};
use granary_trade::{
    desk_list::ListSort,
    plan::{
        InvoiceRow, InvoiceStatus, Invoiced, Plan, PlanId, PlanUsage, Settlement, Subscription, SubscriptionInvoice,
        SubscriptionRow, Transfer,
    },
};
use jiff::{Timestamp, civil::Date};
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    Store, Tx,
    database::Params,
    query::query,
    row::{malformed, row, take},
    sql,
};

impl Store {
    /// The plans, the smallest first.
    pub async fn plans(&self) -> Result<Vec<Plan>, StoreUnavailable> {
        self.database.all(query!("plans/list_plans", Plan), &[]).await
    }

    pub async fn plan_usage(&self, of: CompanyId) -> Result<PlanUsage, StoreUnavailable> {
        self.database.load(query!("plans/count_usage", PlanUsage), &[&of.0, &self.now()]).await
    }

    /// What a company chose, where it chose anything.
    pub async fn subscription(&self, of: CompanyId) -> Result<Option<Subscription>, StoreUnavailable> {
        self.database.find(query!("plans/find_subscription", Subscription), &[&of.0]).await
    }

    /// The invoices of a company, the newest first.
    pub async fn subscription_invoices(&self, of: CompanyId) -> Result<Vec<SubscriptionInvoice>, StoreUnavailable> {
        self.database.all(query!("plans/list_invoices", SubscriptionInvoice), &[&of.0]).await
    }

    /// An invoice of a company, by what its number counts.
    pub async fn subscription_invoice(
        &self,
        of: CompanyId,
        number: i64,
    ) -> Result<Option<SubscriptionInvoice>, StoreUnavailable> {
        self.database.find(query!("plans/find_invoice", SubscriptionInvoice), &[&of.0, &number]).await
    }

    /// A page of what companies are subscribed to.
    pub async fn subscriptions(
        &self,
        search: Option<String>,
        sort: ListSort,
        page: PageRequest,
    ) -> Result<(Vec<SubscriptionRow>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: Params<'_> = &[&size, &skip, &most, &sort.as_str(), &search, &None::<Uuid>];
        self.database.page(query!("plans/page_subscriptions", SubscriptionRow), params).await
    }

    /// What companies are subscribed to that began before one of them, the newest first; from the newest on, without one. None
    /// of them is counted.
    pub async fn subscriptions_behind(
        &self,
        search: Option<String>,
        behind: Option<CompanyId>,
        size: u32,
    ) -> Result<Vec<SubscriptionRow>, StoreUnavailable> {
        let (size, sort, behind) = (i64::from(size), ListSort::default(), behind.map(|it| it.0));
        let params: Params<'_> = &[&size, &0_i64, &0_i64, &sort.as_str(), &search, &behind];
        self.database.list_all(query!("plans/page_subscriptions", SubscriptionRow), params).await
    }

    /// A page of invoices, those that are open first.
    pub async fn invoices(
        &self,
        search: Option<String>,
        page: PageRequest,
    ) -> Result<(Vec<InvoiceRow>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        self.database.page(query!("plans/page_invoices", InvoiceRow), &[&size, &skip, &most, &search]).await
    }

    /// Some of the invoices that nobody paid, by what their numbers count: those due before one day, and those of which a transfer was
    /// reported before another.
    pub async fn invoices_overdue(&self, open: Date, reported: Date) -> Result<Vec<i64>, StoreUnavailable> {
        self.database.all(query!("plans/list_overdue", i64), &[&open, &reported]).await
    }

    /// Some of the companies whose period is over.
    pub async fn subscriptions_due(&self, at: Timestamp) -> Result<Vec<CompanyId>, StoreUnavailable> {
        self.database.all(query!("plans/list_due", CompanyId), &[&at]).await
    }
}

impl Tx<'_> {
    /// A plan, which nobody changes meanwhile.
    pub async fn plan(&self, id: &PlanId) -> Result<Option<Plan>, StoreUnavailable> {
        self.transaction.find(query!("plans/find_plan", Plan), &[&id.as_str()]).await
    }

    /// Whether another plan is called the same; companies tell plans by their names.
    pub async fn is_plan_name_taken(&self, it: &Plan) -> Result<bool, StoreUnavailable> {
        self.transaction.one(sql!("plans/is_name_taken"), &[&it.id.as_str(), &it.name.as_str()]).await
    }

    /// Adds a plan, or changes it where it is at its version still; answers whether it did.
    pub async fn save_plan(&self, it: &Plan) -> Result<bool, StoreUnavailable> {
        let count = |count: Option<u16>| count.map(i32::from);
        let features: Vec<&str> = it.features.iter().map(|feature| feature.as_str()).collect();
        let (position, price) = (i32::from(it.position), it.monthly_price.amount());
        let (users, live_lots, requests) = (count(it.users), count(it.live_lots), count(it.requests));
        let (id, name) = (it.id.as_str(), it.name.as_str());
        let written = if it.version == 0 {
            #[rustfmt::skip]
            let params: Params<'_> =
                &[&id, &position, &name, &price, &users, &live_lots, &it.has_auctions, &features, &requests];
            self.transaction.run(sql!("plans/add_plan"), params).await?
        } else {
            let version = it.version.cast_signed();
            #[rustfmt::skip]
            let params: Params<'_> =
                &[&id, &position, &name, &price, &users, &live_lots, &it.has_auctions, &features, &version, &requests];
            self.transaction.run(sql!("plans/save_plan"), params).await?
        };
        Ok(written > 0)
    }

    /// What a company chose, which nobody changes meanwhile.
    pub async fn subscription(&self, of: CompanyId) -> Result<Option<Subscription>, StoreUnavailable> {
        self.lock(&format!("plan {of}")).await?;
        self.transaction.find(query!("plans/find_subscription", Subscription), &[&of.0]).await
    }

    /// Writes what a company is subscribed to.
    pub async fn save_subscription(&self, of: CompanyId, it: &Subscription) -> Result<(), StoreUnavailable> {
        let next = it.next.as_ref().map(PlanId::as_str);
        let params: Params<'_> = &[&of.0, &it.plan.as_str(), &it.since, &it.renews_at, &next];
        self.transaction.run(sql!("plans/save_subscription"), params).await.map(drop)
    }

    /// The invoice of the plan that a company ordered and that waits for its payment.
    pub async fn awaited_invoice(&self, of: CompanyId) -> Result<Option<SubscriptionInvoice>, StoreUnavailable> {
        self.transaction.find(query!("plans/find_open_invoice", SubscriptionInvoice), &[&of.0]).await
    }

    /// An invoice of whatever company, by what its number counts.
    pub async fn invoice(&self, number: i64) -> Result<Option<InvoiceRow>, StoreUnavailable> {
        self.transaction.find(query!("plans/find_invoice_of_any", InvoiceRow), &[&number]).await
    }

    /// Asks a company for a month of a plan, under the number after the last; answers the number.
    pub async fn add_invoice(&self, of: CompanyId, it: &Invoiced, at: Timestamp) -> Result<String, StoreUnavailable> {
        self.lock("subscription invoices").await?;
        let (id, name, amount) = (it.plan.id.as_str(), it.plan.name.as_str(), it.plan.monthly_price.amount());
        let (from, until) = it.month.unzip();
        let params: Params<'_> = &[&of.0, &id, &name, &amount, &at, &it.due_on, &from, &until];
        Ok(numbered(self.transaction.one(sql!("plans/add_invoice"), params).await?))
    }

    /// Withdraws an invoice that nobody paid.
    pub async fn void_invoice(&self, number: i64, at: Timestamp) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("plans/void_invoice"), &[&number, &at]).await.map(drop)
    }

    /// Withdraws what a company is asked for months that run already, but of one plan, and does not report to have paid; answers
    /// the number and the plan of each.
    pub async fn void_months(
        &self,
        of: CompanyId,
        besides: Option<&PlanId>,
    ) -> Result<Vec<(String, String)>, StoreUnavailable> {
        let params: Params<'_> = &[&of.0, &self.at, &besides.map(PlanId::as_str)];
        let withdrawn = self.transaction.all(query!("plans/void_months", (i64, String)), params).await?;
        Ok(withdrawn.into_iter().map(|(count, plan)| (numbered(count), plan)).collect())
    }

    /// Writes what a company says that it transferred.
    pub async fn report_transfer(&self, number: i64, it: &Transfer) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&number, &it.paid_on, &it.reference.as_str()];
        self.transaction.run(sql!("plans/report_transfer"), params).await.map(drop)
    }

    /// Writes how an invoice was settled, and the month that it paid for.
    pub async fn settle_invoice(
        &self,
        number: i64,
        (by, transfer): (Settlement, &Transfer),
        (from, until): (Timestamp, Timestamp),
    ) -> Result<(), StoreUnavailable> {
        let params: Params<'_> =
            &[&number, &transfer.paid_on, &transfer.reference.as_str(), &by.as_str(), &from, &until];
        self.transaction.run(sql!("plans/settle_invoice"), params).await.map(drop)
    }

    /// How much a company uses of its plan.
    pub async fn plan_usage(&self, of: CompanyId) -> Result<PlanUsage, StoreUnavailable> {
        self.transaction.load(query!("plans/count_usage", PlanUsage), &[&of.0, &self.at]).await
    }
}

fn dollars(row: &Row, column: &str) -> Result<Money, StoreUnavailable> {
    Money::rounded(take(row, column)?, Currency::Usd).map_err(|bad| malformed(column, &bad))
}

fn number(row: &Row) -> Result<String, StoreUnavailable> {
    take(row, "number").map(numbered)
}

fn numbered(count: i64) -> String {
    format!("SUB{count:06}")
}

fn transfer(row: &Row, day: &str, reference: &str) -> Result<Option<Transfer>, StoreUnavailable> {
    let Some(paid_on) = take(row, day)? else { return Ok(None) };
    let reference = take::<String>(row, reference)?.try_into().map_err(|bad| malformed(reference, &bad))?;
    Ok(Some(Transfer { paid_on, reference }))
}

fn status(row: &Row) -> Result<InvoiceStatus, StoreUnavailable> {
    let is_void = take::<Option<Timestamp>>(row, "void_at")?.is_some();
    let on = |column| take::<Option<Date>>(row, column);
    Ok(InvoiceStatus::of(is_void, on("paid_on")?.is_some(), on("reported_on")?.is_some()))
}

fn company(row: &Row) -> Result<Party, StoreUnavailable> {
    let (company_name, country) = (take(row, "company_name")?, take(row, "company_country")?);
    Ok(Party { id: take(row, "company_id")?, company_name, country })
}

row! {
    PlanUsage { live_lots, users: "people", requests }
    Plan {
        id, name, position, monthly_price: (|row| dollars(row, "price_usd")), users, live_lots, has_auctions: "auctions", requests,
        features, version,
    }
    Subscription { plan: "plan_id", since, renews_at, next: "next_plan_id" }
    SubscriptionInvoice {
        number: (number), plan_id, plan_name, amount: (|row| dollars(row, "amount_usd")), issued_at, due_on, status: (status),
        from: "from_at", until: "until_at", reported: (|row| transfer(row, "reported_on", "reported_reference")),
        paid: (|row| transfer(row, "paid_on", "paid_reference")), settlement,
    }
    InvoiceRow { company: (company), invoice: flat }
    SubscriptionRow {
        plan_id, company: (company), plan_name, monthly_price: (|row| dollars(row, "price_usd")), since, renews_at, next_plan_id,
        next_plan_name,
    }
}
