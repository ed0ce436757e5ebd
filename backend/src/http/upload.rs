//! Uploads: multipart bodies, received file by file into the vault and known by their content.

use std::time::Duration;

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::web::Data;
use actors::fault::Code;
use futures::StreamExt;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    call::Part,
    describe::{Description, Shape},
    error::AppError,
    incoming::Incoming,
};
use crate::gateways::{
    files::{Arrived, FILE_LIMIT, Vault},
    sniff::{FileKind, safe_name, sniff},
};

/// The most files that one call may bring, and how long all of it may take.
const MOST_FILES: usize = 10;
const UPLOAD_TIME: Duration = Duration::from_secs(60);

/// The files of a multipart body; none of them is kept yet.
pub struct Upload(pub Vec<Brought>);

/// One file that came whole and is what it says.
pub struct Brought {
    /// The field it came in, such as `companyFile`.
    pub field: String,
    pub name: String,
    pub kind: FileKind,
    pub file: Arrived,
}

/// Files in any number of named fields.
#[derive(ToSchema)]
#[expect(dead_code, reason = "tells the contract what the body looks like")]
struct Form {
    #[schema(value_type = String, format = Binary)]
    file: String,
}

impl Part for Upload {
    fn describe(it: &mut Description) {
        it.body = Some(Shape::of::<Form>("multipart/form-data"));
    }

    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let vault = Data::<Vault>::take(incoming).await?;
        let payload = incoming.take_payload();
        let body = Multipart::new(incoming.request.headers(), payload);
        let received = tokio::time::timeout(UPLOAD_TIME, receive(body, &vault)).await;
        let files = received.map_err(|_| AppError::too_slow())??;
        if files.is_empty() {
            return Err(AppError::coded(Code::Required, "file"));
        }
        incoming.own_hash = Some(hash(&files));
        Ok(Self(files))
    }
}

async fn receive(mut body: Multipart, vault: &Vault) -> Result<Vec<Brought>, AppError> {
    let mut files = Vec::new();
    while let Some(field) = body.next().await {
        if files.len() == MOST_FILES {
            return Err(AppError::too_large());
        }
        files.push(receive_one(field.map_err(broken_off)?, vault).await?);
    }
    Ok(files)
}

async fn receive_one(mut field: Field, vault: &Vault) -> Result<Brought, AppError> {
    let name = field.name().unwrap_or_default().to_owned();
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.-[]".contains(c);
    if name.is_empty() || name.len() > 64 || !name.chars().all(plain) {
        return Err(AppError::coded(Code::Invalid, "file"));
    }
    let Some(given) = field.content_disposition().and_then(|it| it.get_filename()).map(safe_name) else {
        return Err(AppError::coded(Code::Invalid, name));
    };
    let mut arriving = vault.receive().await.map_err(unkept)?;
    while let Some(piece) = field.next().await {
        if arriving.write(&piece.map_err(broken_off)?).await.map_err(unkept)? > FILE_LIMIT {
            return Err(AppError::too_large());
        }
    }
    let file = arriving.finish().await.map_err(unkept)?;
    if file.size == 0 {
        return Err(AppError::coded(Code::Empty, name));
    }
    let kind = sniff(&given, &file.content).ok_or_else(AppError::wrong_media)?;
    Ok(Brought { field: name, name: given, kind, file })
}

/// What a retry is known by: the fields, the names and the contents.
fn hash(files: &[Brought]) -> [u8; 32] {
    let mut all = Sha256::new();
    for it in files {
        for part in [it.field.as_bytes(), it.name.as_bytes(), &it.file.sha256] {
            all.update((part.len() as u64).to_be_bytes());
            all.update(part);
        }
    }
    all.finalize().into()
}

fn broken_off(cause: MultipartError) -> AppError {
    match cause {
        MultipartError::ContentTypeMissing | MultipartError::ContentTypeParse | MultipartError::BoundaryMissing => {
            AppError::wrong_media()
        }
        MultipartError::ContentTypeIncompatible => AppError::wrong_media(),
        _ => AppError::refused("Failed to upload file."),
    }
}

fn unkept(cause: std::io::Error) -> AppError {
    tracing::error!(%cause, "the vault does not take a file");
    AppError::broken()
}
