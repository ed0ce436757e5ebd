//! The dossier of a deal: its files and printed documents as far as somebody may see them, in one archive that is written
//! while it is taken, with an index of their hashes.

use std::{collections::VecDeque, io, sync::Arc};

use actors::{
    deal::Deal,
    domain::{Language, Principal, SwiftMessage, day},
    refusal::BoxedRefusal,
};
use bytes::Bytes;
use futures::{
    StreamExt, TryStreamExt,
    stream::{self, LocalBoxStream, Stream},
};
use jiff::Timestamp;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{Press, archive::GrowingArchive};
use crate::{
    files::{Content, FileStore, FileStoreFault, sniff::safe_name},
    store::{PrintedForm, StoredFile},
};

/// A file of the dossier: its name in the archive, what it must be, and whether the store of files has it.
struct Entry {
    name: String,
    file: StoredFile,
    is_there: bool,
    swift: Option<SwiftMessage>,
}

impl Press {
    /// The dossier of a deal for somebody who may see the deal, and is asked after before each piece: one that is cut off is no
    /// whole archive. What was printed is set in this language too.
    pub async fn dossier(
        &self,
        deal: &Deal,
        who: &Principal,
        language: Language,
        is_admitted: impl Fn() -> bool + 'static,
    ) -> Result<LocalBoxStream<'static, io::Result<Bytes>>, BoxedRefusal> {
        for document in self.store.newest_printed(deal.id).await? {
            self.set(document.id, PrintedForm::Pdf(language)).await?;
            if document.is_electronic {
                self.set(document.id, PrintedForm::Electronic).await?;
            }
        }
        let files = self.store.files_on_deal(deal.id).await?;
        let seen = self.store.files_seen(&files, who).await?;
        let mut entries = self.entries(seen).await?;
        for entry in &mut entries {
            entry.swift = deal.swift_message(entry.file.id);
        }
        let table = self.pdf(&index(deal, &entries, language), language).await?;
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
        let entries = self.entries(files).await?;
        let whole = VecDeque::from([("index.csv", list(&entries))]);
        Ok(written(whole, entries.into(), self.file_store.clone()).boxed_local())
    }

    /// The number keeps files of one name apart, and every name harmless. What the store of files lost stands in the index
    /// as missing, and the archive is whole without it.
    async fn entries(&self, files: Vec<StoredFile>) -> Result<Vec<Entry>, FileStoreFault> {
        let mut entries = Vec::with_capacity(files.len());
        for (number, file) in (1..).zip(files) {
            let is_there = self.file_store.has(file.id).await?;
            if !is_there {
                tracing::error!(file.id = %file.id, "A stored file is missing");
            }
            let name = format!("files/{number:03}-{}", safe_name(&file.name));
            entries.push(Entry { name, file, is_there, swift: None });
        }
        Ok(entries)
    }
}

fn hex(sha256: &[u8]) -> String {
    sha256.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The index as comma-separated values. Every name begins with its folder, so that none is a formula.
fn list(entries: &[Entry]) -> Bytes {
    let line =
        |it: &Entry| format!("\"{}\",{},{},{}\r\n", it.name, it.size(Language::En), hex(&it.file.sha256), it.swift());
    let lines = entries.iter().map(line);
    // The mark of UTF-8, for spreadsheets.
    std::iter::once("\u{feff}File,Bytes,SHA-256,SWIFT\r\n".to_owned()).chain(lines).collect::<String>().into()
}

impl Entry {
    fn swift(&self) -> &'static str {
        self.swift.map_or("", SwiftMessage::as_str)
    }

    /// In bytes, or that it is missing.
    fn size(&self, language: Language) -> String {
        match (self.is_there, language) {
            (true, _) => self.file.size.to_string(),
            (false, Language::En) => "missing".to_owned(),
            (false, Language::Ar) => "مفقود".to_owned(),
        }
    }
}

fn index(deal: &Deal, entries: &[Entry], language: Language) -> Value {
    let line = |it: &Entry| json!([it.name, it.size(language), hex(&it.file.sha256), it.swift()]);
    let party = |role, name: &str| json!({ "role": role, "name": name, "lines": [] });
    json!({
        "kind": "dossier",
        "number": deal.order_id,
        "parties": [party("buyer", &deal.buyer.company_name), party("seller", &deal.seller.company_name)],
        "facts": [["order", deal.order_id], ["issued", day(Timestamp::now()).to_string()]],
        "columns": [
            { "label": "file", "share": 3 }, { "label": "size", "number": true }, { "label": "sha-256", "share": 4 },
            { "label": "swift-message", "share": 1 },
        ],
        "lines": entries.iter().map(line).collect::<Vec<_>>(),
        "totals": [{ "label": "files", "value": entries.len().to_string() }],
        "notes": [],
    })
}

/// What is written now.
enum Stage {
    Whole(VecDeque<(&'static str, Bytes)>),
    Next,
    Open(Content, Box<(Sha256, StoredFile)>),
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
                        let content = file_store.stream(file.id).await.map_err(io::Error::other)?;
                        Stage::Open(content, Box::new((Sha256::new(), file)))
                    }
                    None => {
                        archive.finish()?;
                        Stage::Finished
                    }
                },
                Stage::Open(mut content, mut read) => match content.try_next().await? {
                    Some(piece) => {
                        read.0.update(&piece);
                        archive.write(&piece)?;
                        Stage::Open(content, read)
                    }
                    None => {
                        let (hash, file) = *read;
                        if hash.finalize()[..] != file.sha256 {
                            tracing::error!(file.id = %file.id, "A stored file is not what it was");
                            return Err(io::Error::other("a stored file is not what it was"));
                        }
                        Stage::Next
                    }
                },
                Stage::Finished => return Ok(None),
            };
            if let Some(piece) = archive.take_written() {
                return Ok(Some((piece, (archive, stage, entries, file_store))));
            }
        }
    })
}
