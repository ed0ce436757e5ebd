//! Issuing a document: its number, and what stands on it, once for what it says.

use granary_domain::{
    BankAccount, Caller, DealId, Version, day, day_in,
    refusal::BoxedRefusal,
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::Notification;
use granary_store::{Author, Decision, LiveSignature, PrintedRow, Tx, UserEntry};
use granary_trade::{
    deal::Deal,
    printed::{
        CreditNoted, Description, Difference, PartyDetails, PrintRefusal, Printable, PrintedKind, PurchaseOrderFields,
        display,
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
    /// The version of the deal that it was issued of.
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
        let PrintedRow { id, kind, version, edition, display, issued_on, fields, description, .. } = row;
        let is_electronic = description.electronic.is_some();
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
    /// Issues a document of a deal as it is now, or answers the newest one where that says the same. Other fields, and sides
    /// that are written otherwise, make another edition under the same number; no fields leave them as they were.
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
        let known = self.known_accounts(deal).await?;
        self.store
            .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
                let last = tx.newest_printed(deal.id, kind).await?;
                let replaces = text.as_ref().and_then(|text| text.replaces);
                let fields = text.map(|text| text.fields).or(last.as_ref().map(|last| last.fields.clone()));
                let parties = &parties(tx, deal).await?;
                let draft = Draft {
                    deal,
                    kind,
                    parties,
                    known: &known,
                    fields: fields.unwrap_or_default(),
                    noted: Noted::of(tx, deal, kind).await?,
                };
                let difference = draft.beside(last.as_ref());
                let is_replaced = replaces.is_some() && last.as_ref().map(|last| last.id) != replaces;
                let is_behind = last.as_ref().is_some_and(|last| last.version > deal.version);
                let (issued, told) = match (last, difference) {
                    (Some(last), Difference::None) => return Ok(Decision::reply(MESSAGE, last.into())),
                    _ if is_replaced || is_behind => return Err(PrintRefusal::Replaced.into()),
                    (last, _) => draft.issue(tx, last.filter(|_| difference == Difference::Edition)).await?,
                };
                let live = tx.live_signatures(deal.id).await?;
                let is_overtaken =
                    |it: &&LiveSignature| it.kind == kind && !it.description.says_what(&issued.description);
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

    /// The newest document of each kind that was printed of a deal, and whether another one would say the same.
    pub async fn newest_of_each(&self, deal: &Deal) -> Result<Vec<(Printed, bool)>, BoxedRefusal> {
        let known = &self.known_accounts(deal).await?[..];
        let newest = self.store.newest_printed(deal.id).await?;
        self.store
            .perform(Author::system(), async |tx| {
                let (parties, mut listed) = (&parties(tx, deal).await?, Vec::new());
                for last in newest {
                    let (kind, fields) = (last.kind, last.fields.clone());
                    let noted = Noted::of(tx, deal, kind).await?;
                    let draft = Draft { deal, kind, parties, known, fields, noted };
                    let is_current = draft.beside(Some(&last)) == Difference::None;
                    listed.push((last.into(), is_current));
                }
                Ok(Decision::value(listed))
            })
            .await
    }

    /// The accounts that are known of the seller of a deal.
    async fn known_accounts(&self, deal: &Deal) -> Result<Vec<BankAccount>, StoreUnavailable> {
        self.store.accounts_of(deal.seller.id).await
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
        let invoice = tx.newest_printed(deal.id, PrintedKind::TaxInvoice).await?;
        Ok(Self { lines: tx.count_printed_lines(deal.id, kind).await?, invoice: invoice.map(|it| it.display) })
    }

    fn credit(&self) -> CreditNoted<'_> {
        CreditNoted { before: self.lines, invoice: self.invoice.as_deref() }
    }
}

/// A document as it would be issued now.
struct Draft<'a> {
    deal: &'a Deal,
    kind: PrintedKind,
    parties: &'a Parties,
    known: &'a [BankAccount],
    fields: PurchaseOrderFields,
    noted: Noted,
}

impl Draft<'_> {
    fn may_be_issued(&self) -> Result<(), PrintRefusal> {
        self.kind.may_be_issued(self.deal)
    }

    /// What stands on it, under a number and a day.
    fn describe(&self, number: &str, issued_on: Date) -> Description {
        let Self { deal, kind, parties: Parties { buyer, seller }, known, fields, noted } = self;
        let credit = noted.credit();
        Printable { deal, buyer, seller, known, number, issued_on, fields, credit }.describe(*kind)
    }

    /// What it would say beside the newest that was issued: of credit, all that was not noted. What may not be issued anew
    /// stays as the sides were written.
    fn beside(&self, last: Option<&PrintedRow>) -> Difference {
        match last {
            None => Difference::Document,
            Some(_) if self.kind.is_noted(self.deal, self.noted.lines) => Difference::None,
            Some(_) if self.kind == PrintedKind::CreditNote => Difference::Document,
            Some(last) => match self.describe(&last.display, last.issued_on).beside(&last.description) {
                Difference::Edition if self.fields == last.fields && self.may_be_issued().is_err() => Difference::None,
                // Of one version of a deal there is one document: what differs is how its sides are taxed.
                Difference::Document if last.version == self.deal.version => Difference::Edition,
                difference => difference,
            },
        }
    }

    /// Issues it, as another edition of one that was issued or under a number of its own; tells whoever is to know what does not
    /// stand on it.
    async fn issue(
        self,
        tx: &Tx<'_>,
        before: Option<PrintedRow>,
    ) -> Result<(PrintedRow, Vec<Notification>), BoxedRefusal> {
        self.may_be_issued()?;
        let Self { deal, kind, .. } = self;
        let series = kind.is_counted_by_seller().then_some(deal.seller.id);
        let (number, edition) = match before {
            Some(before) => (before.number, before.edition + 1),
            None => (tx.take_printed_number(kind, series).await?, 1),
        };
        let (display, issued_on) = (display(kind, number, edition), day_in(self.parties.seller.country, tx.at));
        let description = self.describe(&display, issued_on);
        let withheld = self.parties.seller.withheld_account(deal, self.known).filter(|_| kind.names_account());
        let told = withheld.map_or_else(Vec::new, |account| deal.another_account_told(account, tx.at));
        let (id, version, fields) = (Uuid::now_v7(), deal.version, self.fields);
        let document = PrintedRow { id, kind, version, edition, number, display, issued_on, fields, description };
        tx.add_printed(deal.id, series, &document).await?;
        Ok((document, told))
    }
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
