//! The file of a whole list of orders: read piece by piece, cut to its viewer, written while it is taken. No connection to
//! the database waits for whoever takes it.

mod columns;

use std::{future::Future, io};

use bytes::Bytes;
use futures::{Stream, stream::try_unfold};
use granary_domain::{Viewer, store::StoreUnavailable};
use granary_spreadsheet::{Format, Spreadsheet};
use granary_store::Piece;
use granary_trade::deal::Deal;

use self::columns::columns;

/// A file on its way: what is read of the list, and not written yet.
type Rest = Option<(Piece, Spreadsheet)>;

/// Begins the file; a list that cannot be read has none. `read` gives the piece behind a place, and before each the viewer
/// must still be admitted: a file that is cut off does not look like a whole one.
pub async fn order_file<R>(
    format: Format,
    viewer: Viewer,
    read: impl Fn(String) -> R + Clone + 'static,
    is_admitted: impl Fn() -> bool + Clone + 'static,
) -> Result<impl Stream<Item = io::Result<Bytes>>, StoreUnavailable>
where
    R: Future<Output = Result<Piece, StoreUnavailable>>,
{
    let names: Vec<_> = columns(viewer).map(|column| column.name).collect();
    let first = read(String::new()).await?;
    let table = Spreadsheet::new(format, &names).map_err(|_| StoreUnavailable)?;
    Ok(try_unfold(Some((first, table)), move |rest: Rest| {
        let (read, is_admitted) = (read.clone(), is_admitted.clone());
        async move {
            let Some((piece, table)) = rest else { return Ok(None) };
            if !is_admitted() {
                return Err(io::Error::other("the viewer is no longer admitted"));
            }
            let Piece { deals, end } = piece;
            let next = async {
                match end {
                    Some(place) => read(place).await.map(Some).map_err(io::Error::other),
                    None => Ok(None),
                }
            };
            let writing = tokio::task::spawn_blocking(move || {
                write(&deals.into_iter().map(|(_, it)| it).collect::<Vec<_>>(), viewer, table)
            });
            let (written, next) = futures::join!(writing, next);
            let mut table = written.map_err(io::Error::other)??;
            match next? {
                Some(piece) => Ok(Some((table.take_written()?, Some((piece, table))))),
                None => Ok(Some((table.finish()?, None))),
            }
        }
    }))
}

fn write(deals: &[String], viewer: Viewer, mut table: Spreadsheet) -> io::Result<Spreadsheet> {
    let columns: Vec<_> = columns(viewer).collect();
    for stored in deals {
        let deal: Deal = serde_json::from_str(stored)?;
        // The store leaves out what the viewer may not see; this is the rule itself.
        let Some(audience) = deal.audience_of(viewer) else { continue };
        let seen = deal.view(audience);
        table.add(columns.iter().map(|column| (column.cell)(&seen)))?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests;
