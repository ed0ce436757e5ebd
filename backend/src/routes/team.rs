//! The people of a company: who they are, who is asked to join, and what each may do.

use actix_web::web::Data;
use granary_adapters::mail::Mailer;
use granary_auth::identity::Identity;
use granary_domain::{
    InvitationId, Language, LastName, MemberRole, Money, Name, Phone, Text, UserId, store::Committed,
};
use granary_http::{
    AcceptedLanguage, Address, Anyone, Body, Empty, Gateway, Id, IfMatch, Key, Reply, Staff, Trader, committed, done,
    may, reply,
};
use granary_identity::team::{InvitationView, Invite, InvitedMember, Joining, MemberView, Place, TeamCommand};
use granary_services::{
    team,
    users::{self, OwnerRestored},
};
use granary_store::{RegistrationId, Store};
use granary_trade::deal::Deals;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The people of a company, and who is asked to join it; the latter is told to owners and staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamReply {
    members: Vec<MemberView>,
    invited: Vec<InvitedMember>,
}

/// The people of the own company.
pub async fn list(Trader(caller): Trader, store: Data<Store>) -> Reply<TeamReply> {
    let (members, invited) = team::list(&store, &caller).await?;
    reply("Team fetched", TeamReply { members, invited })
}

/// The people of the company of somebody, as staff see them.
pub async fn of_user(_: Staff<may::UserRead>, Id(user): Id<UserId>, store: Data<Store>) -> Reply<TeamReply> {
    let (members, invited) = team::of_user(&store, user).await?;
    reply("Team fetched", TeamReply { members, invited })
}

/// Asks somebody to join the own company, by a letter to their address.
pub async fn invite(Trader(caller): Trader, Body(it): Body<Invite>, Key(key): Key, store: Data<Store>) -> Reply<Empty> {
    told(team::invite(&store, it, &caller, key.as_ref()).await?)
}

/// Sends the letter once more.
pub async fn resend(
    Trader(caller): Trader,
    Id(id): Id<InvitationId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    told(team::resend(&store, id, &caller, key.as_ref()).await?)
}

/// Takes an invitation back.
pub async fn withdraw(
    Trader(caller): Trader,
    Id(id): Id<InvitationId>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    told(team::withdraw(&store, id, &caller, key.as_ref()).await?)
}

fn told(it: Committed<()>) -> Reply<Empty> {
    Ok(done(it.message)?.replayed(it.replayed))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceMember {
    role: MemberRole,
    /// As of an invitation.
    #[serde(default)]
    limit: Option<Money>,
}

/// Says what somebody is in the own company, and up to which sum they bind it alone.
pub async fn place(
    Trader(caller): Trader,
    Id(user): Id<UserId>,
    IfMatch(seen): IfMatch,
    Body(PlaceMember { role, limit }): Body<PlaceMember>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    let command = TeamCommand::Place(Place { role, limit });
    told(team::change(&store, (user, command, seen), &caller, key.as_ref()).await?)
}

/// Keeps somebody of the own company out, at once.
pub async fn suspend(
    Trader(caller): Trader,
    Id(user): Id<UserId>,
    IfMatch(seen): IfMatch,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    told(team::change(&store, (user, TeamCommand::Suspend, seen), &caller, key.as_ref()).await?)
}

/// Lets them in again.
pub async fn restore(
    Trader(caller): Trader,
    Id(user): Id<UserId>,
    IfMatch(seen): IfMatch,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<Empty> {
    told(team::change(&store, (user, TeamCommand::Restore, seen), &caller, key.as_ref()).await?)
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// Who follows them from now on.
    to: UserId,
}

/// How many deals went to somebody else.
#[derive(Debug, Serialize, ToSchema)]
pub struct HandedOver {
    deals: u32,
}

/// Gives all running deals that somebody of the own company took on to somebody else of it.
pub async fn hand_over(
    Trader(caller): Trader,
    Id(from): Id<UserId>,
    Body(HandOver { to }): Body<HandOver>,
    deals: Data<Deals>,
    store: Data<Store>,
) -> Reply<HandedOver> {
    let deals = team::hand_over(&store, &deals, (from, to), &caller).await?;
    reply("Deals handed over", HandedOver { deals })
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RestoreOwner {
    /// A second admin reads it.
    reason: Text<1, 500>,
}

/// Makes somebody an owner of their company who may sign in to it, or asks another admin for it.
pub async fn restore_owner(
    Staff(caller, _): Staff<may::UserApprove>,
    Id(user): Id<UserId>,
    Body(RestoreOwner { reason }): Body<RestoreOwner>,
    Key(key): Key,
    store: Data<Store>,
) -> Reply<OwnerRestored> {
    let wanted = (user, Some(reason.into()));
    committed(users::restore_owner(&store, wanted, &caller, key.as_ref()).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ByJoinLink {
    /// The token of the link.
    token: String,
}

/// What the link of an invitation leads to.
pub async fn look(
    _: Anyone,
    Body(ByJoinLink { token }): Body<ByJoinLink>,
    mailer: Data<Mailer>,
    store: Data<Store>,
) -> Reply<InvitationView> {
    reply("Invitation found", team::look(&store, mailer.pages().invitation(&token)).await?)
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Join {
    /// The token of the link.
    token: String,
    /// The registration that has proven the address, as `register/verifyEmailOTP` names it.
    #[schema(value_type = String)]
    id: RegistrationId,
    #[schema(value_type = String)]
    first_name: Name<100>,
    #[serde(default)]
    #[schema(value_type = String, required = false)]
    last_name: LastName,
    phone: Phone,
    /// 8 to 128 characters of any script, to the byte as they are.
    #[schema(format = Password)]
    password: String,
    #[serde(default)]
    language: Option<Language>,
}

/// Joins a company by an invitation to an address that a code has proven.
pub async fn join(
    _: Gateway,
    Body(it): Body<Join>,
    Address(from): Address,
    AcceptedLanguage(accepted): AcceptedLanguage,
    identity: Data<Identity>,
    mailer: Data<Mailer>,
    store: Data<Store>,
) -> Reply<Empty> {
    let Join { token, id, first_name, last_name, phone, password, language } = it;
    let person = Joining { first_name, last_name, phone, language: language.unwrap_or(accepted) };
    let invitation = mailer.pages().invitation(&token);
    team::join(&store, &identity.passwords, (invitation, &id), (person, password), from).await?;
    done("You joined the company")
}
