//! The people of a company: asked to join, told what they may do, kept out, and never left without somebody who leads.

use granary_identity::{code::Recipient, session::SessionStore};
use granary_store::RegistrationId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    auctions::{auction, bid},
    factors::proven,
    lot_offers::{answers, offers, terms},
    lots::listed,
    passwords::{letters, token},
    proof::prove,
    scenario::{Stage, record, rice},
    server::{ADMIN, BUYER, Got, Person, SELLER, TestServer},
};

const GATEWAY: [(&str, &str); 2] =
    [("x-gateway-client-id", "granary-web"), ("x-gateway-client-secret", "granary-web-development")];
const ASKED: &str = "Your company asks you to join it on Granary";
pub(crate) const PASSWORD: &str = "Seven ships of cumin";

/// An owner of the buying company who has just proven who they are, and whose plan has room.
/// Every session is older than what counts as a proof by itself.
const AGED: &str = "update sessions set created_at = now() - interval '31 minutes'";

pub(crate) async fn owner(server: &TestServer) -> Person {
    let owner = proven(server, BUYER).await;
    owner.post("/api/v1/subscription/subscribe", json!({ "planId": "trade" })).await;
    owner
}

pub(crate) async fn invites(who: &Person, email: &str, place: Value) -> Got {
    let mut body = json!({ "email": email });
    body.as_object_mut().unwrap().extend(place.as_object().unwrap().clone());
    who.post("/api/v1/team/invite", body).await
}

/// Accepts with an address that is proven, which may be another than the letter was sent to.
async fn joins(server: &TestServer, link: &str, address: &str, phone: &str) -> Got {
    let to = Recipient::Email(address.to_owned().try_into().unwrap());
    let (fresh, _) = prove(&server.store, to, None).await.unwrap();
    accepts(server, link, &fresh, phone).await
}

async fn accepts(server: &TestServer, link: &str, proof: &RegistrationId, phone: &str) -> Got {
    let body = json!({
        "token": link, "id": proof.as_str(), "firstName": "Omar", "lastName": "Said", "phone": phone, "password": PASSWORD,
    });
    server.stranger().call(Method::POST, "/api/v1/team/join", &GATEWAY, Some(body)).await
}

/// Somebody who was invited and came, in a session of their own.
pub(crate) async fn member(server: &TestServer, owner: &Person, email: &str, place: Value, phone: &str) -> Person {
    let asked = invites(owner, email, place).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let link = token(server, email, ASKED, 1).await;
    let joined = joins(server, &link, email, phone).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    server.session_of(email).await
}

async fn team(who: &Person) -> Vec<Value> {
    let got = who.post("/api/v1/team/list", json!({})).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.body["data"]["members"].as_array().unwrap().clone()
}

pub(crate) async fn named(who: &Person, email: &str) -> Value {
    team(who).await.into_iter().find(|it| it["email"] == email).unwrap_or_default()
}

async fn acts(who: &Person, call: &str, user: &Value, body: Value) -> Got {
    who.post(&format!("/api/v1/team/{call}/{}", user.as_str().unwrap()), body).await
}

fn told(got: &Got) -> (u16, &str) {
    (got.status, got.body["code"].as_str().unwrap_or_default())
}

#[actix_web::test]
async fn who_is_invited_joins_with_the_very_address_once_and_may_what_their_role_allows() {
    let server = TestServer::open().await;
    let owner = owner(&server).await;
    let email = "omar@alnoor-foods.test";
    assert_eq!(invites(&owner, email, json!({ "role": "viewer" })).await.status, 200);
    let twice = invites(&owner, email, json!({ "role": "viewer" })).await;
    assert_eq!(twice.body["message"], json!({ "code": 1000, "fields": ["email"] }), "{}", twice.body);
    let link = token(&server, email, ASKED, 1).await;
    let look = server.stranger().post("/api/v1/team/getInvitation", json!({ "token": link })).await;
    assert_eq!((look.status, &look.body["data"]["role"]), (200, &json!("viewer")), "{}", look.body);
    assert_eq!(look.body["data"]["companyName"], "Al Noor Foods Trading LLC");

    let forwarded = joins(&server, &link, "mallory@elsewhere.test", "+971501239001").await;
    assert_eq!(told(&forwarded), (409, "INVITATION_ADDRESS"), "{}", forwarded.body);
    let joined = joins(&server, &link, email, "+971501239001").await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let again = accepts(&server, &link, &RegistrationId::fresh(), "+971501239002").await;
    assert_eq!(told(&again), (409, "INVITATION_OVER"), "{}", again.body);
    let dead = server.stranger().post("/api/v1/team/getInvitation", json!({ "token": "nonsense" })).await;
    assert_eq!(told(&dead), (409, "INVITATION_OVER"));

    let sign_in = json!({ "email": email, "password": PASSWORD });
    let entered = server.stranger().post("/api/v1/identity/signIn", sign_in).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
    let viewer = server.session_of(email).await;
    let me = viewer.post("/api/v1/user/details", json!({})).await;
    assert_eq!(me.body["data"]["member"]["may"], json!(["own", "read"]), "{}", me.body);
    assert_eq!(viewer.post("/api/v1/deal/getDeals", json!({ "isBuyer": true, "search": "" })).await.status, 200);
    for (path, body) in [
        ("/api/v1/order/place", rice(&viewer).await),
        ("/api/v1/user/statementOfAccounts", json!({})),
        ("/api/v1/team/invite", json!({ "email": "a@alnoor-foods.test", "role": "viewer" })),
        ("/api/v1/user/update", json!({ "company": { "website": "https://a.test" } })),
    ] {
        let refused = viewer.post(path, body).await;
        assert_eq!(told(&refused), (403, "MEMBER_ROLE"), "{path} {}", refused.body);
        assert_eq!(viewer.get("/api/v1/no/such/call").await.status, 404, "the strikes are cleared");
    }
    let other = viewer.post("/api/v1/user/update", json!({ "whatsapp": "+971501239001" })).await;
    assert_eq!(other.status, 200, "what is one's own stays one's own: {}", other.body);
}

#[actix_web::test]
async fn an_address_of_another_company_or_bank_is_refused_alike_and_a_session_alone_invites_nobody() {
    let server = TestServer::open().await;
    let owner = owner(&server).await;
    for address in [SELLER, ADMIN, "new@emirates-trade.test"] {
        let refused = invites(&owner, address, json!({ "role": "trader" })).await;
        assert_eq!(told(&refused), (409, "MEMBER_ADDRESS_TAKEN"), "{address} {}", refused.body);
    }
    let own = invites(&owner, BUYER, json!({ "role": "trader" })).await;
    assert_eq!(own.body["message"], json!({ "code": 1000, "fields": ["email"] }));
    let bad =
        invites(&owner, "x@y.test", json!({ "role": "trader", "limit": { "amount": "5.00", "currency": "AED" } }));
    assert_eq!(bad.await.body["message"], json!({ "code": 2000, "fields": ["limit"] }));
    let thief = server.session_of(BUYER).await;
    server.sql(AGED).await;
    let refused = invites(&thief, "x@y.test", json!({ "role": "owner" })).await;
    assert_eq!(told(&refused), (403, "PROOF_REQUIRED"));
    for stranger in [&server.session_of(ADMIN).await, &server.stranger()] {
        assert!([401, 403].contains(&invites(stranger, "x@y.test", json!({ "role": "viewer" })).await.status));
    }
}

#[actix_web::test]
async fn an_invitation_that_was_taken_back_or_not_answered_in_time_leads_nowhere() {
    let server = TestServer::open().await;
    let owner = owner(&server).await;
    let email = "late@alnoor-foods.test";
    assert_eq!(invites(&owner, email, json!({ "role": "finance" })).await.status, 200);
    let link = token(&server, email, ASKED, 1).await;
    let list = owner.post("/api/v1/team/list", json!({})).await;
    let id = list.body["data"]["invited"][0]["_id"].as_str().unwrap().to_owned();
    let seller = proven(&server, SELLER).await;
    for call in ["resendInvitation", "withdrawInvitation"] {
        let theirs = seller.post(&format!("/api/v1/team/{call}/{id}"), json!({})).await;
        assert_eq!(theirs.status, 404, "another company's looks unknown");
    }
    server.sql("update member_invitations set expires_at = now() - interval '1 second'").await;
    assert_eq!(told(&joins(&server, &link, email, "+971501239003").await), (409, "INVITATION_OVER"));
    let resent = owner.post(&format!("/api/v1/team/resendInvitation/{id}"), json!({})).await;
    assert_eq!(resent.status, 200, "{}", resent.body);
    assert_eq!(letters(&server, email, ASKED, 2).await.len(), 2);
    assert_eq!(owner.post(&format!("/api/v1/team/withdrawInvitation/{id}"), json!({})).await.status, 200);
    assert_eq!(told(&joins(&server, &link, email, "+971501239003").await), (409, "INVITATION_OVER"));
    let gone = owner.post(&format!("/api/v1/team/resendInvitation/{id}"), json!({})).await;
    assert_eq!(told(&gone), (409, "INVITATION_OVER"));
}

#[actix_web::test]
async fn who_is_suspended_is_out_at_once_wherever_they_sit_and_an_old_tab_accepts_nothing() {
    let server = TestServer::open().await;
    let owner = owner(&server).await;
    let email = "omar@alnoor-foods.test";
    let old_tab = member(&server, &owner, email, json!({ "role": "trader" }), "+971501239001").await;
    let order = rice(&old_tab).await;
    let omar = named(&owner, email).await;
    let stale = acts(&owner, "suspendMember", &omar["_id"], json!({ "version": 999 })).await;
    assert_eq!(told(&stale), (409, "RECORD_CHANGED"), "{}", stale.body);
    let out = acts(&owner, "suspendMember", &omar["_id"], json!({ "version": omar["version"] })).await;
    assert_eq!(out.status, 200, "{}", out.body);
    assert_eq!(old_tab.post("/api/v1/order/place", order.clone()).await.status, 401);
    let sign_in = json!({ "email": email, "password": PASSWORD });
    assert_ne!(server.stranger().post("/api/v1/identity/signIn", sign_in).await.status, 200);
    assert_eq!(acts(&owner, "restoreMember", &omar["_id"], json!({})).await.status, 200);
    let back = server.session_of(email).await;
    assert_eq!(acts(&owner, "placeMember", &omar["_id"], json!({ "role": "viewer" })).await.status, 200);
    let refused = back.post("/api/v1/order/place", order).await;
    assert_eq!(
        told(&refused),
        (403, "MEMBER_ROLE"),
        "the role of now counts, not that of the sign-in: {}",
        refused.body
    );
}

#[actix_web::test]
async fn what_comes_of_what_somebody_did_is_told_their_company_once_they_are_suspended() {
    let stage = Stage::open().await;
    let (server, owner, email) = (&stage.server, owner(&stage.server).await, "omar@alnoor-foods.test");
    let omar = member(server, &owner, email, json!({ "role": "trader" }), "+971501239001").await;
    let lot = listed(&stage.seller, &json!({ "deliveryTerms": ["CIF"] })).await;
    let made = offers(&omar, &lot, terms(500, "1000.00")).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let sold = auction(&stage.seller, json!({})).await;
    assert_eq!(bid(&omar, &sold, "300").await.status, 200);
    let answer = async |it: Value| {
        let got = answers(&stage.seller, &lot, &made.body["data"]["_id"], it).await;
        assert_eq!(got.status, 200, "{}", got.body);
    };
    answer(json!({ "answer": "counter", "terms": terms(500, "1100.00"), "days": 1 })).await;
    let them = named(&owner, email).await;
    assert_eq!(acts(&owner, "suspendMember", &them["_id"], json!({})).await.status, 200);
    answer(json!({ "answer": "withdraw" })).await;
    assert_eq!(bid(&stage.outsider, &sold, "400").await.status, 200);
    for (kind, by_company) in [("lot.offer", [1, 0]), ("lot.offerWithdrawn", [0, 1]), ("lot.outbid", [0, 1])] {
        let told = "select count(*) from notifications n join users u on u.id = n.user_id where u.email =";
        let about = format!("and n.kind = '{kind}' and n.body ->> 'listingId' in ('{lot}', '{sold}')");
        let [theirs, owners] = [email, BUYER].map(|who| format!("{told} '{who}' {about}"));
        assert_eq!([server.count(&theirs).await, server.count(&owners).await], by_company, "{kind}");
    }
}

#[actix_web::test]
async fn nobody_locks_everybody_out_and_two_admins_give_a_company_its_owner_back() {
    let server = TestServer::open().await;
    let owner = owner(&server).await;
    let me = named(&owner, BUYER).await;
    let last = acts(&owner, "placeMember", &me["_id"], json!({ "role": "viewer" })).await;
    assert_eq!(told(&last), (409, "LAST_OWNER"), "{}", last.body);
    assert_eq!(told(&acts(&owner, "suspendMember", &me["_id"], json!({})).await), (409, "MEMBER_ONESELF"));
    let email = "omar@alnoor-foods.test";
    let first = member(&server, &owner, "lina@alnoor-foods.test", json!({ "role": "viewer" }), "+971501239009").await;
    let leave = json!({ "password": "Granary-demo-1" });
    let left = owner.post("/api/v1/user/requestDeletion", leave).await;
    assert_eq!(told(&left), (409, "LAST_OWNER"), "colleagues stay behind: {}", left.body);
    assert_eq!(first.post("/api/v1/team/list", json!({})).await.status, 200);
    let second = member(&server, &owner, email, json!({ "role": "owner" }), "+971501239001").await;
    let taken = second.post("/api/v1/identity/prove", json!({ "password": PASSWORD })).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(
        acts(&second, "suspendMember", &me["_id"], json!({})).await.status,
        200,
        "a new owner keeps out the first"
    );

    let admin = proven(&server, ADMIN).await;
    let restore = format!("/api/v1/admin/team/restoreOwner/{}", me["_id"].as_str().unwrap());
    let bare = server.session_of(ADMIN).await;
    server.sql(AGED).await;
    let bare = bare.post(&restore, json!({ "reason": "Locked out" })).await;
    assert_eq!(told(&bare), (403, "PROOF_REQUIRED"));
    assert_eq!(second.post(&restore, json!({ "reason": "Locked out" })).await.status, 403);
    let restored = admin.post(&restore, json!({ "reason": "Locked out" })).await;
    assert_eq!(restored.status, 200, "{}", restored.body);
    if let Some(awaits) = restored.body["data"]["awaits"].as_str() {
        let own =
            admin.post(&format!("/api/v1/admin/approval/decide/{awaits}"), json!({ "decision": "approve" })).await;
        assert_eq!(own.status, 403, "nobody approves what they asked for");
    } else {
        assert_eq!(server.session_of(BUYER).await.post("/api/v1/team/list", json!({})).await.status, 200);
    }
}

#[actix_web::test]
async fn a_plan_counts_who_is_there_and_who_is_asked() {
    let server = TestServer::open().await;
    server.sql("delete from subscriptions").await;
    let owner = proven(&server, BUYER).await;
    let full = invites(&owner, "one@alnoor-foods.test", json!({ "role": "viewer" })).await;
    assert_eq!((told(&full), &full.body["params"]["count"]), ((409, "PLAN_PEOPLE_SPENT"), &json!(1)), "{}", full.body);
    let paid = "insert into subscriptions (company_id, plan_id, since) select company_id, 'trade', now() from users where email = ";
    server.sql(&format!("{paid} '{BUYER}'")).await;
    for n in 0..4 {
        let asked = invites(&owner, &format!("n{n}@alnoor-foods.test"), json!({ "role": "viewer" })).await;
        assert_eq!(asked.status, 200, "{}", asked.body);
    }
    let more = invites(&owner, "n4@alnoor-foods.test", json!({ "role": "viewer" })).await;
    assert_eq!(told(&more), (409, "PLAN_PEOPLE_SPENT"), "{}", more.body);
}

#[actix_web::test]
async fn deals_are_followed_by_who_placed_them_until_they_are_handed_over_and_the_other_side_does_not_see_by_whom() {
    let stage = Stage::open().await;
    let owner = owner(&stage.server).await;
    let omar =
        member(&stage.server, &owner, "omar@alnoor-foods.test", json!({ "role": "trader" }), "+971501239001").await;
    let placed = omar.post("/api/v1/order/place", rice(&omar).await).await;
    assert_eq!((placed.status, &placed.body["data"]["version"]), (200, &json!(1)), "{}", placed.body);
    let deal = placed.body["data"]["_id"].as_str().unwrap();
    assert_eq!(record(&owner, deal).await["handler"]["name"], "Omar Said");
    assert!(record(&stage.seller, deal).await["handler"].is_null());
    let them = named(&owner, "omar@alnoor-foods.test").await;
    assert_eq!(them["deals"], 1);
    let mut watcher = stage.watcher(&omar, &[]).await;
    let mine = json!({ "handler": them["_id"], "page": { "current": 1, "size": 100 } });
    assert_eq!(watcher.sub("actions:buyer", Some(mine)).await, Ok(()));
    let me = named(&owner, BUYER).await;
    let unknown = acts(
        &owner,
        "handOver",
        &them["_id"],
        json!({ "to": stage.server.store.user_by_email(SELLER.to_owned()).await.unwrap().unwrap().id }),
    )
    .await;
    assert_eq!(unknown.status, 404, "{}", unknown.body);
    let place = json!({ "role": "viewer" });
    member(&stage.server, &owner, "lina@alnoor-foods.test", place, "+971501239009").await;
    let viewer = named(&owner, "lina@alnoor-foods.test").await;
    let idle = acts(&owner, "handOver", &them["_id"], json!({ "to": viewer["_id"] })).await;
    assert_eq!(idle.body["message"], json!({ "code": 2000, "fields": ["to"] }), "who works on no deal: {}", idle.body);
    let moved = acts(&owner, "handOver", &them["_id"], json!({ "to": me["_id"] })).await;
    assert_eq!((moved.status, &moved.body["data"]["deals"]), (200, &json!(1)), "{}", moved.body);
    assert_eq!(record(&owner, deal).await["handler"]["_id"], me["_id"]);
    let history = owner.post(&format!("/api/v1/deal/history/{deal}"), json!({})).await;
    assert!(history.body.to_string().contains("takenOn"), "{}", history.body);
    let theirs = stage.seller.post(&format!("/api/v1/deal/history/{deal}"), json!({})).await;
    assert!(!theirs.body.to_string().contains("takenOn"), "{}", theirs.body);
}
