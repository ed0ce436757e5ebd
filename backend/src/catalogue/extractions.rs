//! The English sentence of every reason for which a document gave nothing.

use actors::extraction::ExtractionNote;

pub(super) fn of(note: ExtractionNote) -> &'static str {
    use ExtractionNote as N;
    match note {
        N::Unreadable => "This paper cannot be read.",
        N::NotNow => "Papers cannot be read at the moment.",
        N::UnknownKind => "Papers of this kind cannot be read here.",
        N::NoText => "No text was found on this paper.",
        N::NoPictures => "Pictures of papers cannot be read here.",
    }
}
