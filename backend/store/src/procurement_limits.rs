//! Rows of applications for procurement limits, and of the limits.

use granary_domain::{
    ApplicationId, BankId, CompanyId, Currency, Money, PageRequest, Party, Total, UserId, store::StoreUnavailable,
};
use granary_trade::{
    desk_list::ListSort,
    procurement_limit::{
        Application, ApplicationFile, ApplicationFiles, ApplicationStatus, BankLimitUse, CompanyLimit, FileSection,
        KeptFile, LimitBounds, LimitDecided, OfficeAddress, Undecided,
    },
};
use jiff::civil::Date;
use rust_decimal::Decimal;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, counted},
    query::query,
    row::{malformed, optional, row, take},
    sql,
};

impl Store {
    /// The limit of a company, where it has one.
    pub async fn procurement_limit(&self, of: CompanyId) -> Result<Option<CompanyLimit>, StoreUnavailable> {
        let held = self.database.find(query!("procurement_limits/find_limit", HeldLimit), &[&of.0]).await?;
        Ok(held.and_then(HeldLimit::now))
    }

    /// An application, where there is one.
    pub async fn limit_application(&self, id: ApplicationId) -> Result<Option<Application>, StoreUnavailable> {
        self.database.find(query!("procurement_limits/find_application", Application), &[&id.0]).await
    }

    /// What a company applied for, the newest first.
    pub async fn own_applications(&self, of: CompanyId) -> Result<Vec<Application>, StoreUnavailable> {
        self.database.all(query!("procurement_limits/list_own", Application), &[&of.0]).await
    }

    /// A page of what the orders of a bank reserve of their buyers' limits, the most first.
    pub async fn bank_limit_use(
        &self,
        bank: BankId,
        page: PageRequest,
    ) -> Result<(Vec<BankLimitUse>, Total), StoreUnavailable> {
        let size = i64::from(page.size);
        let params: Params<'_> = &[&bank.0, &size, &(i64::from(page.current.saturating_sub(1)) * size)];
        let rows = self.database.list(sql!("procurement_limits/page_bank_use"), params).await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in &rows {
            if take::<Option<CompanyId>>(row, "buyer_id")?.is_none() {
                continue;
            }
            let company = company(row, "buyer_id")?;
            let dollars = |amount| Money::new(amount, Currency::Usd).map_err(|bad| malformed("an amount", &bad));
            let limit = take::<Option<Decimal>>(row, "amount_usd")?.map(dollars).transpose()?;
            let limit = match limit {
                Some(limit) => Some((limit, bounds(row, ("expires_on", "tenor_days"))?)),
                None => None,
            };
            let orders = take(row, "orders")?;
            found.push(BankLimitUse::of(
                company,
                limit,
                dollars(take(row, "reserved_usd")?)?,
                orders,
                take(row, "today")?,
            ));
        }
        Ok((found, counted(&rows)?))
    }

    /// A page of all applications.
    pub async fn applications(
        &self,
        (status, search): (Option<ApplicationStatus>, Option<&str>),
        sort: ListSort,
        page: PageRequest,
    ) -> Result<(Vec<Application>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let (status, search) = (status.map(ApplicationStatus::as_str), search.map(str::to_lowercase));
        let params: Params<'_> = &[&status, &search, &size, &skip, &most, &sort.as_str(), &None::<Uuid>];
        self.database.page(query!("procurement_limits/page_applications", Application), params).await
    }

    /// The applications older than one, the newest first; from the newest on, without one. None of them is counted.
    pub async fn applications_behind(
        &self,
        (status, search): (Option<ApplicationStatus>, Option<&str>),
        behind: Option<ApplicationId>,
        size: u32,
    ) -> Result<Vec<Application>, StoreUnavailable> {
        let (status, search) = (status.map(ApplicationStatus::as_str), search.map(str::to_lowercase));
        let (size, sort, behind) = (i64::from(size), ListSort::default(), behind.map(|it| it.0));
        let params: Params<'_> = &[&status, &search, &size, &0_i64, &0_i64, &sort.as_str(), &behind];
        self.database.list_all(query!("procurement_limits/page_applications", Application), params).await
    }
}

impl Tx<'_> {
    /// Whether a company has a limit, be it over or spent.
    pub async fn has_limit(&self, of: CompanyId) -> Result<bool, StoreUnavailable> {
        self.transaction.find(query!("procurement_limits/find_limit", HeldLimit), &[&of.0]).await.map(|it| it.is_some())
    }

    /// Adds an application; answers whether the company had none open.
    pub async fn add_application(
        &self,
        id: ApplicationId,
        (company, by): (CompanyId, UserId),
        address: &OfficeAddress,
        files: &[KeptFile],
    ) -> Result<bool, StoreUnavailable> {
        let params: Params<'_> = &[&id.0, &company.0, &by.0, &Json(address), &self.at];
        if self.transaction.run(sql!("procurement_limits/add_application"), params).await? == 0 {
            return Ok(false);
        }
        let sections: Vec<&str> = files.iter().map(|(section, ..)| section.as_str()).collect();
        let ids: Vec<Uuid> = files.iter().map(|(_, file, _)| file.0).collect();
        let names: Vec<&str> = files.iter().map(|(.., name)| name.as_str()).collect();
        self.transaction.run(sql!("procurement_limits/add_files"), &[&id.0, &sections, &ids, &names]).await?;
        Ok(true)
    }

    pub async fn application(&self, id: ApplicationId) -> Result<Application, StoreUnavailable> {
        self.transaction.load(query!("procurement_limits/find_application", Application), &[&id.0]).await
    }

    /// An application that nobody else decides on meanwhile, as somebody who would decide on it finds it.
    pub async fn application_to_decide(
        &self,
        id: ApplicationId,
        by: UserId,
    ) -> Result<Option<Undecided>, StoreUnavailable> {
        self.transaction.find(query!("procurement_limits/lock_application", Undecided), &[&id.0, &by.0]).await
    }

    /// Writes what was decided. A limit counts what the company's deals reserve already; none of them is written meanwhile.
    pub async fn decide_application(
        &self,
        id: ApplicationId,
        company: CompanyId,
        decided: &LimitDecided,
        by: UserId,
    ) -> Result<(), StoreUnavailable> {
        let amount = decided.limit.map(Money::amount);
        let (last, tenor) = (decided.bounds.expires_on, decided.bounds.tenor_days.map(|it| i32::from(it.get())));
        let params: Params<'_> =
            &[&id.0, &decided.status().as_str(), &amount, &decided.note, &self.at, &by.0, &last, &tenor];
        self.transaction.run(sql!("procurement_limits/decide_application"), params).await?;
        let Some(amount) = amount else { return Ok(()) };
        self.lock(&format!("limit {company}")).await?;
        let params: Params<'_> = &[&company.0, &amount, &self.at, &last, &tenor];
        self.transaction.run(sql!("procurement_limits/set_limit"), params).await.map(drop)
    }
}

/// A limit, and how much of it is reserved.
struct HeldLimit {
    amount_usd: Decimal,
    reserved_usd: Decimal,
    bounds: LimitBounds,
    /// By the clock that refuses what goes beyond it.
    today: Date,
}

impl HeldLimit {
    fn now(self) -> Option<CompanyLimit> {
        CompanyLimit::of(self.amount_usd, self.reserved_usd, self.bounds, self.today)
    }
}

/// The bounds of a limit, in these columns.
fn bounds(row: &Row, (last, tenor): (&str, &str)) -> Result<LimitBounds, StoreUnavailable> {
    Ok(LimitBounds { expires_on: take(row, last)?, tenor_days: take(row, tenor)? })
}

fn company(row: &Row, id: &str) -> Result<Party, StoreUnavailable> {
    let (company_name, country) = (take(row, "company_name")?, take(row, "company_country")?);
    Ok(Party { id: take(row, id)?, company_name, country })
}

fn section_files(row: &Row, wanted: FileSection) -> Result<Vec<ApplicationFile>, StoreUnavailable> {
    let sections: Option<Vec<FileSection>> = take(row, "sections")?;
    let (names, locations): (Option<Vec<_>>, Option<Vec<_>>) = (take(row, "names")?, take(row, "locations")?);
    let files = names.unwrap_or_default().into_iter().zip(locations.unwrap_or_default());
    let files = sections.unwrap_or_default().into_iter().zip(files).filter(|(section, _)| *section == wanted);
    Ok(files.map(|(_, (file_name, file_url))| ApplicationFile { file_name, file_url }).collect())
}

fn files(row: &Row) -> Result<ApplicationFiles, StoreUnavailable> {
    let [mandatory, optional] = [FileSection::Mandatory, FileSection::Optional].map(|it| section_files(row, it));
    Ok(ApplicationFiles { mandatory: mandatory?, optional: optional? })
}

fn approved(row: &Row) -> Result<Option<Money>, StoreUnavailable> {
    let approved: Option<Decimal> = take(row, "limit_usd")?;
    Ok(approved.and_then(|amount| Money::rounded(amount, Currency::Usd).ok()))
}

fn is_own(row: &Row) -> Result<bool, StoreUnavailable> {
    Ok(take::<Option<bool>>(row, "is_own")?.unwrap_or(false))
}

row! {
    Application {
        id, company: (|row| company(row, "company_id")), applicant, status, address, files: (files),
        additional_files: (|row| section_files(row, FileSection::Additional)), limit: (approved),
        bounds: (|row| bounds(row, ("approved_until", "approved_tenor"))), note, created_at, decided_at, decided_by,
        company_limit: (|row| Ok::<_, StoreUnavailable>(optional(row)?.and_then(HeldLimit::now))), awaits,
    }
    HeldLimit { amount_usd, reserved_usd, bounds: (|row| bounds(row, ("expires_on", "tenor_days"))), today }
    Undecided { status, company: "company_id", is_own: (is_own) }
}
