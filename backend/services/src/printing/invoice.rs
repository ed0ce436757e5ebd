//! The invoice of a company's subscription as PDF, with the tax that its price includes.

use bytes::Bytes;
use granary_domain::{
    CompanyId, Language, Share, day,
    refusal::{BoxedRefusal, ErrorCode},
};
use granary_trade::{
    plan::SubscriptionInvoice,
    printed::{TaxLine, VatTreatment, amount, priced},
};
use serde::Serialize;
use serde_json::{Value, json};

use super::DocumentPrinter;

impl DocumentPrinter {
    /// The invoice of a period that a company paid for.
    pub async fn subscription_invoice(
        &self,
        owner: CompanyId,
        invoice: &SubscriptionInvoice,
        language: Language,
        share: Share,
    ) -> Result<Bytes, BoxedRefusal> {
        let owner = self.account_of(owner).await?;
        let tax = TaxLine::of(invoice.amount, VatTreatment::Standard).ok_or(ErrorCode::NotFound)?;
        self.pdf(&described(&owner, invoice, &tax), language, share).await
    }
}

fn described(owner: &impl Serialize, invoice: &SubscriptionInvoice, tax: &TaxLine) -> Value {
    let issuer = json!({ "role": "seller", "name": "Granary", "lines": ["United Arab Emirates"] });
    let dates = [("issued", invoice.from), ("period-from", invoice.from), ("period-until", invoice.until)];
    let facts = dates.map(|(label, at)| json!([label, day(at).to_string()]));
    let total = |label: &str, money, strong: bool| json!({ "label": label, "value": priced(money), "strong": strong });
    json!({
        "kind": "subscription-invoice",
        "number": invoice.number,
        "parties": [owner, issuer],
        "facts": facts,
        "columns": [
            { "label": "plan", "share": 3 },
            { "label": "currency" },
            { "label": "net", "number": true },
            { "label": "vat-rate", "number": true },
            { "label": "vat", "number": true },
            { "label": "gross", "number": true },
        ],
        "lines": [[
            invoice.plan_name,
            invoice.amount.currency().as_str(),
            amount(tax.net),
            format!("{} %", VatTreatment::Standard.percent()),
            amount(tax.vat),
            amount(tax.gross),
        ]],
        "totals": [
            total("net-total", tax.net, false),
            total("vat-total", tax.vat, false),
            total("vat-aed", tax.vat_aed, false),
            total("total", tax.gross, true),
        ],
        "notes": [{ "text": { "word": "vat-included" } }],
    })
}

#[cfg(test)]
mod tests {
    use granary_domain::{Currency, Money};
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn an_invoice_takes_the_tax_out_of_its_price_to_the_fils() {
        let amount = Money::parse("99.00", Currency::Usd).unwrap();
        let (number, at) = ("SUB000001".to_owned(), Timestamp::UNIX_EPOCH);
        let invoice = SubscriptionInvoice { number, plan_name: "Trade".to_owned(), amount, from: at, until: at };
        let tax = TaxLine::of(amount, VatTreatment::Standard).unwrap();
        let said = described(&json!({}), &invoice, &tax);
        assert_eq!(said["lines"][0], json!(["Trade", "USD", "94.29", "5 %", "4.71", "99.00"]));
        assert_eq!(tax.net.plus(tax.vat), Some(amount), "net and tax are the price");
    }
}
