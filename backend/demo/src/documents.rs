//! The files of the demo: small PDF documents that say what such a document says, and pictures of lots.

use std::fmt::Write;

use granary_domain::{CompanyId, DealId, DocumentType, FileId, UserId};
use granary_trade::deal::{Deal, DealFile, Disclosure, PartyRole, price};
use rust_decimal::Decimal;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::parties::Trader;

/// A file of a deal, and its content.
pub struct DemoDocument {
    pub id: FileId,
    pub name: String,
    pub content: Vec<u8>,
    /// The deal that it hangs on, if it is of one.
    deal: Option<DealId>,
    disclosure: Disclosure,
    document_type: Option<DocumentType>,
    owner: UserId,
    company: CompanyId,
    /// Whether it is a picture that everybody may see.
    is_picture: bool,
}

impl DemoDocument {
    /// The document of this type that one side brings to the deal, with this weight.
    pub(super) fn of(
        deal: &Deal,
        id: FileId,
        document: DocumentType,
        weight_kg: Option<Decimal>,
        from: &Trader,
    ) -> Self {
        Self {
            id,
            name: format!("{}-{document}.pdf", deal.order_id),
            content: pdf(&lines(deal, document, weight_kg)),
            deal: Some(deal.id),
            disclosure: Disclosure::of([(PartyRole::Seller, Some(document))]),
            document_type: Some(document),
            owner: from.user_id(),
            company: from.company_id(),
            is_picture: false,
        }
    }

    /// A document of a trader's own.
    pub(super) fn of_trader(id: FileId, name: &str, lines: &[String], trader: &Trader) -> Self {
        let (owner, company) = (trader.user_id(), trader.company_id());
        let (deal, disclosure) = (None, Disclosure::Parties);
        let (name, content) = (name.to_owned(), pdf(lines));
        Self { id, name, content, deal, disclosure, document_type: None, owner, company, is_picture: false }
    }

    /// A picture of what a trader sells, for everybody.
    pub(super) fn picture(id: FileId, name: &str, content: &[u8], trader: &Trader) -> Self {
        let (name, content) = (format!("{name}.webp"), content.to_vec());
        let (owner, company) = (trader.user_id(), trader.company_id());
        let (deal, disclosure) = (None, Disclosure::Parties);
        Self { id, name, content, deal, disclosure, document_type: None, owner, company, is_picture: true }
    }

    /// The name by which callers speak of it.
    pub fn location(&self) -> String {
        let folder = if self.is_picture { "/files/public" } else { "/files" };
        format!("{folder}/{}", self.id)
    }

    /// It as a file of its deal.
    pub(super) fn as_file(&self, kind: DocumentType) -> DealFile {
        DealFile {
            id: self.id,
            url: self.location(),
            name: self.name.clone(),
            document_type: Some(kind),
            swift_message: None,
        }
    }

    pub(super) fn row(&self) -> Value {
        json!({
            "id": self.id, "owner_id": self.owner, "company_id": self.company, "deal_id": self.deal, "name": self.name,
            "mime": if self.is_picture { "image/webp" } else { "application/pdf" }, "public": self.is_picture,
            "size": self.content.len(), "sha256": hex(&Sha256::digest(&self.content)), "location": self.location(),
            "disclosure": self.disclosure, "document_type": self.document_type,
        })
    }
}

fn lines(deal: &Deal, document: DocumentType, weight_kg: Option<Decimal>) -> Vec<String> {
    let totals = price::totals(&deal.items);
    let mut lines = vec![
        document.label().to_uppercase(),
        format!("Order {}", deal.order_id),
        format!("Seller: {}, {}", deal.seller.company_name, deal.seller.country),
        format!("Buyer: {}, {}", deal.buyer.company_name, deal.buyer.country),
    ];
    lines.extend(deal.items.iter().map(|item| format!("{} x {} (HS {})", item.quantity, item.item_name, item.hs_code)));
    lines.extend(weight_kg.map(|weight| format!("Net weight: {weight} kg")));
    lines.extend(totals.map(|totals| format!("Total: {} {}", totals.amount.currency(), totals.amount.amount())));
    lines
}

/// One page with these lines; what Latin-1 cannot say becomes a question mark.
fn pdf(lines: &[String]) -> Vec<u8> {
    let mut text = String::from("BT /F1 12 Tf 60 780 Td 20 TL\n");
    for line in lines {
        let plain: String = line.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
        let escaped = plain.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
        let _ = writeln!(text, "({escaped}) Tj T*");
    }
    text.push_str("ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>"
            .to_owned(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
    ];
    let mut file = String::from("%PDF-1.4\n");
    let mut starts = String::new();
    for (object, number) in objects.iter().zip(1..) {
        let _ = writeln!(starts, "{:010} 00000 n ", file.len());
        let _ = writeln!(file, "{number} 0 obj\n{object}\nendobj");
    }
    let table = file.len();
    let _ = write!(
        file,
        "xref\n0 6\n0000000000 65535 f \n{starts}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n"
    );
    file.into_bytes()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
