//! Reading documents: their text, what stands in it under the labels of a form, or the word of a service outside.
//! Whatever comes of it is a suggestion; nothing here can change anything.

mod days;
mod figures;
mod headings;
mod labelled_value;
mod labels;
mod numbers;
mod outside;
mod particulars;
mod places;
mod rivals;
mod running_text;
mod scans;
mod titles;
mod value;

use bytes::Bytes;
use granary_domain::Share;
use granary_identity::extraction::{ExtractionNote, Source, Suggestion};
use secrecy::SecretString;
use tokio::task::spawn_blocking;

use granary_sandbox::{Job, Page, Refused, Sandbox, pages, scanned};
use labels::find;
pub use labels::{ALL_FIELDS, named_in};
pub use outside::{BadService, Service, ServiceUnavailable};
use particulars::PARTICULARS;
use scans::NoReader;

/// The most suggestions, and the longest value and quotation.
const MAX: usize = 60;
const LONGEST: usize = 300;

/// What a document gave.
#[derive(Debug, Clone, PartialEq)]
pub struct Read {
    pub suggestions: Vec<Suggestion>,
    /// Why there is nothing, where there is a reason to tell.
    pub note: Option<ExtractionNote>,
}

/// Why a document gave nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExtractionFault {
    /// It is broken, or too much for the limits of a child.
    Broken,
    /// Nobody can read at the moment.
    Later,
}

/// Reads documents, by a service outside where there is one.
pub struct Extraction {
    service: Option<Service>,
}

impl Extraction {
    pub fn new(url: Option<&SecretString>) -> Result<Self, BadService> {
        Ok(Self { service: url.map(Service::at).transpose()? })
    }

    /// Reads a document for some fields.
    pub async fn read(
        &self,
        (sandbox, share): (&Sandbox, Share),
        document: Bytes,
        name: &str,
        mime: &str,
        fields: &[String],
    ) -> Result<Read, ExtractionFault> {
        if let Some(service) = &self.service {
            let suggestions = service
                .read(&document, name, mime, fields)
                .await
                .map_err(|ServiceUnavailable| ExtractionFault::Later)?;
            return Ok(Read { suggestions: sound(suggestions, fields), note: None });
        }
        match pages_in((sandbox, share), document, mime).await? {
            None => Ok(nothing(ExtractionNote::UnknownKind)),
            Some(Ok(pages)) if says_something(&pages) => {
                let fields = fields.to_vec();
                // A long text takes a while, and others wait for this thread.
                let found = spawn_blocking(move || sound(find(&pages, &fields, PARTICULARS), &fields)).await;
                Ok(Read { suggestions: found.map_err(|_| ExtractionFault::Broken)?, note: None })
            }
            Some(Ok(_)) => Ok(nothing(ExtractionNote::NoText)),
            Some(Err(NoReader::Missing)) => Ok(nothing(ExtractionNote::NoPictures)),
            Some(Err(NoReader::Failed)) => Err(ExtractionFault::Broken),
        }
    }
}

/// All that a document says, line by line; nothing where no word of it can be read here. A picture without a word says none.
pub async fn text_of(
    sandbox: (&Sandbox, Share),
    document: Bytes,
    mime: &str,
) -> Result<Option<String>, ExtractionFault> {
    let lines = |pages: Vec<Page>| pages.iter().map(Page::text).collect::<Vec<_>>().join("\n");
    match pages_in(sandbox, document, mime).await? {
        Some(Ok(pages)) => Ok((says_something(&pages) || mime.starts_with("image/")).then(|| lines(pages))),
        Some(Err(NoReader::Failed)) => Err(ExtractionFault::Broken),
        Some(Err(NoReader::Missing)) | None => Ok(None),
    }
}

/// The pages of a document, recognised where it is a picture; none of a kind that is not read.
async fn pages_in(
    (sandbox, share): (&Sandbox, Share),
    document: Bytes,
    mime: &str,
) -> Result<Option<Result<Vec<Page>, NoReader>>, ExtractionFault> {
    Ok(Some(match mime {
        "application/pdf" => match pages_of((sandbox, share), document.clone()).await? {
            pages if says_something(&pages) => Ok(pages),
            _ => scans::read(&pictures_of((sandbox, share), document).await?).await,
        },
        "application/xml" => Ok(pages_of((sandbox, share), document).await?),
        "image/jpeg" | "image/png" => scans::read(&[document]).await,
        _ => return Ok(None),
    }))
}

fn nothing(why: ExtractionNote) -> Read {
    Read { suggestions: Vec::new(), note: Some(why) }
}

fn says_something(pages: &[Page]) -> bool {
    pages.iter().any(|page| !page.is_empty())
}

async fn pages_of((sandbox, share): (&Sandbox, Share), document: Bytes) -> Result<Vec<Page>, ExtractionFault> {
    let packed = sandbox.run(Job::Text, document, share).await.map_err(unread)?;
    // A long one takes a while to be read, and others wait for this thread.
    spawn_blocking(move || pages(&packed)).await.map_err(|_| ExtractionFault::Broken)
}

async fn pictures_of((sandbox, share): (&Sandbox, Share), document: Bytes) -> Result<Vec<Bytes>, ExtractionFault> {
    sandbox.run(Job::Scan, document, share).await.map(scanned).map_err(unread)
}

fn unread(refused: Refused) -> ExtractionFault {
    match refused {
        Refused::Busy | Refused::Broken => ExtractionFault::Later,
        _ => ExtractionFault::Broken,
    }
}

/// Only what was asked for, in plain words of a bearable length, however a document or a service puts it.
fn sound(suggestions: Vec<Suggestion>, fields: &[String]) -> Vec<Suggestion> {
    let plain =
        |text: &str| text.chars().filter(|c| !c.is_control()).take(LONGEST).collect::<String>().trim().to_owned();
    let asked = suggestions.into_iter().filter(|it| fields.contains(&it.field));
    let plain = asked.map(|it| Suggestion {
        value: plain(&it.value),
        source: Source { text: plain(&it.source.text), ..it.source },
        confidence: if it.confidence.is_finite() { it.confidence.clamp(0.0, 1.0) } else { 0.0 },
        field: it.field,
    });
    plain.filter(|it| !it.value.is_empty()).take(MAX).collect()
}
