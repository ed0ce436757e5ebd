//! Bringing the manifest of a lot as a file: good rows go in, bad ones come back with what is wrong in each.

use std::collections::HashMap;

use granary_domain::{
    Caller, Currency, ListingId, Share, UnitPrice,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_files::ValidFile;
use granary_runtime::turns::Turn;
use granary_sandbox::{Job, Refused, Sandboxes, sniff::FileKind};
use granary_spreadsheet::{Cell, Format, Spreadsheet, unpack};
use granary_store::{Author, Decision, Store};
use granary_trade::{
    change::ChangeEvent,
    lot::{COLUMN_NAMES, Lot, LotCommand, LotRefusal, MAX_ITEMS, ManifestItem, read_table},
    table::{
        CellFault, Choices, FoundColumn, FoundTable, GivenWorksheet, ImportRefusal, ReadTable, TableChoices, TableKind,
        new_items,
    },
};
use serde::Serialize;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

use super::drafts::{aside, entry, own};

/// The worksheets of a file, and what the person who brought it says of them.
pub struct BroughtTable {
    pub(super) worksheets: Vec<GivenWorksheet>,
    pub(super) choices: TableChoices,
    /// Held until all of it is read.
    pub(super) turn: Turn,
}

/// The worksheets of the one file that was brought, read by a child of the sandbox.
pub async fn table_of(
    sandboxes: &Sandboxes,
    mut brought: Vec<ValidFile>,
    choices: TableChoices,
    caller: &Caller,
) -> Result<BroughtTable, BoxedRefusal> {
    let file = brought.pop().filter(|file| brought.is_empty() && matches!(file.kind, FileKind::Csv | FileKind::Xlsx));
    let file = file.ok_or(ImportRefusal::Unreadable)?;
    let content = file.file.reopen().await.map_err(|_| ImportRefusal::Unreadable)?;
    let share = Share::of(&caller.who);
    match sandboxes.of(share).run(Job::Table(file.kind), content, share).await {
        Ok(packed) => {
            let turn = sandboxes.turn_to_read(share).await?;
            let worksheets = spawn_blocking(move || unpack(&packed)).await.map_err(|_| ImportRefusal::Unreadable)??;
            Ok(BroughtTable { worksheets, choices, turn })
        }
        Err(Refused::Unreadable | Refused::Locked | Refused::ActiveContent | Refused::TooLong) => {
            Err(ImportRefusal::Unreadable.into())
        }
        Err(refused) => Err(refused.into()),
    }
}

/// `data` of an import: what went in, or would, and what did not.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Imported {
    is_dry_run: bool,
    /// The rows that went in.
    added: usize,
    /// Those that the manifest had already.
    known: usize,
    failed: usize,
    errors: Vec<CellFault>,
    found: FoundTable,
    /// The columns of the file, each with the one that it was read as.
    columns: Vec<FoundColumn>,
    /// The rows that failed as a file (CSV), each with what is wrong in it; absent where none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    rejected: Option<String>,
}

/// Adds the good rows of a table to the manifest of a lot, or says what would come of it.
pub async fn import(
    store: &Store,
    id: ListingId,
    brought: BroughtTable,
    is_dry_run: bool,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<Imported>, BoxedRefusal> {
    let seller = own(caller)?;
    if let Some(before) = store.answered(key).await? {
        return Ok(before);
    }
    let party = store.party(seller).await?.ok_or(LotRefusal::Absent)?;
    let before = store.column_choices(seller, TableKind::Manifest).await?;
    let shown = store.own_lot(id, seller).await?.ok_or(LotRefusal::Absent)?;
    let (currency, allowed) = (usual_currency(&shown), store.allowed_phrases(seller).await?);
    let BroughtTable { worksheets, choices, turn } = brought;
    let (now, phrases) = (choices.clone(), allowed.clone());
    // Many rows take a while, and others wait for this thread and for the lot.
    let read = spawn_blocking(move || {
        let table = read_table(worksheets, currency, Choices { now: &now, before: &before }, &phrases);
        drop(turn);
        table
    });
    let table = read.await.map_err(|_| ImportRefusal::Unreadable)??;
    store
        .transact(Author::caller(caller, key), async |tx| {
            let lot = tx.lot(id, Some(seller)).await?.ok_or(LotRefusal::Absent)?;
            if usual_currency(&lot) != currency || !lot.allowed.includes(&allowed) {
                return Err(LotRefusal::Changed(lot.version).into());
            }
            // No table holds pictures.
            let known: Vec<ManifestItem> =
                lot.manifest.iter().map(|it| ManifestItem { images: Vec::new(), ..it.clone() }).collect();
            let (items, imported) =
                taken(table, &COLUMN_NAMES, is_dry_run, |items| new_items(&known, items, |it| it.item_name.as_str()))?;
            let added = items.len();
            if lot.manifest.len() + added > MAX_ITEMS {
                return Err(ImportRefusal::TooManyRows.into());
            }
            if is_dry_run {
                return Ok(Decision::reply("Manifest read", imported));
            }
            tx.keep_column_choices(seller, TableKind::Manifest, &choices.columns).await?;
            if items.is_empty() {
                return Ok(Decision::reply("Manifest read", imported));
            }
            let at = tx.at;
            let decide = move || lot.decide(LotCommand::Import(items), None, at).map(|event| (lot, event));
            let (mut lot, event) = aside(decide).await?;
            let notifications = tx.carry_out(&mut lot, &event, &party.company_name).await?;
            Ok(Decision {
                journal: vec![entry(caller, "lotImported", &lot)],
                notifications,
                changes: vec![ChangeEvent::Lot(id)],
                ..Decision::reply("Manifest imported", imported)
            })
        })
        .await
}

/// What a row without a currency of its own is in.
fn usual_currency(lot: &Lot) -> Currency {
    lot.fields.price().map_or(Currency::Usd, UnitPrice::currency)
}

/// The rows that go in and what is told of the others; `new` leaves out those that were there already.
pub(super) fn taken<T>(
    table: ReadTable<T>,
    columns: &[&'static str],
    is_dry_run: bool,
    new: impl FnOnce(Vec<T>) -> Vec<T>,
) -> Result<(Vec<T>, Imported), BoxedRefusal> {
    let rejected = if table.rejected.is_empty() { None } else { Some(file_of(&table, columns)?) };
    let ReadTable { items, faults: errors, rejected: failed, found, columns } = table;
    let (good, failed) = (items.len(), failed.len());
    let items = new(items);
    let (added, known) = (items.len(), good - items.len());
    Ok((items, Imported { is_dry_run, added, known, failed, errors, found, columns, rejected }))
}

/// The rows that failed as a file of their own, to be mended and brought again.
fn file_of<T>(table: &ReadTable<T>, columns: &[&'static str]) -> Result<String, BoxedRefusal> {
    let columns: Vec<&'static str> = columns.iter().copied().chain(["row", "errors"]).collect();
    let faults: HashMap<u32, &[CellFault]> =
        table.faults.chunk_by(|one, next| one.row == next.row).map(|row| (row[0].row, row)).collect();
    let rows = table.rejected.iter().map(|(number, cells)| {
        let faults = faults.get(number).copied().unwrap_or_default();
        let told: Vec<_> = faults.iter().map(|fault| format!("{}: {}", fault.field, fault.code.as_str())).collect();
        let cells = cells.iter().map(Cell::text);
        cells.chain([Cell::Number((*number).into()), Cell::text(told.join("; "))])
    });
    let written = Spreadsheet::whole(Format::Csv, &columns, rows).map_err(|_| StoreUnavailable)?;
    Ok(String::from_utf8(written.to_vec()).map_err(|_| StoreUnavailable)?)
}
