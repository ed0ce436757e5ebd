//! The English sentence of every reason for which a document gave nothing.

use granary_identity::extraction::ExtractionNote;

pub(super) fn of(note: ExtractionNote) -> &'static str {
    use ExtractionNote as N;
    match note {
        N::Unreadable => "This document cannot be read.",
        N::NotNow => "Documents cannot be read at the moment.",
        N::UnknownKind => "Documents of this kind cannot be read here.",
        N::NoText => "No text was found on this document.",
        N::NoPictures => "Pictures of documents cannot be read here.",
    }
}
