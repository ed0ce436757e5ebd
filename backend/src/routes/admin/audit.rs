//! Who did what, when and from where: read page by page, and taken out as a file.

use std::io;

use actix_web::web::Data;
use actors::{
    audit::{AuditFilter, AuditLine},
    domain::{PageRequest, Permission},
};
use futures::{StreamExt, stream::try_unfold};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    http::{AppError, Body, GrowingFile, Key, List, Reply, Session, Staff, may, reply},
    list_export::{self, Exported},
    spreadsheet::{Cell, Format, Spreadsheet},
    store::Store,
};

const COLUMNS: [&str; 7] = ["When", "What", "Who", "From", "About", "Order", "Details"];
/// How many lines of a file are read at once.
const PIECE: u32 = 1_000;

/// A file on its way: lines that are read and not written yet.
type Rest = Option<(Vec<AuditLine>, Spreadsheet)>;

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

/// All lines that pass as a file, written while it is taken; that it was taken is itself written down.
pub async fn export(
    Staff(caller, _): Staff<may::RoleRead>,
    Session(session): Session,
    Body(ExportAudit { filters, format }): Body<ExportAudit>,
    Key(key): Key,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    list_export::note(&store, (Exported::Audit, json!({ "filters": filters })), &caller, key.as_ref()).await?;
    let table = Spreadsheet::new(format, &COLUMNS).map_err(|_| AppError::broken())?;
    let first = store.audit_lines_behind(&filters, None, PIECE).await?;
    let content = try_unfold(Some((first, table)), move |rest: Rest| {
        let (store, filters, session) = (store.clone(), filters.clone(), session.clone());
        async move {
            let Some((lines, mut table)) = rest else { return Ok(None) };
            if session.has_ended() || !session.principal().permissions.allows(Permission::RoleRead) {
                return Err(io::Error::other("the reader is no longer admitted"));
            }
            let Some(last) = lines.last().cloned() else { return Ok(Some((table.finish()?, None))) };
            for line in lines {
                table.add(cells(line))?;
            }
            let next = store.audit_lines_behind(&filters, Some(&last), PIECE).await.map_err(io::Error::other)?;
            Ok(Some((table.take_written()?, Some((next, table)))))
        }
    });
    let name = format!("audit-{}.{}", actors::domain::day(Timestamp::now()), format.extension());
    Ok(GrowingFile { name, media: format.media(), content: content.boxed_local() })
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
