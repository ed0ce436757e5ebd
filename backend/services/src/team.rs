//! The people of a company: asking somebody to join, joining, what each is in it, and whose deals go to whom.

use granary_auth::{claims, passwords::Passwords};
use granary_domain::{
    Caller, CompanyId, InvitationId, MemberAct, UserId, Version,
    refusal::{BoxedRefusal, Params},
    store::{Committed, Idempotency},
};
use granary_identity::{
    mail::{Mail, MailTemplate},
    notification::{Addressee, Notification, NotificationKind},
    session::SessionStore,
    team::{
        INVITATION_LIFE, INVITATIONS_OF, Invitation, InvitationView, Invite, InvitedMember, Joining, MemberView, Team,
        TeamCommand, TeamRefusal, may_invite,
    },
};
use granary_store::{Author, Decision, RegistrationId, Store, Tx, UserEntry};
use granary_trade::{
    change::ChangeEvent,
    deal::{DealFault, Deals, Execute, Handler, HandlingCommand},
};
use serde_json::json;
use uuid::Uuid;

use crate::{account::phone_lock, lots::own, plans, registration::hashed};

/// Each letter of an invitation is counted under this name.
const INVITED: &str = "memberInvited";

/// How a company's people and whoever is asked are changed: one at a time.
fn turn(company: CompanyId) -> String {
    format!("team of {company}")
}

/// The people of the own company, and who is asked to join it.
pub async fn list(store: &Store, caller: &Caller) -> Result<(Vec<MemberView>, Vec<InvitedMember>), BoxedRefusal> {
    let company = own(caller)?;
    let leads = caller.who.check_member(MemberAct::Company).is_ok();
    let mut members = store.members(company).await?;
    if !leads {
        return Ok((members, Vec::new()));
    }
    let team = Team::of(&members);
    for member in &mut members {
        member.can = team.can(member.id, caller.who.user);
    }
    Ok((members, store.invited_members(company).await?))
}

/// The same of the company of somebody, for staff.
pub async fn of_user(store: &Store, user: UserId) -> Result<(Vec<MemberView>, Vec<InvitedMember>), BoxedRefusal> {
    let company = store.user(user).await?.and_then(|it| it.company).ok_or(TeamRefusal::Unknown)?;
    Ok((store.members(company).await?, store.invited_members(company).await?))
}

/// Asks somebody to join the company of the caller.
pub async fn invite(
    store: &Store,
    it: Invite,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key).exclusively(&turn(company)), async |tx| {
            tx.check_proof(caller).await?;
            may_invite(tx.entries_by(caller.who.user, &[INVITED], INVITATIONS_OF).await?)?;
            let email = it.email.as_str();
            let member = it.decide(tx.address_facts(email, company).await?)?;
            plans::admit_person(tx, company).await?;
            let language = it.language.unwrap_or_default();
            let invitation = Invitation {
                id: InvitationId(Uuid::new_v4()),
                company,
                company_name: tx.party(company).await?.ok_or(TeamRefusal::Unknown)?.company_name,
                email: email.to_owned(),
                member,
                language,
                by: caller.who.name.clone(),
                expires_at: tx.at + INVITATION_LIFE,
                is_closed: false,
                is_backed: true,
            };
            tx.add_invitation(&invitation, caller.who.user).await?;
            let body = json!({ "email": email, "role": member.role, "limit": member.limit });
            Ok(Decision {
                journal: vec![entry(caller.who.user, INVITED, body)],
                mails: vec![letter(&invitation, tx)],
                changes: vec![ChangeEvent::User(caller.who.user)],
                ..Decision::reply("Invitation sent", ())
            })
        })
        .await
}

/// Sends the letter of an invitation once more; it is good for a week from now.
pub async fn resend(
    store: &Store,
    id: InvitationId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key).exclusively(&turn(company)), async |tx| {
            let mut invitation = held(tx, id, company).await?;
            tx.check_proof(caller).await?;
            may_invite(tx.entries_by(caller.who.user, &[INVITED], INVITATIONS_OF).await?)?;
            if invitation.expires_at <= tx.at {
                plans::admit_person(tx, company).await?;
            }
            invitation.expires_at = tx.at + INVITATION_LIFE;
            tx.prolong_invitation(id, caller.who.user, invitation.expires_at).await?;
            invitation.by.clone_from(&caller.who.name);
            Ok(Decision {
                journal: vec![entry(caller.who.user, INVITED, json!({ "email": invitation.email }))],
                mails: vec![letter(&invitation, tx)],
                ..Decision::reply("Invitation sent", ())
            })
        })
        .await
}

/// Takes an invitation back: its link leads nowhere.
pub async fn withdraw(
    store: &Store,
    id: InvitationId,
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key).exclusively(&turn(company)), async |tx| {
            let invitation = held(tx, id, company).await?;
            tx.close_invitation(id, None).await?;
            let body = json!({ "email": invitation.email });
            Ok(Decision {
                journal: vec![entry(caller.who.user, "memberUninvited", body)],
                ..Decision::reply("Invitation withdrawn", ())
            })
        })
        .await
}

async fn held(tx: &Tx<'_>, id: InvitationId, company: CompanyId) -> Result<Invitation, BoxedRefusal> {
    let found = tx.member_invitation(id).await?.filter(|it| it.company == company).ok_or(TeamRefusal::Unknown)?;
    if found.is_closed { Err(TeamRefusal::Over.into()) } else { Ok(found) }
}

/// The letter that leads to the page of an invitation.
fn letter(it: &Invitation, tx: &Tx<'_>) -> Mail {
    let company = it.company_name.clone().try_into().ok();
    Mail {
        template: MailTemplate::MemberInvitation { invitation: it.id, company, role: it.member.role },
        cause: format!("member-invitation:{}:{}", it.id, tx.at),
        to: it.email.clone(),
        language: it.language,
        user: None,
    }
}

/// What the link of an invitation leads to, while it is good.
pub async fn look(store: &Store, id: Option<InvitationId>) -> Result<InvitationView, BoxedRefusal> {
    let id = id.ok_or(TeamRefusal::Over)?;
    let found = store.member_invitation(id).await?.ok_or(TeamRefusal::Over)?;
    found.check_open(store.now())?;
    Ok(found.view())
}

/// Joins a company by an invitation, with the address that it was sent to and that a registration has proven.
pub async fn join(
    store: &Store,
    passwords: &Passwords,
    (invitation, proof): (Option<InvitationId>, &RegistrationId),
    (person, password): (Joining, String),
    from: Option<std::net::IpAddr>,
) -> Result<(), BoxedRefusal> {
    let id = invitation.ok_or(TeamRefusal::Over)?;
    let found = store.member_invitation(id).await?.ok_or(TeamRefusal::Over)?;
    found.check_open(store.now())?;
    let words = [person.first_name.as_str(), person.last_name.as_str(), &found.email, &found.company_name];
    let hash = hashed(passwords, ("password", password), &words, from).await?;
    store
        .perform(Author::anonymous(from).exclusively(&turn(found.company)), async |tx| {
            tx.lock(&phone_lock(&person.phone)).await?;
            tx.lock(&claims::lock_of(&found.email)).await?;
            let invitation = tx.member_invitation(id).await?.ok_or(TeamRefusal::Over)?;
            let proven = tx.take_proven_email(proof).await?;
            let facts = tx.address_facts(&invitation.email, invitation.company).await?;
            invitation.accept(proven.as_ref(), facts, tx.at)?;
            let user = UserId(Uuid::now_v7());
            if tx.is_phone_taken(user, &person.phone).await? {
                return Err(TeamRefusal::PhoneTaken.into());
            }
            // The place that it held in the plan is theirs now.
            tx.close_invitation(id, None).await?;
            plans::admit_person(tx, invitation.company).await?;
            tx.add_member(user, &invitation, (&person, hash.as_str())).await?;
            tx.close_invitation(id, Some(user)).await?;
            let member = invitation.member;
            let name = format!("{} {}", person.first_name.as_str(), person.last_name.as_str()).trim().to_owned();
            let mut decision = Decision {
                by: Some(user),
                journal: vec![entry(user, "memberJoined", json!({ "role": member.role, "limit": member.limit }))],
                notifications: vec![Notification {
                    to: Addressee::Company(invitation.company),
                    kind: NotificationKind::MemberJoined,
                    // By the id a deleted account is found, whose name goes.
                    params: Params::default().with("userId", user.to_string()).with("name", name),
                    at: tx.at,
                }],
                changes: vec![ChangeEvent::User(user)],
                ..Decision::value(())
            };
            claims::take_over_email(tx, &invitation.email, user, &mut decision).await?;
            Ok(decision)
        })
        .await
}

/// Says what somebody of the own company is, keeps them out or lets them in again. Whoever is kept out has no session any more.
pub async fn change(
    store: &Store,
    (user, command, seen): (UserId, TeamCommand, Option<Version>),
    caller: &Caller,
    key: Option<&Idempotency>,
) -> Result<Committed<()>, BoxedRefusal> {
    let company = own(caller)?;
    store
        .transact(Author::caller(caller, key).exclusively(&turn(company)), async |tx| {
            let team = tx.team(company).await?;
            let next = team.decide((user, command), (caller.who.user, seen), tx.at)?;
            tx.check_proof(caller).await?;
            let Some(next) = next else { return Ok(Decision::reply("Nothing changed", ())) };
            if command == TeamCommand::Restore {
                plans::admit_person(tx, company).await?;
            }
            tx.save_member(&next).await?;
            let mut body = json!({ "role": next.member.role, "limit": next.member.limit });
            let (kind, message) = match command {
                TeamCommand::Place(_) => ("memberPlaced", "Member changed"),
                TeamCommand::Suspend => ("memberSuspended", "Member suspended"),
                TeamCommand::Restore => ("memberRestored", "Member restored"),
            };
            if command == TeamCommand::Suspend {
                let sessions = tx.living_sessions(user).await?;
                tx.end_sessions(&sessions, "suspended").await?;
                body["sessions"] = json!(sessions.len());
            }
            Ok(Decision {
                journal: vec![entry(user, kind, body)],
                // What waits for approval waits for those who may give it.
                changes: vec![ChangeEvent::User(user), ChangeEvent::Offers(company)],
                ..Decision::reply(message, ())
            })
        })
        .await
}

/// Gives all running deals that somebody of the own company took on to somebody else of it; answers how many those are. Each
/// deal moves by itself: whoever is stopped half-way asks again.
pub async fn hand_over(
    store: &Store,
    deals: &Deals,
    (from, to): (UserId, UserId),
    caller: &Caller,
) -> Result<u32, BoxedRefusal> {
    let company = own(caller)?;
    let members = store.members(company).await?;
    let find = |user| members.iter().find(|it| it.id == user);
    let (Some(_), Some(to)) = (find(from), find(to)) else { return Err(TeamRefusal::Unknown.into()) };
    if to.id == from || !Team::of(&members).find(to.id)?.works() {
        return Err(TeamRefusal::Invalid("to").into());
    }
    let mut moved = 0;
    for deal in store.deals_of_member(from, company).await? {
        let handler = Handler { id: to.id, name: to.name.clone() };
        let command = HandlingCommand::TakeOn(handler).into();
        let (caller, message) = (Some(caller.clone()), String::new());
        match deals.execute(deal, Execute { command, caller, expected: None, key: None, message }).await {
            Ok(_) => moved += 1,
            // It was deleted meanwhile.
            Err(DealFault::Refused(_)) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    store
        .perform(Author::caller(caller, None), async |_| {
            let body = json!({ "to": to.id, "deals": moved });
            Ok(Decision {
                journal: vec![entry(from, "memberDealsHandedOver", body)],
                changes: vec![ChangeEvent::User(from), ChangeEvent::User(to.id)],
                ..Decision::value(moved)
            })
        })
        .await
}

fn entry(user: UserId, kind: &'static str, body: serde_json::Value) -> UserEntry {
    UserEntry { user, kind, body }
}
