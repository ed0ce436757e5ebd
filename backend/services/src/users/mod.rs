//! What staff do to other people, each as one unit of work.

mod access;
mod approvals;
mod asking;
mod email;
mod invitations;
mod limit_acts;
mod marks;
mod order_acts;
mod ownership;
mod records;
mod removal;

use granary_domain::{Caller, refusal::BoxedRefusal};
use granary_store::{Author, Decision, Store, Tx};

pub use access::{ToggleBan, grant, toggle_ban};
pub use approvals::decide;
pub use email::change_email;
pub use invitations::invite;
pub use limit_acts::decide_limit;
pub use marks::{mark, verify_email};
pub use order_acts::{Acted, Order, Outcome, assign, delete_order, end_dispute};
pub use ownership::{OwnerRestored, restore as restore_owner};
pub use records::{BroughtDocument, update, update_documents};
pub use removal::delete;

/// Refuses what a stolen session must not do; for what no unit of work of the store does.
pub async fn check_proof(store: &Store, caller: &Caller) -> Result<(), BoxedRefusal> {
    let proven = async |tx: &Tx<'_>| tx.check_proof(caller).await.map(Decision::value);
    store.perform(Author::caller(caller, None), proven).await
}
