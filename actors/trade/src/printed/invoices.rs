//! The invoices that were issued of a deal: which of them stand, what is left of each, and what was noted of it. Pure.

use granary_domain::{Currency, Money};

use super::{Description, PrecedingInvoice, PrintedKind, TaxLine, VatTreatment, credit::TAKEN_BACK};

/// The invoices of a deal and the credit notes that take back of them, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Invoices(Vec<Description>);

/// An invoice that was not taken back whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveInvoice<'a> {
    /// Its newest edition.
    pub invoice: &'a Description,
    /// What credit notes left of it.
    pub left: TaxLine,
    /// Credit notes took back a part of it.
    pub is_reduced: bool,
}

impl LiveInvoice<'_> {
    /// Whether it is the one of this number, in whichever edition.
    pub fn is(&self, number: &str) -> bool {
        base(&self.invoice.number) == base(number)
    }
}

impl From<Vec<Description>> for Invoices {
    fn from(issued: Vec<Description>) -> Self {
        Self(issued)
    }
}

impl Invoices {
    /// Those that stand and of which something is left, the oldest first: of one supply there is one, but for what was issued
    /// before that was so.
    pub fn live(&self) -> Vec<LiveInvoice<'_>> {
        let live = |number: &str| {
            let invoice = self.editions_of(number).last()?;
            if !self.stands(number) {
                return None;
            }
            let noted: Vec<_> = self.notes_of(number).filter_map(summed).collect();
            let left = noted.iter().try_fold(summed(invoice)?, |left, note| left.minus(*note));
            let left = left.filter(|left| !left.gross.is_zero())?;
            Some(LiveInvoice { invoice, left, is_reduced: !noted.is_empty() })
        };
        self.numbers().into_iter().filter_map(live).collect()
    }

    /// Whether an invoice of this number was not taken back whole, in whichever edition. One of which disputes left nothing
    /// stands: its goods were supplied.
    pub fn stands(&self, number: &str) -> bool {
        let is_whole = |it: &Description| it.takes_back.as_ref().is_some_and(|it| it.is_whole);
        self.editions_of(number).next().is_some() && !self.notes_of(number).any(is_whole)
    }

    /// How many of the credits that disputes granted stand on notes of an invoice; all of them, for one that does not stand.
    pub fn credits_noted(&self, granted: usize) -> usize {
        let noted = |notes: &mut dyn Iterator<Item = &Description>| notes.map(|it| it.lines.len()).sum();
        match (self.live().last(), self.numbers().is_empty()) {
            (Some(it), _) => noted(&mut self.notes_of(&it.invoice.number)),
            (None, true) => noted(&mut self.notes()),
            (None, false) => granted,
        }
    }

    /// The invoice that a credit note of now takes back of.
    pub fn to_credit(&self) -> Option<PrecedingInvoice<'_>> {
        self.live().last().map(|it| PrecedingInvoice(it.invoice)).or_else(|| self.before(None))
    }

    /// The invoice that one of this number came after, or that a new one comes after.
    pub fn before(&self, number: Option<&str>) -> Option<PrecedingInvoice<'_>> {
        let earlier = self.numbers().into_iter().take_while(|it| number.is_none_or(|number| *it != base(number)));
        self.editions_of(earlier.last()?).last().map(PrecedingInvoice)
    }

    /// The numbers of the invoices, each once.
    fn numbers(&self) -> Vec<&str> {
        let mut numbers = Vec::new();
        for number in self.invoices().map(|it| base(&it.number)) {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        numbers
    }

    fn invoices(&self) -> impl Iterator<Item = &Description> {
        self.0.iter().filter(|it| it.kind == PrintedKind::TaxInvoice)
    }

    fn editions_of(&self, number: &str) -> impl Iterator<Item = &Description> {
        self.invoices().filter(move |it| base(&it.number) == base(number))
    }

    fn notes(&self) -> impl Iterator<Item = &Description> {
        self.0.iter().filter(|it| it.kind == PrintedKind::CreditNote)
    }

    /// The notes of an invoice; what names none, as it was issued before there was any, is of the first.
    fn notes_of(&self, number: &str) -> impl Iterator<Item = &Description> {
        let first = self.invoices().next().map(|it| base(&it.number));
        self.notes().filter(move |it| {
            let of = it.takes_back.as_ref().map(|it| it.invoice.as_str()).or_else(|| it.said(TAKEN_BACK));
            of.map(base).or(first) == Some(base(number))
        })
    }
}

/// The number of a document, whichever edition it is.
fn base(number: &str) -> &str {
    number.split_once('/').map_or(number, |(number, _)| number)
}

/// What a tax document comes to: in its figures, or where it has none, in its printed sums.
fn summed(document: &Description) -> Option<TaxLine> {
    if let Some(it) = &document.electronic {
        return Some(it.totals);
    }
    let sum = |label: &str, nth: usize| printed_sum(document, label, nth);
    let gross = sum("total", 0)?;
    let (Some(net), Some(vat)) = (sum("net-total", 0), sum("vat-total", 0)) else {
        return TaxLine::of(gross, VatTreatment::Outside);
    };
    let aed = usize::from(gross.currency() != Currency::Aed);
    let (net_aed, vat_aed, gross_aed) = (sum("net-total", aed)?, sum("vat-total", aed)?, sum("total", aed)?);
    Some(TaxLine { net, vat, gross, net_aed, vat_aed, gross_aed })
}

fn printed_sum(document: &Description, label: &str, nth: usize) -> Option<Money> {
    let told = document.totals.iter().filter(|it| it.label == label).nth(nth)?;
    let (currency, number) = told.value.split_once(' ')?;
    Money::parse(&number.replace(',', ""), currency.parse().ok()?).ok()
}
