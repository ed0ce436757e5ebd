//! Documents printed of a deal: issued, read, and set as PDF.

use std::collections::BTreeMap;

use actix_web::web::Data;
use granary_domain::{
    BankAccount, Caller, Day, DealId, DocumentType, Language, Permission, Share, ShipmentId, Text, refusal::FieldCode,
    store::Committed,
};
use granary_http::{
    AppError, Body, GrowingFile, Id, IfMatch, Key, List, Query, Reply, Session, Staff, Viewer, may, reply,
};
use granary_services::{
    contracts,
    printing::{DocumentPrinter, OrderText, Printed},
};
use granary_store::PrintedForm;
use granary_trade::{
    deal::{Audience, Deals},
    printed::{Access, Newest, PrintRefusal, PrintedCan, PrintedKind, PurchaseOrderFields, VatTreatment},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::routes::deals::{load_as_seen, load_as_viewer};

const IN_EACH_LANGUAGE: [PrintedForm; 2] = [PrintedForm::Pdf(Language::En), PrintedForm::Pdf(Language::Ar)];

/// A kind of document, and what the caller may do about it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedOfKind {
    kind: PrintedKind,
    /// What it is headed with, where not with its kind: a seller who is no taxpayer of the Emirates issues commercial invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    heading: Option<DocumentType>,
    /// The shipment that it is of; of all that was ordered, where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    shipment: Option<PrintedShipment>,
    /// Whether printing it issues one where there is none that says the same.
    may_issue: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    newest: Option<Printed>,
    /// For staff: the account that the seller tells and that is not on it, because it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    withheld: Option<BankAccount>,
    /// Its prices include value added tax of the Emirates.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_tax_included: bool,
    can: PrintedCan,
}

/// A shipment that has documents of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PrintedShipment {
    #[serde(rename = "_id")]
    id: ShipmentId,
    number: u32,
}

/// A document, with links of this session to it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedWithLinks {
    #[serde(flatten)]
    document: Printed,
    url: String,
    /// By language; under `xml`, the electronic edition.
    urls: BTreeMap<&'static str, String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PurchaseOrder {
    deal_id: DealId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ToPrint {
    kind: PrintedKind,
    #[serde(default)]
    language: Language,
    #[serde(default)]
    format: PrintFormat,
    /// Of a packing list: the shipment that it is to be of; without it, it is of all that was ordered.
    #[serde(default)]
    shipment_id: Option<ShipmentId>,
}

/// What a document is set in: PDF for people, XML for tax authorities.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PrintFormat {
    #[default]
    Pdf,
    Xml,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InLanguage {
    #[serde(default)]
    language: Language,
}

/// What a purchase order says beside its deal; all of it, so that what is absent is taken out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderFields {
    #[serde(default)]
    buyer_reference: Option<Text<1, 60>>,
    #[serde(default)]
    deliver_by: Option<Day>,
    #[serde(default)]
    contact: Option<Text<1, 200>>,
    #[serde(default)]
    remarks: Option<Text<1, 2000>>,
    /// The `_id` of the order that the caller read: refused where it is no longer the newest.
    #[serde(default)]
    replaces: Option<Uuid>,
}

/// Issues the purchase order of a deal, or answers the one that was issued and says the same.
pub async fn generate_order(
    Staff(caller, _): Staff<may::DealDocuments>,
    IfMatch(version): IfMatch,
    Body(it): Body<PurchaseOrder>,
    Key(key): Key,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
) -> Reply<PrintedWithLinks> {
    load_as_viewer(&deals, it.deal_id, &caller).await?;
    deals.check_outsider(it.deal_id, &caller).await?;
    if let Some(before) = printer.store.answered(key.as_ref()).await? {
        return linked(&printer, before, &IN_EACH_LANGUAGE, &caller).await;
    }
    let shown = load_as_seen(&deals, it.deal_id, version).await?;
    let issued = printer.issue(&shown.deal, (PrintedKind::PurchaseOrder, None), None, &caller, key.as_ref()).await?;
    linked(&printer, issued, &IN_EACH_LANGUAGE, &caller).await
}

/// Writes what the purchase order says beside its deal; another text is another edition under the same number.
pub async fn update_order(
    Staff(caller, _): Staff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    IfMatch(version): IfMatch,
    Body(it): Body<OrderFields>,
    Key(key): Key,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
) -> Reply<PrintedWithLinks> {
    load_as_viewer(&deals, deal, &caller).await?;
    deals.check_outsider(deal, &caller).await?;
    if let Some(before) = printer.store.answered(key.as_ref()).await? {
        return linked(&printer, before, &IN_EACH_LANGUAGE, &caller).await;
    }
    let shown = load_as_seen(&deals, deal, version).await?;
    let OrderFields { buyer_reference, deliver_by, contact, remarks, replaces } = it;
    let fields = PurchaseOrderFields { buyer_reference, deliver_by, contact, remarks };
    let text = Some(OrderText { fields, replaces });
    let issued = printer.issue(&shown.deal, (PrintedKind::PurchaseOrder, None), text, &caller, key.as_ref()).await?;
    linked(&printer, issued, &IN_EACH_LANGUAGE, &caller).await
}

/// What is printed of a deal: each kind with the newest document.
pub async fn list(
    Viewer(caller, _): Viewer<may::DealDocuments>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
) -> Reply<List<PrintedOfKind>> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let (store, mut newest) = (&printer.store, printer.newest_of_each(&shown.deal).await?);
    let withheld = match audience {
        Audience::Staff => store.withheld_account(&shown.deal).await?,
        _ => None,
    };
    let seller = store.party_details(shown.deal.seller.id).await?.ok_or_else(AppError::not_found)?;
    let treatment = VatTreatment::of(&shown.deal, &seller);
    let lacks = contracts::lacking(store, &shown.deal).await?;
    let is_issued = |kind, of| newest.iter().any(|(it, _)| (it.kind, it.shipment_id) == (kind, of));
    let mut wanted = Vec::new();
    for kind in PrintedKind::ALL.iter().copied() {
        let shipments: Vec<_> = shown.deal.shipments.iter().filter(|_| kind.is_of_shipment()).collect();
        if is_issued(kind, None) || (kind.is_of(&shown.deal) && shipments.is_empty()) {
            wanted.push((kind, None));
        }
        wanted.extend(shipments.iter().map(|it| (kind, Some(PrintedShipment { id: it.id, number: it.number }))));
    }
    let of_kind = |(kind, shipment): (PrintedKind, Option<PrintedShipment>)| {
        let is_it = |it: &Printed| (it.kind, it.shipment_id) == (kind, shipment.map(|it| it.id));
        let row = newest.iter().position(|(it, _)| is_it(it)).map(|at| newest.swap_remove(at));
        let seen =
            row.as_ref().map(|(it, is_current)| Newest { is_current: *is_current, is_electronic: it.is_electronic });
        let can = kind.can(audience, &shown.deal, &seller, seen);
        // What was issued and says the same is read as it is.
        let is_issued_now = kind == PrintedKind::SalesContract && can.issue.is_some();
        PrintedOfKind {
            withheld: withheld.clone().filter(|_| kind.names_account()),
            kind,
            heading: Some(kind.called(&shown.deal, &seller)).filter(|it| it.as_str() != kind.as_str()),
            shipment,
            may_issue: kind.access(audience) == Access::Issue,
            newest: row.map(|(it, _)| it),
            is_tax_included: !kind.is_of_goods() && treatment == VatTreatment::Standard,
            can: match lacks.as_ref().filter(|_| is_issued_now) {
                Some(lacks) => can.without(lacks),
                None => can,
            },
        }
    };
    let kinds = wanted.into_iter().map(of_kind).collect();
    reply("Documents fetched", List::whole(kinds))
}

/// Sets a document of a deal as PDF. Whoever issues it has that of the deal as it is now; whoever reads it, the newest.
pub async fn print(
    Viewer(caller, _): Viewer<may::DealDocuments>,
    Id(deal): Id<DealId>,
    Body(ToPrint { kind, language, format, shipment_id }): Body<ToPrint>,
    Key(key): Key,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
) -> Reply<PrintedWithLinks> {
    let (shown, audience) = load_as_viewer(&deals, deal, &caller).await?;
    let form = match format {
        PrintFormat::Pdf => PrintedForm::Pdf(language),
        PrintFormat::Xml if kind.is_electronic() => PrintedForm::Electronic,
        PrintFormat::Xml => return Err(PrintRefusal::NotElectronic.into()),
    };
    if shipment_id.is_some() && !kind.is_of_shipment() {
        return Err(AppError::coded(FieldCode::Invalid, "shipmentId"));
    }
    let of = (kind, shipment_id);
    let issued = match kind.access(audience) {
        Access::Issue => printer.issue(&shown.deal, of, None, &caller, key.as_ref()).await?,
        Access::Read => printer.newest(deal, of).await?.ok_or(PrintRefusal::NotIssued)?,
    };
    linked(&printer, issued, &[form], &caller).await
}

/// The files of a deal that the caller may see, what was printed of it, and an index with their hashes, in one archive.
pub async fn dossier(
    Viewer(caller, _): Viewer<may::DealDocuments>,
    Session(session): Session,
    Id(deal): Id<DealId>,
    Query(InLanguage { language }): Query<InLanguage>,
    deals: Data<Deals>,
    printer: Data<DocumentPrinter>,
) -> Result<GrowingFile, AppError> {
    let (shown, _) = load_as_viewer(&deals, deal, &caller).await?;
    let viewer = caller.who.viewer(Permission::DealDocuments);
    let is_admitted = move || !session.has_ended() && session.principal().viewer(Permission::DealDocuments) == viewer;
    let content = printer.dossier(&shown.deal, &caller.who, language, is_admitted).await?;
    Ok(GrowingFile { name: format!("{}.zip", shown.deal.order_id), media: "application/zip", content })
}

/// A document with a link to what it is set in, in each of these forms.
async fn linked(
    printer: &DocumentPrinter,
    issued: Committed<Printed>,
    forms: &[PrintedForm],
    caller: &Caller,
) -> Reply<PrintedWithLinks> {
    let document: Printed = serde_json::from_str(&issued.json).map_err(|_| AppError::broken())?;
    let mut urls = BTreeMap::new();
    for form in forms {
        let file = printer.set(document.id, *form, Share::of(&caller.who)).await?;
        urls.insert(form.as_str(), printer.links.sign(file, caller.who.session, Timestamp::now()));
    }
    let url = forms.first().and_then(|first| urls.get(first.as_str())).cloned().unwrap_or_default();
    Ok(reply(issued.message, PrintedWithLinks { document, url, urls })?.replayed(issued.replayed))
}
