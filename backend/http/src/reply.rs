//! What a handler gives back: the envelope, lists, and the few replies that wear none.

use std::{borrow::Cow, future::ready, io, marker::PhantomData};

use actix_web::{
    HttpResponse, HttpResponseBuilder,
    body::BodyStream,
    cookie::Cookie,
    http::header::{
        CACHE_CONTROL, CONTENT_TYPE, Charset, ContentDisposition, ContentEncoding, DispositionParam, DispositionType,
        ExtendedValue, HeaderName, X_CONTENT_TYPE_OPTIONS,
    },
};
use bytes::Bytes;
use futures::{
    Stream, StreamExt,
    stream::{self, LocalBoxStream},
};
use granary_domain::{
    Total,
    store::{Committed, StoredReply},
};
use granary_runtime::turns::step_on_behalf;
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, Ref, RefOr, Type, schema::Schema},
};

use super::{
    describe::{Content, Description, Shape},
    error::AppError,
    incoming::Incoming,
};

/// Tells a client that an earlier call with the same key had done it already.
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");

/// How long a cache keeps what never changes.
pub(super) const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// What no cache keeps.
pub(super) const NOT_CACHED: &str = "private, no-store";

/// What every handler returns.
pub type Reply<T> = Result<Answer<T>, AppError>;

/// A success: `{success, message, data}`, where `data` is a `T`.
pub struct Answer<T> {
    message: Cow<'static, str>,
    /// One after the other.
    data: Vec<Bytes>,
    replayed: bool,
    cookies: Vec<Cookie<'static>>,
    of: PhantomData<T>,
}

/// `data` of a call that has nothing to say beyond its message.
#[derive(Debug, Clone, Copy, Default, Serialize, ToSchema)]
pub struct Empty {}

/// `data` of a list: the rows of one page, and where that page stands.
#[derive(Debug, Clone, Serialize)]
pub struct List<T> {
    pub items: Vec<T>,
    pub page: PageOf,
}

/// Where a page of a list stands; `current` counts from 1.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageOf {
    pub current: u32,
    pub size: u32,
    pub total: u64,
    /// Otherwise there are more than these.
    pub total_is_exact: bool,
}

impl PageOf {
    pub fn new(current: u32, size: u32, total: impl Into<Total>) -> Self {
        let Total { count, is_exact } = total.into();
        Self { current, size, total: count, total_is_exact: is_exact }
    }
}

/// Each list is a type of its own in the contract: `ListOfDealView`.
impl<T: ToSchema> ToSchema for List<T> {
    fn name() -> Cow<'static, str> {
        format!("ListOf{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
        schemas.push((PageOf::name().into_owned(), PageOf::schema()));
    }
}

impl<T: ToSchema> PartialSchema for List<T> {
    fn schema() -> RefOr<Schema> {
        let list = ObjectBuilder::new().schema_type(Type::Object);
        let list = list.property("items", Ref::from_schema_name(T::name()).to_array_builder()).required("items");
        Schema::Object(list.property("page", Ref::from_schema_name(PageOf::name())).required("page").build()).into()
    }
}

impl<T> List<T> {
    pub fn page(items: Vec<T>, current: u32, size: u32, total: impl Into<Total>) -> Self {
        Self { items, page: PageOf::new(current, size, total) }
    }

    /// Everything there is, as one page.
    pub fn whole(items: Vec<T>) -> Self {
        let total = items.len();
        Self::page(items, 1, u32::try_from(total).unwrap_or(u32::MAX), total as u64)
    }
}

/// Answers with a value.
pub fn reply<T: Serialize + ToSchema>(message: impl Into<Cow<'static, str>>, data: T) -> Reply<T> {
    shown(message, &data)
}

/// Answers with something that looks like a `T` on the wire.
pub fn shown<T: ToSchema>(message: impl Into<Cow<'static, str>>, data: &impl Serialize) -> Reply<T> {
    written(message, json(data)?)
}

/// Answers with a `T` that was written as JSON before.
pub fn written<T: ToSchema>(message: impl Into<Cow<'static, str>>, data: Bytes) -> Reply<T> {
    Ok(joined(message, vec![data]))
}

/// Answers with a page of a list whose items were written as JSON before.
pub fn listed<T: ToSchema>(
    message: impl Into<Cow<'static, str>>,
    items: impl Iterator<Item = Bytes>,
    page: PageOf,
) -> Reply<List<T>> {
    let mut data = vec![Bytes::from_static(b"{\"items\":[")];
    for item in items {
        if data.len() > 1 {
            data.push(Bytes::from_static(b","));
        }
        data.push(item);
    }
    data.extend([Bytes::from_static(b"],\"page\":"), json(&page)?, Bytes::from_static(b"}")]);
    Ok(joined(message, data))
}

fn joined<T>(message: impl Into<Cow<'static, str>>, data: Vec<Bytes>) -> Answer<T> {
    Answer { message: message.into(), data, replayed: false, cookies: Vec::new(), of: PhantomData }
}

fn json(data: &impl Serialize) -> Result<Bytes, AppError> {
    serde_json::to_vec(data).map(Bytes::from).map_err(|err| {
        tracing::error!(cause = %err, "A reply could not be written");
        AppError::broken()
    })
}

/// Answers with the reply that was kept beside its effect, and tells whether it is a repeat.
pub fn kept<T: ToSchema>(reply: StoredReply, replayed: bool) -> Reply<T> {
    let mut answer = shown(reply.message, &reply.data)?;
    answer.replayed = replayed;
    Ok(answer)
}

/// Answers with what a unit of work committed, now or at an earlier call with the same key.
pub fn committed<T: ToSchema>(write: Committed<T>) -> Reply<T> {
    let mut answer = written(write.message, write.json.into())?;
    answer.replayed = write.replayed;
    Ok(answer)
}

/// Answers with a message alone.
pub fn done(message: impl Into<Cow<'static, str>>) -> Reply<Empty> {
    reply(message, Empty {})
}

impl<T> Answer<T> {
    /// Sets a cookie with the reply.
    pub fn with_cookie(mut self, cookie: Cookie<'static>) -> Self {
        self.cookies.push(cookie);
        self
    }

    /// Says that an earlier call with the same key had done it already.
    pub fn replayed(mut self, replayed: bool) -> Self {
        self.replayed = replayed;
        self
    }
}

/// What the table can turn into a reply.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no answer: a call must take a guard first, then parts, and return Reply<T>",
    label = "must be an Answer<T>"
)]
pub trait Answerable: 'static {
    fn describe(it: &mut Description);
    fn render(self, incoming: &Incoming) -> HttpResponse;
}

impl<T: ToSchema + 'static> Answerable for Answer<T> {
    fn describe(it: &mut Description) {
        it.reply = Content::Enveloped(Shape::of::<T>("application/json"));
    }

    fn render(self, _: &Incoming) -> HttpResponse {
        let mut reply = HttpResponse::Ok();
        if self.replayed {
            reply.insert_header((REPLAYED, "true"));
        }
        for cookie in self.cookies {
            reply.cookie(cookie);
        }
        reply.content_type("application/json").body(envelope(&self.message, &self.data))
    }
}

/// The one envelope of every success.
fn envelope(message: &str, data: &[Bytes]) -> Vec<u8> {
    let message = serde_json::to_vec(message).unwrap_or_else(|_| b"\"\"".to_vec());
    let before = [&b"{\"success\":true,\"message\":"[..], &message, b",\"data\":"];
    before.into_iter().chain(data.iter().map(|piece| &**piece)).chain([&b"}"[..]]).collect::<Vec<_>>().concat()
}

/// A file that is written while it is taken, and saved under its name. One that fails is cut off, so that it never looks
/// whole.
pub struct GrowingFile {
    pub name: String,
    pub media: &'static str,
    pub content: LocalBoxStream<'static, io::Result<Bytes>>,
}

impl GrowingFile {
    /// One that is written already.
    pub fn whole(name: String, media: &'static str, content: Bytes) -> Self {
        Self { name, media, content: stream::once(ready(Ok(content))).boxed_local() }
    }
}

impl Answerable for GrowingFile {
    fn describe(it: &mut Description) {
        it.reply = Content::Other("application/octet-stream");
    }

    fn render(self, incoming: &Incoming) -> HttpResponse {
        let mut reply = file(self.name, false, NOT_CACHED, self.media);
        if !self.media.starts_with("text/") {
            // Packed already.
            reply.insert_header(ContentEncoding::Identity);
        }
        reply.body(growing(self.content, incoming))
    }
}

/// What is made while it is sent, for whoever called.
fn growing(
    mut content: LocalBoxStream<'static, io::Result<Bytes>>,
    incoming: &Incoming,
) -> BodyStream<impl Stream<Item = io::Result<Bytes>> + use<>> {
    let share = incoming.share();
    BodyStream::new(stream::poll_fn(move |cx| step_on_behalf(share, || content.poll_next_unpin(cx))))
}

/// A whole list, however long: read piece by piece, and written while it is taken. One that fails is cut off, so that it
/// never looks whole.
pub struct GrowingList<T> {
    pub message: &'static str,
    pub pieces: LocalBoxStream<'static, io::Result<Vec<T>>>,
}

impl<T: Serialize + ToSchema + 'static> Answerable for GrowingList<T> {
    fn describe(it: &mut Description) {
        it.reply = Content::Enveloped(Shape::of::<List<T>>("application/json"));
    }

    fn render(self, incoming: &Incoming) -> HttpResponse {
        let head = [b"{\"success\":true,\"message\":\"", self.message.as_bytes(), b"\",\"data\":{\"items\":["].concat();
        let pieces = self.pieces.map(Some).chain(stream::once(ready(None))).scan(0_usize, |written, piece| {
            ready(Some(match piece {
                Some(Ok(items)) => write_items(&items, written),
                Some(Err(failed)) => Err(failed),
                None => write_end(*written),
            }))
        });
        let body = stream::once(ready(Ok(Bytes::from(head)))).chain(pieces);
        HttpResponse::Ok().content_type("application/json").body(growing(body.boxed_local(), incoming))
    }
}

/// Items of a list, of which so many were written before.
fn write_items<T: Serialize>(items: &[T], written: &mut usize) -> io::Result<Bytes> {
    let mut text = Vec::new();
    for item in items {
        if *written > 0 {
            text.push(b',');
        }
        serde_json::to_writer(&mut text, item)?;
        *written += 1;
    }
    Ok(text.into())
}

fn write_end(count: usize) -> io::Result<Bytes> {
    let page = PageOf::new(1, u32::try_from(count).unwrap_or(u32::MAX), count as u64);
    Ok([b"],\"page\":", &*serde_json::to_vec(&page)?, b"}}"].concat().into())
}

/// The reply that a file comes in.
pub(super) fn file(name: String, inline: bool, cached: &'static str, media: &str) -> HttpResponseBuilder {
    let name =
        ExtendedValue { charset: Charset::Ext("UTF-8".to_owned()), language_tag: None, value: name.into_bytes() };
    let disposition = ContentDisposition {
        disposition: if inline { DispositionType::Inline } else { DispositionType::Attachment },
        parameters: vec![DispositionParam::FilenameExt(name)],
    };
    let mut reply = HttpResponse::Ok();
    reply.insert_header((CACHE_CONTROL, cached));
    reply.insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"));
    reply.insert_header(disposition);
    reply.insert_header((CONTENT_TYPE, media));
    reply
}

/// A document that is no record, such as the contract itself.
pub struct Document(pub Bytes);

impl Answerable for Document {
    fn describe(it: &mut Description) {
        it.reply = Content::Other("application/json");
    }

    fn render(self, _: &Incoming) -> HttpResponse {
        HttpResponse::Ok().content_type("application/json").body(self.0)
    }
}

/// Text that other programs read, such as what search engines are told.
pub struct Plain {
    pub media: &'static str,
    pub text: String,
}

impl Answerable for Plain {
    fn describe(it: &mut Description) {
        it.reply = Content::Other("text/plain");
    }

    fn render(self, _: &Incoming) -> HttpResponse {
        HttpResponse::Ok().content_type(self.media).body(self.text)
    }
}

/// The answer that leaves HTTP for another protocol.
pub struct Switched(pub HttpResponse);

impl Answerable for Switched {
    fn describe(it: &mut Description) {
        it.reply = Content::Upgrade;
    }

    fn render(self, _: &Incoming) -> HttpResponse {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_written_items_is_to_the_byte_the_list_of_the_items() {
        for items in [vec![], vec!["one"], vec!["one", "two", "three"]] {
            let page = PageOf::new(2, 3, 6);
            let written = listed::<String>("Found", items.iter().map(|item| json(item).ok().unwrap()), page);
            let plain = reply("Found", List { items: items.into_iter().map(str::to_owned).collect(), page });
            let [written, plain] = [written, plain].map(|it| envelope("Found", &it.ok().unwrap().data));
            assert_eq!(String::from_utf8(written), String::from_utf8(plain));
        }
    }
}
