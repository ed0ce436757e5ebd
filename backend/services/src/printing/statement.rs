//! A company's statement of accounts as PDF, with the lines and sums of the screen.

use bytes::Bytes;
use granary_domain::{CompanyId, Day, Language, Share, day, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_store::{Author, Decision};
use granary_trade::{
    deal::{AccountFilter, AccountLine, AccountSum, Ageing},
    printed::{WrittenParty, amount, priced},
};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::DocumentPrinter;

impl DocumentPrinter {
    /// The statement of a company: what was asked of it, its lines and their sums.
    pub async fn statement(
        &self,
        owner: CompanyId,
        filter: &AccountFilter,
        lines: &[AccountLine],
        sums: &[AccountSum],
        language: Language,
        share: Share,
    ) -> Result<Bytes, BoxedRefusal> {
        let owner = self.account_of(owner).await?;
        self.pdf(&described(&owner, filter, lines, sums), language, share).await
    }

    /// Whose accounts they are, as every document to one company names it.
    pub(super) async fn account_of(&self, owner: CompanyId) -> Result<WrittenParty, BoxedRefusal> {
        self.store
            .perform(Author::system(), async |tx| {
                Ok(Decision::value(tx.party_details(owner).await?.ok_or(StoreUnavailable)?.written("account-of")))
            })
            .await
    }
}

fn described(owner: &WrittenParty, filter: &AccountFilter, lines: &[AccountLine], sums: &[AccountSum]) -> Value {
    let today = day(Timestamp::now()).to_string();
    let said = |code: String| json!({ "word": code });
    let asked = [("from", filter.from), ("to", filter.to)];
    let asked = asked.into_iter().filter_map(|(label, day)| day.map(|Day(day)| json!([label, day.to_string()])));
    let status = filter.status.map(|it| json!(["status", said(format!("account.{}", it.as_str()))]));
    let line = |line: &AccountLine| {
        json!([
            line.order_id,
            line.counterparty.company_name,
            said(format!("account.{}", line.side.as_str())),
            line.placed_on.to_string(),
            line.due_on.to_string(),
            said(format!("account.{}", line.status.as_str())),
            line.invoiced.currency().as_str(),
            amount(line.amount),
            amount(line.credited),
            amount(line.invoiced),
            amount(line.paid),
            amount(line.open),
            amount(line.due),
            amount(line.balance),
            amount(line.given_back),
            amount(line.refund),
        ])
    };
    let total = |sum: &AccountSum| {
        let side = sum.side.as_str();
        let Ageing { up_to_30_days, up_to_60_days, up_to_90_days, longer } = sum.ageing;
        let ages = [
            ("up-to-30-days", up_to_30_days),
            ("up-to-60-days", up_to_60_days),
            ("up-to-90-days", up_to_90_days),
            ("longer", longer),
        ];
        let ages = ages.into_iter().filter(|(_, money)| !money.is_zero());
        let sums = [
            ("amount", sum.amount),
            ("credited", sum.credited),
            ("invoiced", sum.invoiced),
            ("paid", sum.paid),
            ("open", sum.open),
            ("overdue", sum.due),
        ];
        let others = [("balance", sum.balance), ("given-back", sum.given_back), ("refund", sum.refund)];
        let told = sums.into_iter().chain(ages).chain(others);
        told.map(move |(what, money)| {
            json!({ "label": format!("account.{side}.{what}"), "value": priced(money), "strong": what == "open" })
        })
    };
    let unread = lines.iter().filter(|line| line.is_advance_unread).map(|line| &*line.order_id).collect::<Vec<_>>();
    let note = (!unread.is_empty()).then(|| json!({ "label": "advance-unread", "text": unread.join(", ") }));
    json!({
        "kind": "statement",
        "number": today,
        "wide": true,
        "parties": [owner],
        "facts": asked.chain(status).collect::<Vec<_>>(),
        "columns": [
            { "label": "order" },
            { "label": "other-side", "share": 3 },
            { "label": "side" },
            { "label": "placed" },
            { "label": "due-on" },
            { "label": "status" },
            { "label": "currency" },
            { "label": "account.amount", "number": true },
            { "label": "account.credited", "number": true },
            { "label": "account.invoiced", "number": true },
            { "label": "account.paid-sum", "number": true },
            { "label": "account.open-sum", "number": true },
            { "label": "account.overdue", "number": true },
            { "label": "account.balance", "number": true },
            { "label": "account.given-back", "number": true },
            { "label": "account.refund-sum", "number": true },
        ],
        "lines": lines.iter().map(line).collect::<Vec<_>>(),
        "totals": sums.iter().flat_map(total).collect::<Vec<_>>(),
        "notes": note.into_iter().chain([json!({ "text": { "word": "days-of" } })]).collect::<Vec<_>>(),
    })
}
