//! What a committed write can change: the one list of it, for everybody who shows or keeps a copy.

use std::sync::Arc;

use actix::Message;
use granary_domain::{ApprovalId, BankId, CompanyId, ConversationId, DealId, ListingId, SessionId, UserId};
use uuid::Uuid;

use crate::{deal::Change, desk_list::DeskListId};

macro_rules! change_events {
    ($($(#[$doc:meta])* $event:ident($id:ident) = $what:literal;)*) => {
        /// A committed change, as those hear it who show what it may concern.
        #[derive(Debug, Clone, Message)]
        #[rtype(result = "()")]
        pub enum ChangeEvent {
            Deal(Arc<Change>),
            $($(#[$doc])* $event($id),)*
        }

        impl ChangeEvent {
            /// As it is recorded for the other nodes, what changed and whose; a deal is recorded where it is committed.
            pub fn recorded(&self) -> Option<(&'static str, Uuid)> {
                match self {
                    Self::Deal(_) => None,
                    $(Self::$event(id) => Some(($what, id.0)),)*
                }
            }

            /// What another node recorded; nothing that this version knows, where a later one did.
            pub fn heard(what: &str, key: Uuid) -> Option<Self> {
                match what {
                    $($what => Some(Self::$event($id(key))),)*
                    _ => None,
                }
            }
        }
    };
}

change_events! {
    /// This person's notifications changed.
    Notifications(UserId) = "notifications";
    /// This user's profile or rights changed.
    User(UserId) = "user";
    /// A refusal was counted against this session.
    Strikes(SessionId) = "strikes";
    /// What this person is to sign, or signed, changed.
    Signatures(UserId) = "signatures";
    /// This lot, or what was asked or bid about it, changed.
    Lot(ListingId) = "lot";
    /// What this company bid changed.
    Bids(CompanyId) = "bids";
    /// What this company is to answer on lots changed: offers and questions.
    Offers(CompanyId) = "offers";
    /// What this company has in the warehouse service changed.
    Stock(CompanyId) = "stock";
    /// What the contract of this deal says, or who signed it, changed.
    Contract(DealId) = "contract";
    /// Somebody wrote in this conversation, or read it.
    Conversation(ConversationId) = "conversation";
    /// Somebody wrote in a conversation of this company.
    CompanyTalk(CompanyId) = "companyTalk";
    /// Somebody wrote in a conversation of this bank.
    BankTalk(BankId) = "bankTalk";
    /// Somebody wrote in a conversation of this deal, of which the desk reads all.
    DeskTalk(DealId) = "deskTalk";
    /// This person read messages.
    MessagesRead(UserId) = "messagesRead";
    /// This was asked of a second admin, or decided.
    Approval(ApprovalId) = "approval";
    /// This list of the back office changed.
    DeskList(DeskListId) = "deskList";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_recorded_is_heard_as_it_was_but_for_what_a_later_version_says() {
        let of = UserId(Uuid::from_u128(7));
        let lot = ChangeEvent::Lot(ListingId(of.0));
        let bids = ChangeEvent::Bids(CompanyId(of.0));
        let offers = ChangeEvent::Offers(CompanyId(of.0));
        let stock = ChangeEvent::Stock(CompanyId(of.0));
        let contract = ChangeEvent::Contract(DealId(of.0));
        let approval = ChangeEvent::Approval(ApprovalId(of.0));
        let strikes = ChangeEvent::Strikes(SessionId(of.0));
        let desk = ChangeEvent::DeskList(DeskListId(of.0));
        let talk = [
            ChangeEvent::Conversation(ConversationId(of.0)),
            ChangeEvent::CompanyTalk(CompanyId(of.0)),
            ChangeEvent::BankTalk(BankId(of.0)),
            ChangeEvent::DeskTalk(DealId(of.0)),
            ChangeEvent::MessagesRead(of),
        ];
        let people = [ChangeEvent::Notifications(of), ChangeEvent::User(of), ChangeEvent::Signatures(of)];
        let others = [lot, bids, offers, stock, contract, approval, desk, strikes];
        for event in people.into_iter().chain(others).chain(talk) {
            let (what, key) = event.recorded().unwrap();
            assert_eq!(ChangeEvent::heard(what, key).unwrap().recorded(), Some((what, of.0)));
        }
        assert!(ChangeEvent::heard("moon", of.0).is_none());
    }
}
