//! A PDF as a reader opens it: what is encrypted, where that needs no password, and the files that it carries.

use std::collections::BTreeSet;

use flate2::{Decompress, FlushDecompress, Status};
use lopdf::{Dictionary, Document, Object, ObjectId};
use memchr::memmem;

use super::{Attachments, EMBEDDED, FILE, LINK, MAX_UNPACKED, uri};
use crate::{
    document::xml,
    text,
    unreadable::Unreadable::{self, ActiveContent, Damaged},
};

/// The most pages that are looked at.
const MAX_PAGES: usize = 100;
/// The most files that a PDF may carry.
const MAX_ATTACHMENTS: usize = 16;

pub(super) struct OpenPdf(Document);

impl OpenPdf {
    pub(super) fn of(given: &[u8]) -> Result<Self, Unreadable> {
        text::open(given).map(Self)
    }

    /// The objects that are packed into this one, in clear.
    pub(super) fn unpacked(&self, number: u32, room: &mut usize) -> Result<Vec<u8>, Unreadable> {
        let stream = self.0.get_object((number, 0)).and_then(Object::as_stream).map_err(|_| Damaged)?;
        let unpacked = stream.get_plain_content_with_limit(*room).map_err(|_| Damaged)?;
        *room -= unpacked.len();
        Ok(unpacked)
    }

    /// Whether a reader comes to its pages, and to the end of what is drawn on the first of them.
    pub(super) fn is_whole(&self) -> bool {
        let mut pages = self.0.page_iter().take(MAX_PAGES).peekable();
        let mut room = MAX_UNPACKED as u64;
        pages.peek().is_some() && pages.all(|page| self.draws_whole(page, &mut room))
    }

    fn draws_whole(&self, page: ObjectId, room: &mut u64) -> bool {
        self.0.get_page_contents(page).into_iter().all(|id| {
            let Ok(stream) = self.0.get_object(id).and_then(Object::as_stream) else { return false };
            let filters = stream.filters().unwrap_or_default();
            filters != [&b"FlateDecode"[..]] || inflates(&stream.content, room)
        })
    }

    /// Whether every link leads where anybody may go, wherever its text stands.
    pub(super) fn links_plainly(&self) -> bool {
        let links = self.0.objects.values().flat_map(dictionaries).filter_map(|it| it.get(LINK).ok());
        links.filter_map(|it| self.0.dereference(it).ok()?.1.as_str().ok()).all(uri::leads_plainly)
    }

    /// Refuses a file within that is no XML, as an electronic invoice is, and one that is not where a reader looks for it.
    pub(super) fn carries_xml_alone(&self, given: &[u8], told: &Attachments) -> Result<(), Unreadable> {
        let mut found = Attachments::default();
        let mut files = BTreeSet::new();
        for (id, object) in &self.0.objects {
            if object.as_stream().is_ok_and(|it| it.dict.has_type(EMBEDDED)) {
                found.kept += 1;
                files.insert(*id);
            }
            for named in dictionaries(object).into_iter().filter_map(|it| it.get(FILE).ok()) {
                found.named += 1;
                for (_, file) in self.dictionary(named)? {
                    files.insert(file.as_reference().map_err(|_| ActiveContent)?);
                }
            }
        }
        let is_all = found == *told && files.len() <= MAX_ATTACHMENTS;
        if is_all && files.into_iter().all(|id| stands_once(given, id) && self.is_xml(id)) {
            Ok(())
        } else {
            Err(ActiveContent)
        }
    }

    fn dictionary<'a>(&'a self, object: &'a Object) -> Result<&'a Dictionary, Unreadable> {
        self.0.dereference(object).and_then(|(_, it)| it.as_dict()).map_err(|_| ActiveContent)
    }

    fn is_xml(&self, id: ObjectId) -> bool {
        let stream = self.0.get_object(id).and_then(Object::as_stream);
        stream.and_then(|it| it.get_plain_content_with_limit(MAX_UNPACKED)).is_ok_and(|it| xml::is_plain(&it))
    }
}

/// Whether this unpacks to its end, as far as there is room; the sum behind the end, which many leave out, proves nothing.
fn inflates(content: &[u8], room: &mut u64) -> bool {
    let [method, flags, packed @ ..] = content else { return content.is_empty() };
    if method & 0x0f != 8 || (u16::from(*method) << 8 | u16::from(*flags)) % 31 != 0 {
        return false;
    }
    let (mut inflate, mut piece) = (Decompress::new(false), vec![0; 32 * 1024]);
    loop {
        let (read, made) = (inflate.total_in(), inflate.total_out());
        let rest = usize::try_from(read).ok().and_then(|at| packed.get(at..)).unwrap_or_default();
        let status = inflate.decompress(rest, &mut piece, FlushDecompress::None);
        *room = room.saturating_sub(inflate.total_out() - made);
        match status {
            Ok(Status::StreamEnd) => return true,
            Ok(_) if *room == 0 => return true,
            Ok(_) if (read, made) != (inflate.total_in(), inflate.total_out()) => {}
            Ok(_) | Err(_) => return false,
        }
    }
}

/// Every dictionary in an object, however deep, without going down by calls.
fn dictionaries(object: &Object) -> Vec<&Dictionary> {
    let (mut rest, mut found) = (vec![object], Vec::new());
    while let Some(it) = rest.pop() {
        match it {
            Object::Array(items) => rest.extend(items),
            Object::Dictionary(it) => found.push(it),
            Object::Stream(it) => found.push(&it.dict),
            _ => continue,
        }
        if let Object::Dictionary(it) | Object::Stream(lopdf::Stream { dict: it, .. }) = it {
            rest.extend(it.iter().map(|(_, value)| value));
        }
    }
    found
}

/// Whether there is one object of this number alone, so that no reader takes another one for it.
fn stands_once(given: &[u8], (number, generation): ObjectId) -> bool {
    let head = format!("{number} {generation} obj");
    let is_whole = |at: &usize| *at == 0 || !given[at - 1].is_ascii_digit();
    memmem::find_iter(given, head.as_bytes()).filter(is_whole).count() == 1
}
