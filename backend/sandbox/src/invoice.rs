//! What electronic invoices say, written as the lines of a document: by UN/CEFACT CII, as Factur-X and ZUGFeRD carry it, and by UBL.

use quick_xml::{Reader, escape::unescape, events::Event};

use super::plain;

/// The label that a printed one has, and the element: the end of its path, and what its path goes through.
#[rustfmt::skip] // A table should read as a table.
const LABELS: &[(&str, &str, &str)] = &[
    ("Invoice number", "ExchangedDocument/ID", ""),
    ("Invoice date", "ExchangedDocument/IssueDateTime/DateTimeString", ""),
    ("Seller", "SellerTradeParty/Name", ""),
    ("Buyer", "BuyerTradeParty/Name", ""),
    ("Goods", "SpecifiedTradeProduct/Name", ""),
    ("Total amount", "SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount", ""),
    ("IBAN", "PayeePartyCreditorFinancialAccount/IBANID", ""),
    ("Invoice number", "^/Invoice/ID", ""),
    ("Invoice date", "^/Invoice/IssueDate", ""),
    ("Seller", "PartyLegalEntity/RegistrationName", "AccountingSupplierParty"),
    ("Buyer", "PartyLegalEntity/RegistrationName", "AccountingCustomerParty"),
    ("Goods", "Item/Name", "InvoiceLine"),
    ("Total amount", "LegalMonetaryTotal/PayableAmount", ""),
    ("IBAN", "PayeeFinancialAccount/ID", ""),
];
/// The currency stands before what is in it.
const CURRENCIES: [&str; 2] = ["InvoiceCurrencyCode", "DocumentCurrencyCode"];

/// The lines of an invoice; none of what is no invoice.
pub(super) fn lines(given: &[u8]) -> Option<String> {
    let text = plain::text(given)?;
    let mut reader = Reader::from_str(&text);
    let (mut path, mut said, mut lines, mut currency) =
        (String::from("^"), String::new(), String::new(), String::new());
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) => {
                said.clear();
                path.push('/');
                path.push_str(tag.local_name().as_ref());
            }
            Event::Text(text) => said.push_str(&text),
            Event::GeneralRef(named) => said.push_str(&unescape(&format!("&{};", &*named)).ok()?),
            Event::End(_) => {
                let text = std::mem::take(&mut said);
                let is_here = |(_, end, through): &&(&str, &str, &str)| ends(&path, end) && path.contains(through);
                match (LABELS.iter().find(is_here), text.trim()) {
                    (_, "") => {}
                    (None, text) if CURRENCIES.iter().any(|it| path.ends_with(it)) => text.clone_into(&mut currency),
                    (None, _) => {}
                    (Some(("Goods", ..)), _) if lines.contains("Goods: ") => {}
                    (Some((label @ "Total amount", ..)), text) => {
                        lines.push_str(&format!("{label}: {currency} {text}\n"))
                    }
                    (Some((label @ "Invoice date", ..)), text) => lines.push_str(&format!("{label}: {}\n", day(text))),
                    (Some((label, ..)), text) => lines.push_str(&format!("{label}: {text}\n")),
                }
                path.truncate(path.rfind('/').unwrap_or(1));
            }
            Event::Eof => return Some(lines).filter(|lines| !lines.is_empty()),
            _ => {}
        }
    }
}

/// Whether a path ends in these elements.
fn ends(path: &str, end: &str) -> bool {
    path.strip_suffix(end).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// A day by the format 102 of UN/CEFACT as ISO 8601 has it.
fn day(text: &str) -> String {
    match (text.get(..4), text.get(4..6), text.get(6..8)) {
        (Some(year), Some(month), Some(day)) if text.len() == 8 => format!("{year}-{month}-{day}"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invoice_is_read_by_either_syntax() {
        let cii = r#"<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c">
            <rsm:ExchangedDocument><ram:ID>471102</ram:ID><ram:IssueDateTime>
            <udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
            <ram:SellerTradeParty><ram:ID>9</ram:ID><ram:Name>M&#252;ller &amp; Co</ram:Name></ram:SellerTradeParty>
            <ram:BuyerTradeParty><ram:Name>Harbour Foods</ram:Name></ram:BuyerTradeParty>
            <ram:InvoiceCurrencyCode>USD</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation>
            <ram:GrandTotalAmount>200.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
            </rsm:CrossIndustryInvoice>"#;
        let ubl = r#"<Invoice xmlns="u" xmlns:cbc="b" xmlns:cac="a"><cbc:ID>TI-7</cbc:ID><cbc:IssueDate>2026-11-05</cbc:IssueDate>
            <cbc:DocumentCurrencyCode>AED</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity>
            <cbc:RegistrationName>Al Noor</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
            <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="AED">105.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
            <cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:Item><cbc:Name>Rice</cbc:Name></cac:Item></cac:InvoiceLine>
            <cac:InvoiceLine><cbc:ID>2</cbc:ID><cac:Item><cbc:Name>Lentils</cbc:Name></cac:Item></cac:InvoiceLine></Invoice>"#;
        for (given, right) in [
            (
                cii,
                Some(
                    "Invoice number: 471102\nInvoice date: 2026-11-05\nSeller: Müller & Co\nBuyer: Harbour Foods\nTotal amount: USD 200.00\n",
                ),
            ),
            (
                ubl,
                Some(
                    "Invoice number: TI-7\nInvoice date: 2026-11-05\nSeller: Al Noor\nTotal amount: AED 105.00\nGoods: Rice\n",
                ),
            ),
            ("<Order><ID>1</ID></Order>", None),
            ("no XML", None),
        ] {
            assert_eq!(lines(given.as_bytes()).as_deref(), right, "{given}");
        }
    }
}
