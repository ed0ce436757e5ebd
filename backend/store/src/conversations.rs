//! Conversations: their messages, how far people have read, and who is to be told.

use granary_domain::{
    BankId, CompanyId, ConversationId, DealId, FileId, ListingId, Permission, UserId, Viewer,
    store::{BoxFuture, StoreUnavailable},
};
use granary_trade::{
    conversation::{
        Circle, Conversation, ConversationStore, Cut, FileReading, Listed, ListedConversation, Message, ReadMark, Said,
        Spent, TalkPlace, TalkQuery,
    },
    deal::PartyRole,
};
use jiff::Timestamp;
use tokio_postgres::types::Json;
use uuid::Uuid;

use super::{Store, StoredFile, Tx, database::Params, query::query, row::row, sql};

/// Of so many of the newest conversations it is known whether something in them is unread.
const LOOKED_AT: i64 = 1_000;
/// The conversations that are looked at in one piece for who is to be told.
const AT_ONCE: i64 = 50;
/// How much of a message a list shows.
const BEGINNING: usize = 140;

/// Which messages are searched for.
#[derive(Debug, Clone, Copy)]
pub struct MessageQuery<'a> {
    pub search: &'a str,
    pub conversation: Option<ConversationId>,
    /// Only those written before.
    pub before: Option<Timestamp>,
    pub size: u32,
}

/// A message that a search found.
pub struct FoundMessage {
    pub conversation: Conversation,
    pub number: u64,
    pub at: Timestamp,
    pub side: PartyRole,
    /// How it begins.
    pub said: Option<String>,
}

/// A message to write.
pub struct NewMessage<'a> {
    pub by: UserId,
    pub side: PartyRole,
    pub said: &'a Said,
    pub elsewhere: bool,
    /// When somebody is to be told who has not read it by then.
    pub tell_at: Timestamp,
}

/// Somebody who has not read something for a while.
pub struct UntoldReader {
    pub user: UserId,
    pub conversation: Conversation,
}

/// Whose conversations a viewer sees: those of a company, of a bank, or all.
fn eyes(viewer: Viewer) -> (Option<Uuid>, Option<Uuid>, bool) {
    match viewer {
        Viewer::Company(company) => (Some(company.0), None, false),
        Viewer::Bank(bank) => (None, Some(bank.0), false),
        Viewer::Staff => (None, None, true),
        Viewer::User(_) => (None, None, false),
    }
}

impl ConversationStore for Store {
    fn conversation(&self, id: ConversationId) -> BoxFuture<'_, Result<Option<Conversation>, StoreUnavailable>> {
        Box::pin(
            async move { self.database.find(query!("conversations/find_conversation", Conversation), &[&id.0]).await },
        )
    }

    fn messages(
        &self,
        of: ConversationId,
        before: Option<u64>,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<Message>, StoreUnavailable>> {
        Box::pin(async move {
            let before = before.map(|it| i64::try_from(it).unwrap_or(i64::MAX));
            let params: Params<'_> = &[&of.0, &before, &i64::from(most)];
            self.database.all(query!("conversations/page_messages", Message), params).await
        })
    }

    fn read_marks(&self, of: ConversationId) -> BoxFuture<'_, Result<Vec<ReadMark>, StoreUnavailable>> {
        Box::pin(async move { self.database.all(query!("conversations/list_read_marks", ReadMark), &[&of.0]).await })
    }

    fn conversations<'a>(
        &'a self,
        (viewer, reader): (Viewer, UserId),
        query: &'a TalkQuery,
    ) -> BoxFuture<'a, Result<Vec<ListedConversation>, StoreUnavailable>> {
        Box::pin(async move {
            let (company, bank, is_staff) = eyes(viewer);
            let lot = query.lot.map(|lot| lot.0);
            let (at, id) = query.behind.map(|TalkPlace { at, id }| (at, id.0)).unzip();
            let size = i64::from(query.size);
            let params: Params<'_> = &[&company, &bank, &is_staff, &reader.0, &lot, &at, &id, &size];
            self.database.list_all(query!("conversations/list_conversations", ListedConversation), params).await
        })
    }

    fn newest_conversations(
        &self,
        (viewer, reader): (Viewer, UserId),
        size: u32,
    ) -> BoxFuture<'_, Result<Listed, StoreUnavailable>> {
        Box::pin(async move {
            let (company, bank, is_staff) = eyes(viewer);
            let params: Params<'_> = &[&company, &bank, &is_staff, &reader.0, &LOOKED_AT, &i64::from(size)];
            let rows = self.database.list_all(query!("conversations/list_newest", NewestRow), params).await?;
            let unread = rows.first().map_or(0, |row| row.unread_in_all);
            Ok(Listed { items: rows.into_iter().map(|row| row.listed).collect(), unread })
        })
    }
}

impl Store {
    /// Messages of a viewer's conversations by their words, the newest first.
    pub async fn find_messages(
        &self,
        viewer: Viewer,
        query: MessageQuery<'_>,
    ) -> Result<Vec<FoundMessage>, StoreUnavailable> {
        let (company, bank, is_staff) = eyes(viewer);
        let (conversation, size) = (query.conversation.map(|it| it.0), i64::from(query.size));
        let params: Params<'_> = &[&company, &bank, &is_staff, &query.search, &conversation, &query.before, &size];
        self.database.list_all(query!("conversations/search_messages", FoundMessage), params).await
    }
}

impl Store {
    /// A file that was sent: what it holds, its name and its type.
    pub async fn sent_file(&self, id: FileId) -> Result<Option<StoredFile>, StoreUnavailable> {
        self.database.find(query!("conversations/find_sent_file", StoredFile), &[&id.0]).await
    }
}

impl Tx<'_> {
    /// A conversation in which nobody else writes meanwhile.
    pub async fn conversation(&self, id: ConversationId) -> Result<Option<Conversation>, StoreUnavailable> {
        self.transaction.rows(sql!("conversations/lock_conversation"), &[&id.0]).await?;
        self.transaction.find(query!("conversations/find_conversation", Conversation), &[&id.0]).await
    }

    /// A conversation, in which others may write meanwhile.
    pub async fn shown_conversation(&self, id: ConversationId) -> Result<Option<Conversation>, StoreUnavailable> {
        self.transaction.find(query!("conversations/find_conversation", Conversation), &[&id.0]).await
    }

    /// The conversation of a buyer about a lot.
    pub async fn conversation_about_lot(
        &self,
        lot: ListingId,
        buyer: CompanyId,
    ) -> Result<Option<ConversationId>, StoreUnavailable> {
        self.transaction.find(query!("conversations/find_about_lot", ConversationId), &[&lot.0, &buyer.0]).await
    }

    /// The conversation about a deal in a cut, with a bank where one takes part.
    pub async fn conversation_about_deal(
        &self,
        deal: DealId,
        cut: Cut,
        bank: Option<BankId>,
    ) -> Result<Option<ConversationId>, StoreUnavailable> {
        let params: Params<'_> = &[&deal.0, &cut.as_str(), &bank.map(|it| it.0)];
        self.transaction.find(query!("conversations/find_about_deal", ConversationId), params).await
    }

    /// Begins a conversation, unless somebody else did a moment ago.
    pub async fn add_conversation(
        &self,
        id: ConversationId,
        cut: Cut,
        (lot, deal): (Option<ListingId>, Option<DealId>),
        circle: Circle,
    ) -> Result<bool, StoreUnavailable> {
        let Circle { buyer, seller, bank, .. } = circle;
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &id.0, &cut.as_str(), &lot.map(|it| it.0), &deal.map(|it| it.0), &buyer.map(|it| it.0), &seller.map(|it| it.0),
            &bank.map(|it| it.0), &self.at,
        ];
        Ok(self.transaction.run(sql!("conversations/add_conversation"), params).await? > 0)
    }

    /// The conversations about lots that a company began since then.
    pub async fn begun_since(&self, by: CompanyId, since: Timestamp) -> Result<Spent, StoreUnavailable> {
        self.transaction.load(query!("conversations/count_begun", Spent), &[&by.0, &since]).await
    }

    /// What was written since then: by a person, by all of their company or bank, and by their side in a conversation.
    pub async fn written_since(
        &self,
        by: UserId,
        (company, bank): (Option<CompanyId>, Option<BankId>),
        (of, side): (ConversationId, PartyRole),
        since: Timestamp,
    ) -> Result<[Spent; 3], StoreUnavailable> {
        let params: Params<'_> = &[&by.0, &company.map(|it| it.0), &bank.map(|it| it.0), &of.0, &since, &side.as_str()];
        let rows = self.transaction.all(query!("conversations/count_recent", SpentRow), params).await?;
        let spent = |what: &str| rows.iter().find(|it| it.what == what).map(|it| it.spent).unwrap_or_default();
        Ok(["person", "company", "conversation"].map(spent))
    }

    /// Writes a message; answers its number.
    pub async fn add_message(&self, to: ConversationId, it: NewMessage<'_>) -> Result<u64, StoreUnavailable> {
        let NewMessage { by, side, said, elsewhere, tell_at } = it;
        let text = said.text.as_ref().map(|it| it.as_str());
        let begins = text.map(|it| it.chars().take(BEGINNING).collect::<String>());
        let (ids, names): (Vec<Uuid>, Vec<&str>) = said.files.iter().map(|it| (it.id.0, it.name.as_str())).unzip();
        #[rustfmt::skip]
        let params: Params<'_> = &[
            &to.0, &self.at, &by.0, &side.as_str(), &text, &Json(&said.mentions), &elsewhere, &begins, &ids, &names, &tell_at,
        ];
        self.transaction.one(sql!("conversations/add_message"), params).await
    }

    /// Those of some files that hang on a deal for all its parties, with their names.
    pub async fn files_for_all(&self, deal: DealId, of: &[FileId]) -> Result<Vec<(FileId, String)>, StoreUnavailable> {
        let ids: Vec<Uuid> = of.iter().map(|it| it.0).collect();
        self.transaction.all(query!("conversations/list_mentioned", (FileId, String)), &[&deal.0, &ids]).await
    }

    /// Notes how far somebody has read; whether they had not read as far before, and whether they had been told of it.
    pub async fn mark_messages_read(
        &self,
        by: UserId,
        of: ConversationId,
        number: u64,
    ) -> Result<(bool, bool), StoreUnavailable> {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        let params: Params<'_> = &[&by.0, &of.0, &number, &self.at];
        self.transaction.load(query!("conversations/mark_read", (bool, bool)), params).await
    }

    /// Takes a message out of sight; false where there is none in sight.
    pub async fn hide_message(&self, of: ConversationId, number: u64, by: UserId) -> Result<bool, StoreUnavailable> {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        let params: Params<'_> = &[&of.0, &number, &by.0, &self.at];
        Ok(self.transaction.run(sql!("conversations/hide_message"), params).await? > 0)
    }

    /// Who is to be told by now that something written before then waits for them; they are noted as told.
    pub async fn readers_to_tell(&self, before: Timestamp) -> Result<Vec<UntoldReader>, StoreUnavailable> {
        // As whoever of the desk may open one.
        let rights: Vec<_> = Permission::DealRead.granted_by().into_iter().map(Permission::as_str).collect();
        let params: Params<'_> = &[&self.at, &AT_ONCE, &before, &rights];
        self.transaction.all(query!("conversations/list_unread", UntoldReader), params).await
    }

    /// Notes what came of reading a file that was sent in a conversation; false where that was noted before.
    pub async fn flag_sent_file(
        &self,
        file: FileId,
        of: ConversationId,
        came: FileReading,
    ) -> Result<bool, StoreUnavailable> {
        let (elsewhere, unreadable) = (came == FileReading::Elsewhere, came == FileReading::Unreadable);
        let params: Params<'_> = &[&file.0, &of.0, &elsewhere, &unreadable];
        Ok(self.transaction.run(sql!("conversations/flag_file"), params).await? > 0)
    }
}

/// A conversation with how many in all have something unread.
struct NewestRow {
    listed: ListedConversation,
    unread_in_all: u64,
}

/// What was written, by the one whose it is.
struct SpentRow {
    what: String,
    spent: Spent,
}

row! {
    Circle { buyer: "buyer_id", seller: "seller_id", bank: "bank_id", deal_bank, is_deleted }
    Conversation {
        id, cut, lot: "lot_id", deal: "deal_id", circle: flat, buyer_name, seller_name, bank_name, title, order_id, is_listed, made,
        made_order_id, payee: "payee_id", last,
    }
    ListedConversation {
        conversation: flat, at: "last_at", side: "last_side", begins: "last_text", files: "last_files", unread
    }
    NewestRow { listed: flat, unread_in_all }
    Message { number, at, by: "author_id", name, side, text, files: json, mentions: json, elsewhere, is_hidden }
    ReadMark { side, number, at }
    FoundMessage { conversation: flat, number, at: "said_at", side: "said_by", said }
    Spent { count, first }
    SpentRow { what, spent: flat }
    UntoldReader { user: "user_id", conversation: flat }
}
