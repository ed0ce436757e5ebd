//! The invoice of a company's subscription as PDF, with the tax that its price includes.

use bytes::Bytes;
use granary_domain::{
    CompanyId, Language, Share, day,
    refusal::{BoxedRefusal, ErrorCode},
};
use granary_trade::{
    plan::{InvoiceStatus, PlatformAccount, SubscriptionInvoice},
    printed::{TaxLine, VatTreatment, amount, priced},
};
use serde::Serialize;
use serde_json::{Value, json};

use super::DocumentPrinter;

impl DocumentPrinter {
    /// The invoice of a month of a plan, with where it is paid, or that it was.
    pub async fn subscription_invoice(
        &self,
        owner: CompanyId,
        (invoice, account): (&SubscriptionInvoice, Option<&PlatformAccount>),
        language: Language,
        share: Share,
    ) -> Result<Bytes, BoxedRefusal> {
        let owner = self.account_of(owner).await?;
        let tax = TaxLine::of(invoice.amount, VatTreatment::Standard).ok_or(ErrorCode::NotFound)?;
        self.pdf(&described(&owner, (invoice, account), &tax), language, share).await
    }
}

fn described(
    owner: &impl Serialize,
    (invoice, account): (&SubscriptionInvoice, Option<&PlatformAccount>),
    tax: &TaxLine,
) -> Value {
    let issuer = json!({ "role": "seller", "name": "Granary", "lines": ["United Arab Emirates"] });
    let dates = [("issued", Some(invoice.issued_at)), ("period-from", invoice.from), ("period-until", invoice.until)];
    let dates = dates.into_iter().filter_map(|(label, at)| Some(json!([label, day(at?).to_string()])));
    let mut facts: Vec<_> = dates.collect();
    match (&invoice.paid, account) {
        (Some(paid), _) => facts.push(json!(["paid-on", paid.paid_on.to_string()])),
        (None, Some(payee)) if invoice.status != InvoiceStatus::Void => {
            let (account, bank) = payee.account.parts();
            facts.push(json!(["due-on", invoice.due_on.to_string()]));
            facts.push(json!(["beneficiary", payee.holder]));
            facts.push(json!(["account", account]));
            facts.extend(bank.map(|code| json!(["bank-code", code])));
            facts.extend(payee.swift.as_ref().map(|swift| json!(["swift", swift])));
            facts.push(json!(["payment-reference", invoice.number]));
        }
        _ => {}
    }
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
    use granary_trade::plan::PlanId;
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn an_invoice_takes_the_tax_out_of_its_price_to_the_fils() {
        let amount = Money::parse("99.00", Currency::Usd).unwrap();
        let (number, at) = ("SUB000001".to_owned(), Timestamp::UNIX_EPOCH);
        let invoice = SubscriptionInvoice {
            number,
            plan_id: PlanId::free(),
            plan_name: "Trade".to_owned(),
            amount,
            issued_at: at,
            due_on: day(at),
            status: InvoiceStatus::Open,
            from: None,
            until: None,
            reported: None,
            paid: None,
            settlement: None,
        };
        let account = "Granary Ltd; AE070331234567890123456; EBILAEAD".parse().unwrap();
        let tax = TaxLine::of(amount, VatTreatment::Standard).unwrap();
        let said = described(&json!({}), (&invoice, Some(&account)), &tax);
        assert_eq!(said["facts"][3], json!(["account", "AE070331234567890123456"]));
        assert_eq!(said["lines"][0], json!(["Trade", "USD", "94.29", "5 %", "4.71", "99.00"]));
        assert_eq!(tax.net.plus(tax.vat), Some(amount), "net and tax are the price");
    }
}
