//! The addresses that cannot be reached.

use granary_domain::{Email, PageRequest, SuppressionId, Total, UserId, store::StoreUnavailable};
use granary_identity::suppression::{BounceReason, SuppressedAddress};
use granary_trade::{change::ChangeEvent, desk_list::DeskList};

use super::{Store, Tx, database::Params, query::query, row::row, sql};

impl Store {
    /// Writes down that an address cannot be reached, where it is one of ours: strangers fill no list.
    pub async fn suppress_address(&self, address: &str, reason: &BounceReason) -> Result<(), StoreUnavailable> {
        let params: Params<'_> = &[&Email::fold(address), &reason.as_str()];
        let written = self.database.maybe(sql!("suppressions/suppress_address"), params).await?;
        self.tell_of_suppressed(written.is_some()).await
    }

    /// An address can be reached after all.
    pub async fn reach_address(&self, address: &str) -> Result<(), StoreUnavailable> {
        let lifted = self.database.maybe(sql!("suppressions/reach_address"), &[&Email::fold(address)]).await?;
        self.tell_of_suppressed(lifted.is_some()).await
    }

    async fn tell_of_suppressed(&self, is_changed: bool) -> Result<(), StoreUnavailable> {
        let changes = is_changed.then(|| ChangeEvent::DeskList(DeskList::Letters.into()));
        if changes.is_some() { self.spread(changes.into_iter().collect()).await } else { Ok(()) }
    }

    /// A page of the addresses that cannot be reached, the last refused first.
    pub async fn suppressed_addresses(
        &self,
        search: Option<&str>,
        page: PageRequest,
    ) -> Result<(Vec<SuppressedAddress>, Total), StoreUnavailable> {
        let (size, most) = (i64::from(page.size), Total::MAX_COUNTED.cast_signed());
        let skip = i64::from(page.current.saturating_sub(1)) * size;
        let params: Params<'_> = &[&search.map(str::to_lowercase), &size, &skip, &most];
        self.database.page(query!("suppressions/page_addresses", SuppressedAddress), params).await
    }
}

impl Tx<'_> {
    /// Takes an address off the list; answers whose it is, where it was on it.
    pub async fn lift_address(&self, id: SuppressionId) -> Result<Option<Vec<UserId>>, StoreUnavailable> {
        self.transaction.find(query!("suppressions/lift_address", Vec<UserId>), &[&id.0]).await
    }
}

row! {
    SuppressedAddress { id, address, refused_at, reason }
}
