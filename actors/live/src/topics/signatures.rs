//! `signatures:{own|all}`: the documents that wait for the caller's signature, or all that were sent out.

use std::sync::Arc;

use granary_domain::{
    Bucket, DealId, DealStatus, DocumentType, PageRequest, Permission, SignatureId, UserId, Viewer, choices, day,
    record::Rows,
    store::{BoxFuture, StoreUnavailable},
};
use granary_runtime::hub::{Subscription, WatchRefusal};
use granary_trade::{
    change::ChangeEvent,
    deal::{DealSnapshot, SigningDue},
    printed::PrintedKind,
    signature::{SignatureQuery, SignatureStatus, SignatureStore, SignatureView},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Request, Sources, Topic, Watchers};
use crate::{live_query::QuerySource, search::words};

pub struct Signatures;

choices! {
    /// The lists of documents that are out for signature.
    SignatureList {
        Own = "own", "That wait for the caller";
        All = "all", "All";
    }
}

/// Which of them are to be shown; all of it is optional.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SignaturesParams {
    page: PageRequest,
    /// Of `signatures:all` alone, as is the search.
    status: Option<SignatureStatus>,
    /// Of `signatures:all` alone.
    document_type: Option<PrintedKind>,
    /// Of `signatures:own`: all that is out in this deal for the caller's company, signed by some already or not.
    deal_id: Option<DealId>,
    /// One document alone, however it stands: of `signatures:own` where the caller's company is a side of its deal.
    document_id: Option<SignatureId>,
    #[serde(deserialize_with = "words")]
    search: Option<String>,
}

impl Topic for Signatures {
    const NAME: &'static str = "signatures";
    const SHOWS: &'static str = "a page of the documents that are out for signature, newest first";
    type Key = SignatureList;
    type Params = SignaturesParams;
    type View = Rows<SignatureView>;

    fn watchers(of: &SignatureList) -> &'static [Watchers] {
        match of {
            SignatureList::Own => &[Watchers::Everybody],
            SignatureList::All => &[Watchers::Staff(Permission::DealDocuments)],
        }
    }

    async fn open(sources: &Sources, request: Request<Self>) -> Result<Arc<dyn Subscription>, WatchRefusal> {
        let SignaturesParams { page, status, document_type: kind, deal_id: deal, document_id, search } =
            &request.params;
        let query = match (request.key, request.viewer) {
            (SignatureList::Own, Viewer::User(user)) if status.is_none() && kind.is_none() && search.is_none() => {
                let own =
                    SignatureQuery { page: *page, deal: *deal, document: *document_id, ..SignatureQuery::default() };
                match (document_id, deal) {
                    (Some(_), _) => SignatureQuery { party: Some(user), ..own },
                    (None, Some(_)) => {
                        SignatureQuery { colleague: Some(user), status: Some(SignatureStatus::Open), ..own }
                    }
                    (None, None) => SignatureQuery { waits_for: Some(user), ..own },
                }
            }
            (SignatureList::Own, _) => return Err(WatchRefusal::BadParams),
            (SignatureList::All, _) => {
                let all = SignatureQuery {
                    kind: *kind,
                    status: *status,
                    deal: *deal,
                    document: *document_id,
                    page: *page,
                    ..SignatureQuery::default()
                };
                SignatureQuery { search: search.clone(), ..all }
            }
        };
        let store: Arc<dyn SignatureStore> = sources.store.clone();
        Ok(request.live_query(sources, SignaturesQuery { store, query }))
    }
}

struct SignaturesQuery {
    store: Arc<dyn SignatureStore>,
    query: SignatureQuery,
}

impl QuerySource for SignaturesQuery {
    type View = Rows<SignatureView>;

    fn read(&self) -> BoxFuture<'_, Result<Rows<SignatureView>, StoreUnavailable>> {
        Box::pin(async move {
            let found = self.store.signatures(&self.query).await?;
            let looks = self.query.waits_for.or(self.query.colleague).or(self.query.party);
            let views = found.views(looks, day(Timestamp::now()))?;
            Ok(Rows::new(views.into_iter().map(|it| (it.id, it)), found.total, self.query.page))
        })
    }

    /// Nothing waits in a deal that is cancelled or deleted, and what does waits until a step of it is due.
    fn concerns(&self, event: &ChangeEvent) -> bool {
        let whom = |user: &UserId| self.query.waits_for.is_none_or(|of| of == *user);
        match event {
            ChangeEvent::Signatures(user) => whom(user),
            ChangeEvent::Deal(change) => {
                let is_moved = change.before.as_ref().is_none_or(|before| stands(before) != stands(&change.after));
                (self.query.waits_for.is_some() || self.query.document.is_some()) && is_moved
            }
            _ => false,
        }
    }
}

/// What of a deal shows in the list of what waits for somebody. No contract is signed anew once the deal is funded.
fn stands(shown: &DealSnapshot) -> (Bucket, Option<Date>, Option<SigningDue>) {
    let index = shown.index();
    let is_early = index.status <= DealStatus::Funded;
    let due = || shown.deal.signing_due(DocumentType::SalesContract, None, Date::MIN);
    (index.bucket, index.overdue_on.filter(|_| is_early), is_early.then(due).flatten())
}
