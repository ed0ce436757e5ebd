//! Issuing a document: its number, and what stands on it, once for what it says.

use std::sync::Arc;

use granary_domain::{
    BankAccount, Caller, DealId, ShipmentId, Version, day,
    refusal::{BoxedRefusal, ErrorCode},
    store::{Committed, Idempotency, StoreUnavailable},
};
use granary_identity::notification::Notification;
use granary_store::{Author, Decision, LiveSignature, PrintedRow, Tx, UserEntry};
use granary_trade::{
    deal::{Deal, Shipment},
    lot::ManifestItem,
    printed::{
        Description, Difference, Invoices, Preceding, PrintRefusal, Printable, PrintedKind, PurchaseOrderFields,
        display,
    },
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    DocumentPrinter,
    contract::ContractDraft,
    lock_of,
    parties::{Parties, parties},
    reversal::{Reversal, announced, take_back, to_set},
};
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
    /// The shipment that it is of; of all that was ordered, where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipment_id: Option<ShipmentId>,
    /// Of a purchase order: what it says beside its deal.
    #[serde(default, skip_serializing_if = "PurchaseOrderFields::is_empty")]
    pub fields: PurchaseOrderFields,
    /// Whether there is an electronic edition of it, which tax authorities take.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_electronic: bool,
    /// Of an invoice, as it is listed: a credit note took it back whole.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_taken_back: bool,
}

impl From<PrintedRow> for Printed {
    fn from(row: PrintedRow) -> Self {
        let PrintedRow { id, kind, version, edition, display, issued_on, fields, description, shipment, .. } = row;
        let is_electronic = description.electronic.is_some();
        Self {
            id,
            kind,
            number: display,
            version,
            edition,
            issued_on,
            shipment_id: shipment,
            fields,
            is_electronic,
            is_taken_back: false,
        }
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
        (kind, of): (PrintedKind, Option<ShipmentId>),
        text: Option<OrderText>,
        caller: &Caller,
        key: Option<&Idempotency>,
    ) -> Result<Committed<Printed>, BoxedRefusal> {
        self.await_printer()?;
        let shipment = of.map(|of| shipment(deal, of).ok_or(ErrorCode::NotFound)).transpose()?;
        let lock = lock_of(deal.id);
        let known = self.known_accounts(deal).await?;
        self.store
            .transact(Author::caller(caller, key).exclusively(&lock), async |tx| {
                let last = tx.newest_printed(deal.id, (kind, of)).await?;
                let replaces = text.as_ref().and_then(|text| text.replaces);
                let fields = text.map(|text| text.fields).or(last.as_ref().map(|last| last.fields.clone()));
                let parties = &parties(tx, deal).await?;
                // None is issued of what was called off meanwhile.
                let held = if kind.is_counted_by_seller() { tx.hold_version(deal.id).await? } else { deal.version };
                let invoices = &invoices(tx, deal, kind).await?;
                let fields = fields.unwrap_or_default();
                let manifest = &manifest(tx, deal).await?;
                let contract = contract(tx, deal, kind, parties).await?;
                let contract = contract.as_ref();
                let draft =
                    Draft { deal, kind, parties, known: &known, fields, invoices, shipment, manifest, contract };
                let difference = draft.beside(last.as_ref());
                let is_replaced = replaces.is_some() && last.as_ref().map(|last| last.id) != replaces;
                let is_behind = held != deal.version || last.as_ref().is_some_and(|last| last.version > deal.version);
                let Issued { document: issued, taken_back, told } = match (last, difference) {
                    (Some(last), Difference::None) => return Ok(Decision::reply(MESSAGE, last.into())),
                    _ if is_replaced || is_behind => return Err(PrintRefusal::Replaced.into()),
                    (last, _) => draft.issue(tx, last.filter(|_| difference == Difference::Edition)).await?,
                };
                let live = tx.live_signatures(deal.id).await?;
                let is_overtaken = |it: &&LiveSignature| {
                    it.kind == kind && of.is_none() && !it.description.says_what(&issued.description)
                };
                let overtaken: Vec<_> = live.iter().filter(is_overtaken).map(|it| it.id).collect();
                let OutdatedDocuments { mut notifications, changes, jobs } = overtake(tx, &overtaken).await?;
                notifications.extend(told);
                notifications.extend(announced(deal, &issued, caller.who.company, tx.at));
                notifications.extend(taken_back.iter().flat_map(|note| announced(deal, note, None, tx.at)));
                let jobs = jobs.into_iter().chain(taken_back.iter().map(|note| to_set(deal.id, note))).collect();
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
                let (invoices, manifest) = (&tx.invoices_of(deal.id).await?, &manifest(tx, deal).await?);
                let contract = contract(tx, deal, PrintedKind::SalesContract, parties).await?;
                let contract = contract.as_ref();
                for last in newest {
                    let (kind, fields) = (last.kind, last.fields.clone());
                    let shipment = last.shipment.and_then(|of| shipment(deal, of));
                    let draft = Draft { deal, kind, parties, known, fields, invoices, shipment, manifest, contract };
                    let is_current = draft.beside(Some(&last)) == Difference::None;
                    let is_taken_back = kind == PrintedKind::TaxInvoice && !invoices.stands(&last.display);
                    listed.push((Printed { is_taken_back, ..last.into() }, is_current));
                }
                Ok(Decision::value(listed))
            })
            .await
    }

    /// The accounts that are known of the seller of a deal.
    async fn known_accounts(&self, deal: &Deal) -> Result<Vec<BankAccount>, StoreUnavailable> {
        self.store.accounts_of(deal.seller.id).await
    }

    /// Whether a document says of what was agreed what one of its kind would say now: also where it tells a lot in one line, as
    /// those did before they told what it is made of.
    pub async fn says_still(
        &self,
        deal: &Deal,
        kind: PrintedKind,
        fields: &PurchaseOrderFields,
        said: &Description,
    ) -> Result<bool, BoxedRefusal> {
        self.store
            .perform(Author::system(), async |tx| {
                let parties = &parties(tx, deal).await?;
                let drafted = contract(tx, deal, kind, parties).await?;
                let (Parties { buyer, seller }, contract) = (parties, drafted.as_ref().map(|it| &it.text));
                let (known, number, issued_on, preceding) = (&[], "", day(tx.at), Preceding::default());
                let (shipment, manifest) = (None, &manifest(tx, deal).await?[..]);
                #[rustfmt::skip]
                let now = Printable {
                    deal, buyer, seller, known, number, issued_on, fields, preceding, shipment, manifest, contract,
                };
                let says = |now: Printable<'_>| now.describe(kind).says_what(said);
                Ok(Decision::value(says(now) || says(Printable { manifest: &[], ..now })))
            })
            .await
    }

    /// The newest document of a kind that was issued of a deal.
    pub async fn newest(
        &self,
        deal: DealId,
        kind: (PrintedKind, Option<ShipmentId>),
    ) -> Result<Option<Committed<Printed>>, BoxedRefusal> {
        let newest = self.store.newest_of_kind(deal, kind).await?.map(Printed::from);
        let told = newest.map(|it| serde_json::to_string(&it)).transpose().map_err(|_| StoreUnavailable)?;
        Ok(told.map(|json| Committed::new(MESSAGE, json)))
    }
}

fn shipment(deal: &Deal, id: ShipmentId) -> Option<&Shipment> {
    deal.shipments.iter().find(|it| it.id == id).map(Arc::as_ref)
}

/// What the lot of a deal is made of, where the deal has the whole of it.
async fn manifest(tx: &Tx<'_>, deal: &Deal) -> Result<Vec<ManifestItem>, StoreUnavailable> {
    let [item] = &deal.items[..] else { return Ok(Vec::new()) };
    tx.whole_manifest((deal.listing, deal.seller.id), item.quantity).await
}

/// What a contract is issued of; nothing for others.
async fn contract(
    tx: &Tx<'_>,
    deal: &Deal,
    kind: PrintedKind,
    parties: &Parties,
) -> Result<Option<ContractDraft>, StoreUnavailable> {
    if kind == PrintedKind::SalesContract { ContractDraft::of(tx, deal, parties).await.map(Some) } else { Ok(None) }
}

/// What tax documents refer to; nothing for others.
async fn invoices(tx: &Tx<'_>, deal: &Deal, kind: PrintedKind) -> Result<Invoices, StoreUnavailable> {
    if kind.is_counted_by_seller() { tx.invoices_of(deal.id).await } else { Ok(Invoices::default()) }
}

/// A document that was issued, and what came with it.
struct Issued {
    document: PrintedRow,
    /// The notes that take back what stood before it.
    taken_back: Vec<PrintedRow>,
    told: Vec<Notification>,
}

/// A document as it would be issued now.
struct Draft<'a> {
    deal: &'a Deal,
    kind: PrintedKind,
    parties: &'a Parties,
    known: &'a [BankAccount],
    fields: PurchaseOrderFields,
    invoices: &'a Invoices,
    shipment: Option<&'a Shipment>,
    manifest: &'a [ManifestItem],
    contract: Option<&'a ContractDraft>,
}

impl Draft<'_> {
    fn may_be_issued(&self) -> Result<(), BoxedRefusal> {
        self.kind.may_be_issued(self.deal)?;
        self.drafted().map_or(Ok(()), ContractDraft::may_be_issued)
    }

    /// Of a sales contract.
    fn drafted(&self) -> Option<&ContractDraft> {
        self.contract.filter(|_| self.kind == PrintedKind::SalesContract)
    }

    /// What stands on it, under a number and a day.
    fn describe(&self, number: &str, issued_on: Date) -> Description {
        self.describe_with(number, issued_on, self.manifest)
    }

    fn describe_with(&self, number: &str, issued_on: Date, manifest: &[ManifestItem]) -> Description {
        let Self { deal, kind, parties: Parties { buyer, seller }, known, fields, invoices, shipment, .. } = self;
        let (shipment, contract) = (*shipment, self.drafted().map(|it| &it.text));
        let preceding = match kind {
            PrintedKind::CreditNote => Preceding { credits: self.credits_noted(), invoice: invoices.to_credit() },
            PrintedKind::TaxInvoice => Preceding { credits: 0, invoice: invoices.before(Some(number)) },
            _ => Preceding::default(),
        };
        Printable { deal, buyer, seller, known, number, issued_on, fields, preceding, shipment, manifest, contract }
            .describe(*kind)
    }

    fn credits_noted(&self) -> usize {
        self.invoices.credits_noted(self.deal.credits().count())
    }

    /// What it would say beside the newest that was issued: of credit, all that was not noted. What may not be issued anew
    /// stays as the sides were written.
    fn beside(&self, last: Option<&PrintedRow>) -> Difference {
        match last {
            None => Difference::Document,
            Some(_) if self.kind.is_noted(self.deal, self.credits_noted()) => Difference::None,
            Some(_) if self.kind == PrintedKind::CreditNote => Difference::Document,
            // What was taken back is read as it was, where nothing takes its place.
            Some(last) if self.kind == PrintedKind::TaxInvoice && !self.invoices.stands(&last.display) => {
                if self.may_be_issued().is_err() { Difference::None } else { Difference::Document }
            }
            Some(last) => match self.beside_goods(last) {
                Difference::Edition if self.fields == last.fields && self.may_be_issued().is_err() => Difference::None,
                // Of one version of a deal there is one document: what differs is how its sides are taxed.
                Difference::Document if last.version == self.deal.version => Difference::Edition,
                difference => difference,
            },
        }
    }

    /// The same of what it says, whether its lot is told in one line or by what it is made of.
    fn beside_goods(&self, last: &PrintedRow) -> Difference {
        let beside = |manifest| self.describe_with(&last.display, last.issued_on, manifest).beside(&last.description);
        match beside(self.manifest) {
            Difference::Document if !self.manifest.is_empty() => beside(&[]),
            difference => difference,
        }
    }

    /// Issues it, as another edition of one that was issued or under a number of its own; an invoice takes back what stood before
    /// it. Tells whoever is to know of that, and of what does not stand on it.
    async fn issue(self, tx: &Tx<'_>, before: Option<PrintedRow>) -> Result<Issued, BoxedRefusal> {
        self.may_be_issued()?;
        let Self { deal, kind, .. } = self;
        let series = kind.is_counted_by_seller().then_some(deal.seller.id);
        let (number, edition) = match before {
            Some(before) => (before.number, before.edition + 1),
            None => (tx.take_printed_number(kind, series).await?, 1),
        };
        let (display, issued_on) = (display(kind, number, edition), self.parties.seller.day(tx.at));
        let description = self.describe(&display, issued_on);
        let description = match self.drafted() {
            Some(contract) => contract.amending(description),
            None => description,
        };
        let withheld = self.parties.seller.withheld_account(deal, self.known).filter(|_| kind.names_account());
        let told = withheld.map_or_else(Vec::new, |account| deal.another_account_told(account, tx.at));
        let taken_back = if kind == PrintedKind::TaxInvoice {
            take_back(tx, deal, &self.parties.seller, self.invoices, Reversal::replaced_by(&display)).await?
        } else {
            Vec::new()
        };
        let (id, version, fields) = (Uuid::now_v7(), deal.version, self.fields);
        let shipment = self.shipment.map(|it| it.id);
        let document =
            PrintedRow { id, kind, version, edition, number, display, issued_on, fields, description, shipment };
        tx.add_printed(deal.id, series, &document).await?;
        Ok(Issued { document, taken_back, told })
    }
}
