//! Stored files on their way out: whole, or the one part that was asked for.

use std::{io, ops::Range};

use actix_web::{
    HttpResponse,
    body::SizedStream,
    http::{
        StatusCode,
        header::{
            ACCEPT_RANGES, ByteRangeSpec, CONTENT_RANGE, ContentEncoding, ETAG, Header, HeaderValue, IF_RANGE,
            Range as RangeHeader,
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
};

/// The part of a file that a request wants: many at a time are none, and the whole is given.
pub struct AskedRange {
    range: Option<ByteRangeSpec>,
    /// Only of a file with this tag.
    of: Option<String>,
}

impl Extractor for AskedRange {
    async fn take(incoming: &mut Incoming) -> Result<Self, AppError> {
        let range = match RangeHeader::parse(&incoming.request) {
            Ok(RangeHeader::Bytes(ranges)) => <[_; 1]>::try_from(ranges).ok().map(|[range]| range),
            _ => None,
        };
        let of = incoming.request.headers().get(IF_RANGE).map(|it| it.to_str().unwrap_or_default().to_owned());
        Ok(Self { range, of })
    }
}

/// A stored file, given as it comes from where it lies.
pub struct Download {
    pub name: String,
    pub media: String,
    pub size: u64,
    pub sha256: [u8; 32],
    /// What of it is given; nothing where there is no such part.
    pub part: Option<Range<u64>>,
    /// That part.
    pub content: BoxStream<'static, io::Result<Bytes>>,
    /// Shown in the page (images, PDFs) or saved.
    pub inline: bool,
    /// For everybody and for ever; otherwise no cache keeps it.
    pub public: bool,
}

impl AskedRange {
    /// What is given of a file; nothing where there is no such part.
    pub fn within(&self, size: u64, sha256: &[u8; 32]) -> Option<Range<u64>> {
        let is_other = self.of.as_ref().is_some_and(|of| *of != tag(sha256));
        match self.range.as_ref().filter(|_| !is_other) {
            Some(range) => range.to_satisfiable_range(size).map(|(first, last)| first..last + 1),
            None => Some(0..size),
        }
    }
}

fn tag(sha256: &[u8; 32]) -> String {
    format!("\"{}\"", HEXLOWER.encode(sha256))
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
        reply.insert_header((ACCEPT_RANGES, "bytes")).insert_header((ETAG, tag(&self.sha256)));
        let size = self.size;
        match self.part {
            Some(part) if part == (0..size) => reply.body(SizedStream::new(size, self.content)),
            Some(part) => {
                reply.status(StatusCode::PARTIAL_CONTENT);
                reply.insert_header((CONTENT_RANGE, format!("bytes {}-{}/{size}", part.start, part.end - 1)));
                reply.body(SizedStream::new(part.end - part.start, self.content))
            }
            None => {
                let mut reply = AppError::from(ErrorCode::RangeNotSatisfiable).render(None);
                if let Ok(range) = HeaderValue::from_str(&format!("bytes */{size}")) {
                    reply.headers_mut().insert(CONTENT_RANGE, range);
                }
                reply
            }
        }
    }
}
