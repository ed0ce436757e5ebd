//! What documents of a deal say under their labels: the particulars that an examination holds against each other.

use granary_domain::{BankAccount, DaysToPresent, folding::fold};

use super::{
    figures::{self, Figure, Reading},
    labels::{date, words},
    numbers, places,
    value::{AMBIGUOUS, Labelled, Value},
};

pub(super) const GOODS: &str = "particulars.goods";
/// How much less a weight is believed that says no unit.
const NO_UNIT: f64 = 0.3;
/// The particulars, in the wire's spelling, with their labels in order of trust.
#[rustfmt::skip] // a table should read as a table
pub(super) const PARTICULARS: &[Labelled] = &[
    ("particulars.number", &["invoice number", "invoice no", "bill of lading number", "bill of lading no", "b/l number", "b/l no", "awb no", "certificate number", "certificate no", "credit number", "policy number", "policy no", "رقم الفاتورة", "packing list number", "packing list no", "waybill no", "document number", "document no", "رقم المستند", "proforma invoice number", "proforma invoice no", "pro-forma invoice no", "pro forma invoice no"], number),
    ("particulars.seller", &["seller", "exporter", "shipper", "beneficiary", "consignor", "البائع", "المصدر"], words),
    ("particulars.buyer", &["buyer", "importer", "applicant", "consignee", "bill to", "sold to", "المشتري", "المستورد"], words),
    (GOODS, &["description of goods", "goods description", "description", "goods", "commodity", "product", "وصف البضاعة", "البضاعة"], words),
    ("particulars.packages", &["total number of packages", "number of packages", "no. of packages", "no of packages", "total packages", "packages", "number of bags", "bags", "عدد الطرود"], packages),
    ("particulars.netWeight", &["total net weight", "net weight", "nett weight", "net wt", "الوزن الصافي", "n.w", "n.wt"], weight),
    ("particulars.grossWeight", &["total gross weight", "gross weight", "gross wt", "الوزن الإجمالي", "الوزن القائم", "g.w", "g.wt"], weight),
    ("particulars.portOfLoading", &["port of loading", "loading port", "pol", "ميناء الشحن"], port),
    ("particulars.portOfDischarge", &["port of discharge", "discharge port", "port of destination", "pod", "ميناء التفريغ"], port),
    ("particulars.issuedOn", &["invoice date", "date of issue", "issue date", "issued on", "dated", "date", "تاريخ الإصدار", "التاريخ"], date),
    ("particulars.shippedOn", &["shipped on board date", "shipped on board on", "shipped on board", "on board date", "date of shipment", "shipment date", "تاريخ الشحن"], date),
    ("particulars.latestShipmentOn", &["latest date of shipment", "latest shipment date", "latest shipment"], date),
    ("particulars.expiresOn", &["date and place of expiry", "date of expiry", "expiry date", "expires on", "تاريخ الانتهاء"], date),
    ("particulars.presentWithin", &["period for presentation in days", "period for presentation", "period of presentation", "presentation period", "فترة تقديم المستندات", "مدة تقديم المستندات"], days_to_present),
    ("particulars.amount", &["grand total", "total amount", "invoice total", "total invoice value", "المبلغ الإجمالي", "total", "الإجمالي", "total due", "amount due", "net payable", "amount payable", "credit amount", "insured amount", "total value", "amount"], amount),
    ("particulars.account", &["iban", "account number", "account no", "a/c no", "رقم الحساب"], account),
];

fn number(text: &str) -> Option<Value> {
    numbers::read(text).map(Value::from)
}

fn packages(text: &str) -> Option<Value> {
    Figure::first(text)?.count().map(Value::from)
}

/// What a day of shipment or of a transport document is called, from which the days count; of another day none are read.
const SHIPMENT: [&str; 9] = ["ship", "transport", "lading", "b/l", "board", "waybill", "awb", "dispatch", "الشحن"];

fn days_to_present(text: &str) -> Option<Value> {
    let folded = fold(text);
    let counted = folded.strip_prefix("within ").unwrap_or(&folded).trim_start_matches("خلال ");
    let (days, from) = counted.split_at(counted.find(|it: char| !it.is_ascii_digit()).unwrap_or(counted.len()));
    let days = days.parse().ok().and_then(|it: i64| DaysToPresent::try_from(it).ok())?;
    let from = from.trim_matches(|it: char| !it.is_alphabetic());
    let is_otherwise = ["banking", "working", "business", "before", "prior"].iter().any(|it| from.contains(it));
    let is_bare = ["", "days", "calendar days", "يوما", "يوم", "ايام"].contains(&from);
    let is_of_shipment = !is_otherwise && SHIPMENT.iter().any(|it| from.contains(&*fold(it)));
    (is_bare || is_of_shipment).then(|| days.get().to_string().into())
}

fn weight(text: &str) -> Option<Value> {
    Figure::first(text)?.weight().map(Value::from)
}

fn amount(text: &str) -> Option<Value> {
    figures::amount(text).map(Value::from)
}

impl From<Reading> for Value {
    fn from(it: Reading) -> Self {
        let doubt = if it.has_rivals { AMBIGUOUS } else { NO_UNIT * f64::from(u8::from(it.lacks_unit)) };
        Self { text: it.text, doubt, either: it.either, is_by_sign: it.is_by_sign }
    }
}

fn port(text: &str) -> Option<Value> {
    places::port(text).map(Value::from)
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
    #[rustfmt::skip] // A table should read as a table.
    const LINES: &[(&str, &str, Option<(&str, f64)>)] = &[
        ("Invoice No.: TI-0001", "number", Some(("TI-0001", 0.93))),
        ("B/L No. MAEU123456789", "number", Some(("MAEU123456789", 0.5))),
        ("Invoice number: none", "number", None),
        ("Seller: Deccan Grains Private Limited", "seller", Some(("Deccan Grains Private Limited", 0.95))),
        ("Consignee: TO ORDER OF FIRST BANK", "buyer", Some(("TO ORDER OF FIRST BANK", 0.89))),
        ("Description of goods: White rice 5% broken", "goods", Some(("White rice 5% broken", 0.95))),
        ("Country of origin of goods: India", "goods", None),
        ("45A: Description of Goods and/or Services\n500 MT white rice", "goods", Some(("500 MT white rice", 0.7))),
        (":45A:Description of Goods and/or Services: 500 MT white rice", "goods", Some(("500 MT white rice", 0.95))),
        ("45A: Description of Goods and/or Services\n500 MT white rice\n25% broken\n46A: Documents Required\nInvoice", "goods", Some(("500 MT white rice 25% broken", 0.5))),
        ("Description of goods: 500 MT Indian white rice\n25% broken", "goods", Some(("500 MT Indian white rice 25% broken", 0.75))),
        ("Description of goods: 500 MT Indian white rice\n25% broken\nmoisture: 14% max\nNet weight: 500,000 kg\nin bulk", "goods", Some(("500 MT Indian white rice 25% broken moisture: 14% max", 0.75))),
        ("Description of goods: White rice\nPacking: 50 kg bags", "goods", Some(("White rice", 0.95))),
        ("Description of goods: White rice\nTotal USD 100", "goods", Some(("White rice", 0.95))),
        ("Description of goods: White rice\n:44C:Latest date of shipment: 2026-12-31", "goods", Some(("White rice", 0.95))),
        ("Description  Quantity\nWhite rice  500 MT\n25% broken\nTotal  500 MT", "goods", Some(("White rice 25% broken", 0.46))),
        ("Description  Quantity  Amount\nWhite rice  500 MT  USD 5\n25% broken\nTotal  500 MT  USD 5", "goods", Some(("White rice", 0.46))),
        ("Goods: a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk", "goods", Some(("a b c d e f g h i", 0.49))),
        (":44E:Port of Loading/Airport of Departure\nNhava Sheva", "portOfLoading", Some(("INNSA", 0.7))),
        (":44F:Port of Discharge/Airport of Destination: Jebel Ali", "portOfDischarge", Some(("AEJEA", 0.95))),
        ("48: Period for Presentation in Days: 021/FROM DATE OF SHIPMENT", "presentWithin", Some(("21", 0.95))),
        (":48:Period for Presentation in Days\n15", "presentWithin", Some(("15", 0.7))),
        ("Period for presentation: within 10 days after the date of the transport document", "presentWithin", Some(("10", 0.93))),
        ("Period for presentation: 10 days after the invoice date", "presentWithin", None),
        ("Period for presentation: 15 banking days after shipment", "presentWithin", None),
        ("Period for presentation: 5 days prior to shipment", "presentWithin", None),
        ("Period for presentation: 0 days", "presentWithin", None),
        ("مدة تقديم المستندات: 21 يوماً من تاريخ الشحن", "presentWithin", Some(("21", 0.85))),
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
        ("HS code 1006.30\nNet weight: 25.000 kg", "netWeight", Some(("25000", 0.53))),
        ("Item  HS code  Net weight\nRice  1006.30  25.000 kg", "netWeight", Some(("25000", 0.28))),
        ("HS code 1006.30\nNet weight: 25.000 kg\nTotal: 1.234,50 EUR", "netWeight", Some(("25000", 0.93))),
        ("Invoice No.: INV-2026.15\nNet weight: 25.000 kg", "netWeight", Some(("25000", 0.53))),
        ("Date: November 5,2026\nNet weight: 25,000 kg", "netWeight", Some(("25000", 0.53))),
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
        ("Total amount: USD 73,440.00", "amount", Some(("USD 73440", 0.93))),
        ("Total amount: 73.440,50 AED", "amount", Some(("AED 73440.5", 0.93))),
        ("Total amount: US$ 1,234.56", "amount", Some(("USD 1234.56", 0.93))),
        ("Total amount: $ 1,234.56", "amount", Some(("USD 1234.56", 0.93))),
        ("Currency: CAD\nTotal amount: $ 12,345.00", "amount", None),
        ("Currency: CAD\nTotal amount: 12,345.00 $", "amount", None),
        ("Currency: AUD\nTotal amount ($): 12,345.00", "amount", None),
        ("Total amount: $ 12,345.00 (SGD)", "amount", None),
        ("Prices in Hong Kong dollars\nTotal: $ 12,345.00", "amount", None),
        ("Freight: NZ$ 500\nTotal: $ 12,345.00", "amount", None),
        ("Rate: CAD 1.36\nTotal: USD 12,345.00", "amount", Some(("USD 12345", 0.85))),
        ("Rate: CAD 1.36\nTotal: US$ 12,345.00", "amount", Some(("USD 12345", 0.85))),
        ("Payment terms: CAD\nTotal: $ 12,345.00", "amount", Some(("USD 12345", 0.85))),
        ("Total amount: EUR 100.00", "amount", None),
        ("Total amount: 100.00", "amount", None),
        ("IBAN: AE07 0331 2345 6789 0123 456", "account", Some(("AE070331234567890123456", 0.95))),
        ("IBAN: AE08 0331 2345 6789 0123 456", "account", None),
        ("BILL OF LADING\nB/L No.: MAEU998877665\nInvoice No.: INV-778", "number", Some(("MAEU998877665", 0.89))),
        ("CERTIFICATE OF ORIGIN\nInvoice No.: INV-778\nCertificate No.: COO/2026/4411", "number", Some(("COO/2026/4411", 0.93))),
        ("INSURANCE CERTIFICATE\nInsurance policy no: OP-9\nInvoice No.: 7\nCertificate No.: C-7", "number", Some(("C-7", 0.93))),
        ("PACKING LIST\nInvoice No.: INV-778", "number", Some(("INV-778", 0.53))),
        ("TAX INVOICE\nTax invoice no.: TI-7\nB/L No.: MAEU998877665", "number", Some(("TI-7", 0.93))),
        ("B/L No.: MAEU998877665\nInvoice No.: INV-778", "number", Some(("INV-778", 0.53))),
        ("شهادة المنشأ\nرقم الفاتورة: 778", "number", Some(("778", 0.31))),
        ("BILL OF LADING\nInvoice date: 01 Nov 2026\nDate of issue: 05 Nov 2026", "issuedOn", Some(("2026-11-05", 0.93))),
        ("Invoice date: 01 Nov 2026\nIssued on: 05 Nov 2026", "issuedOn", Some(("2026-11-05", 0.89))),
        ("CERTIFICATE OF ORIGIN\nInvoice date: 01 Nov 2026", "issuedOn", Some(("2026-11-01", 0.55))),
        ("Due date: 30 Dec 2026\nDate: 05 Nov 2026", "issuedOn", Some(("2026-11-05", 0.85))),
        ("Contract date: 30 Dec 2026", "issuedOn", None),
        ("L/C date: 30 Dec 2026", "issuedOn", None),
        ("Expiry date: 30 Dec 2026", "issuedOn", None),
        ("Delivery date: 30 Dec 2026", "issuedOn", None),
        ("Contract No. 45 Date: 30 Dec 2026", "issuedOn", None),
        ("Invoice No. INV-7 Date: 30 Dec 2026", "issuedOn", Some(("2026-12-30", 0.85))),
        ("Date: 26/11/05", "issuedOn", Some(("2005-11-26", 0.45))),
        ("Latest date of shipment: 2026-12-31", "shippedOn", None),
        ("Sub total: USD 70,000\nTotal: USD 73,440", "amount", Some(("USD 73440", 0.85))),
        ("Discount amount: USD 1,000\nAdvance amount: USD 500\nTotal: USD 73,440", "amount", Some(("USD 73440", 0.85))),
        ("Gross amount USD 75,000\nDiscount amount USD 1,560\nTotal USD 73,440", "amount", Some(("USD 73440", 0.5))),
        ("VAT 5% amount: USD 3,500\nTotal VAT: 3,500 USD", "amount", None),
        ("Total: USD 70,000\nGrand total: USD 73,440", "amount", Some(("USD 73440", 0.95))),
        ("Total: USD 70,000\nAmount due: USD 73,440", "amount", Some(("USD 70000", 0.45))),
        ("Total: USD 70,000\nTotal: USD 73,440", "amount", Some(("USD 73440", 0.45))),
        ("Item  Qty  Amount (USD)\nRice  1  30,000\nLentils  2  43,440\nTotal  73,440", "amount", Some(("USD 73440", 0.47))),
        ("Item  Qty  Amount (USD)\nRice  1  30,000\nLentils  2  43,440", "amount", Some(("USD 30000", 0.1))),
        ("Marks  Packages  Gross weight\nA  600  600.50 kg\nB  400  400.50 kg\nTOTAL  1,000  1,001.00 kg", "packages", Some(("1000", 0.65))),
        ("Marks  Packages  Gross weight\nA  600  600.50 kg\nB  400  400.50 kg\nTOTAL  1,000  1,001.00 kg", "grossWeight", Some(("1001", 0.73))),
        ("Marks  Packages  Gross weight\nA  600  600.50 kg\nB  400  400.50 kg\nالمجموع  1,000  1,001.00 kg", "packages", Some(("1000", 0.65))),
        ("Marks  Packages  Gross weight\nA  600  600.50 kg\nB  400  400.50 kg", "packages", Some(("600", 0.2))),
        ("Bag net weight: 25 kg", "netWeight", None),
        ("Unit net weight: 25 kg", "netWeight", None),
        ("Net weight per bag: 25 kg", "netWeight", None),
        ("SHIPPER / EXPORTER  Booking No.\nDeccan Grains", "seller", Some(("Deccan Grains", 0.68))),
        ("Shipper/Exporter: Deccan Grains", "seller", Some(("Deccan Grains", 0.93))),
        ("Notify party: SAME AS CONSIGNEE\nVessel MSC ANNA", "buyer", None),
        ("Buyer: Same as consignee", "buyer", None),
        ("Buyer Address  Deira", "buyer", None),
        ("Seller name: Deccan Grains", "seller", Some(("Deccan Grains", 0.95))),
        (":59: Beneficiary - Name & Address\nDeccan Grains", "seller", Some(("Deccan Grains", 0.64))),
        ("1. Exporter\nDeccan Grains", "seller", Some(("Deccan Grains", 0.68))),
        ("Port of discharge: Hamburg via Rotterdam", "portOfDischarge", Some(("DEHAM", 0.95))),
        ("Port of discharge: Singapore via Port Klang", "portOfDischarge", Some(("SGSIN", 0.95))),
        ("Port of discharge: Singapore (t/s Port Klang)", "portOfDischarge", Some(("SGSIN", 0.95))),
        ("Net weight: 25 kg x 1000 bags = 25,000 kg", "netWeight", None),
        ("Net weight: 25 kg each", "netWeight", None),
        ("Net weight: 25 kg/bag", "netWeight", None),
        ("Net weight: 500-510 kg", "netWeight", None),
        ("Gross weight / Net weight: 510 / 500 kg", "netWeight", None),
        ("Net weight: 25,000.5 kg in 1000 bags", "netWeight", Some(("25000.5", 0.53))),
        ("Net weight: 25,000.0 kg (25 MT)", "netWeight", Some(("25000", 0.93))),
        ("Net weight: 25,000.0 KGS / 55,115.0 LBS", "netWeight", Some(("25000", 0.93))),
        ("Net weight: 25,000.0 kg, Gross weight: 25,200.0 kg", "netWeight", Some(("25000", 0.93))),
        ("Net weight: 25,000.0 kg Gross weight (kg): 25,200.0", "grossWeight", Some(("25200", 0.93))),
        ("Net weight: 25.000 MT", "netWeight", Some(("25000", 0.53))),
        ("Net weight: 25,000 MT", "netWeight", Some(("25000", 0.53))),
        ("Net weight: 26.460 T", "netWeight", Some(("26460", 0.53))),
        ("Net weight: 25,000 MT\nTotal: 1,000.00", "netWeight", Some(("25000000", 0.93))),
        ("Net weight (MT): 25", "netWeight", Some(("25000", 0.93))),
        ("Net weight (KG):  25,000.0", "netWeight", Some(("25000", 0.93))),
        ("N.W.: 25 MT", "netWeight", Some(("25000", 0.85))),
        ("G.W.: 25,200.0 kg", "grossWeight", Some(("25200", 0.85))),
        ("Number of packages: 1x40 HC, 1000 bags", "packages", None),
        ("Number of packages: 2 containers / 1000 bags", "packages", Some(("2", 0.53))),
        ("Number of packages: 1-1000", "packages", None),
        ("Number of packages: 10x100", "packages", None),
        ("Number of packages: 2 dozen", "packages", None),
        ("Number of packages: 10 bags per pallet", "packages", None),
        ("Number of packages: 1,000 bags of 25 kg", "packages", Some(("1000", 0.93))),
        ("Number of packages: 1000 x 25 kg", "packages", Some(("1000", 0.93))),
        ("Number of packages: 1000/One thousand bags", "packages", Some(("1000", 0.93))),
        ("Bags: 25 kg PP", "packages", None),
        ("Total: USD 1.5 million", "amount", None),
        ("Total: USD 29.5K", "amount", None),
        ("Total: USD -1,000.00", "amount", None),
        ("Total: -1,000.00 USD", "amount", None),
        ("Total: -USD 1,000.00", "amount", None),
        ("Total: USD (1,000.00)", "amount", None),
        ("Total: USD 500 / MT", "amount", None),
        ("Total:- USD 1,000.00", "amount", Some(("USD 1000", 0.85))),
        ("Total:-USD 1,000.00", "amount", Some(("USD 1000", 0.85))),
        ("Total: USD 1,000.00/-", "amount", Some(("USD 1000", 0.85))),
        ("Total: USD 1,000.00 for 25 bags", "amount", Some(("USD 1000", 0.45))),
        ("Total amount (USD): 1,000.00", "amount", Some(("USD 1000", 0.93))),
        ("Total amount before VAT: AED 100\nTotal amount including VAT: AED 105", "amount", Some(("AED 105", 0.93))),
        ("Total (incl. VAT): AED 105", "amount", Some(("AED 105", 0.85))),
        ("Total FOB: USD 28,000\nTotal CIF: USD 29,500", "amount", Some(("USD 29500", 0.85))),
        ("Proforma invoice no: PI-1 / Invoice no: CI-2", "number", Some(("CI-2", 0.93))),
        ("COMMERCIAL INVOICE\nProforma invoice no: PI-1\nInvoice no: CI-2", "number", Some(("CI-2", 0.93))),
        ("PROFORMA INVOICE\nProforma invoice no: PI-1", "number", Some(("PI-1", 0.89))),
        ("PROFORMA INVOICE\nInvoice no: PI-1", "number", Some(("PI-1", 0.93))),
        ("Your invoice no: 99", "number", None),
        ("Supplier's invoice no: 99", "number", None),
        ("Invoice No. TI 0091", "number", Some(("TI 0091", 0.58))),
        ("B/L No.: MAEU 123456789", "number", Some(("MAEU 123456789", 0.85))),
        ("Product expiry date: 31/05/2027", "expiresOn", None),
        ("Product description: White rice", "goods", Some(("White rice", 0.91))),
        ("Date and place of expiry: 31/05/2027 Dubai", "expiresOn", Some(("2027-05-31", 0.95))),
        ("Invoice date: Thursday, 5 November 2026", "issuedOn", Some(("2026-11-05", 0.95))),
        ("Invoice date: 5 marraskuuta 2026", "issuedOn", None),
        ("Buyer's bank: ENBD", "buyer", None),
        ("Buyer VAT TRN: 100234567890003", "buyer", None),
        ("Buyer: Al Noor Tel: 050", "buyer", Some(("Al Noor", 0.95))),
        ("Buyer’s name: Al Noor", "buyer", Some(("Al Noor", 0.95))),
        ("Buyer's IBAN: AE07 0331 2345 6789 0123 456", "account", None),
        ("Seller: A, Buyer: B", "seller", Some(("A", 0.95))),
        ("Seller: A, Buyer: B", "buyer", Some(("B", 0.95))),
        ("Consignee: Al Noor, Delivery address: Deira", "buyer", Some(("Al Noor", 0.89))),
        ("Buyer: N/A\nConsignee: Al Noor", "buyer", Some(("Al Noor", 0.89))),
        ("Buyer  -\nDeccan Grains", "buyer", None),
        ("Port of loading: New Mundra Street, Karachi", "portOfLoading", Some(("INMUN", 0.55))),
        ("Port of loading: Valencia, Venezuela", "portOfLoading", None),
        ("Port of loading: Mundra or Nhava Sheva", "portOfLoading", Some(("INMUN", 0.95))),
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
