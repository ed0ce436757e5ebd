//! What documents of a deal say under their labels: the particulars that an examination holds against each other.

use granary_domain::{BankAccount, Port, folding::fold};

use super::{
    figures::{self, Figure, Reading},
    labels::{Labelled, Value, date, words},
};

/// How much less a weight is believed that says no unit.
const NO_UNIT: f64 = 0.3;

/// The particulars, in the wire's spelling, with their labels in order of trust.
#[rustfmt::skip] // a table should read as a table
pub(super) const PARTICULARS: &[Labelled] = &[
    ("particulars.number", &["invoice number", "invoice no", "bill of lading number", "bill of lading no", "b/l number", "b/l no", "awb no", "certificate number", "certificate no", "credit number", "policy number", "document number", "document no", "رقم الفاتورة", "رقم المستند"], number),
    ("particulars.seller", &["seller", "exporter", "shipper", "beneficiary", "consignor", "البائع", "المصدر"], words),
    ("particulars.buyer", &["buyer", "importer", "applicant", "consignee", "bill to", "sold to", "المشتري", "المستورد"], words),
    ("particulars.goods", &["description of goods", "goods description", "description", "goods", "commodity", "product", "وصف البضاعة", "البضاعة"], words),
    ("particulars.packages", &["total number of packages", "number of packages", "no. of packages", "no of packages", "total packages", "packages", "number of bags", "bags", "عدد الطرود"], packages),
    ("particulars.netWeight", &["total net weight", "net weight", "nett weight", "net wt", "الوزن الصافي"], weight),
    ("particulars.grossWeight", &["total gross weight", "gross weight", "gross wt", "الوزن الإجمالي", "الوزن القائم"], weight),
    ("particulars.portOfLoading", &["port of loading", "loading port", "pol", "ميناء الشحن"], port),
    ("particulars.portOfDischarge", &["port of discharge", "discharge port", "port of destination", "pod", "ميناء التفريغ"], port),
    ("particulars.issuedOn", &["invoice date", "date of issue", "issue date", "issued on", "dated", "date", "تاريخ الإصدار", "التاريخ"], date),
    ("particulars.shippedOn", &["shipped on board date", "shipped on board on", "shipped on board", "on board date", "date of shipment", "shipment date", "تاريخ الشحن"], date),
    ("particulars.latestShipmentOn", &["latest date of shipment", "latest shipment date", "latest shipment"], date),
    ("particulars.expiresOn", &["date and place of expiry", "date of expiry", "expiry date", "expires on", "تاريخ الانتهاء"], date),
    ("particulars.amount", &["total amount", "grand total", "invoice total", "total invoice value", "amount payable", "credit amount", "insured amount", "total value", "amount", "total", "المبلغ الإجمالي", "الإجمالي"], amount),
    ("particulars.account", &["iban", "account number", "account no", "a/c no", "رقم الحساب"], account),
];

fn number(text: &str) -> Option<Value> {
    let first = text.trim_start_matches(['#', ':', '.', ' ']).split_whitespace().next()?;
    let first = first.trim_end_matches([',', ';', '.']);
    first.chars().any(|c| c.is_ascii_digit()).then(|| first.to_owned().into())
}

fn packages(text: &str) -> Option<Value> {
    Figure::first(text)?.count().map(Value::from)
}

fn weight(text: &str) -> Option<Value> {
    Figure::first(text)?.weight().map(Value::from)
}

fn amount(text: &str) -> Option<Value> {
    figures::amount(text).map(Value::from)
}

impl From<Reading> for Value {
    fn from(it: Reading) -> Self {
        let doubt = NO_UNIT * f64::from(u8::from(it.lacks_unit));
        Self { text: it.text, doubt, either: it.either }
    }
}

fn port(text: &str) -> Option<Value> {
    let said = fold(text);
    let named = |port: &&Port| {
        let name = port.label().split(['(', ',']).next().unwrap_or_default();
        said.contains(fold(name).trim())
            || said.split(|c: char| !c.is_alphanumeric()).any(|it| it == fold(port.as_str()))
    };
    Port::ALL.iter().find(named).map(|port| port.as_str().to_owned().into())
}

fn account(text: &str) -> Option<Value> {
    let words: Vec<_> = text.split_whitespace().collect();
    let read = |count: usize| BankAccount::try_from(words[..count].concat()).ok();
    (1..=words.len().min(9)).rev().find_map(read).map(|it| String::from(it).into())
}

#[cfg(test)]
mod tests {
    use granary_sandbox::Page;

    use super::{super::labels::find, PARTICULARS};

    /// A line, with the particular that is looked for, what is found there, and how sure that is.
    const LINES: &[(&str, &str, Option<(&str, f64)>)] = &[
        ("Invoice No.: TI-0001", "number", Some(("TI-0001", 0.93))),
        ("B/L No. MAEU123456789", "number", Some(("MAEU123456789", 0.5))),
        ("Invoice number: none", "number", None),
        ("Seller: Deccan Grains Private Limited", "seller", Some(("Deccan Grains Private Limited", 0.95))),
        ("Consignee: TO ORDER OF FIRST BANK", "buyer", Some(("TO ORDER OF FIRST BANK", 0.89))),
        ("Description of goods: White rice 5% broken", "goods", Some(("White rice 5% broken", 0.95))),
        ("Country of origin of goods: India", "goods", None),
        ("Number of packages: 1,000 bags", "packages", Some(("1000", 0.93))),
        ("Number of packages: 12.5", "packages", None),
        ("Net weight: 25,000.00 KGS", "netWeight", Some(("25000", 0.93))),
        ("Net weight: 25.000,50 kg", "netWeight", Some(("25000.5", 0.93))),
        ("Net weight: 25 MT", "netWeight", Some(("25000", 0.93))),
        ("Net weight: 12.5 t", "netWeight", Some(("12500", 0.93))),
        ("Net weight: 12.500 kg", "netWeight", Some(("12500", 0.53))),
        ("Net weight: 12,500 kg", "netWeight", Some(("12500", 0.53))),
        ("Net weight: 12,500 kg\nTotal: 1,000.00", "netWeight", Some(("12500", 0.93))),
        ("Net weight: 12,500 kg\nSumme: 1.000,00", "netWeight", Some(("12.5", 0.93))),
        ("Net weight: 12.500 kg\nSumme: 1.000,00", "netWeight", Some(("12500", 0.93))),
        ("Net weight: 12.500 kg\nTotal: USD 1,000.00", "netWeight", Some(("12.5", 0.93))),
        ("Net weight: 12,500 kg\n1,000.00 or 1.000,00", "netWeight", Some(("12500", 0.53))),
        ("Net weight: 12 500 kg", "netWeight", Some(("12500", 0.93))),
        ("Net weight: 500", "netWeight", Some(("500", 0.63))),
        ("Net weight: 500 lbs", "netWeight", None),
        ("Gross weight: ٢٥٬٢٠٠ kg", "grossWeight", Some(("25200", 0.93))),
        ("Port of loading: Nhava Sheva, India", "portOfLoading", Some(("INNSA", 0.95))),
        ("Port of discharge: JEBEL ALI, U.A.E.", "portOfDischarge", Some(("AEJEA", 0.95))),
        ("Port of discharge: AEJEA", "portOfDischarge", Some(("AEJEA", 0.95))),
        ("Port of discharge: Mombasa", "portOfDischarge", None),
        ("Invoice date: 05 Nov 2026", "issuedOn", Some(("2026-11-05", 0.95))),
        ("Shipped on board: 03/04/2026", "shippedOn", Some(("2026-04-03", 0.51))),
        ("Latest date of shipment: 2026-12-31", "latestShipmentOn", Some(("2026-12-31", 0.95))),
        ("Total amount: USD 73,440.00", "amount", Some(("USD 73440", 0.95))),
        ("Total amount: 73.440,50 AED", "amount", Some(("AED 73440.5", 0.95))),
        ("Total amount: US$ 1,234.56", "amount", Some(("USD 1234.56", 0.95))),
        ("Total amount: EUR 100.00", "amount", None),
        ("Total amount: 100.00", "amount", None),
        ("IBAN: AE07 0331 2345 6789 0123 456", "account", Some(("AE070331234567890123456", 0.95))),
        ("IBAN: AE08 0331 2345 6789 0123 456", "account", None),
    ];

    #[test]
    fn particulars_are_read_under_their_labels() {
        for (line, field, expected) in LINES {
            let found = find(&[Page::of_text(line)], &[format!("particulars.{field}")], PARTICULARS).pop();
            let found = found.as_ref().map(|it| (it.value.as_str(), it.confidence));
            assert_eq!(found, *expected, "{line}");
        }
    }
}
