//! Who did what, when and from where: read page by page, and taken out as a file.

use actix_web::web::Data;
use actors::{
    audit::{AuditFilter, AuditLine},
    domain::PageRequest,
};
use bytes::Bytes;
use futures::{StreamExt, stream};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, GrowingFile, Key, List, Reply, Staff, may, reply},
    list_export::{self, Exported},
    spreadsheet::{Cell, Format, Spreadsheet},
    store::Store,
};

const COLUMNS: [&str; 7] = ["When", "What", "Who", "From", "About", "Order", "Details"];
/// The most lines of a file, and how many are read at once.
const MOST_LINES: usize = 50_000;
const PIECE: u32 = 1_000;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskAudit {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: AuditFilter,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportAudit {
    #[serde(default)]
    filters: AuditFilter,
    format: Format,
}

/// A page of the lines that pass, newest first.
pub async fn list(
    _: Staff<may::RoleRead>,
    Body(AskAudit { page, filters }): Body<AskAudit>,
    store: Data<Store>,
) -> Reply<List<AuditLine>> {
    let (lines, total) = store.audit_lines(&filters, page).await?;
    reply("Audit fetched", List::page(lines, page.current, page.size, total))
}

/// The lines that pass as a file; that it was taken is itself written down.
pub async fn export(
    Staff(caller, _): Staff<may::RoleRead>,
    Body(ExportAudit { filters, format }): Body<ExportAudit>,
    Key(key): Key,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    list_export::note(&store, (Exported::Audit, json!({})), &caller, key.as_ref()).await?;
    let mut table = Spreadsheet::new(format, &COLUMNS).map_err(|_| AppError::broken())?;
    for current in 1.. {
        let (lines, _) = store.audit_lines(&filters, PageRequest { current, size: PIECE }).await?;
        let is_last = lines.len() < PIECE as usize || current as usize * PIECE as usize >= MOST_LINES;
        for line in lines {
            table.add(cells(line)).map_err(|_| AppError::broken())?;
        }
        if is_last {
            break;
        }
    }
    let whole: Bytes = table.finish().map_err(|_| AppError::broken())?;
    let name = format!("audit-{}.{}", actors::domain::day(Timestamp::now()), format.extension());
    Ok(GrowingFile { name, media: format.media(), content: stream::once(std::future::ready(Ok(whole))).boxed_local() })
}

fn cells(line: AuditLine) -> [Cell; COLUMNS.len()] {
    [
        Cell::Moment(line.at),
        Cell::text(line.kind),
        Cell::of(line.by, |it| Cell::text(it.name)),
        Cell::of(line.from, |it| Cell::text(it.to_string())),
        Cell::of(line.of, |it| Cell::text(it.name)),
        Cell::of(line.deal, |it| Cell::text(it.order_id)),
        Cell::of(line.details, |it| Cell::text(it.to_string())),
    ]
}
