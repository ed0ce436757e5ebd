//! The credit note that takes an invoice back whole: of a deal that was called off, or whose terms another invoice bills.

use jiff::civil::Date;

use super::{
    Column, CreditReason, Description, ElectronicInvoice, Fact, Invoiced, InvoicedLine, LiveInvoice, Note, PrintedKind,
    TakenBack, Wording,
    credit::{TAKEN_BACK, one_line},
};

impl LiveInvoice<'_> {
    /// The note that takes it back: line by line, or in one sum where a part of it was taken back before.
    pub fn taken_back(&self, number: &str, issued_on: Date, reason: CreditReason) -> Description {
        let invoice = self.invoice;
        let said = Wording::one_of("credit-reason", reason);
        let (columns, lines, totals) = if self.is_reduced {
            let columns = vec![Column::number("no"), Column::words("reason", 3)];
            one_line(self.left, invoice.treatment(), columns, vec!["1".into(), Wording::word("invoice-left")])
        } else {
            let totals = invoice.totals.iter().filter(|it| !it.is_of_payment()).cloned().collect();
            (invoice.columns.clone(), invoice.lines.clone(), totals)
        };
        Description {
            kind: PrintedKind::CreditNote,
            heading: None,
            number: number.to_owned(),
            parties: invoice.parties.clone(),
            facts: self.facts(issued_on, said),
            columns,
            lines,
            totals,
            notes: self.notes(),
            certificate: None,
            electronic: self.electronic(issued_on, reason),
            takes_back: Some(TakenBack { invoice: invoice.number.clone(), is_whole: true }),
            contract: None,
        }
    }

    fn facts(&self, issued_on: Date, reason: Wording) -> Vec<Fact> {
        let told = |label: &str| self.invoice.facts.iter().find(|it| it.0 == label).cloned();
        let of = self.invoice.said("issued").map(|day| Fact::new("invoice-issued", day));
        let of = [Fact::new(TAKEN_BACK, &*self.invoice.number)].into_iter().chain(of);
        told("order")
            .into_iter()
            .chain([Fact::new("issued", issued_on.to_string())])
            .chain(of)
            .chain([Fact::new("reason", reason)])
            .chain(told("currency"))
            .chain(told("exchange-rate"))
            .collect()
    }

    /// How it is taxed, as the invoice says it.
    fn notes(&self) -> Vec<Note> {
        [Note::word("credit-whole")].into_iter().chain(self.invoice.tax_notes().cloned()).collect()
    }

    fn electronic(&self, issued_on: Date, reason: CreditReason) -> Option<ElectronicInvoice> {
        let mut it = self.invoice.electronic.clone()?;
        if self.is_reduced {
            it.lines = vec![InvoicedLine { of: Invoiced::Remainder, sum: self.left }];
            it.totals = self.left;
        }
        it.preceding_on = Some(it.issued_on);
        it.invoices = vec![self.invoice.number.clone()];
        (it.issued_on, it.due_on, it.supplied_on, it.reason) = (issued_on, None, None, Some(reason));
        it.prepaid = None;
        Some(it)
    }
}
