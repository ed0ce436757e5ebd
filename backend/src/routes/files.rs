//! Files: bringing them, signing links to them, and giving them to whoever may see them.

use std::collections::BTreeMap;

use actix_web::web::Data;
use futures::{StreamExt, stream};
use granary_domain::{
    Caller, FileId, Share,
    refusal::{ErrorCode, FieldCode, RefusalKind},
    store::{Committed, Idempotency},
};
use granary_files::{
    FileStore, Kept,
    signed_links::{Link, Links},
};
use granary_http::{
    Anyone, AppError, AskedRange, Body, CheckedUpload, Convertible, Download, GatewayOrMember, Id, Key, Member,
    MultipartFiles, Pictures, Portion, Query, Reply, Upload, committed, reply,
};
use granary_sandbox::{
    Frame, Job, Sandboxes,
    sniff::{is_picture, is_shown},
};
use granary_services::account::keep_files;
use granary_store::{NewFile, Reach, Store, StoredFile};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// The stored files, by the field that each came in.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct Uploaded {
    files: BTreeMap<String, Vec<UploadedFile>>,
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadedFile {
    /// What other calls take as `fileURL` or `filePath`.
    location: String,
    file_name: String,
    size: u64,
    mime: String,
    /// A link for this session alone, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

/// Stores the files of a form.
pub async fn upload(
    GatewayOrMember(caller): GatewayOrMember,
    Upload(brought, _): Upload,
    Key(key): Key,
    store: Data<Store>,
    file_store: Data<FileStore>,
) -> Reply<Uploaded> {
    let written = keep(&store, &file_store, caller.as_ref(), brought, Reach::Records, key.as_ref()).await?;
    committed(written)
}

/// Stores the files of a form that a solved challenge came with.
pub async fn upload_checked(
    GatewayOrMember(caller): GatewayOrMember,
    CheckedUpload(brought): CheckedUpload,
    Key(key): Key,
    store: Data<Store>,
    file_store: Data<FileStore>,
) -> Reply<Uploaded> {
    let written = keep(&store, &file_store, caller.as_ref(), brought, Reach::Records, key.as_ref()).await?;
    committed(written)
}

/// Stores the files of a form, and signs a link to each.
pub async fn upload_and_sign(
    Member(caller): Member,
    Upload(brought, _): Upload,
    Key(key): Key,
    store: Data<Store>,
    file_store: Data<FileStore>,
    links: Data<Links>,
) -> Reply<Uploaded> {
    let written = keep(&store, &file_store, Some(&caller), brought, Reach::Records, key.as_ref()).await?;
    let mut uploaded: Uploaded = serde_json::from_str(&written.json).map_err(|_| AppError::broken())?;
    for file in uploaded.files.values_mut().flatten() {
        let id = file.location.rsplit('/').next().and_then(|id| id.parse().ok()).ok_or_else(AppError::broken)?;
        file.url = Some(links.sign(id, caller.who.session, Timestamp::now()));
    }
    Ok(reply(written.message, uploaded)?.replayed(written.replayed))
}

/// Stores images that everybody may see, fitted for screens.
pub async fn upload_public(
    Member(caller): Member,
    Upload(brought, _): Upload<Pictures>,
    Key(key): Key,
    store: Data<Store>,
    file_store: Data<FileStore>,
) -> Reply<Uploaded> {
    let written = keep(&store, &file_store, Some(&caller), brought, Reach::Everybody, key.as_ref()).await?;
    committed(written)
}

/// Makes a JPEG, as large as it is, of a picture that is brought, or of one that is stored and the caller may see.
pub async fn convert(
    Member(caller): Member,
    picture: Convertible,
    Key(key): Key,
    store: Data<Store>,
    file_store: Data<FileStore>,
    sandboxes: Data<Sandboxes>,
) -> Reply<Uploaded> {
    let brought = match picture {
        Convertible::Form(brought) => brought,
        Convertible::Stored(location) => {
            let file = store.file_at(&location, &caller.who).await?.ok_or_else(AppError::not_found)?;
            vec![converted(file, &file_store, &sandboxes, Share::of(&caller.who)).await?]
        }
    };
    let written = keep(&store, &file_store, Some(&caller), brought, Reach::Records, key.as_ref()).await?;
    committed(written)
}

async fn converted(
    file: StoredFile,
    file_store: &FileStore,
    sandboxes: &Sandboxes,
    share: Share,
) -> Result<MultipartFiles, AppError> {
    if !is_picture(&file.mime) {
        return Err(AppError::coded(FieldCode::Invalid, "fileURL"));
    }
    let picture = file_store.read(Kept { id: file.id, sha256: file.sha256 }).await?;
    let drawn = sandboxes.of(share).run(Job::Picture(Frame::JPEG), picture, share).await?;
    Ok(MultipartFiles { field: "file".to_owned(), it: file_store.framed(file.name, &drawn).await? })
}

/// Keeps what was brought: the content first, then the rows with the reply, and none of it where the rows are refused.
async fn keep(
    store: &Store,
    file_store: &FileStore,
    caller: Option<&Caller>,
    brought: Vec<MultipartFiles>,
    reach: Reach,
    key: Option<&Idempotency>,
) -> Result<Committed<Uploaded>, AppError> {
    let who = caller.map(|caller| &*caller.who);
    let mut rows = Vec::with_capacity(brought.len());
    let mut uploaded = Uploaded { files: BTreeMap::new() };
    for MultipartFiles { field, it } in &brought {
        let id = FileId(Uuid::now_v7());
        let location = if reach == Reach::Everybody { format!("/files/public/{id}") } else { format!("/files/{id}") };
        let row = NewFile {
            id,
            owner: who.map(|who| who.user),
            company: who.and_then(|who| who.company),
            name: it.name.clone(),
            mime: it.kind.mime().to_owned(),
            size: it.file.size,
            sha256: it.file.sha256,
            location,
        };
        uploaded.files.entry(field.clone()).or_default().push(UploadedFile {
            location: row.location.clone(),
            file_name: row.name.clone(),
            size: row.size,
            mime: row.mime.clone(),
            url: None,
        });
        rows.push(row);
    }
    if let Err(unkept) = keep_content(file_store, &rows, &brought).await {
        discard(file_store, &rows).await;
        return Err(unkept);
    }
    let written = keep_files(store, &rows, reach, caller, key, uploaded).await;
    // A database that went silent may have written the rows: then the content stays, and is swept out if they are not.
    let is_kept = match &written {
        Ok(written) => !written.replayed,
        Err(refusal) => refusal.get().kind() == RefusalKind::Unavailable,
    };
    if !is_kept {
        discard(file_store, &rows).await;
    }
    Ok(written?)
}

async fn keep_content(file_store: &FileStore, rows: &[NewFile], brought: &[MultipartFiles]) -> Result<(), AppError> {
    for (row, MultipartFiles { field, it }) in rows.iter().zip(brought) {
        file_store.keep(&it.file, row.id).await.map_err(|unkept| AppError::from(unkept).at(field))?;
    }
    Ok(())
}

async fn discard(file_store: &FileStore, rows: &[NewFile]) {
    for row in rows {
        file_store.discard(row.id).await;
    }
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
    let Some(file) = store.file_at(&file_path, &caller.who).await? else {
        return Err(unopened(&store, &[&file_path], None, &caller).await?);
    };
    reply("URL signed", SignedUrl { url: links.sign(file.id, caller.who.session, Timestamp::now()) })
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FilePaths {
    /// Every one of a file that the caller may see.
    #[schema(max_items = 50)]
    file_paths: Vec<String>,
}

/// A link for each location, in their order.
#[derive(Serialize, ToSchema)]
pub struct SignedUrls {
    url: Vec<String>,
    /// The same again.
    urls: Vec<String>,
}

/// Signs links to files, all of them or none.
pub async fn sign_all(
    Member(caller): Member,
    Body(FilePaths { file_paths }): Body<FilePaths>,
    store: Data<Store>,
    links: Data<Links>,
) -> Reply<SignedUrls> {
    let Some(files) = store.files_at(&file_paths, &caller.who).await? else {
        let asked: Vec<_> = file_paths.iter().map(String::as_str).collect();
        return Err(unopened(&store, &asked, None, &caller).await?);
    };
    let now = Timestamp::now();
    let urls: Vec<_> = files.iter().map(|file| links.sign(file.id, caller.who.session, now)).collect();
    reply("URLs signed", SignedUrls { url: urls.clone(), urls })
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
    range: AskedRange,
    store: Data<Store>,
    file_store: Data<FileStore>,
    links: Data<Links>,
) -> Result<Download, AppError> {
    let expires = given.expires.parse().unwrap_or_default();
    match links.check(file, caller.who.session, expires, &given.signature, Timestamp::now()) {
        Link::Forged => return Err(AppError::not_allowed()),
        Link::Expired => return Err(AppError::not_found()),
        Link::Good => {}
    }
    let Some(found) = store.file(file, &caller.who).await? else {
        return Err(unopened(&store, &[], Some(file), &caller).await?);
    };
    given_out(found, &file_store, range, false).await
}

/// Why a file does not open: evidence that was taken back is still shown by its name, and of any other nothing is told.
async fn unopened(
    store: &Store,
    locations: &[&str],
    id: Option<FileId>,
    caller: &Caller,
) -> Result<AppError, AppError> {
    let is_withdrawn = store.has_withdrawn(locations, id, &caller.who).await?;
    Ok(if is_withdrawn { ErrorCode::EvidenceWithdrawn.into() } else { AppError::not_found() })
}

/// Gives an image that is there for everybody.
pub async fn public_image(
    _: Anyone,
    Id(file): Id<FileId>,
    range: AskedRange,
    store: Data<Store>,
    file_store: Data<FileStore>,
) -> Result<Download, AppError> {
    let file = store.public_file(file).await?.ok_or_else(AppError::not_found)?;
    given_out(file, &file_store, range, true).await
}

async fn given_out(
    file: StoredFile,
    file_store: &FileStore,
    range: AskedRange,
    public: bool,
) -> Result<Download, AppError> {
    let StoredFile { id, name, mime: media, size, sha256, .. } = file;
    let portion = range.within(size, &sha256);
    let content = match &portion {
        Portion::Part(part) => file_store.checked(Kept { id, sha256 }, part.clone()).await?,
        Portion::Absent | Portion::Held => stream::empty().boxed(),
    };
    Ok(Download { inline: is_shown(&media), name, media, size, sha256, portion, content, public })
}
