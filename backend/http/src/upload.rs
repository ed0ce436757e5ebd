//! Uploads: multipart bodies, received file by file into the file store, and each found to be what it says.

use std::{marker::PhantomData, time::Duration};

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{http::header::CONTENT_TYPE, web::Data};
use futures::{Stream, StreamExt};
use granary_domain::refusal::{ErrorCode, FieldCode};
use granary_files::{Arrived, FILE_LIMIT, FileFault, FileStore, ValidFile};
use granary_sandbox::{Frame, Sandboxes, sniff::safe_name};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    bot_check::BotCheck,
    call::Extractor,
    describe::{Description, Shape},
    error::AppError,
    extractor::Body,
    file_name::file_name,
    incoming::Incoming,
    limit::too_often,
    upload_budget::Reservation,
};

/// The most files that one call may bring.
const MAX_FILES: usize = 10;
/// How long a body may come to a stand, and how long all of it may take: a whole file at the least pace of a connection.
const PACE: Pace = Pace { stand: Duration::from_secs(30), whole: Duration::from_secs(90 * 60) };

/// Where a form may carry its solved challenge.
const SOLVED: TextPart = TextPart { field: "captchaToken", limit: 1024 };

/// Where files are brought to.
pub trait Counter: 'static {
    /// What pictures must fit in; one that makes JPEGs takes pictures alone.
    const FRAME: Frame;
}

/// Takes documents and pictures.
pub struct Documents;

/// Takes pictures for screens.
pub struct Pictures;

/// Takes pictures to be JPEGs of their own size.
pub struct Jpegs;

impl Counter for Documents {
    const FRAME: Frame = Frame::DOCUMENT;
}

impl Counter for Pictures {
    const FRAME: Frame = Frame::SCREEN;
}

impl Counter for Jpegs {
    const FRAME: Frame = Frame::JPEG;
}

/// The files of a multipart body; none of them is kept yet.
pub struct Upload<C: Counter = Documents>(pub Vec<MultipartFiles>, pub PhantomData<C>);

/// One file that came whole and is what it says.
pub struct MultipartFiles {
    /// The field it came in, such as `companyFile`.
    pub field: String,
    pub it: ValidFile,
}

/// Files in any number of named fields.
#[derive(ToSchema)]
#[expect(dead_code, reason = "tells the contract what the body looks like")]
struct Form {
    #[schema(value_type = String, format = Binary)]
    file: String,
}

impl<C: Counter> Extractor for Upload<C> {
    fn describe(it: &mut Description) {
        it.body = Some(Shape::of::<Form>("multipart/form-data"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let form = receive(incoming, None).await?;
        Ok(Self(examine::<C>(incoming, form.files).await?, PhantomData))
    }
}

/// The files of a form that a solved challenge came with, in the header or in a field of the form.
pub struct CheckedUpload(pub Vec<MultipartFiles>);

impl Extractor for CheckedUpload {
    fn describe(it: &mut Description) {
        it.body = Some(Shape::of::<CheckedForm>("multipart/form-data"));
        it.solved = true;
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let check = Data::<dyn BotCheck>::take(incoming).await?;
        let header = incoming.request.headers().get("x-captcha").map(|it| it.to_str().unwrap_or_default().to_owned());
        let first = header.is_some();
        if let Some(token) = header {
            check.redeem(Some(&token)).await?;
        }
        let form = receive(incoming, Some(SOLVED)).await?;
        if !first {
            check.redeem(form.text.as_deref()).await?;
        }
        Ok(Self(examine::<Documents>(incoming, form.files).await?))
    }
}

/// Files in any number of named fields, and a solved challenge.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the contract what the body looks like")]
struct CheckedForm {
    #[schema(value_type = String, format = Binary)]
    file: String,
    /// `challenge.number`, unless the header `x-captcha` carries it.
    captcha_token: Option<String>,
}

/// A picture in a form, or the location of a stored one.
pub enum Convertible {
    Form(Vec<MultipartFiles>),
    Stored(String),
}

/// The `location` that an upload gave.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StoredPicture {
    #[serde(rename = "fileURL")]
    file_url: String,
}

impl Extractor for Convertible {
    fn describe(it: &mut Description) {
        Upload::<Jpegs>::describe(it);
        it.other_body = Some(Shape::of::<StoredPicture>("application/json"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let media = incoming.request.headers().get(CONTENT_TYPE).and_then(|media| media.to_str().ok());
        if media.is_some_and(|media| media.trim_start().to_ascii_lowercase().starts_with("multipart/")) {
            return Upload::<Jpegs>::take(incoming).await.map(|Upload(brought, _)| Self::Form(brought));
        }
        Body::<StoredPicture>::take(incoming).await.map(|Body(stored)| Self::Stored(stored.file_url))
    }
}

/// How slowly a body may come.
#[derive(Clone, Copy)]
struct Pace {
    stand: Duration,
    whole: Duration,
}

/// One file as it came, before anybody looked at it.
pub(super) struct RawUpload {
    field: String,
    name: String,
    file: Arrived,
    /// What it counts for until it has been looked at.
    counted: Option<Reservation>,
}

/// A field that is no file, and the most bytes of it.
#[derive(Clone, Copy)]
pub(super) struct TextPart {
    pub(super) field: &'static str,
    pub(super) limit: usize,
}

/// All that a form carried.
#[derive(Default)]
pub(super) struct Filled {
    pub(super) files: Vec<RawUpload>,
    pub(super) text: Option<String>,
}

/// Receives a body; every file of a stranger is counted as it comes.
pub(super) async fn receive(incoming: &mut Incoming, part: Option<TextPart>) -> Result<Filled, AppError> {
    let file_store = Data::<FileStore>::take(incoming).await?;
    let payload = incoming.take_payload();
    let body = Multipart::new(incoming.request.headers(), payload);
    let form = receive_all(body, &file_store, PACE, part, || incoming.begin_upload()).await?;
    incoming.heard();
    if form.files.is_empty() {
        return Err(AppError::coded(FieldCode::Required, "file"));
    }
    incoming.own_hash = Some(hash(&form.files));
    Ok(form)
}

pub(super) async fn examine<C: Counter>(
    incoming: &mut Incoming,
    came: Vec<RawUpload>,
) -> Result<Vec<MultipartFiles>, AppError> {
    let (file_store, sandboxes) = (Data::<FileStore>::take(incoming).await?, Data::<Sandboxes>::take(incoming).await?);
    let mut brought = Vec::with_capacity(came.len());
    for RawUpload { field, name, file, counted } in came {
        let sound = file_store.examine((&sandboxes, incoming.share()), name, file, C::FRAME).await;
        let it = sound.map_err(|unsound| AppError::from(unsound).at(&field))?;
        if let Some(counted) = counted {
            counted.keep(it.file.size);
        }
        brought.push(MultipartFiles { field, it });
    }
    Ok(brought)
}

async fn receive_all(
    mut body: Multipart,
    file_store: &FileStore,
    pace: Pace,
    part: Option<TextPart>,
    begin: impl Fn() -> Option<Reservation>,
) -> Result<Filled, AppError> {
    let all = async {
        let mut form = Filled::default();
        while let Some(field) = next(&mut body, pace).await? {
            let is_file = file_name(&field).is_some();
            let text = part.filter(|part| !is_file && form.text.is_none() && field.name() == Some(part.field));
            if let Some(part) = text {
                form.text = Some(receive_text(field, part, pace).await?);
                continue;
            }
            if form.files.len() == MAX_FILES {
                return Err(ErrorCode::RequestTooLarge.into());
            }
            form.files.push(receive_one(field, file_store, pace, begin()).await?);
        }
        Ok(form)
    };
    tokio::time::timeout(pace.whole, all).await.map_err(|_| ErrorCode::RequestTooSlow)?
}

async fn receive_text(mut field: Field, part: TextPart, pace: Pace) -> Result<String, AppError> {
    let mut text = Vec::new();
    while let Some(piece) = next(&mut field, pace).await? {
        text.extend_from_slice(&piece);
        if text.len() > part.limit {
            return Err(AppError::coded(FieldCode::Invalid, part.field));
        }
    }
    String::from_utf8(text).map_err(|_| AppError::coded(FieldCode::Invalid, part.field))
}

async fn receive_one(
    mut field: Field,
    file_store: &FileStore,
    pace: Pace,
    mut counted: Option<Reservation>,
) -> Result<RawUpload, AppError> {
    let name = field.name().unwrap_or_default().to_owned();
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.-[]".contains(c);
    if name.is_empty() || name.len() > 64 || !name.chars().all(plain) {
        return Err(AppError::coded(FieldCode::Invalid, "file"));
    }
    let Some(given) = file_name(&field).as_deref().map(safe_name) else {
        return Err(AppError::coded(FieldCode::Invalid, name));
    };
    let unkept = |cause| {
        tracing::error!(%cause, "The file store does not take a file");
        AppError::from(FileFault::Disk(cause)).at(&name)
    };
    let mut arriving = file_store.receive().await.map_err(unkept)?;
    while let Some(piece) = next(&mut field, pace).await? {
        let size = arriving.write(&piece).await.map_err(unkept)?;
        if size > FILE_LIMIT {
            return Err(ErrorCode::RequestTooLarge.into());
        }
        if let Some(counted) = &mut counted {
            counted.grow(size).map_err(too_often)?;
        }
    }
    let file = arriving.finish().await.map_err(unkept)?;
    if file.size == 0 {
        return Err(AppError::coded(FieldCode::Empty, name));
    }
    Ok(RawUpload { field: name, name: given, file, counted })
}

/// What comes next, unless it is too long in coming.
async fn next<T>(
    from: &mut (impl Stream<Item = Result<T, MultipartError>> + Unpin),
    pace: Pace,
) -> Result<Option<T>, AppError> {
    let came = tokio::time::timeout(pace.stand, from.next()).await.map_err(|_| ErrorCode::RequestTooSlow)?;
    came.transpose().map_err(broken_off)
}

/// What a retry is known by: the fields, the names and the contents.
fn hash(files: &[RawUpload]) -> [u8; 32] {
    hash_of(files.iter().flat_map(|it| [it.field.as_bytes(), it.name.as_bytes(), &it.file.sha256]))
}

/// Of parts, each with its length.
pub(super) fn hash_of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> [u8; 32] {
    let mut all = Sha256::new();
    for part in parts {
        all.update((part.len() as u64).to_be_bytes());
        all.update(part);
    }
    all.finalize().into()
}

fn broken_off(cause: MultipartError) -> AppError {
    match cause {
        MultipartError::ContentTypeMissing
        | MultipartError::ContentTypeParse
        | MultipartError::BoundaryMissing
        | MultipartError::ContentTypeIncompatible => ErrorCode::WrongMediaType.into(),
        _ => ErrorCode::UploadFailed.into(),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use actix_web::{
        http::header::{HeaderMap, RETRY_AFTER},
        web::Bytes,
    };
    use futures::stream;

    use super::*;

    fn form(content: &str) -> String {
        let head = "content-disposition: form-data; name=\"file\"; filename=\"a.csv\"";
        format!("--x\r\n{head}\r\n\r\n{content}")
    }

    const HURRY: Pace = Pace { stand: Duration::from_millis(100), whole: Duration::from_millis(400) };
    const PATIENT: Pace = Pace { stand: Duration::from_secs(3600), whole: Duration::from_millis(400) };

    /// What comes of a body.
    async fn come(pieces: impl Stream<Item = String> + 'static, pace: Pace) -> Result<Filled, AppError> {
        let folder = tempfile::tempdir().unwrap();
        let file_store = FileStore::open(folder.path(), None).unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, "multipart/form-data; boundary=x".parse().unwrap());
        let body = Multipart::new(&headers, pieces.map(|piece| Ok(Bytes::from(piece))).boxed_local());
        receive_all(body, &file_store, pace, None, || None).await
    }

    fn status(came: Result<Filled, AppError>) -> u16 {
        came.err().unwrap().render(None).status().as_u16()
    }

    #[actix_web::test]
    async fn a_body_that_comes_to_a_stand_is_cut() {
        let pieces = stream::iter([form("a,b")]).chain(stream::pending());
        assert_eq!(status(come(pieces, Pace { whole: PACE.whole, ..HURRY }).await), 408);
    }

    #[actix_web::test]
    async fn a_body_that_only_trickles_is_cut_as_well() {
        let trickle = stream::repeat("a".to_owned()).then(async |piece| {
            tokio::task::yield_now().await;
            piece
        });
        assert_eq!(status(come(stream::iter([form("")]).chain(trickle), PATIENT).await), 408);
    }

    #[actix_web::test]
    async fn a_body_that_keeps_moving_comes_in() {
        let whole = format!("{}\r\n--x--\r\n", form("a,b"));
        let pieces: Vec<_> = whole.chars().map(String::from).collect();
        assert_eq!(come(stream::iter(pieces), PACE).await.ok().unwrap().files[0].file.size, 3);
    }

    #[test]
    fn a_disk_without_room_is_told_as_one_that_may_have_some_again() {
        let told = |kind: io::ErrorKind| AppError::from(FileFault::Disk(kind.into())).at("file").render(None);
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded] {
            let full = told(kind);
            assert_eq!((full.status().as_u16(), full.headers().contains_key(RETRY_AFTER)), (503, true));
        }
        assert_eq!(told(io::ErrorKind::PermissionDenied).status().as_u16(), 500);
    }

    #[test]
    fn a_body_may_stand_for_30_seconds_and_take_90_minutes() {
        assert_eq!((PACE.stand.as_secs(), PACE.whole.as_secs()), (30, 90 * 60));
    }
}
