//! Who did what, when and from where: read page by page, and taken out as a file.

use actix_web::web::Data;
use granary_domain::{PageRequest, Permission};
use granary_http::{AppError, Body, GrowingFile, List, Reply, Session, Staff, may, reply};
use granary_identity::audit::{AuditFilter, AuditLine};
use granary_services::list_export::Exported;
use granary_spreadsheet::{Cell, Format};
use granary_store::Store;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::list_file::{Column, ExportNote, ListFile, PIECE};

const COLUMNS: &[Column<AuditLine>] = &[
    ("When", |line| Cell::Moment(line.at)),
    ("What", |line| Cell::text(&*line.kind)),
    ("Who", |line| Cell::of(line.by.as_ref(), |it| Cell::text(&*it.name))),
    ("From", |line| Cell::of(line.from, |it| Cell::text(it.to_string()))),
    ("About", |line| Cell::of(line.of.as_ref(), |it| Cell::text(&*it.name))),
    ("Order", |line| Cell::of(line.deal.as_ref(), |it| Cell::text(&*it.order_id))),
    ("Details", |line| Cell::of(line.details.as_ref(), |it| Cell::text(it.to_string()))),
];

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
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let note = ExportNote { store: store.clone(), what: (Exported::Audit, json!({ "filters": filters })), caller };
    let file = ListFile { name: "audit", format, columns: COLUMNS, reader: session, right: Permission::RoleRead };
    let read = move |last: Option<AuditLine>| {
        let (store, filters) = (store.clone(), filters.clone());
        async move { store.audit_lines_behind(&filters, last.as_ref(), PIECE).await }
    };
    file.of(note, read).await
}
