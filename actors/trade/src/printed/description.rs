//! What stands on a document, in no language: the renderer has the words.

use granary_domain::{BankAccount, DocumentType};
use serde::{Deserialize, Serialize};

use super::{Certificate, ElectronicInvoice, Fact, PrintedKind, VatTreatment, Wording, WrittenContract, WrittenParty};

/// The days of a document and the place of its supply, as facts.
const DAYS: [&str; 3] = ["issued", "supplied", "supplied-at"];

/// What facts are not of the deal: the days of the document, where the seller has the goods, and the account.
const NOT_AGREED: [&str; 11] = [
    "issued",
    "supplied",
    "supplied-at",
    "exchange-rate",
    "replaces",
    "invoice-issued",
    "bank",
    "iban",
    "account-number",
    "bank-code",
    "swift",
];

/// The sums of what of an invoice was paid when it was issued, and what was left: neither is of what was agreed.
pub(super) const PAID_ON_ACCOUNT: &str = "paid-on-account";
pub(super) const TO_BE_PAID: &str = "to-be-paid";

/// What facts and notes are written beside a deal.
const WRITTEN_BESIDE: [&str; 4] = ["buyer-reference", "deliver-by", "contact", "remarks"];

/// The code of what stands in place of an account that is not known of the seller.
const WITHHELD_ACCOUNT: &str = "account-withheld";

/// The codes of what stood on every contract before there were versions of clauses.
const SHIPPED_CLAUSES: [&str; 3] = ["contract-sale", "contract-title", "contract-whole"];

/// What another document would say, beside the one that was issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difference {
    /// Nothing: the one is the other.
    None,
    /// Of how the sides are written and paid, or of what is written beside the deal: it is another edition.
    Edition,
    /// What the deal says: it has a number of its own.
    Document,
}

/// A document to be set: its head, its parties and facts, the table of its lines, its sums and its notes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    pub kind: PrintedKind,
    /// What it is headed with, where not with its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<DocumentType>,
    pub number: String,
    pub parties: Vec<WrittenParty>,
    pub facts: Vec<Fact>,
    pub columns: Vec<Column>,
    pub lines: Vec<Vec<Wording>>,
    pub totals: Vec<Sum>,
    pub notes: Vec<Note>,
    /// Of a sealed document: the page at its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
    /// Of a tax document: its figures, for its electronic edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub electronic: Option<ElectronicInvoice>,
    /// Of a credit note: what it takes back, where that was issued here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes_back: Option<TakenBack>,
    /// Of a sales contract: what it says beside the goods and the terms of its deal. Those of before have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<WrittenContract>,
}

impl Description {
    /// Whether another says the same of what was agreed. Its number, its day and how the sides are written and paid, which
    /// they correct at any time, are not of the deal. A contract keeps the versions of clauses that it was made with.
    pub fn says_what(&self, other: &Self) -> bool {
        let is_written = self.contract.is_some() && other.contract.is_some();
        let stripped = |it: &Self| {
            let mut it = it.clone();
            it.contract = it.contract.filter(|_| is_written).map(WrittenContract::agreed);
            (it.number, it.parties, it.certificate, it.electronic, it.takes_back) = Default::default();
            it.facts.retain(|Fact(label, _)| !NOT_AGREED.contains(&label.as_str()));
            it.notes.retain(|note| !note.is_of_withheld_account() && !note.is_shipped_clause());
            it.totals.retain(|sum| !sum.is_of_payment());
            it
        };
        stripped(self) == stripped(other)
    }

    /// What this would say beside one that was issued: its number and its days are nothing that it says.
    pub fn beside(&self, issued: &Self) -> Difference {
        let said = |it: &Self| {
            let facts: Vec<_> = it.facts.iter().filter(|it| !DAYS.contains(&it.0.as_str())).cloned().collect();
            (it.parties.clone(), facts, it.notes.clone(), it.electronic.is_some())
        };
        let of_deal = |it: &Self| {
            let is_beside = |label: &str| WRITTEN_BESIDE.contains(&label);
            let mut it = it.clone();
            it.facts.retain(|Fact(label, _)| !is_beside(label));
            it.notes.retain(|note| !note.label.as_deref().is_some_and(is_beside));
            it
        };
        match of_deal(self).says_what(&of_deal(issued)) {
            false => Difference::Document,
            true if said(self) == said(issued) => Difference::None,
            true => Difference::Edition,
        }
    }

    /// How what it bills is taxed, as it says itself: whatever has become of its seller or its deal since.
    pub(super) fn treatment(&self) -> VatTreatment {
        let Some(vat) = self.totals.iter().find(|it| it.label == "vat-total") else { return VatTreatment::Outside };
        let is_nought = !vat.value.contains(|it: char| it.is_ascii_digit() && it != '0');
        let told = if is_nought { VatTreatment::Zero } else { VatTreatment::Standard };
        self.electronic.as_ref().map_or(told, |it| it.rate)
    }

    /// What it says of tax.
    pub(super) fn tax_notes(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|it| matches!(&it.text, Wording::Word { word } if word.starts_with("vat-")))
    }

    /// What a fact says that is no word.
    pub(super) fn said(&self, wanted: &str) -> Option<&str> {
        self.facts.iter().find_map(|Fact(label, said)| match said {
            Wording::Text(text) if label == wanted => Some(text.as_str()),
            _ => None,
        })
    }

    /// The account that it asks to be paid into.
    pub fn account(&self) -> Option<BankAccount> {
        let said = |wanted: &str| self.said(wanted).map(str::to_owned);
        let with_code = || Some(format!("{}/{}", said("account-number")?, said("bank-code")?));
        said("iban").or_else(with_code)?.try_into().ok()
    }
}

/// What a credit note takes back of an invoice that was issued here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TakenBack {
    /// Its number.
    pub invoice: String,
    /// Nothing is left of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_whole: bool,
}

/// A column of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub label: String,
    /// Numbers stand at the far side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub number: bool,
    /// What it takes of the room that is left; none takes what it needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<u8>,
}

/// A sum below the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    pub label: String,
    pub value: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strong: bool,
}

/// A paragraph below the sums, perhaps under a label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub text: Wording,
}

impl Note {
    /// What the renderer has words for.
    pub(super) fn word(code: &str) -> Self {
        Self { label: None, text: Wording::word(code) }
    }

    /// In place of the account that is paid into, where it is not known of the seller.
    pub(super) fn of_withheld_account() -> Self {
        Self::word(WITHHELD_ACCOUNT)
    }

    fn is_of_withheld_account(&self) -> bool {
        matches!(&self.text, Wording::Word { word } if word == WITHHELD_ACCOUNT)
    }

    /// What stood on every contract before there were versions of clauses.
    fn is_shipped_clause(&self) -> bool {
        matches!(&self.text, Wording::Word { word } if SHIPPED_CLAUSES.contains(&word.as_str()))
    }
}

impl Column {
    /// Words, over a share of the room.
    pub(super) fn words(label: &str, share: u8) -> Self {
        Self { label: label.to_owned(), number: false, share: Some(share) }
    }

    pub(super) fn brief(label: &str) -> Self {
        Self { label: label.to_owned(), number: false, share: None }
    }

    pub(super) fn number(label: &str) -> Self {
        Self { label: label.to_owned(), number: true, share: None }
    }
}

impl Sum {
    pub(super) fn new(label: &str, value: String) -> Self {
        Self { label: label.to_owned(), value, strong: false }
    }

    pub(super) fn strong(label: &str, value: String) -> Self {
        Self { strong: true, ..Self::new(label, value) }
    }

    /// Whether it says what was paid or is left, which payments change and the deal does not.
    pub(super) fn is_of_payment(&self) -> bool {
        [PAID_ON_ACCOUNT, TO_BE_PAID].contains(&self.label.as_str())
    }
}
