//! Files: bringing them, signing links to them, and giving them to whoever may see them.

use std::collections::BTreeMap;

use actix_web::web::Data;
use actors::{domain::FileId, store::KeptReply};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    gateways::{
        files::Vault,
        links::{Link, Links},
        sniff::is_shown,
    },
    http::{AppError, Body, Download, GatewayOrMember, Id, Key, Member, Query, Reply, Upload, kept, reply},
    store::{NewFile, Store, WriteRefusal, Written},
};

/// The stored files, by the field that each came in.
#[derive(Serialize, ToSchema)]
pub struct Uploaded {
    files: BTreeMap<String, Vec<UploadedFile>>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadedFile {
    /// What other calls take as `fileURL` or `filePath`.
    location: String,
    file_name: String,
    size: u64,
    mime: &'static str,
}

/// Stores the files of a form.
pub async fn upload(
    GatewayOrMember(caller): GatewayOrMember,
    Upload(brought): Upload,
    Key(key): Key,
    store: Data<Store>,
    vault: Data<Vault>,
) -> Reply<Uploaded> {
    let who = caller.as_ref().map(|caller| &*caller.who);
    let mut rows = Vec::with_capacity(brought.len());
    let mut uploaded = Uploaded { files: BTreeMap::new() };
    for it in &brought {
        let id = FileId(Uuid::now_v7());
        vault.keep(&it.file, id).await.map_err(unreadable)?;
        let location = format!("/files/{id}");
        uploaded.files.entry(it.field.clone()).or_default().push(UploadedFile {
            location: location.clone(),
            file_name: it.name.clone(),
            size: it.file.size,
            mime: it.kind.mime(),
        });
        rows.push(NewFile {
            id,
            owner: who.map(|who| who.user),
            company: who.and_then(|who| who.company),
            name: it.name.clone(),
            mime: it.kind.mime().to_owned(),
            size: it.file.size,
            sha256: it.file.sha256,
            location,
        });
    }
    let data = serde_json::to_value(&uploaded).map_err(|_| AppError::broken())?;
    let reply = KeptReply { message: "Files uploaded".to_owned(), data };
    let written = store.keep_files(&rows, who, key.as_ref(), &reply).await;
    // A store that went silent may have written the rows: then the files stay.
    if !matches!(written, Ok(Written { replayed: false, .. }) | Err(WriteRefusal::Down(_))) {
        for row in &rows {
            vault.discard(row.id).await;
        }
    }
    let written = written?;
    kept(written.reply, written.replayed)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FilePath {
    /// The `location` that an upload gave.
    file_path: String,
}

/// A link for this session alone, good for two minutes.
#[derive(Serialize, ToSchema)]
pub struct SignedUrl {
    url: String,
}

/// Signs a link to a file that the caller may see.
pub async fn sign(
    Member(caller): Member,
    Body(FilePath { file_path }): Body<FilePath>,
    store: Data<Store>,
    links: Data<Links>,
) -> Reply<SignedUrl> {
    let file = store.file_at(&file_path, &caller.who).await?.ok_or_else(AppError::not_found)?;
    reply("URL signed", SignedUrl { url: links.sign(file.id, caller.who.session, Timestamp::now()) })
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    #[serde(default)]
    expires: String,
    #[serde(default)]
    signature: String,
}

/// Gives a file to the session that its link was signed for. A forged link is refused; one whose time is over, or
/// whose file the caller may not see any more, leads nowhere.
pub async fn download(
    Member(caller): Member,
    Id(file): Id<FileId>,
    Query(given): Query<Signature>,
    store: Data<Store>,
    vault: Data<Vault>,
    links: Data<Links>,
) -> Result<Download, AppError> {
    let expires = given.expires.parse().unwrap_or_default();
    match links.check(file, caller.who.session, expires, &given.signature, Timestamp::now()) {
        Link::Forged => return Err(AppError::not_allowed()),
        Link::Expired => return Err(AppError::not_found()),
        Link::Good => {}
    }
    let file = store.file(file, &caller.who).await?.ok_or_else(AppError::not_found)?;
    let content = vault.read(file.id).await.map_err(unreadable)?;
    Ok(Download { inline: is_shown(&file.mime), name: file.name, media: file.mime, content })
}

fn unreadable(cause: std::io::Error) -> AppError {
    tracing::error!(%cause, "the vault fails");
    AppError::broken()
}
