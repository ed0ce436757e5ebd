//! The documents of a deal: the files of its steps, in all their versions.

mod approval;
mod deal_file;
mod deal_files;
mod decide;
mod event;
mod evidence;
mod file_status;
mod full_set_of_bills;
mod goods_before_documents;
mod message;
mod room;
#[cfg(test)]
pub(super) mod tests;

pub use deal_file::{DealFile, Verdict};
pub(super) use deal_file::{Reading as DocumentReading, StepFile};
pub use deal_files::{DealFileView, FILE_KINDS, deal_files};
pub use file_status::FileStatus;
pub use goods_before_documents::GoodsBeforeDocuments;
pub use message::{DocumentCommand, DocumentEvent, RemoveFile, WaiveDocument};
pub use room::{MAX_FILES, MAX_FILES_OF_DEAL};
