//! The journals as the audit reads them: page by page, newest first, and sealed line by line.

use granary_domain::{PageRequest, Text, Total, UserId, begins, store::StoreUnavailable};
use granary_identity::audit::{
    AuditArea, AuditFilter, AuditLine, AuditedDeal, AuditedPerson, GENESIS, JournalLine, RefusedCall, seal,
};
use granary_trade::{change::ChangeEvent, desk_list::DeskList};
use jiff::ToSpan;
use tokio_postgres::Row;

use super::{
    AuditFault, Store,
    database::{Params, counted},
    query::{filled, query},
    row::{malformed, row, take},
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
    ) -> Result<(Vec<AuditLine>, Total), StoreUnavailable> {
        let skip = (i64::from(page.current) - 1) * i64::from(page.size);
        let rows = self.audit_rows(filter, None, (page.size, skip), Total::MAX_COUNTED.cast_signed()).await?;
        Ok((filled(&rows)?, counted(&rows)?))
    }

    /// The lines behind one, newest first; from the newest on, without one. None of them is counted.
    pub async fn audit_lines_behind(
        &self,
        filter: &AuditFilter,
        line: Option<&AuditLine>,
        size: u32,
    ) -> Result<Vec<AuditLine>, StoreUnavailable> {
        filled(&self.audit_rows(filter, line, (size, 0), 0).await?)
    }

    async fn audit_rows(
        &self,
        filter: &AuditFilter,
        behind: Option<&AuditLine>,
        (size, skip): (u32, i64),
        most: i64,
    ) -> Result<Vec<Row>, StoreUnavailable> {
        let (from, until) =
            (filter.from.map(|it| begins(it.0)), filter.to.map(|it| begins(it.0.saturating_add(1.day()))));
        let (size, behind) = (i64::from(size), behind.map(|line| (line.id.as_str(), line.at)));
        let (line, at) = behind.unzip();
        let (by, kind) = (filter.by.as_ref().map(Text::as_str), filter.kind.as_ref().map(Text::as_str));
        let (of, order) = (filter.of.as_ref().map(Text::as_str), filter.order_id.as_ref().map(Text::as_str));
        let people: Params<'_> = &[&by, &of, &kind, &from, &until, &size, &skip, &most, &line];
        let deals: Params<'_> = &[&by, &order, &kind, &from, &until, &size, &skip, &most, &line, &at];
        match filter.area {
            AuditArea::People => self.database.list(query!("audit/page_people", AuditLine).text, people).await,
            AuditArea::Deals => self.database.list(query!("audit/page_deals", AuditLine).text, deals).await,
        }
    }

    /// Writes down calls of staff that were refused.
    pub async fn record_denied_calls(&self, refused: &[RefusedCall]) -> Result<(), StoreUnavailable> {
        for RefusedCall { user, from, call, code, object, again, .. } in refused {
            let mut body = serde_json::json!({ "call": call, "code": code });
            if let Some(object) = object {
                body["object"] = object.as_str().into();
            }
            if let Some(again) = again {
                body["again"] = (*again).into();
            }
            let body = body.to_string();
            self.database.rows(sql!("audit/add_refusal"), &[&user.0, from, &body]).await?;
        }
        self.spread(vec![ChangeEvent::DeskList(DeskList::Audit.into())]).await
    }

    /// Seals what of the journal is old enough that nothing comes before it any more; answers how many lines.
    pub async fn seal_journal(&self) -> Result<u64, StoreUnavailable> {
        let mut sealed = 0;
        loop {
            let last = self.database.find(query!("audit/last_seal", (i64, [u8; 32])), &[]).await?;
            let (after, before) = last.unwrap_or((0, GENESIS));
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
            let seals = self.database.all(query!("audit/list_seals", Seal), &[&after, &PAGE]).await?;
            if seals.is_empty() {
                return Ok(seen);
            }
            for Seal { after_line, last_line: last, lines: count, hash: sealed } in seals {
                let lines = self.journal_lines(after, last, true).await?;
                let hash = seal(&before, &lines);
                if after_line != after || lines.len() as u64 != count || hash != sealed {
                    return Err(AuditFault::Journal { after, last });
                }
                (seen, after, before) = (seen + lines.len() as u64, last, hash);
            }
        }
    }

    async fn journal_lines(
        &self,
        after: i64,
        last: i64,
        is_sealed: bool,
    ) -> Result<Vec<JournalLine>, StoreUnavailable> {
        self.database.all(query!("audit/list_lines", JournalLine), &[&after, &last, &is_sealed, &PAGE]).await
    }
}

/// What covers the lines of the journal behind one, up to another.
struct Seal {
    after_line: i64,
    last_line: i64,
    lines: u64,
    hash: [u8; 32],
}

fn person(row: &Row, id: &str, name: &str) -> Result<Option<AuditedPerson>, StoreUnavailable> {
    let (id, name): (Option<UserId>, Option<String>) = (take(row, id)?, take(row, name)?);
    Ok(id.map(|id| AuditedPerson { id, name: name.unwrap_or_default() }))
}

fn details(row: &Row) -> Result<Option<serde_json::Value>, StoreUnavailable> {
    let details = take::<Option<String>>(row, "body")?.map(|body| serde_json::from_str(&body));
    details.transpose().map_err(|bad| malformed("body", &bad))
}

row! {
    JournalLine { id, user: "user_id", kind, at, by: "by_user", body }
    Seal { after_line, last_line, lines, hash }
    AuditedDeal { id: "deal_id", order_id }
    AuditLine {
        id: "line", at, kind, by: (|row| person(row, "by_user", "by_name")), from: "from_ip",
        of: (|row| person(row, "of_user", "of_name")), deal: maybe, details: (details),
    }
}
