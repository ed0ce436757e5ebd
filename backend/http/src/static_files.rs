//! Pages and their parts: the built front end, carried inside the program, and the page that browses the contract.

use std::{
    borrow::Cow,
    fmt::Write,
    sync::{Arc, LazyLock},
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        Method,
        header::{
            AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, ETag, Encoding, EntityTag,
            Header, HeaderMap, HeaderName, HeaderValue, VARY,
        },
    },
    web::Data,
};
use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD};
use granary_config::{Gateway, PageLinks};
use rust_embed::{EmbeddedFile, RustEmbed};
use secrecy::ExposeSecret;
use utoipa_swagger_ui::Config;

use super::{
    context::RequestContext,
    describe::{Content, Description},
    error::AppError,
    incoming::Incoming,
    reply::Answerable,
    tags::HeldTags,
};

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
struct FrontEnd;

/// Stands in the built page wherever its scripts and styles want the nonce of this very reply.
const NONCE: &str = "{{nonce}}";
/// Stand there for how the page names itself when strangers register: identifiers, never an authorisation.
const CLIENT_ID: &str = "{{gateway-client-id}}";
const CLIENT_SECRET: &str = "{{gateway-client-secret}}";
/// Stand there for what the page leads to and loads beside this server; nothing where nothing is told.
const CHAT: &str = "{{chat}}";
const FAQ: &str = "{{faq}}";
const ANALYTICS: &str = "{{analytics}}";
const RECORDING: &str = "{{recording}}";
/// Stands there for the build that the page is of.
const BUILD: &str = "{{build}}";
const NOT_BUILT: &str =
    "<!doctype html><title>Granary</title><p>The front end is not built yet: scripts/web builds it.</p>";

const BUILD_HEADER: HeaderName = HeaderName::from_static("x-granary-build");

/// Which build of the front end this server serves; none where none is built.
pub fn build() -> Option<&'static str> {
    static ID: LazyLock<Option<String>> = LazyLock::new(|| {
        let hash = FrontEnd::get("index.html")?.metadata.sha256_hash();
        Some(hash.iter().take(8).fold(String::new(), |mut id, byte| {
            let _ = write!(id, "{byte:02x}");
            id
        }))
    });
    ID.as_deref()
}

/// Says it in a reply, so that a page of another build learns that it is old.
pub(super) fn tell_build(headers: &mut HeaderMap) {
    if let Some(id) = build() {
        headers.insert(BUILD_HEADER, HeaderValue::from_static(id));
    }
}

/// Whom the pages may deal with beside this server, as origins, such as `https://id.granary.test`.
pub trait PageSources: Send + Sync {
    /// Those that they speak to.
    fn reached(&self) -> Vec<String>;

    /// Those whose pages they show within.
    fn framed(&self) -> Vec<String>;
}

/// Those of this server, as they stand in a policy.
#[derive(Default)]
struct PolicyOrigins {
    reached: String,
    framed: String,
}

impl PolicyOrigins {
    fn of(request: &HttpRequest) -> Self {
        let told = |origins: Vec<String>| origins.iter().map(|origin| format!(" {origin}")).collect();
        let sources = request.app_data::<Data<dyn PageSources>>();
        sources.map_or_else(Self::default, |it| Self { reached: told(it.reached()), framed: told(it.framed()) })
    }
}

/// Answers what no call answers: a file of the front end, or its one page for every place in it.
pub(super) fn front_end(request: &HttpRequest, context: &RequestContext) -> HttpResponse {
    let path = request.path().trim_start_matches('/');
    if !matches!(*request.method(), Method::GET | Method::HEAD) || is_ours(path) {
        return AppError::not_found().render(None);
    }
    match FrontEnd::get(path) {
        Some(file) if path != "index.html" => asset(path, file, request),
        _ if path.rsplit('/').next().is_some_and(|name| name.contains('.') && name != "index.html") => {
            AppError::not_found().render(None)
        }
        _ => index(context, &PolicyOrigins::of(request), None),
    }
}

/// Paths that are no place in the front end, so that a typing error there is told.
fn is_ours(path: &str) -> bool {
    ["api", "files", "metrics"].contains(&path.split('/').next().unwrap_or_default())
}

/// Names with a hash in them never change, so they may be kept for ever. What was packed when the front end was built is
/// sent as it is: smaller than what could be packed for each request, and with nothing to do.
fn asset(path: &str, file: EmbeddedFile, request: &HttpRequest) -> HttpResponse {
    let packed = FrontEnd::get(&format!("{path}.br")).filter(|_| takes_brotli(request));
    let is_packed = packed.is_some();
    let file = packed.unwrap_or(file);
    let tag = EntityTag::new_strong(BASE64_STANDARD_NO_PAD.encode(file.metadata.sha256_hash()));
    let known = HeldTags::of(request).include(&tag);
    let mut reply = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    reply.insert_header((CACHE_CONTROL, keep)).insert_header(ETag(tag)).insert_header((VARY, "accept-encoding"));
    if known {
        return reply.finish();
    }
    if is_packed {
        reply.insert_header((CONTENT_ENCODING, "br"));
    } else if path.ends_with(".woff2") {
        // A font is packed in itself.
        reply.insert_header((CONTENT_ENCODING, "identity"));
    }
    reply.content_type(mime_guess::from_path(path).first_or_octet_stream()).body(file.data.into_owned())
}

fn takes_brotli(request: &HttpRequest) -> bool {
    let ours = [Encoding::brotli(), Encoding::identity()];
    AcceptEncoding::parse(request).ok().and_then(|taken| taken.negotiate(ours.iter())) == Some(Encoding::brotli())
}

/// The one page, with a nonce that nobody has seen before.
fn index(
    RequestContext { gateway, pages, .. }: &RequestContext,
    PolicyOrigins { reached, framed }: &PolicyOrigins,
    about: Option<&PageDescription>,
) -> HttpResponse {
    let nonce = BASE64_STANDARD_NO_PAD.encode(rand::random::<[u8; 16]>());
    let page = match FrontEnd::get("index.html") {
        Some(file) => {
            let page = filled(&String::from_utf8_lossy(&file.data), &nonce, (gateway, pages));
            about.map(|about| about.told_in(&page)).unwrap_or(page)
        }
        None => NOT_BUILT.to_owned(),
    };
    let measuring: String = pages.measuring().iter().map(|origin| format!(" {origin}")).collect();
    let policy = format!(
        "default-src 'self'; script-src 'self' 'nonce-{nonce}'{measuring}; style-src 'self' 'nonce-{nonce}'; \
         img-src 'self' data: blob:{measuring}; font-src 'self' data:; connect-src 'self'{reached}{measuring}; \
         frame-src blob:{framed}; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    let mut reply = HttpResponse::Ok();
    reply.insert_header((CACHE_CONTROL, "no-store")).insert_header((CONTENT_SECURITY_POLICY, policy));
    reply.content_type("text/html; charset=utf-8").body(page)
}

/// The built page with what belongs to this reply and to this server.
fn filled(page: &str, nonce: &str, (gateway, pages): (&Gateway, &PageLinks)) -> String {
    let told = |address: &Option<String>| in_quotes(address.as_deref().unwrap_or_default());
    page.replace(NONCE, nonce)
        .replace(BUILD, build().unwrap_or_default())
        .replace(CHAT, &told(&pages.chat))
        .replace(FAQ, &told(&pages.faq))
        .replace(ANALYTICS, &told(&pages.analytics))
        .replace(RECORDING, &told(&pages.recording))
        .replace(CLIENT_ID, &in_quotes(&gateway.client_id))
        .replace(CLIENT_SECRET, &in_quotes(gateway.client_secret.expose_secret()))
}

/// What a page is about, for those who read it without running it: search engines, and whoever shows a link to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageDescription {
    /// Nothing that may be found.
    Nothing,
    Goods {
        title: String,
        description: String,
        address: String,
        picture: Option<String>,
    },
}

/// The title of the built page, and where what it is about begins.
const TITLE: &str = "<title>Granary</title>";
const DESCRIPTION: &str = "<meta name=\"description\"";

impl PageDescription {
    /// The page with this in its head.
    fn told_in(&self, page: &str) -> String {
        match self {
            Self::Nothing => page.replacen(TITLE, &format!("<meta name=\"robots\" content=\"noindex\" />{TITLE}"), 1),
            Self::Goods { title, description, address, picture } => {
                let mut head = format!("<title>{} – Granary</title>", in_quotes(title));
                let told = [
                    ("name", "description", Some(description)),
                    ("property", "og:type", Some(&"product".to_owned())),
                    ("property", "og:site_name", Some(&"Granary".to_owned())),
                    ("property", "og:title", Some(title)),
                    ("property", "og:description", Some(description)),
                    ("property", "og:url", Some(address)),
                    ("property", "og:image", picture.as_ref()),
                ]
                .map(|(kind, name, content)| {
                    content.map(|it| format!("<meta {kind}=\"{name}\" content=\"{}\" />", in_quotes(it)))
                });
                head.extend(told.into_iter().flatten());
                head.push_str(&format!("<link rel=\"canonical\" href=\"{}\" />", in_quotes(address)));
                page.replacen(DESCRIPTION, "<meta name=\"product\"", 1).replacen(TITLE, &head, 1)
            }
        }
    }
}

/// The one page of the front end, at a place that says what it is about.
pub struct FrontPage(pub PageDescription);

impl Answerable for FrontPage {
    fn describe(it: &mut Description) {
        it.reply = Content::Other("text/html");
    }

    fn render(self, incoming: &Incoming) -> HttpResponse {
        index(&incoming.context, &PolicyOrigins::of(&incoming.request), Some(&self.0))
    }
}

/// Text as it may stand between the quotes of an attribute.
fn in_quotes(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// A file of the page that browses the contract.
pub struct DocsPage {
    media: String,
    content: Cow<'static, [u8]>,
}

impl DocsPage {
    /// The file of that name; the page itself is `index.html`.
    pub fn find(name: &str) -> Result<Self, AppError> {
        let config = Arc::new(Config::new(["/api/v1/openapi.json"]));
        let file = utoipa_swagger_ui::serve(name, config).ok().flatten().ok_or_else(AppError::not_found)?;
        let content = match file.bytes {
            bytes if name == "index.html" => {
                let page = String::from_utf8_lossy(&bytes).replace("<head>", "<head><base href=\"/api/docs/\">");
                Cow::Owned(page.into_bytes())
            }
            bytes => bytes,
        };
        Ok(Self { media: file.content_type, content })
    }
}

impl Answerable for DocsPage {
    fn describe(it: &mut Description) {
        it.reply = Content::Other("text/html");
    }

    fn render(self, _: &Incoming) -> HttpResponse {
        let policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'self'; frame-ancestors 'none'";
        let mut reply = HttpResponse::Ok();
        reply.insert_header((CONTENT_SECURITY_POLICY, policy)).content_type(self.media).body(self.content.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_the_client_how_to_name_itself_whatever_the_name() {
        let gateway = Gateway { client_id: "web".into(), client_secret: "a\"><script>&".into() };
        let pages = PageLinks { chat: Some("https://chat.test/?a=1&b=\"".into()), ..PageLinks::default() };
        let page = r#"<meta content="{{gateway-client-id}}"><meta content="{{gateway-client-secret}}"><meta content="{{build}}"><meta content="{{chat}}"><meta content="{{faq}}"><script nonce="{{nonce}}">"#;
        let build = build().unwrap_or_default();
        assert_eq!(
            filled(page, "n0nce", (&gateway, &pages)),
            format!(
                r#"<meta content="web"><meta content="a&quot;>&lt;script>&amp;"><meta content="{build}"><meta content="https://chat.test/?a=1&amp;b=&quot;"><meta content=""><script nonce="n0nce">"#
            ),
        );
    }

    #[test]
    fn what_a_page_is_about_stands_in_its_head_as_text() {
        let page = r#"<meta name="description" content="Granary" /><title>Granary</title>"#;
        let goods = PageDescription::Goods {
            title: "</title><script>alert(1)</script> \"Rice\"".into(),
            description: "Dry & aged".into(),
            address: "https://granary.test/lots/1".into(),
            picture: None,
        };
        let told = goods.told_in(page);
        assert!(
            told.contains("<title>&lt;/title>&lt;script>alert(1)&lt;/script> &quot;Rice&quot; – Granary</title>"),
            "{told}"
        );
        assert!(told.contains(r#"<meta name="description" content="Dry &amp; aged" />"#), "{told}");
        assert_eq!(told.matches("name=\"description\"").count(), 1);
        assert!(!told.contains("<script>") && !told.contains("og:image"));
        assert!(PageDescription::Nothing.told_in(page).contains("noindex"));
    }
}
