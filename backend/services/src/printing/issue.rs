//! Issuing a document: its number, and what stands on it, once for each version of a deal.

use granary_domain::{
    BankAccount, Caller, DealId, Version, day,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::Notification;
use granary_store::{Author, Decision, LiveSignature, PrintedRow, Tx, UserEntry};
use granary_trade::{
    deal::Deal,
    printed::{
        CreditNoted, Description, PartyDetails, PrintRefusal, Printable, PrintedKind, PurchaseOrderFields, display,
    },
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::DocumentPrinter;
use crate::signatures::{OutdatedDocuments, overtake};

const MESSAGE: &str = "Document printed";

/// A document that was issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Printed {
    #[serde(rename = "_id")]
    pub id: Uuid,
    pub kind: PrintedKind,
    /// Such as `PO-0001`.
    pub number: String,
    /// The version of the deal that it tells of.
    pub version: Version,
    pub edition: u32,
    pub issued_on: Date,
    /// Of a purchase order: what it says beside its deal.
    #[serde(default, skip_serializing_if = "PurchaseOrderFields::is_empty")]
    pub fields: PurchaseOrderFields,
    /// Whether there is an electronic edition of it, which tax authorities take.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_electronic: bool,
}

impl From<PrintedRow> for Printed {
    fn from(row: PrintedRow) -> Self {
        let PrintedRow { id, kind, version, edition, display, issued_on, fields, is_electronic, .. } = row;
        Self { id, kind, number: display, version, edition, issued_on, fields, is_electronic }
    }
}

/// What a purchase order is to say beside its deal.
#[derive(Debug)]
pub struct OrderText {
    pub fields: PurchaseOrderFields,
    /// The newest order when it was written; whichever is, where absent.
    pub replaces: Option<Uuid>,
}

impl DocumentPrinter {
    /// Issues a document of a deal as it is now, or answers the one that was issued of it. Other fields make another
    /// edition under the same number; none leaves them as they were.
    pub async fn issue(
        &self,
        deal: &Deal,
        kind: PrintedKind,
        text: Option<OrderText>,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Committed<Printed>, BoxedRefusal> {
        self.await_printer()?;
        let lock = format!("printed:{}", deal.id);
        let known = match kind.names_account() {
            true => self.store.accounts_of(deal.seller.id).await?,
            false => Vec::new(),
        };
        self.store
            .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
                let present = tx.newest_printed(deal.id, kind, Some(deal.version)).await?;
                let last = match &present {
                    Some(present) => Some(present.clone()),
                    None => tx.newest_printed(deal.id, kind, None).await?,
                };
                let replaces = text.as_ref().and_then(|text| text.replaces);
                let fields = text.map(|text| text.fields).or(last.as_ref().map(|last| last.fields.clone()));
                let fields = fields.unwrap_or_default();
                let parties = parties(tx, deal).await?;
                let says_same = match present.as_ref().filter(|it| it.fields == fields) {
                    Some(present) => !may_name_account(tx, present, deal, &parties.seller, &known).await?,
                    None => false,
                };
                if let Some(present) = present.as_ref().filter(|_| says_same) {
                    return Ok(Decision::reply(MESSAGE, present.clone().into()));
                }
                if replaces.is_some() && last.as_ref().map(|last| last.id) != replaces {
                    return Err(PrintRefusal::Replaced.into());
                }
                let noted = Noted::of(tx, deal, kind).await?;
                if let Some(last) = last.filter(|_| kind.is_noted(deal, noted.lines)) {
                    return Ok(Decision::reply(MESSAGE, last.into()));
                }
                let (issued, description, told) =
                    write(tx, deal, kind, (&parties, &known), (fields, &noted), present).await?;
                let live = tx.live_signatures(deal.id).await?;
                let is_overtaken = |it: &&LiveSignature| it.kind == kind && !it.description.says_what(&description);
                let overtaken: Vec<_> = live.iter().filter(is_overtaken).map(|it| it.id).collect();
                let OutdatedDocuments { mut notifications, changes, jobs } = overtake(tx, &overtaken).await?;
                notifications.extend(told);
                if kind.is_announced() {
                    notifications.extend(deal.printed_told(&issued.display, caller.who.company, tx.at));
                }
                let body = json!({ "deal": deal.id, "kind": kind, "number": issued.display });
                let journal = vec![UserEntry { user: caller.who.user, kind: "printed", body }];
                Ok(Decision { journal, notifications, changes, jobs, ..Decision::reply(MESSAGE, issued.into()) })
            })
            .await
    }

    /// What a document of a deal would say now, but for its number.
    pub async fn says_now(
        &self,
        deal: &Deal,
        kind: PrintedKind,
        fields: &PurchaseOrderFields,
    ) -> Result<Description, BoxedRefusal> {
        self.store
            .perform(Author::system(), async |tx| {
                let Parties { buyer, seller } = &parties(tx, deal).await?;
                let (known, number, issued_on, credit) = (&[], "", day(tx.at), CreditNoted::default());
                let printable = Printable { deal, buyer, seller, known, number, issued_on, fields, credit };
                Ok(Decision::value(printable.describe(kind)))
            })
            .await
    }

    /// The newest document of a kind that was issued of a deal.
    pub async fn newest(&self, deal: DealId, kind: PrintedKind) -> Result<Option<Committed<Printed>>, BoxedRefusal> {
        let newest = self.store.newest_of_kind(deal, kind).await?.map(Printed::from);
        let told = newest.map(|it| serde_json::to_string(&it)).transpose().map_err(|_| StoreUnavailable)?;
        Ok(told.map(|json| Committed::new(MESSAGE, json)))
    }
}

/// What stands already on the credit notes of a deal, and what the next one refers to.
#[derive(Default)]
struct Noted {
    lines: usize,
    invoice: Option<String>,
}

impl Noted {
    async fn of(tx: &Tx<'_>, deal: &Deal, kind: PrintedKind) -> Result<Self, StoreUnavailable> {
        if kind != PrintedKind::CreditNote {
            return Ok(Self::default());
        }
        let invoice = tx.newest_printed(deal.id, PrintedKind::TaxInvoice, None).await?;
        Ok(Self { lines: tx.count_printed_lines(deal.id, kind).await?, invoice: invoice.map(|it| it.display) })
    }

    fn credit(&self) -> CreditNoted<'_> {
        CreditNoted { before: self.lines, invoice: self.invoice.as_deref() }
    }
}

async fn write(
    tx: &Tx<'_>,
    deal: &Deal,
    kind: PrintedKind,
    (Parties { buyer, seller }, known): (&Parties, &[BankAccount]),
    (fields, noted): (PurchaseOrderFields, &Noted),
    present: Option<PrintedRow>,
) -> Result<(PrintedRow, Description, Vec<Notification>), BoxedRefusal> {
    kind.may_be_issued(deal, seller)?;
    let series = kind.is_counted_by_seller().then_some(deal.seller.id);
    let (number, edition) = match present {
        Some(present) => (present.number, present.edition + 1),
        None => (tx.take_printed_number(kind, series).await?, 1),
    };
    let document = PrintedRow {
        id: Uuid::now_v7(),
        kind,
        version: deal.version,
        edition,
        number,
        display: display(kind, number, edition),
        issued_on: day(tx.at),
        fields,
        is_electronic: kind.is_electronic(),
    };
    let PrintedRow { display, issued_on, fields, .. } = &document;
    let (number, issued_on, credit) = (display, *issued_on, noted.credit());
    let printable = Printable { deal, buyer, seller, known, number, issued_on, fields, credit };
    let description = printable.describe(kind);
    let withheld = seller.withheld_account(deal, known).filter(|_| kind.names_account());
    let told = withheld.map_or_else(Vec::new, |account| deal.another_account_told(account, tx.at));
    tx.add_printed(deal.id, series, &document, &description).await?;
    Ok((document, description, told))
}

/// Whether an invoice that was issued without an account could name it now.
async fn may_name_account(
    tx: &Tx<'_>,
    issued: &PrintedRow,
    deal: &Deal,
    seller: &PartyDetails,
    known: &[BankAccount],
) -> Result<bool, StoreUnavailable> {
    if !issued.kind.names_account() || seller.withheld_account(deal, known).is_some() {
        return Ok(false);
    }
    Ok(tx.description(issued.id).await?.withholds_account())
}

/// The sides of a deal, as its documents name them.
struct Parties {
    buyer: PartyDetails,
    seller: PartyDetails,
}

async fn parties(tx: &Tx<'_>, deal: &Deal) -> Result<Parties, StoreUnavailable> {
    let buyer = tx.party_details(deal.buyer.id).await?.ok_or(StoreUnavailable)?;
    let seller = tx.party_details(deal.seller.id).await?.ok_or(StoreUnavailable)?;
    Ok(Parties { buyer, seller })
}
