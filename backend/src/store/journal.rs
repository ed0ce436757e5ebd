//! The journals as the audit reads them: page by page, newest first, and sealed line by line.

use actors::{
    audit::{AuditArea, AuditFilter, AuditLine, AuditedDeal, AuditedPerson, GENESIS, JournalLine, RefusedCall, seal},
    change::ChangeEvent,
    desk_list::DeskList,
    domain::{DealId, PageRequest, Text, Total, UserId},
    store::StoreDown,
};
use jiff::{ToSpan, civil::Date, tz::TimeZone};
use tokio_postgres::Row;
use uuid::Uuid;

use super::{
    AuditFault, Store,
    database::{Params, counted, malformed, take},
    deals::head,
    sql,
};

/// Lines that one seal covers.
const PAGE: i64 = 1_000;

impl Store {
    /// A page of who did what, newest first.
    pub async fn audit_lines(
        &self,
        filter: &AuditFilter,
        page: PageRequest,
    ) -> Result<(Vec<AuditLine>, Total), StoreDown> {
        let skip = (i64::from(page.current) - 1) * i64::from(page.size);
        let rows = self.audit_rows(filter, None, (page.size, skip), Total::MOST_COUNTED.cast_signed()).await?;
        Ok((found(&rows)?, counted(&rows)?))
    }

    /// The lines behind one, newest first; from the newest on, without one. None of them is counted.
    pub async fn audit_lines_behind(
        &self,
        filter: &AuditFilter,
        line: Option<&AuditLine>,
        size: u32,
    ) -> Result<Vec<AuditLine>, StoreDown> {
        found(&self.audit_rows(filter, line, (size, 0), 0).await?)
    }

    async fn audit_rows(
        &self,
        filter: &AuditFilter,
        behind: Option<&AuditLine>,
        (size, skip): (u32, i64),
        most: i64,
    ) -> Result<Vec<Row>, StoreDown> {
        let start = |day: Date| day.to_zoned(TimeZone::UTC).map(|it| it.timestamp());
        let from = filter.from.map(|it| start(it.0)).transpose().map_err(|bad| malformed("from", &bad))?;
        let until = filter.to.map(|it| start(it.0.saturating_add(1.day())));
        let until = until.transpose().map_err(|bad| malformed("to", &bad))?;
        let (size, behind) = (i64::from(size), behind.map(|line| (line.id.as_str(), line.at)));
        let (line, at) = behind.unzip();
        let (by, kind) = (filter.by.as_ref().map(Text::as_str), filter.kind.as_ref().map(Text::as_str));
        let (of, order) = (filter.of.as_ref().map(Text::as_str), filter.order_id.as_ref().map(Text::as_str));
        let people: Params<'_> = &[&by, &of, &kind, &from, &until, &size, &skip, &most, &line];
        let deals: Params<'_> = &[&by, &order, &kind, &from, &until, &size, &skip, &most, &line, &at];
        match filter.area {
            AuditArea::People => self.database.list(sql!("audit/page_people"), people).await,
            AuditArea::Deals => self.database.list(sql!("audit/page_deals"), deals).await,
        }
    }

    /// Writes down calls of staff that were refused.
    pub async fn note_refusals(&self, refused: &[RefusedCall]) -> Result<(), StoreDown> {
        for RefusedCall { user, from, call, code, object } in refused {
            let mut body = serde_json::json!({ "call": call, "code": code });
            if let Some(object) = object {
                body["object"] = object.as_str().into();
            }
            let body = body.to_string();
            self.database.rows(sql!("audit/add_refusal"), &[&user.0, from, &body]).await?;
        }
        self.spread(vec![ChangeEvent::DeskList(DeskList::Audit.into())]).await
    }

    /// Seals what of the journal is old enough that nothing comes before it any more; answers how many lines.
    pub async fn seal_journal(&self) -> Result<u64, StoreDown> {
        let mut sealed = 0;
        loop {
            let last = self.database.maybe(sql!("audit/last_seal"), &[]).await?;
            let (after, before) = match last {
                Some(row) => (take::<i64>(&row, "last_line")?, head(&row, "hash")?),
                None => (0, GENESIS),
            };
            let lines = self.journal_lines(after, i64::MAX, false).await?;
            let Some(last) = lines.last() else { return Ok(sealed) };
            let (count, hash) = (i64::try_from(lines.len()).unwrap_or(PAGE), seal(&before, &lines));
            let params: Params<'_> = &[&after, &last.id, &count, &hash.as_slice()];
            self.database.rows(sql!("audit/add_seal"), params).await?;
            sealed += lines.len() as u64;
        }
    }

    /// Looks at every seal of the journal; answers how many lines they cover.
    pub(super) async fn verify_seals(&self) -> Result<u64, AuditFault> {
        let (mut seen, mut after, mut before) = (0, 0, GENESIS);
        loop {
            let seals = self.database.rows(sql!("audit/list_seals"), &[&after, &PAGE]).await?;
            if seals.is_empty() {
                return Ok(seen);
            }
            for row in &seals {
                let (from, last): (i64, i64) = (take(row, "after_line")?, take(row, "last_line")?);
                let lines = self.journal_lines(after, last, true).await?;
                let hash = seal(&before, &lines);
                let count: i64 = take(row, "lines")?;
                let is_whole = from == after && lines.len() as u64 == count.unsigned_abs();
                if !is_whole || hash != head(row, "hash")? {
                    return Err(AuditFault::Journal { after, last });
                }
                (seen, after, before) = (seen + lines.len() as u64, last, hash);
            }
        }
    }

    async fn journal_lines(&self, after: i64, last: i64, is_sealed: bool) -> Result<Vec<JournalLine>, StoreDown> {
        let rows = self.database.rows(sql!("audit/list_lines"), &[&after, &last, &is_sealed, &PAGE]).await?;
        rows.iter().map(journal_line).collect()
    }
}

/// The lines of a page; the one row of an empty page has the total alone.
fn found(rows: &[Row]) -> Result<Vec<AuditLine>, StoreDown> {
    rows.iter().filter(|row| !matches!(row.try_get::<_, Option<i64>>("id"), Ok(None))).map(audit_line).collect()
}

fn journal_line(row: &Row) -> Result<JournalLine, StoreDown> {
    Ok(JournalLine {
        id: take(row, "id")?,
        user: take(row, "user_id")?,
        kind: take(row, "kind")?,
        at: take(row, "at")?,
        by: take(row, "by_user")?,
        body: take(row, "body")?,
    })
}

fn audit_line(row: &Row) -> Result<AuditLine, StoreDown> {
    let person = |id: &str, name: &str| {
        let (id, name) = (take::<Option<Uuid>>(row, id)?, take::<Option<String>>(row, name)?);
        Ok::<_, StoreDown>(id.map(|id| AuditedPerson { id: UserId(id), name: name.unwrap_or_default() }))
    };
    let deal = take::<Option<Uuid>>(row, "deal_id")?.map(DealId).zip(take::<Option<String>>(row, "order_id")?);
    let details = take::<Option<String>>(row, "body")?.map(|body| serde_json::from_str(&body));
    Ok(AuditLine {
        id: take(row, "line")?,
        at: take(row, "at")?,
        kind: take(row, "kind")?,
        by: person("by_user", "by_name")?,
        from: take(row, "from_ip")?,
        of: person("of_user", "of_name")?,
        deal: deal.map(|(id, order_id)| AuditedDeal { id, order_id }),
        details: details.transpose().map_err(|bad| malformed("body", &bad))?,
    })
}
