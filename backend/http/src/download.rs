//! Stored files on their way out: whole, or the one part that was asked for.

use std::{io, ops::Range};

use actix_web::{
    HttpResponse,
    body::SizedStream,
    http::{
        Method, StatusCode,
        header::{
            ACCEPT_RANGES, ByteRangeSpec, CACHE_CONTROL, CONTENT_RANGE, ContentEncoding, ETag, EntityTag, Header,
            HeaderValue, IF_RANGE, Range as RangeHeader,
        },
    },
};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use futures::stream::BoxStream;
use granary_domain::refusal::ErrorCode;

use super::{
    call::Extractor,
    describe::{Content, Description},
    error::AppError,
    incoming::Incoming,
    reply::{Answerable, FOR_EVER, NOT_CACHED, file},
    tags::HeldTags,
};

/// The part of a file that a request wants: many at a time are none, and the whole is given, unless its caller holds it.
pub struct AskedRange {
    range: Option<ByteRangeSpec>,
    /// Only of a file with this tag.
    of: Option<String>,
    held: HeldTags,
}

/// What is given of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Portion {
    Part(Range<u64>),
    /// Nothing, for there is no such part.
    Absent,
    /// Nothing, for the caller holds it.
    Held,
}

impl Extractor for AskedRange {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        // A HEAD asks for the whole, whatever part it names.
        let is_get = incoming.request.method() == Method::GET;
        let range = match RangeHeader::parse(&incoming.request) {
            Ok(RangeHeader::Bytes(ranges)) if is_get => <[_; 1]>::try_from(ranges).ok().map(|[range]| range),
            _ => None,
        };
        let of = incoming.request.headers().get(IF_RANGE).map(|it| it.to_str().unwrap_or_default().to_owned());
        Ok(Self { range, of, held: HeldTags::of(&incoming.request) })
    }
}

/// A stored file, given as it comes from where it lies.
pub struct Download {
    pub name: String,
    pub media: String,
    pub size: u64,
    pub sha256: [u8; 32],
    pub portion: Portion,
    /// The part that is given.
    pub content: BoxStream<'static, io::Result<Bytes>>,
    /// Shown in the page (images, PDFs) or saved.
    pub inline: bool,
    /// For everybody and for ever; otherwise no cache keeps it.
    pub public: bool,
}

impl AskedRange {
    /// What is given of a file of this size and content.
    pub fn within(&self, size: u64, sha256: &[u8; 32]) -> Portion {
        let tag = tag(sha256);
        if self.held.include(&tag) {
            return Portion::Held;
        }
        let is_other = self.of.as_ref().is_some_and(|of| *of != tag.to_string());
        let Some(range) = self.range.as_ref().filter(|_| !is_other) else { return Portion::Part(0..size) };
        let part = range.to_satisfiable_range(size).map(|(first, last)| Portion::Part(first..last + 1));
        part.unwrap_or(Portion::Absent)
    }
}

fn tag(sha256: &[u8; 32]) -> EntityTag {
    EntityTag::new_strong(HEXLOWER.encode(sha256))
}

impl Answerable for Download {
    fn describe(it: &mut Description) {
        it.reply = Content::Other("application/octet-stream");
    }

    fn render(self, _: &Incoming) -> HttpResponse {
        let cached = if self.public { FOR_EVER } else { NOT_CACHED };
        let mut reply = file(self.name, self.inline, cached, &self.media);
        // Pictures, PDFs and workbooks are packed already, and a length tells how far a download is.
        reply.insert_header(ContentEncoding::Identity);
        reply.insert_header((ACCEPT_RANGES, "bytes")).insert_header(ETag(tag(&self.sha256)));
        let size = self.size;
        match self.portion {
            Portion::Part(part) if part == (0..size) => reply.body(SizedStream::new(size, self.content)),
            Portion::Part(part) => {
                reply.status(StatusCode::PARTIAL_CONTENT);
                reply.insert_header((CONTENT_RANGE, format!("bytes {}-{}/{size}", part.start, part.end - 1)));
                reply.body(SizedStream::new(part.end - part.start, self.content))
            }
            Portion::Absent => {
                let mut reply = AppError::from(ErrorCode::RangeNotSatisfiable).render(None);
                if let Ok(range) = HeaderValue::from_str(&format!("bytes */{size}")) {
                    reply.headers_mut().insert(CONTENT_RANGE, range);
                }
                reply
            }
            Portion::Held => {
                let mut reply = HttpResponse::NotModified();
                reply.insert_header((CACHE_CONTROL, cached)).insert_header(ETag(tag(&self.sha256))).finish()
            }
        }
    }
}
