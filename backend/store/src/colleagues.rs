//! Who else of a company, of the desk or of a bank may take deals on.

use granary_domain::{MemberAct, MemberRole, Permission, Principal, store::StoreUnavailable};
use granary_trade::deal::{Colleague, Handler};

use super::{Store, database::Params, query::query, row::row};

impl Store {
    /// Those of the caller's own team, by their names.
    pub async fn colleagues(&self, who: &Principal) -> Result<Vec<Colleague>, StoreUnavailable> {
        let rights: Vec<_> = Permission::DealRead.granted_by().into_iter().map(Permission::as_str).collect();
        let (bank, company) = (who.bank.map(|it| it.0), who.company.map(|it| it.0));
        let roles = MemberRole::ALL.iter().filter(|role| role.may(MemberAct::Work));
        let roles: Vec<_> = roles.map(|role| role.as_str()).collect();
        let params: Params<'_> = &[&who.user.0, &bank, &rights, &company, &roles];
        self.database.all(query!("users/list_colleagues", Colleague), params).await
    }
}

row! {
    Handler { id, name }
    Colleague { handler: flat, email }
}
