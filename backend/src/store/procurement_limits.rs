//! Rows of applications for procurement limits, and of the limits.

use actors::{
    desk_list::ListSort,
    domain::{ApplicationId, BankId, CompanyId, Currency, Money, PageRequest, Party, Total, UserId, day},
    procurement_limit::{
        Application, ApplicationFile, ApplicationFiles, ApplicationStatus, BankLimitUse, CompanyLimit, FileSection,
        KeptFile, LimitBounds, LimitDecided, OfficeAddress, TenorDays, Undecided,
    },
    store::StoreDown,
};
use jiff::{Timestamp, civil::Date};
use rust_decimal::Decimal;
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

use super::{
    Store, Tx,
    database::{Params, choice, counted, malformed, take},
    sql,
    user_rows::word,
};

impl Store {
    /// The limit of a company, where it has one.
    pub async fn procurement_limit(&self, of: CompanyId) -> Result<Option<CompanyLimit>, StoreDown> {
        let row = self.database.maybe(sql!("procurement_limits/find_limit"), &[&of.0]).await?;
        row.map_or(Ok(None), |row| limit(&row))
    }

    /// What a company applied for, the newest first.
    pub async fn own_applications(&self, of: CompanyId) -> Result<Vec<Application>, StoreDown> {
        self.database.rows(sql!("procurement_limits/list_own"), &[&of.0]).await?.iter().map(application).collect()
    }

    /// A page of what the orders of a bank reserve of their buyers' limits, the most first.
    pub async fn bank_limit_use(
        &self,
        bank: BankId,
        page: PageRequest,
    ) -> Result<(Vec<BankLimitUse>, Total), StoreDown> {
        let size = i64::from(page.size);
        let params: Params<'_> = &[&bank.0, &size, &(i64::from(page.current.saturating_sub(1)) * size)];
        let rows = self.database.list(sql!("procurement_limits/page_bank_use"), params).await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in &rows {
            let Some(buyer) = take::<Option<Uuid>>(row, "buyer_id")? else { continue };
            let company = Party {
                id: CompanyId(buyer),
                company_name: take(row, "company_name")?,
                country: word("company_country", &take::<String>(row, "company_country")?)?,
            };
            let dollars = |amount| Money::new(amount, Currency::Usd).map_err(|bad| malformed("an amount", &bad));
            let limit = take::<Option<Decimal>>(row, "amount_usd")?.map(dollars).transpose()?;
            let limit = match limit {
                Some(limit) => Some((limit, bounds(row, ("expires_on", "tenor_days"))?)),
                None => None,
            };
            let orders = u32::try_from(take::<i64>(row, "orders")?).unwrap_or(u32::MAX);
            found.push(BankLimitUse::of(company, limit, dollars(take(row, "reserved_usd")?)?, orders, today()));
        }
        Ok((found, counted(&rows)?))
    }

    /// A page of all applications.
    pub async fn applications(
        &self,
        (status, search): (Option<ApplicationStatus>, Option<&str>),
        sort: ListSort,
        page: PageRequest,
    ) -> Result<(Vec<Application>, Total), StoreDown> {
        let (size, most) = (i64::from(page.size), Total::MOST_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let (status, search) = (status.map(ApplicationStatus::as_str), search.map(str::to_lowercase));
        let params: Params<'_> = &[&status, &search, &size, &skip, &most, &sort.as_str(), &None::<Uuid>];
        let rows = self.database.list(sql!("procurement_limits/page_applications"), params).await?;
        Ok((found(&rows)?, counted(&rows)?))
    }

    /// The applications older than one, the newest first; from the newest on, without one. None of them is counted.
    pub async fn applications_behind(
        &self,
        (status, search): (Option<ApplicationStatus>, Option<&str>),
        behind: Option<ApplicationId>,
        size: u32,
    ) -> Result<Vec<Application>, StoreDown> {
        let (status, search) = (status.map(ApplicationStatus::as_str), search.map(str::to_lowercase));
        let (size, sort, behind) = (i64::from(size), ListSort::default(), behind.map(|it| it.0));
        let params: Params<'_> = &[&status, &search, &size, &0_i64, &0_i64, &sort.as_str(), &behind];
        found(&self.database.list(sql!("procurement_limits/page_applications"), params).await?)
    }
}

/// The applications of a page; the one row of an empty page has the total alone.
fn found(rows: &[Row]) -> Result<Vec<Application>, StoreDown> {
    rows.iter().filter(|row| !matches!(row.try_get::<_, Option<Uuid>>("id"), Ok(None))).map(application).collect()
}

impl Tx<'_> {
    /// Adds an application; answers whether the company had none open.
    pub async fn add_application(
        &self,
        id: ApplicationId,
        (company, by): (CompanyId, UserId),
        address: &OfficeAddress,
        files: &[KeptFile],
    ) -> Result<bool, StoreDown> {
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

    pub async fn application(&self, id: ApplicationId) -> Result<Application, StoreDown> {
        let row = self.transaction.maybe(sql!("procurement_limits/find_application"), &[&id.0]).await?;
        application(&row.ok_or(StoreDown)?)
    }

    /// An application that nobody else decides on meanwhile, as somebody who would decide on it finds it.
    pub async fn application_to_decide(&self, id: ApplicationId, by: UserId) -> Result<Option<Undecided>, StoreDown> {
        let row = self.transaction.maybe(sql!("procurement_limits/lock_application"), &[&id.0, &by.0]).await?;
        row.map(|row| {
            Ok(Undecided {
                company: CompanyId(take(&row, "company_id")?),
                status: choice(&row, "status")?,
                is_own: take::<Option<bool>>(&row, "is_own")?.unwrap_or(false),
            })
        })
        .transpose()
    }

    /// Writes what was decided. A limit counts what the company's deals reserve already; none of them is written meanwhile.
    pub async fn decide_application(
        &self,
        id: ApplicationId,
        company: CompanyId,
        decided: &LimitDecided,
        by: UserId,
    ) -> Result<(), StoreDown> {
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

fn limit(row: &Row) -> Result<Option<CompanyLimit>, StoreDown> {
    let Some(amount) = take::<Option<Decimal>>(row, "amount_usd")? else { return Ok(None) };
    let reserved = take::<Option<Decimal>>(row, "reserved_usd")?.unwrap_or_default();
    Ok(CompanyLimit::of(amount, reserved, bounds(row, ("expires_on", "tenor_days"))?, today()))
}

fn today() -> Date {
    day(Timestamp::now())
}

/// The bounds of a limit, in these columns.
fn bounds(row: &Row, (last, tenor): (&str, &str)) -> Result<LimitBounds, StoreDown> {
    let days = take::<Option<i32>>(row, tenor)?.map(|days| TenorDays::try_from(i64::from(days)));
    let tenor_days = days.transpose().map_err(|bad| malformed(tenor, &bad))?;
    Ok(LimitBounds { expires_on: take(row, last)?, tenor_days })
}

fn application(row: &Row) -> Result<Application, StoreDown> {
    let mut files = ApplicationFiles::default();
    let mut additional_files = Vec::new();
    let texts = |column| take::<Option<Vec<String>>>(row, column).map(Option::unwrap_or_default);
    for ((section, name), file_url) in texts("sections")?.into_iter().zip(texts("names")?).zip(texts("locations")?) {
        let file_name = name.try_into().map_err(|bad| malformed("names", &bad))?;
        let part = match word::<FileSection>("sections", &section)? {
            FileSection::Mandatory => &mut files.mandatory,
            FileSection::Optional => &mut files.optional,
            FileSection::Additional => &mut additional_files,
        };
        part.push(ApplicationFile { file_name, file_url });
    }
    let approved = take::<Option<Decimal>>(row, "limit_usd")?;
    Ok(Application {
        id: ApplicationId(take(row, "id")?),
        company: Party {
            id: CompanyId(take(row, "company_id")?),
            company_name: take(row, "company_name")?,
            country: word("company_country", &take::<String>(row, "company_country")?)?,
        },
        applicant: take(row, "applicant")?,
        status: choice(row, "status")?,
        address: take::<Json<OfficeAddress>>(row, "address")?.0,
        files,
        additional_files,
        limit: approved.and_then(|amount| Money::rounded(amount, Currency::Usd).ok()),
        bounds: bounds(row, ("approved_until", "approved_tenor"))?,
        note: take(row, "note")?,
        created_at: take(row, "created_at")?,
        decided_at: take(row, "decided_at")?,
        decided_by: take(row, "decided_by")?,
        company_limit: limit(row)?,
    })
}
