//! Accounts that are to go, and what is left of them.

use std::net::IpAddr;

use granary_domain::{DealId, FileId, UserId, store::StoreUnavailable};
use granary_identity::{
    account_deletion::{Leaver, Unfinished},
    export::{TraceAuthor, TraceEntry},
};
use granary_trade::quote_request::QuoteRequest;
use jiff::Timestamp;

use super::{
    Store, Tx,
    factors::mail_language,
    query::query,
    row::{row, take},
    sql,
};

impl Store {
    /// Some of the files of which only the content is left, after one of them.
    pub async fn discarded_files(&self, after: FileId) -> Result<Vec<FileId>, StoreUnavailable> {
        self.database.all(query!("files/list_discarded", FileId), &[&after.0]).await
    }

    /// Nothing is left of a file.
    pub async fn forget_discarded(&self, file: FileId) -> Result<(), StoreUnavailable> {
        self.database.rows(sql!("files/forget_discarded"), &[&file.0]).await.map(drop)
    }

    /// The deals that somebody has for any team.
    pub async fn deals_handled(&self, by: UserId) -> Result<Vec<DealId>, StoreUnavailable> {
        self.database.all(query!("account_deletion/list_handled", DealId), &[&by.0]).await
    }

    /// What was written down about somebody: consents, and every change with who made it.
    pub async fn trace_of(&self, person: UserId) -> Result<Vec<TraceEntry>, StoreUnavailable> {
        let rows = self.database.rows(sql!("account/list_trace"), &[&person.0]).await?;
        let entry = |row| {
            let by = TraceAuthor::of(person, take(row, "by_user")?);
            let from = take::<Option<IpAddr>>(row, "from_ip")?.filter(|_| by == TraceAuthor::Yourself);
            Ok(TraceEntry { kind: take(row, "kind")?, at: take(row, "at")?, by, from, body: take(row, "body")? })
        };
        rows.iter().map(entry).collect()
    }

    /// The files that somebody brought: their names, and the hash of what each holds.
    pub async fn files_of(&self, person: UserId) -> Result<Vec<(FileId, String, [u8; 32])>, StoreUnavailable> {
        self.database.all(query!("files/list_own", (FileId, String, [u8; 32])), &[&person.0]).await
    }
}

impl Tx<'_> {
    /// Somebody who may want to go, whose record nobody else changes meanwhile.
    pub async fn find_leaver(&self, user: UserId) -> Result<Option<Leaver>, StoreUnavailable> {
        self.transaction.find(query!("account_deletion/find_leaver", Leaver), &[&user.0]).await
    }

    /// Writes when an account is to go, or that it stays.
    pub async fn set_deletion(&self, user: UserId, at: Option<Timestamp>) -> Result<(), StoreUnavailable> {
        self.transaction.run(sql!("account_deletion/set_deletion"), &[&user.0, &at]).await.map(drop)
    }

    /// The requests for quotation of somebody's company that are open, or have open quotations; nobody else changes them or quotes on
    /// them meanwhile.
    pub async fn requests_left_by(&self, user: UserId) -> Result<Vec<QuoteRequest>, StoreUnavailable> {
        self.transaction.all(query!("account_deletion/lock_requests", QuoteRequest), &[&user.0, &self.at]).await
    }

    /// Deletes the sign-in of somebody and what is personal; with the last of a company what it says and offers.
    /// Answers whose notifications told of them.
    pub async fn erase_person(
        &self,
        user: UserId,
        is_last: bool,
        at: Timestamp,
    ) -> Result<Vec<UserId>, StoreUnavailable> {
        let (user, it) = (&user.0, &self.transaction);
        it.run(sql!("account_deletion/delete_belongings"), &[user, &is_last]).await?;
        let told = it.all(query!("account_deletion/blank_notifications", UserId), &[user]).await?;
        it.run(sql!("account_deletion/discard_files"), &[user]).await?;
        it.run(sql!("account_deletion/release_files"), &[user]).await?;
        it.run(sql!("account_deletion/blank_sessions"), &[user, &at]).await?;
        it.run(sql!("account_deletion/blank_journal"), &[user]).await?;
        it.run(sql!("account_deletion/blank_person"), &[user, &at]).await?;
        if is_last {
            it.run(sql!("account_deletion/close_company"), &[user]).await?;
            it.run(sql!("account_deletion/withdraw_listings"), &[user, &at]).await?;
            it.run(sql!("account_deletion/close_requests"), &[user, &at]).await?;
        }
        Ok(told)
    }
}

row! {
    Unfinished { deals: "open_deals", auctions: "open_auctions" }
    Leaver {
        user: "id", email, language: (mail_language), deletes_at, open: flat, has_colleague, has_active_colleague,
    }
}
