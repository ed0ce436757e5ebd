//! Who else of the desk, or of a bank, may take deals on.

use granary_domain::{Permission, Principal, store::StoreUnavailable};
use granary_trade::deal::Handler;

use super::{Store, query::query, row::row};

impl Store {
    /// Those of the caller's own team, by their names.
    pub async fn colleagues(&self, who: &Principal) -> Result<Vec<Handler>, StoreUnavailable> {
        let rights: Vec<_> = Permission::DealRead.granted_by().into_iter().map(Permission::as_str).collect();
        let bank = who.bank.map(|it| it.0);
        self.database.all(query!("users/list_colleagues", Handler), &[&who.user.0, &bank, &rights]).await
    }
}

row! {
    Handler { id, name }
}
