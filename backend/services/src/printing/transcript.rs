//! What was said in a conversation, as PDF.

use bytes::Bytes;
use granary_domain::{
    Caller, FileId, Language, Share,
    refusal::{BoxedRefusal, ErrorCode},
};
use granary_store::{Author, Decision, NewFile, Reach};
use granary_trade::{conversation::MessageView, deal::DealFile};
use jiff::Timestamp;
use serde_json::{Value, json};
use uuid::Uuid;

use super::DocumentPrinter;
use crate::conversations::Transcript;

impl DocumentPrinter {
    /// A conversation as it was taken.
    pub async fn transcript(&self, it: &Transcript, language: Language, share: Share) -> Result<Bytes, BoxedRefusal> {
        it.fits_on_pages()?;
        self.pdf(&described(it), language, share).await
    }

    /// The same kept as a file of the caller's, to hang on a deal.
    pub async fn kept_transcript(
        &self,
        it: &Transcript,
        language: Language,
        caller: &Caller,
    ) -> Result<DealFile, BoxedRefusal> {
        let content = self.transcript(it, language, Share::of(&caller.who)).await?;
        let arrived = self.file_store.receive_whole(&content).await.map_err(|_| ErrorCode::InternalError)?;
        let id = FileId(Uuid::now_v7());
        let (name, location) = (it.file_name("pdf"), format!("/files/{id}"));
        let file = NewFile {
            id,
            owner: Some(caller.who.user),
            company: caller.who.company,
            name: name.clone(),
            mime: "application/pdf".to_owned(),
            size: arrived.size,
            sha256: arrived.sha256,
            location: location.clone(),
        };
        self.file_store.keep(&arrived, id).await?;
        self.store
            .perform(Author::caller(caller, None), async |tx| {
                tx.add_files(std::slice::from_ref(&file), Reach::Records).await?;
                Ok(Decision::value(()))
            })
            .await?;
        Ok(DealFile { id, url: location, name, document_type: None, swift_message: None })
    }
}

/// A moment in the time that all parties share.
fn moment(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M").to_string()
}

fn described(it: &Transcript) -> Value {
    let view = &it.conversation;
    let about = match (&view.deal, &view.lot) {
        (_, Some(lot)) => json!(["lot", lot.title]),
        (Some(deal), None) => json!(["order", deal.order_id]),
        (None, None) => Value::Null,
    };
    let sides = [("buyer", &view.buyer), ("seller", &view.seller), ("bank", &view.bank)];
    let parties = sides
        .into_iter()
        .filter_map(|(role, name)| name.as_ref().map(|name| json!({ "role": role, "name": name, "lines": [] })));
    let taken = [json!(["taken-at", moment(it.taken_at)]), json!(["taken-by", it.taken_by])];
    let about = Some(about).filter(|it| !it.is_null());
    let facts: Vec<Value> = about.into_iter().chain(taken).collect();
    json!({
        "kind": "conversation",
        "number": view.deal.as_ref().map_or_else(String::new, |deal| deal.order_id.clone()),
        "parties": parties.collect::<Vec<_>>(),
        "facts": facts,
        "columns": [{ "label": "said-at" }, { "label": "said-by", "share": 1 }, { "label": "said", "share": 4 }],
        "lines": it.messages.iter().map(line).collect::<Vec<_>>(),
        "totals": [{ "label": "messages", "value": it.messages.len().to_string() }],
        "notes": [],
    })
}

fn line(it: &MessageView) -> Value {
    let by = match (&it.name, &it.company) {
        (Some(name), Some(company)) => json!(format!("{name}, {company}")),
        (Some(only), None) | (None, Some(only)) => json!(only),
        (None, None) => json!({ "word": format!("role.{}", it.side.as_str()) }),
    };
    let names = it.files.iter().map(|file| format!("[{}]", file.name));
    let said: Vec<String> = it.text.clone().into_iter().chain(names).collect();
    let said = if said.is_empty() { json!({ "word": "hidden-message" }) } else { json!(said.join("\n")) };
    json!([moment(it.at), by, said])
}
