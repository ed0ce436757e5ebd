//! Sellers who come to fit requests that were sent before, by a lot that they offer or a licence that is accepted: they are told too.

use granary_domain::{CompanyId, refusal::BoxedRefusal, store::StoreUnavailable};
use granary_store::{Author, Decision, LateFit, Store, Tx};

use super::{holds, received};
use crate::request_ends::changes_of;

/// The sellers who are looked after in one piece, those first who have waited longest.
const SELLERS: i64 = 10;
/// As many requests one of them is told of in one piece; the rest in its next turn.
const REQUESTS: usize = 50;

/// Tells some sellers of the requests that they came to fit; answers whether there was anybody to look after. No two servers do it at
/// a time.
pub async fn tell_late_sellers(store: &Store) -> Result<bool, StoreUnavailable> {
    let told = store
        .perform(Author::system().exclusively("late sellers"), async |tx| {
            let came = tx.take_late_sellers(SELLERS).await?;
            let licences = tx.licences(&came).await?;
            let mut all = Decision::value(!came.is_empty());
            for seller in came.into_iter().filter(|it| holds(&licences, *it, tx.at)) {
                for LateFit { request, buyer_name, .. } in tell(tx, seller).await? {
                    all.notifications.push(received(&request, &buyer_name, seller, tx.at));
                    all.changes.extend(changes_of(&request, &[seller]));
                }
            }
            Ok(all)
        })
        .await;
    told.map_err(|refusal: BoxedRefusal| {
        tracing::warn!(?refusal, "Sellers who came later are told of requests later");
        StoreUnavailable
    })
}

/// Writes down the requests that a seller is told of.
async fn tell(tx: &Tx<'_>, seller: CompanyId) -> Result<Vec<LateFit>, StoreUnavailable> {
    let mut found = tx.fitting_requests(seller, REQUESTS).await?;
    let may_be_more = found.len() == REQUESTS;
    found.retain(|it| it.request.takes_late(&it.seller, it.told, tx.at));
    let told: Vec<_> = found.iter().map(|it| it.request.id).collect();
    if !told.is_empty() {
        tx.tell_late(seller, &told).await?;
        if may_be_more {
            tx.add_late_seller(seller).await?;
        }
    }
    Ok(found)
}
