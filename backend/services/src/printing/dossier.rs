//! The dossier of a deal: its files and printed documents as far as somebody may see them, in one archive that is written
//! while it is taken, with an index of their hashes.

use std::{
    collections::{BTreeSet, VecDeque},
    io,
    sync::Arc,
};

use bytes::Bytes;
use futures::{
    StreamExt, TryStreamExt,
    stream::{self, LocalBoxStream, Stream},
};
use granary_domain::{DocumentType, Language, Principal, Share, StepNumber, day, refusal::BoxedRefusal};
use granary_files::{Content, FileStore, FileStoreFault, Kept, WHOLE};
use granary_sandbox::sniff::safe_name;
use granary_store::{PrintedForm, StoredFile};
use granary_trade::deal::{Deal, DealFileView, FILE_KINDS, deal_files};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::{DocumentPrinter, archive::GrowingArchive};

/// A file of the dossier: its name in the archive, what it must be, and whether the store of files has it.
struct Entry {
    name: String,
    file: StoredFile,
    is_there: bool,
    /// What the journal tells of it, the newest first; nothing of what was printed.
    told: Vec<DealFileView>,
}

/// The columns of the index, by their words; those of its list are in English.
const COLUMNS: [(&str, &str); 10] = [
    ("file", "File"),
    ("step", "Step"),
    ("document", "Document"),
    ("edition", "Version"),
    ("by", "By"),
    ("brought-on", "Brought on"),
    ("status", "Status"),
    ("swift", "SWIFT"),
    ("size", "Bytes"),
    ("sha-256", "SHA-256"),
];

impl DocumentPrinter {
    /// The dossier of a deal for somebody who may see the deal, and is asked after before each piece: one that is cut off is no
    /// whole archive. What was printed is set in this language too.
    pub async fn dossier(
        &self,
        deal: &Deal,
        who: &Principal,
        language: Language,
        is_admitted: impl Fn() -> bool + 'static,
    ) -> Result<LocalBoxStream<'static, io::Result<Bytes>>, BoxedRefusal> {
        for document in self.store.printed_of(deal.id).await? {
            self.set(document.id, PrintedForm::Pdf(language), Share::of(who)).await?;
            if document.description.electronic.is_some() {
                self.set(document.id, PrintedForm::Electronic, Share::of(who)).await?;
            }
        }
        let files = self.store.files_on_deal(deal.id).await?;
        let seen = self.store.files_seen(&files, who).await?;
        let told = self.journals.read(deal.id, Some(FILE_KINDS), Share::of(who), deal_files).await?;
        let mut seen = seen.into_iter().map(|file| (told_of(&file, &told), file)).collect::<Vec<_>>();
        seen.sort_by_key(|(told, _)| place(told));
        let entries = self.entries(seen).await?;
        let table = self.pdf(&index(deal, &entries), language, Share::of(who)).await?;
        let whole = VecDeque::from([("index.csv", list(&entries)), ("index.pdf", table)]);
        let admitted = move |piece| {
            if is_admitted() { piece } else { Err(io::Error::other("the reader is no longer admitted")) }
        };
        Ok(written(whole, entries.into(), self.file_store.clone()).map(admitted).boxed_local())
    }

    /// Some files in one archive, with the list of their hashes.
    pub async fn bundle(
        &self,
        files: Vec<StoredFile>,
    ) -> Result<LocalBoxStream<'static, io::Result<Bytes>>, BoxedRefusal> {
        let entries = self.entries(files.into_iter().map(|file| (Vec::new(), file)).collect()).await?;
        let whole = VecDeque::from([("index.csv", list(&entries))]);
        Ok(written(whole, entries.into(), self.file_store.clone()).boxed_local())
    }

    /// The number keeps files of one name apart, and every name harmless. What the store of files lost stands in the index
    /// as missing, and the archive is whole without it.
    async fn entries(&self, files: Vec<(Vec<DealFileView>, StoredFile)>) -> Result<Vec<Entry>, FileStoreFault> {
        let mut entries = Vec::with_capacity(files.len());
        for (number, (told, file)) in (1..).zip(files) {
            let is_there = self.file_store.has(file.id).await?;
            if !is_there {
                tracing::error!(file.id = %file.id, "A stored file is missing");
            }
            let name = format!("files/{number:03}-{}", safe_name(&file.name));
            entries.push(Entry { name, file, is_there, told });
        }
        Ok(entries)
    }
}

fn hex(sha256: &[u8]) -> String {
    sha256.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn told_of(file: &StoredFile, told: &[DealFileView]) -> Vec<DealFileView> {
    told.iter().filter(|it| it.id == file.id).cloned().collect()
}

/// In the order of the steps, each kind of document in its versions; then what was brought to a dispute, then what was printed.
fn place(told: &[DealFileView]) -> (bool, bool, Option<(StepNumber, Option<DocumentType>, u32)>) {
    let on_step = |it: &DealFileView| Some((it.step_number?, it.document_type, it.document_version));
    let first = told.iter().filter_map(on_step).min();
    (told.is_empty(), first.is_none(), first)
}

/// The index as comma-separated values. Every name begins with its folder, so that none is a formula; the rest are codes and
/// words of ours.
fn list(entries: &[Entry]) -> Bytes {
    let heads = COLUMNS.map(|(_, head)| head.to_owned());
    let lines = std::iter::once(heads).chain(entries.iter().map(|it| it.cells().map(|cell| cell.in_list())));
    let line = |cells: [String; COLUMNS.len()]| format!("{}\r\n", cells.map(|it| format!("\"{it}\"")).join(","));
    // The mark of UTF-8, for spreadsheets.
    std::iter::once("\u{feff}".to_owned()).chain(lines.map(line)).collect::<String>().into()
}

/// What stands in a field of the index.
enum Cell {
    Plain(String),
    /// A word, by its code in the printer's words, and in English.
    Word(String, &'static str),
}

impl Cell {
    fn in_list(self) -> String {
        match self {
            Self::Plain(it) => it,
            Self::Word(_, english) => english.to_owned(),
        }
    }

    fn in_table(self) -> Value {
        match self {
            Self::Plain(it) => it.into(),
            Self::Word(code, _) => json!({ "word": code }),
        }
    }
}

impl Entry {
    fn cells(&self) -> [Cell; COLUMNS.len()] {
        let last = self.told.first();
        let plain = |it: Option<String>| Cell::Plain(it.unwrap_or_default());
        let word = |it: Option<(String, &'static str)>| it.map_or(plain(None), |(code, word)| Cell::Word(code, word));
        let document = last.and_then(|it| it.document_type);
        let steps = self.told.iter().filter_map(|it| it.step_number).collect::<BTreeSet<_>>();
        let size = if self.is_there {
            plain(Some(self.file.size.to_string()))
        } else {
            word(Some(("missing".to_owned(), "missing")))
        };
        [
            Cell::Plain(self.name.clone()),
            Cell::Plain(steps.into_iter().map(|it| it.0.to_string()).collect::<Vec<_>>().join("; ")),
            word(document.map(|it| (format!("document.{}", it.as_str()), it.label()))),
            plain(last.map(|it| it.document_version.to_string())),
            word(last.map(|it| (format!("role.{}", it.by.as_str()), it.by.label()))),
            plain(last.map(|it| day(it.at).to_string())),
            word(last.map(state)),
            plain(last.and_then(|it| it.swift_message).map(|it| it.as_str().to_owned())),
            size,
            Cell::Plain(hex(&self.file.sha256)),
        ]
    }
}

/// What came of looking at a file, or that it was taken off.
fn state(it: &DealFileView) -> (String, &'static str) {
    if it.removed_at.is_some() {
        return ("review.removed".to_owned(), "Taken off");
    }
    (format!("review.{}", it.review.as_str()), it.review.label())
}

fn index(deal: &Deal, entries: &[Entry]) -> Value {
    let line = |it: &Entry| Value::Array(it.cells().map(Cell::in_table).into());
    let party = |role, name: &str| json!({ "role": role, "name": name, "lines": [] });
    let column = |(label, _): (&str, &str)| match label {
        "file" | "sha-256" => json!({ "label": label, "share": 3 }),
        "document" => json!({ "label": label, "share": 2 }),
        _ => json!({ "label": label, "number": matches!(label, "size" | "edition") }),
    };
    json!({
        "kind": "dossier",
        "number": deal.order_id,
        "wide": true,
        "parties": [party("buyer", &deal.buyer.company_name), party("seller", &deal.seller.company_name)],
        "facts": [["order", deal.order_id], ["issued", day(Timestamp::now()).to_string()]],
        "columns": COLUMNS.map(column),
        "lines": entries.iter().map(line).collect::<Vec<_>>(),
        "totals": [{ "label": "files", "value": entries.len().to_string() }],
        "notes": [{ "text": { "word": "days-of" } }],
    })
}

/// What is written now.
enum Stage {
    Whole(VecDeque<(&'static str, Bytes)>),
    Next,
    Open(Content),
    Finished,
}

/// The archive, piece by piece: of its files none is ever held whole, and one that is not what the index says cuts it off.
fn written(
    whole: VecDeque<(&'static str, Bytes)>,
    entries: VecDeque<Entry>,
    file_store: Arc<FileStore>,
) -> impl Stream<Item = io::Result<Bytes>> {
    let begun = (GrowingArchive::begin(), Stage::Whole(whole), entries, file_store);
    stream::try_unfold(begun, async |(mut archive, mut stage, mut entries, file_store)| {
        loop {
            stage = match stage {
                Stage::Whole(mut whole) => match whole.pop_front() {
                    Some((name, bytes)) => {
                        archive.open(name)?;
                        archive.write(&bytes)?;
                        Stage::Whole(whole)
                    }
                    None => Stage::Next,
                },
                Stage::Next => match entries.pop_front() {
                    Some(Entry { is_there: false, .. }) => Stage::Next,
                    Some(Entry { name, file, .. }) => {
                        archive.open(&name)?;
                        let kept = Kept { id: file.id, sha256: file.sha256 };
                        Stage::Open(file_store.checked(kept, WHOLE).await.map_err(io::Error::other)?)
                    }
                    None => {
                        archive.finish()?;
                        Stage::Finished
                    }
                },
                Stage::Open(mut content) => match content.try_next().await? {
                    Some(piece) => {
                        archive.write(&piece)?;
                        Stage::Open(content)
                    }
                    None => Stage::Next,
                },
                Stage::Finished => return Ok(None),
            };
            if let Some(piece) = archive.take_written() {
                return Ok(Some((piece, (archive, stage, entries, file_store))));
            }
        }
    })
}
