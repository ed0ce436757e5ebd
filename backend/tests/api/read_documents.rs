//! Documents that other programs made: what stands beside a label, in the next column or beneath it is read, with its place.

use std::path::PathBuf;

use bytes::Bytes;
use granary_adapters::extraction::Extraction;
use granary_domain::Share;
use granary_identity::extraction::Suggestion;
use granary_sandbox::Sandbox;

const FIELDS: [&str; 12] = [
    "number",
    "issuedOn",
    "seller",
    "buyer",
    "goods",
    "packages",
    "netWeight",
    "grossWeight",
    "portOfLoading",
    "portOfDischarge",
    "shippedOn",
    "amount",
];

async fn read(document: &'static [u8], mime: &str) -> Vec<Suggestion> {
    let sandbox = Sandbox::new(PathBuf::from(env!("CARGO_BIN_EXE_granary")));
    let fields: Vec<String> = FIELDS.iter().chain(&["account"]).map(|it| format!("particulars.{it}")).collect();
    let extraction = Extraction::new(None).unwrap();
    let name = "document.pdf";
    extraction
        .read((&sandbox, Share::SERVER), Bytes::from_static(document), name, mime, &fields)
        .await
        .unwrap()
        .suggestions
}

/// A document, and what it says of each field.
type Case = (&'static str, &'static [u8], &'static [(&'static str, &'static str)]);

/// To add a case, add a line.
#[rustfmt::skip]
const DOCUMENTS: &[Case] = &[
    ("tables with headings", include_bytes!("brought/read/table.pdf"), &[
        ("number", "TI-2026-0091"), ("issuedOn", "2026-11-05"), ("seller", "Deccan Grains Private Limited"),
        ("buyer", "Al Noor Foods LLC"), ("goods", "White rice 5% broken"), ("packages", "1000"), ("netWeight", "25000"),
        ("grossWeight", "25200"), ("portOfLoading", "INNSA"), ("portOfDischarge", "AEJEA"), ("amount", "USD 29500"),
    ]),
    ("the same as a drawing within a page", include_bytes!("brought/read/within.pdf"), &[
        ("number", "TI-2026-0091"), ("seller", "Deccan Grains Private Limited"), ("amount", "USD 29500"),
    ]),
    ("two columns, the right one written first", include_bytes!("brought/read/columns.pdf"), &[
        ("number", "EXP/77/26"), ("issuedOn", "2026-11-12"), ("seller", "Karachi Mills (Pvt) Ltd"), ("buyer", "Gulf Pantry FZE"),
        ("packages", "500"), ("netWeight", "12500"), ("grossWeight", "12600"), ("amount", "USD 9875.5"),
    ]),
    ("cells of a list", include_bytes!("brought/read/fpdf.pdf"), &[
        ("seller", "Minh Phat Rice Co., Ltd."), ("buyer", "Al Noor Foods LLC"), ("packages", "2400"), ("netWeight", "60000"),
        ("issuedOn", "2026-10-03"), ("portOfDischarge", "AEJEA"),
    ]),
    ("a page of a browser's kind, with decimal commas", include_bytes!("brought/read/weasy.pdf"), &[
        ("number", "MB-2026/118"), ("issuedOn", "2026-11-02"), ("seller", "Mersin Bakliyat A.Ş."), ("buyer", "Al Noor Foods LLC"),
        ("goods", "Red lentils"), ("netWeight", "25000"), ("amount", "USD 18750"), ("account", "TR330006100519786457841326"),
    ]),
    ("numbers under headings with their units", include_bytes!("brought/read/pdfkit.pdf"), &[
        ("number", "PI-2026/44"), ("issuedOn", "2026-11-20"), ("seller", "Hoang Long Import Export Co., Ltd."),
        ("buyer", "Al Noor Foods LLC"), ("goods", "Cashew kernels WW320"), ("packages", "700"), ("netWeight", "15876"),
        ("amount", "USD 103194"), ("account", "AE070331234567890123456"),
    ]),
    ("a page that is turned", include_bytes!("brought/read/turned.pdf"), &[
        ("number", "MEDU-99120"), ("seller", "Deccan Grains Private Limited"), ("portOfLoading", "INNSA"),
        ("portOfDischarge", "AEJEA"), ("grossWeight", "25200"), ("shippedOn", "2026-11-14"),
    ]),
];

#[actix_web::test]
async fn documents_are_read_by_where_their_words_stand() {
    let mut wrong = Vec::new();
    for (what, document, expected) in DOCUMENTS {
        let found = read(document, "application/pdf").await;
        for (field, right) in *expected {
            let name = format!("particulars.{field}");
            let told = found.iter().find(|it| it.field == name).map(|it| it.value.as_str());
            if told != Some(right) {
                wrong.push(format!("{what}: {field} is {told:?}, and should be {right:?}"));
            }
        }
        let lacks_place = found.iter().filter(|it| it.source.place.is_none()).map(|it| &it.field);
        wrong.extend(lacks_place.map(|field| format!("{what}: {field} stands nowhere")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
