//! What kind of document this is, by the title on its first lines, and which labels are those of its own number and day.

use granary_domain::folding::fold;
use granary_sandbox::Page;

use super::labelled_value::whole_word;

/// How many lines a title is looked for in, which may stand beneath a letterhead.
const FIRST_LINES: usize = 15;
/// On how many of them it need not stand alone or in capitals.
const TOP: usize = 3;
/// The most words of a title, and of what stands before its name.
const LONGEST: usize = 14;
const LONGEST_BEFORE: usize = 5;

/// A kind of document that has a number and a day of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Invoice,
    Proforma,
    TransportDocument,
    PackingList,
    Insurance,
    Certificate,
    Credit,
    /// It may quote each of these.
    Other,
}

/// The names of the kinds, as titles have them; of two that begin at the same place, the first counts.
#[rustfmt::skip] // A table should read as a table.
const TITLES: &[(Kind, &[&str])] = &[
    (Kind::Invoice, &["invoice", "فاتورة", "الفاتورة التجارية", "الفاتورة الضريبية"]),
    (Kind::Proforma, &["proforma invoice", "pro-forma invoice", "pro forma invoice"]),
    (Kind::TransportDocument, &["bill of lading", "waybill", "consignment note", "بوليصة الشحن", "بوليصة شحن", "سند الشحن", "سند شحن"]),
    (Kind::PackingList, &["packing list", "weight list", "قائمة التعبئة", "قائمة تعبئة", "بيان التعبئة", "كشف التعبئة"]),
    (Kind::Insurance, &["insurance certificate", "insurance policy", "marine policy", "cargo policy", "وثيقة التأمين", "وثيقة تأمين", "بوليصة التأمين", "بوليصة تأمين"]),
    (Kind::Certificate, &["certificate", "شهادة"]),
    (Kind::Credit, &["documentary credit", "letter of credit", "اعتماد مستندي", "الاعتماد المستندي"]),
    (Kind::Other, &["purchase order", "sales contract", "contract of sale", "delivery order", "delivery note", "credit note", "debit note", "bill of exchange", "bill of entry", "shipping bill", "warehouse receipt"]),
];
/// What a certificate of insurance speaks of.
const OF_INSURANCE: [&str; 2] = ["insurance", "تأمين"];
/// What stands before a name that is only spoken of, and behind one that labels something.
#[rustfmt::skip] // By where they stand.
const SPOKEN_OF: [&str; 18] = [
    "of", "per", "to", "for", "with", "under", "by", "see", "against", "no", "number", "as", "in", "on", "from", "the", "this", "our",
];
#[rustfmt::skip] // By what they label.
const LABELLING: [&str; 22] = [
    "no", "nos", "number", "num", "nr", "date", "dated", "ref", "reference", "value", "amount", "total", "currency", "to", "address", "is",
    "are", "was", "must", "shall", "رقم", "تاريخ",
];

/// It goes before an invoice, which may quote it.
pub(super) const PROFORMA: &[Kind] = &[Kind::Proforma];
/// How labels begin that are those of one kind alone.
const OWN: &[(&str, &[Kind])] = &[
    ("invoice", &[Kind::Invoice, Kind::Proforma]),
    ("proforma", PROFORMA),
    ("pro-forma", PROFORMA),
    ("pro forma", PROFORMA),
    ("رقم الفاتورة", &[Kind::Invoice]),
    ("bill of lading", &[Kind::TransportDocument]),
    ("b/l", &[Kind::TransportDocument]),
    ("awb", &[Kind::TransportDocument]),
    ("waybill", &[Kind::TransportDocument]),
    ("packing list", &[Kind::PackingList]),
    ("certificate", &[Kind::Certificate, Kind::Insurance]),
    ("policy", &[Kind::Insurance]),
    ("credit", &[Kind::Credit]),
];

/// The kind of each page; one without a title goes on with what stands before it.
pub(super) fn kinds(pages: &[Page]) -> Vec<Option<Kind>> {
    let mut kind = None;
    let mut kinds = Vec::with_capacity(pages.len());
    for page in pages {
        kind = kind_of(page).or(kind);
        kinds.push(kind);
    }
    kinds
}

/// The kinds that a label of a number or a day is of; none where every kind has it.
pub(super) fn whose(label: &str) -> &'static [Kind] {
    OWN.iter().find(|(begins, _)| label.starts_with(begins)).map(|(_, kinds)| *kinds).unwrap_or_default()
}

fn kind_of(page: &Page) -> Option<Kind> {
    page.lines.iter().take(FIRST_LINES).enumerate().find_map(|(at, line)| {
        let is_apart = |text: &str| at < TOP || line.len() == 1 || !text.chars().any(char::is_lowercase);
        line.iter().filter(|it| is_apart(&it.text)).find_map(|it| named(&it.text))
    })
}

/// The kind that a title names first.
fn named(text: &str) -> Option<Kind> {
    let said = fold(text);
    if said.split_whitespace().count() > LONGEST {
        return None;
    }
    let place = |name: &str| {
        let name = fold(name);
        let after = whole_word(&said, &name)?;
        let at = said.len() - after.len() - name.len();
        is_title(&said[..at], after).then_some(at)
    };
    let first = |names: &[&str]| names.iter().filter_map(|name| place(name)).min();
    let found = TITLES.iter().filter_map(|(kind, names)| Some((first(names)?, *kind)));
    let (_, kind) = found.min_by_key(|(at, _)| *at)?;
    let is_insurance = kind == Kind::Certificate && OF_INSURANCE.iter().any(|it| said.contains(&fold(it)));
    Some(if is_insurance { Kind::Insurance } else { kind })
}

/// Whether a name is a title by what stands before it and behind it.
fn is_title(before: &str, after: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty()).map(str::to_owned).collect()
    };
    let (before, behind) = (words(before), words(after));
    let is_spoken_of = before.last().is_some_and(|it| SPOKEN_OF.contains(&it.as_str()));
    let labels = behind.first().is_some_and(|it| LABELLING.contains(&it.as_str()));
    let is_parted = after.trim_start().starts_with([':', '：', '#']);
    before.len() <= LONGEST_BEFORE && !is_spoken_of && !labels && !is_parted
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text, and the kind of document that it is. To add a case, add a line.
    #[rustfmt::skip]
    const PAGES: &[(&str, Option<Kind>)] = &[
        ("Deccan Grains Private Limited\n12 Mill Road\nCOMMERCIAL INVOICE\nInvoice No.: 7", Some(Kind::Invoice)),
        ("Tax Invoice (Original for recipient)", Some(Kind::Invoice)),
        ("PROFORMA INVOICE", Some(Kind::Proforma)),
        ("Pro forma invoice", Some(Kind::Proforma)),
        ("INVOICE CUM PACKING LIST", Some(Kind::Invoice)),
        ("Shipper  BILL OF LADING FOR OCEAN TRANSPORT OR MULTIMODAL TRANSPORT\nBooking No.", Some(Kind::TransportDocument)),
        ("AIR WAYBILL", Some(Kind::TransportDocument)),
        ("Packing list", Some(Kind::PackingList)),
        ("CERTIFICATE OF ORIGIN", Some(Kind::Certificate)),
        ("PHYTOSANITARY CERTIFICATE", Some(Kind::Certificate)),
        ("CERTIFICATE OF MARINE CARGO INSURANCE", Some(Kind::Insurance)),
        ("MARINE INSURANCE POLICY", Some(Kind::Insurance)),
        ("ISSUE OF A DOCUMENTARY CREDIT", Some(Kind::Credit)),
        ("PURCHASE ORDER\nInvoice to: Al Noor", Some(Kind::Other)),
        ("فاتورة تجارية", Some(Kind::Invoice)),
        ("بوليصة الشحن", Some(Kind::TransportDocument)),
        ("شهادة المنشأ", Some(Kind::Certificate)),
        ("قائمة التعبئة", Some(Kind::PackingList)),
        ("Invoice No.: INV-778", None),
        ("BILL OF LADING: MAEU998877665", None),
        ("As per the invoice", None),
        ("رقم الفاتورة: 7", None),
        ("TRADE LICENCE", None),
    ];

    #[test]
    fn a_title_tells_the_kind_and_a_label_does_not() {
        for (text, expected) in PAGES {
            assert_eq!(kinds(&[Page::of_text(text)]), [*expected], "{text}");
        }
        let pages = ["BILL OF LADING", "Marks and numbers", "PACKING LIST"].map(Page::of_text);
        let kinds = kinds(&pages);
        let expected = [Kind::TransportDocument, Kind::TransportDocument, Kind::PackingList];
        assert_eq!(kinds, expected.map(Some), "a page without a title goes on");
    }
}
