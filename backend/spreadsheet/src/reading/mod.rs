//! Reading a file of tables that somebody brought, within bounds that no table that is meant comes near. It is done in a child
//! of the sandbox, for it cannot be known beforehand what a workbook makes of its reader.

mod display;
mod gathered;
mod layout;
mod lines;
mod merged;
mod workbook;

use granary_trade::table::{GivenWorksheet, ImportRefusal};

use super::Format;

/// The worksheets of a file, or why there are none, as `unpack` reads them; text is given as UTF-8.
pub fn pack(given: &[u8], format: Format) -> Option<Vec<u8>> {
    serde_json::to_vec(&read(given, format)).ok()
}

/// What `pack` gave.
pub fn unpack(packed: &[u8]) -> Result<Vec<GivenWorksheet>, ImportRefusal> {
    serde_json::from_slice(packed).unwrap_or(Err(ImportRefusal::Unreadable))
}

fn read(given: &[u8], format: Format) -> Result<Vec<GivenWorksheet>, ImportRefusal> {
    match format {
        Format::Csv => lines::read(given),
        Format::Xlsx => workbook::read(given),
    }
}

#[cfg(test)]
mod tests;
