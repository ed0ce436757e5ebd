//! The file of a whole list, read piece by piece, each behind the last line of the one before, and written while it is taken.

use std::{future::Future, io};

use actix_web::web::Data;
use futures::{StreamExt, stream::try_unfold};
use granary_domain::{Caller, Permission, day, store::StoreUnavailable};
use granary_http::{AppError, GrowingFile};
use granary_identity::session::SessionRef;
use granary_services::list_export::{self, Exported};
use granary_spreadsheet::{Cell, Format, Spreadsheet};
use granary_store::Store;
use jiff::Timestamp;
use serde_json::Value;

/// How many lines are read at once.
pub const PIECE: u32 = 1_000;

/// A column of a file: its name, and what stands in it of a line.
pub type Column<L> = (&'static str, fn(&L) -> Cell);

/// A list on its way into a file, as long as its reader is signed in and has the right to it: one that is cut off does not
/// look like a whole one.
pub struct ListFile<L: 'static> {
    pub name: &'static str,
    pub format: Format,
    pub columns: &'static [Column<L>],
    pub reader: SessionRef,
    pub right: Permission,
}

/// Who takes what of a list out: written down once there is something to take, and before any of it is.
pub struct ExportNote {
    pub store: Data<Store>,
    pub what: (Exported, Value),
    pub caller: Caller,
}

impl<L: Clone + 'static> ListFile<L> {
    /// Begins the file; `read` gives the lines behind one, or the first ones.
    pub async fn of<R>(
        self,
        note: ExportNote,
        read: impl Fn(Option<L>) -> R + Clone + 'static,
    ) -> Result<GrowingFile, AppError>
    where
        R: Future<Output = Result<Vec<L>, StoreUnavailable>>,
    {
        let Self { name, format, columns, reader, right } = self;
        let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
        let table = Spreadsheet::new(format, &names).map_err(|_| AppError::broken())?;
        let first = read(None).await?;
        list_export::note(&note.store, note.what, &note.caller, None).await?;
        let content = try_unfold(Some((first, table)), move |rest: Option<(Vec<L>, Spreadsheet)>| {
            let (read, reader) = (read.clone(), reader.clone());
            async move {
                let Some((lines, mut table)) = rest else { return Ok(None) };
                if reader.has_ended() || !reader.principal().permissions.allows(right) {
                    return Err(io::Error::other("the reader is no longer admitted"));
                }
                let Some(last) = lines.last().cloned() else { return Ok(Some((table.finish()?, None))) };
                for line in &lines {
                    table.add(columns.iter().map(|(_, cell)| cell(line)))?;
                }
                let next = read(Some(last)).await.map_err(io::Error::other)?;
                Ok(Some((table.take_written()?, Some((next, table)))))
            }
        });
        let name = format!("{name}-{}.{}", day(Timestamp::now()), format.extension());
        Ok(GrowingFile { name, media: format.media(), content: content.boxed_local() })
    }
}
