//! Documents of all deals, as staff list them; and those that they have signed: sent out and withdrawn.

use actix_web::web::Data;
use granary_domain::{
    DealId, DocumentType, Language, PageRequest, Permission, SignatureId, Text, UserId, refusal::FieldCode,
};
use granary_http::{
    Agent, AnyStaff, AppError, Body, GrowingFile, Id, IfMatch, Key, List, Reply, Session, Staff, committed, may, reply,
};
use granary_live::document_list::{DocumentQuery, ListedDocument, Place};
use granary_services::{
    list_export::Exported,
    signatures::{Doer, act},
    signing::{SigningDesk, SigningInput},
};
use granary_spreadsheet::{Cell, Format};
use granary_store::Store;
use granary_trade::{
    deal::{DealFault, Deals, PartyRole},
    desk_list::ListSort,
    printed::PrintedKind,
    signature::{SignatureCommand, SignatureFields, SignatureStatus, SignatureView, Signer},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    list_file::{Column, ExportNote, ListFile, PIECE},
    routes::deals::load_as_viewer,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DocumentPage {
    #[serde(default)]
    page: PageRequest,
    #[serde(default)]
    filters: DocumentFilters,
    /// By when they came, or by the name of the file.
    #[serde(default)]
    sort: ListSort,
    /// The last one that was read, behind which the list goes on.
    behind: Option<Place>,
}

/// Each narrows.
#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct DocumentFilters {
    /// How the signatures stand that were asked for.
    status: Option<SignatureStatus>,
    document_type: Option<DocumentType>,
    deal_id: Option<DealId>,
    /// In the name of the file, or the number of its order.
    search: Option<String>,
}

impl DocumentFilters {
    fn passing(self, may_open: bool) -> DocumentQuery {
        let Self { status, document_type, deal_id: deal, search } = self;
        let search = search.filter(|search| !search.trim().is_empty());
        DocumentQuery { deal, may_open, document_type, search, status, ..DocumentQuery::default() }
    }
}

/// A page of the documents of deals, brought, printed or sealed: that they are there, for all of staff.
pub async fn list(
    AnyStaff(caller): AnyStaff,
    Body(DocumentPage { page, filters, sort, behind }): Body<DocumentPage>,
    store: Data<Store>,
) -> Reply<List<ListedDocument>> {
    let may_keep = caller.who.staff_may(Permission::DealDocuments);
    let may_open = may_keep || caller.who.staff_may(Permission::Documents);
    let query = DocumentQuery { sort, behind, page, ..filters.passing(may_open) };
    let (documents, total) = store.documents(&query).await?;
    let documents = documents.into_iter().map(|it| if may_keep { it } else { it.read_only() }).collect();
    reply("Documents fetched", List::page(documents, page.current, page.size, total))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportDocuments {
    #[serde(default)]
    filters: DocumentFilters,
    format: Format,
}

const COLUMNS: &[Column<ListedDocument>] = &[
    ("Order", |it| Cell::text(&*it.order_id)),
    ("Document", |it| Cell::text(&*it.file_name)),
    ("Kind", |it| Cell::of(it.document_type, |kind| kind.label().into())),
    ("Number", |it| Cell::of(it.number.as_deref(), Cell::text)),
    ("From", |it| it.origin.label().into()),
    ("Company", |it| Cell::of(it.company_name.as_deref(), Cell::text)),
    ("Since", |it| Cell::Moment(it.at)),
    ("Signatures", |it| Cell::of(it.signature.as_ref(), |asked| asked.status.label().into())),
    ("Signed", |it| {
        let signed = |asked: &SignatureView| asked.signers.iter().filter(|it| it.signed_at.is_some()).count();
        Cell::of(it.signature.as_ref(), |asked| Cell::Number(signed(asked).into()))
    }),
    ("Signers", |it| Cell::of(it.signature.as_ref(), |asked| Cell::Number(asked.signers.len().into()))),
];

/// Which documents stand on deals, as far as they pass, as a file, the newest first, written while it is taken; that it was taken
/// is itself written down.
pub async fn export(
    Staff(caller, _): Staff<may::DealDocuments>,
    Session(reader): Session,
    Body(ExportDocuments { filters, format }): Body<ExportDocuments>,
    store: Data<Store>,
) -> Result<GrowingFile, AppError> {
    let note =
        ExportNote { store: store.clone(), what: (Exported::DocumentList, json!({ "filters": filters })), caller };
    let page = PageRequest { current: 1, size: PIECE };
    let query = DocumentQuery { page, ..filters.passing(true) };
    let file = ListFile { name: "documents", format, columns: COLUMNS, reader, right: Permission::DealDocuments };
    let read = move |last: Option<ListedDocument>| {
        let behind = last.map(|it| Place { file_id: it.id, deal_id: it.deal_id });
        let (store, query) = (store.clone(), DocumentQuery { behind, ..query.clone() });
        async move { Ok(store.documents(&query).await?.0) }
    };
    file.of(note, read).await
}

/// Somebody who may be asked to sign.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    #[serde(rename = "_id")]
    id: UserId,
    name: String,
    company_name: String,
    role: PartyRole,
}

impl From<Signer> for Candidate {
    fn from(it: Signer) -> Self {
        Self { id: it.user, name: it.name, company_name: it.company_name, role: it.role }
    }
}

/// The people of both sides of a deal who may be asked to sign.
pub async fn candidates(
    Staff(caller, _): Staff<may::DealDocuments>,
    Id(deal): Id<DealId>,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<List<Candidate>> {
    let (shown, _) = load_as_viewer(&deals, deal, &caller).await?;
    let candidates = desk.people(&shown.deal).await?.into_iter().map(Candidate::from);
    reply("Signers fetched", List::whole(candidates.collect()))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestSignature {
    /// May be left out where one deal alone goes on between the companies of the signers.
    #[serde(default)]
    deal_id: Option<DealId>,
    document_type: PrintedKind,
    #[schema(max_items = 10)]
    signers: Vec<UserId>,
    /// What they tell beside their signature.
    #[serde(default)]
    fields: SignatureFields,
    /// One after another, as they are named; else all at once.
    #[serde(default)]
    in_order: bool,
    #[serde(default)]
    language: Language,
}

/// Sends a document of a deal out for signature, as the deal is now.
pub async fn request_signature(
    Staff(caller, _): Staff<may::DealDocuments>,
    IfMatch(version): IfMatch,
    Body(it): Body<RequestSignature>,
    Agent(agent): Agent,
    Key(key): Key,
    deals: Data<Deals>,
    desk: Data<SigningDesk>,
) -> Reply<SignatureView> {
    if let Some(before) = desk.printer.store.answered(key.as_ref()).await? {
        return committed(before);
    }
    let between = match it.deal_id {
        None => desk.printer.store.deal_between(&it.signers).await?,
        named => named,
    };
    let deal = between.ok_or_else(|| AppError::coded(FieldCode::Required, "dealId"))?;
    load_as_viewer(&deals, deal, &caller).await?;
    deals.check_outsider(deal, &caller).await?;
    let shown = deals
        .decide(deal, |shown| {
            version.map_or(Ok(()), |version| shown.deal.expect(version))?;
            shown.deal.goes_on()?;
            Ok::<_, DealFault>(shown.clone())
        })
        .await?;
    let RequestSignature { document_type: kind, signers, fields, in_order, language, .. } = it;
    if !kind.is_signed() {
        return Err(AppError::coded(FieldCode::Invalid, "documentType"));
    }
    let to_sign = SigningInput { kind, language, signers, in_order, fields };
    let doer = Doer { caller: &caller, agent: &agent };
    committed(desk.request(&shown.deal, to_sign, doer, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VoidDocument {
    document_id: SignatureId,
    reason: Text<1, 500>,
}

/// Withdraws a document that waits for signatures.
pub async fn void(
    Staff(caller, _): Staff<may::DealDocuments>,
    Body(VoidDocument { document_id, reason }): Body<VoidDocument>,
    Agent(agent): Agent,
    Key(key): Key,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<SignatureView> {
    let sent = store.signature(document_id).await?.ok_or_else(AppError::not_found)?;
    deals.check_outsider(sent.request.deal, &caller).await?;
    let (void, doer) = (SignatureCommand::Void { reason }, Doer { caller: &caller, agent: &agent });
    committed(act(&store, document_id, &void, doer, key.as_ref(), "Document withdrawn").await?)
}
