//! Sets documents as PDF: a description of one in, its pages out, and nothing else within reach.

mod text;
#[cfg(test)]
mod widths;
mod world;

use granary_sandbox::Unset::{self, NoDocument, UnknownScript};
use serde_json::Value;
use typst::foundations::Smart;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, pdf};

use world::{Fonts, Sealed};

/// The pages of the document that a description tells of, as PDF; the same description gives the same bytes.
pub fn print(description: &[u8]) -> Result<Vec<u8>, Unset> {
    let options = PdfOptions { creator: Smart::Custom(Some("Granary".to_owned())), ..PdfOptions::default() };
    pdf(&set(description)?, &options).map_err(|_| NoDocument)
}

/// The pages themselves.
fn set(description: &[u8]) -> Result<PagedDocument, Unset> {
    let told: Value = serde_json::from_slice(description).map_err(|_| NoDocument)?;
    let plain = text::plain(told)?.to_string();
    let fonts = Fonts::for_text(&plain);
    let plain = text::shown_in(&plain, |c| fonts.shows(c)).ok_or(UnknownScript)?;
    let world = Sealed::around(plain, fonts).ok_or(NoDocument)?;
    typst::compile::<PagedDocument>(&world).output.map_err(|_| NoDocument)
}

/// The same for a process that prints one document and may start no thread.
pub fn print_alone(description: &[u8]) -> Result<Vec<u8>, Unset> {
    rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global().map_err(|_| NoDocument)?;
    print(description)
}
