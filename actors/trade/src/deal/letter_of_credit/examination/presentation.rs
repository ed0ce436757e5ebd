//! What is compared: the documents of a presentation, each with what it says.

use granary_domain::{DocumentField, DocumentType, FileId, FileReview, Particulars, Weight};
use jiff::civil::Date;

use super::description;
use crate::deal::{DocumentReading as Reading, StepFile};

const TRANSPORT: [DocumentType; 4] =
    [DocumentType::BillOfLading, DocumentType::SeaWaybill, DocumentType::AirWaybill, DocumentType::TruckWaybill];
/// A document with what it says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Read<'a> {
    pub kind: DocumentType,
    pub file: FileId,
    pub said: &'a Particulars,
}

/// The documents of one shipment, with the credit that they draw on.
pub(super) struct Presentation<'a> {
    pub credit: Option<Read<'a>>,
    /// In the order in which they are compared.
    pub documents: Vec<Read<'a>>,
    /// The day on which the bank received them.
    pub on: Option<Date>,
    /// Others draw on the same credit.
    pub is_part: bool,
    /// The name of the bank of the deal, which issues the credit.
    pub bank: Option<&'a str>,
}

/// The documents of a kind that stand, the oldest first. A later one takes the place of one that was refused, and of one
/// that has the same number or none; else it is of another shipment. What nobody has read takes no place.
pub(super) fn current<'a>(files: impl Iterator<Item = &'a StepFile>) -> Vec<Read<'a>> {
    let mut current: Vec<(Read<'a>, bool)> = Vec::new();
    for file in files {
        let Some(read) = Read::of(file) else { continue };
        let is_another = |it: &Read<'_>| {
            it.said.number.is_some() && read.said.number.is_some() && it.said.number != read.said.number
        };
        current.retain(|(it, is_refused)| !is_refused && is_another(it));
        current.push((read, file.review() == FileReview::Refused));
    }
    current.into_iter().map(|(it, _)| it).collect()
}

/// A set for each shipment: the first of each kind, then the second. Of what there are fewer, the last goes with all others.
pub(super) fn sets<'a>(
    credit: Option<Read<'a>>,
    kinds: &[Vec<Read<'a>>],
    on: Option<Date>,
    bank: Option<&'a str>,
) -> Vec<Presentation<'a>> {
    let count = kinds.iter().map(Vec::len).max().unwrap_or_default().max(1);
    let of = |nth: usize| kinds.iter().filter_map(|kind| kind.get(nth).or(kind.last()).copied()).collect();
    (0..count).map(|nth| Presentation { credit, documents: of(nth), on, is_part: count > 1, bank }).collect()
}

impl<'a> Presentation<'a> {
    pub fn one(&self, kind: DocumentType) -> Option<Read<'a>> {
        self.documents.iter().copied().find(|it| it.kind == kind)
    }

    /// All that say something in a field, the credit first.
    pub fn sayers(&self, field: DocumentField) -> impl Iterator<Item = Read<'a>> {
        self.credit.into_iter().chain(self.documents.iter().copied()).filter(move |it| it.said.say(field).is_some())
    }

    /// The document whose weight counts: the first that has a field for it, else the first that tells it among the goods.
    pub fn weighed(&self, field: DocumentField) -> Option<Read<'a>> {
        let tells = |it: &&Read<'_>| it.weighs(field).is_some();
        let own = self.documents.iter().find(|it| it.said.say(field).is_some());
        own.or_else(|| self.documents.iter().find(tells)).copied()
    }

    pub fn transport(&self) -> Option<Read<'a>> {
        TRANSPORT.into_iter().find_map(|kind| self.one(kind))
    }
}

impl<'a> Read<'a> {
    pub fn is_of_transport(&self) -> bool {
        TRANSPORT.contains(&self.kind)
    }

    /// A file that somebody read.
    pub fn of(file: &'a StepFile) -> Option<Self> {
        let Reading { said, .. } = file.reading.as_ref()?;
        Some(Self { kind: file.file.document_type?, file: file.file.id, said })
    }

    /// What it weighs in grams, in every reading, and where it says so: among the goods, where it has no net weight of its own.
    pub fn weighs(&self, field: DocumentField) -> Option<(DocumentField, Vec<u64>)> {
        let own = match field {
            DocumentField::NetWeight => self.said.net_weight,
            DocumentField::GrossWeight => self.said.gross_weight,
            _ => None,
        };
        let among_goods = || {
            let goods = self.said.goods.as_ref().filter(|_| field == DocumentField::NetWeight)?;
            Some((DocumentField::Goods, description::weight(goods.as_str()))).filter(|(_, it)| !it.is_empty())
        };
        own.map(|it: Weight| (field, vec![it.grams()])).or_else(among_goods)
    }

    /// Empty where it says nothing in this field.
    pub fn text(&self, field: DocumentField) -> String {
        self.said.say(field).unwrap_or_default()
    }
}
