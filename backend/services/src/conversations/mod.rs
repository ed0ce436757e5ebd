//! Conversations, each write a unit of work: begun, written in, read, hidden, told of and taken as a file.

mod opening;
mod sending;
mod telling;
mod transcript;

use granary_domain::{Caller, Permission, Viewer, refusal::BoxedRefusal};
use granary_trade::{
    change::ChangeEvent,
    conversation::{Circle, Conversation, TalkRefusal},
    deal::Audience,
};

pub use opening::{Opened, open_about_deal, open_about_lot};
pub use sending::{MessageRead, SentMessage, ToSend, hide, mark_read, send};
pub use telling::{flag_file, tell_unread};
pub use transcript::{Transcript, transcript};

/// Through whose eyes somebody looks at conversations.
pub fn viewer(caller: &Caller) -> Result<Viewer, BoxedRefusal> {
    caller.who.viewer(Permission::DealRead).ok_or_else(|| TalkRefusal::Absent.into())
}

/// As whom somebody reads a conversation; one that is not there and one that is not theirs look alike.
pub fn read_by(found: Option<Conversation>, caller: &Caller) -> Result<(Conversation, Audience), BoxedRefusal> {
    let conversation = found.ok_or(TalkRefusal::Absent)?;
    let audience = conversation.audience_of(viewer(caller)?).ok_or(TalkRefusal::Absent)?;
    Ok((conversation, audience))
}

/// Whom a change in a conversation concerns.
fn concerned(it: &Conversation) -> Vec<ChangeEvent> {
    let Circle { buyer, seller, bank, .. } = it.circle;
    let companies = buyer.into_iter().chain(seller).map(ChangeEvent::CompanyTalk);
    let others = bank.map(ChangeEvent::BankTalk).into_iter().chain(it.deal.map(ChangeEvent::DeskTalk));
    companies.chain(others).chain([ChangeEvent::Conversation(it.id)]).collect()
}
