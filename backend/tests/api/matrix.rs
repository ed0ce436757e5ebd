//! Who may do what to which object: every role at every call, with an object of their own, of somebody else, and of nobody.

use granary_domain::Principal;
use granary_http::{Row, Who};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    bodies::good,
    calls::{NOT_HIDDEN, at, calm_down, has_id, is_upgrade, principal, rows},
    rights::{grant, id_of},
    scenario::Stage,
    server::{Got, OFFICER, Person, SALES},
};

/// The deal, the lot or the file that a good body names, and that nobody has.
const NAMED: &str = "01900000-0000-7000-8000-000000000000";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Stranger,
    Buyer,
    Seller,
    /// A trader of a third company.
    Outsider,
    /// Of staff, without a single right.
    Bare,
    /// Of staff, with the rights of sales.
    Sales,
    Admin,
    /// Of the bank that has the deal.
    Officer,
    OtherOfficer,
}
use Role::{Admin, Bare, Buyer, Officer, OtherOfficer, Outsider, Sales, Seller, Stranger};

const ROLES: [Role; 9] = [Stranger, Buyer, Seller, Outsider, Bare, Sales, Admin, Officer, OtherOfficer];

/// What the id of a call is of, or the one that its body names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Deal,
    /// A lot that is not offered yet.
    Draft,
    /// The same, of which nobody asks, offers or bids before it is offered.
    NotOffered,
    Person,
    /// Of what there is none here.
    Other,
    /// The call is about no object.
    Nothing,
}

/// Who sees an object of a kind, and so may be told anything of it: the one table of ownership.
fn owners(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Deal => &[Buyer, Seller, Sales, Admin, Officer],
        Kind::Draft => &[Seller],
        Kind::Person => &[Sales, Admin],
        Kind::NotOffered | Kind::Other | Kind::Nothing => &[],
    }
}

/// Calls that want a file besides, which is not there: their owners are answered 404 for that.
const WANTS_A_FILE: [&str; 5] = [
    "/order/attachFileToStep/{id}",
    "/order/uploadInvoice",
    "/order/uploadDelivery",
    "/order/{id}/orderDispute/addEvidence",
    "/admin/updateUserDocuments/{id}",
];
/// Staff are shown nothing of a company that there is not, instead of being told so.
const EMPTY: &str = "/company/scorecard/{id}/deals";
/// What is asked, offered and bid of a lot.
const OF_OFFERED: [&str; 10] =
    ["offer", "answerOffer", "changes", "ask", "answer", "bid", "bids", "acceptBid", "counterBid", "answerCounter"];

fn kind_of(row: &Row) -> Kind {
    let path = row.path.trim_start_matches("/api/v1");
    let body = good(&row.path);
    let is_of = |begins: &[&str]| begins.iter().any(|it| path.starts_with(it));
    if !has_id(row) {
        let names = ["dealId", "orderRef"].iter().any(|name| body.get(*name).is_some());
        return if names { Kind::Deal } else { Kind::Nothing };
    }
    match () {
        () if OF_OFFERED.iter().any(|it| path == format!("/listing/{it}/{{id}}")) => Kind::NotOffered,
        () if is_of(&["/listing/"]) => Kind::Draft,
        () if is_of(&["/admin/updateUser", "/admin/user/", "/admin/role/", "/admin/verifyEmailByAdmin"]) => {
            Kind::Person
        }
        () if is_of(&["/order/", "/deal/", "/admin/order/", "/admin/domestic-order/", "/admin/deal/"]) => Kind::Deal,
        () => Kind::Other,
    }
}

/// Asks about an object, as if it had been seen long ago, so that nothing is written of what has versions.
async fn ask(person: &Person, row: &Row, id: &str) -> Got {
    let mut body: Value = serde_json::from_str(&good(&row.path).to_string().replace(NAMED, id)).unwrap();
    let mut headers = vec![("if-match", "999999")];
    if body.get("version").is_some() {
        body["version"] = json!(999_999);
        headers.clear();
    }
    let body = (row.method == Method::POST.as_str()).then_some(body);
    let method = Method::from_bytes(row.method.as_str().as_bytes()).unwrap();
    person.call(method, &at(row, id), &headers, body).await
}

/// The objects that are there: the deal of buyer, seller and the officer's bank; a draft of the seller; one of the staff.
struct Objects {
    deal: String,
    /// As the deal, until staff deleted it.
    deleted: String,
    draft: String,
    person: String,
}

impl Objects {
    async fn of(stage: &Stage) -> Self {
        let bank = json!({ "bankId": stage.bank(OFFICER).await });
        let [deal, deleted] = [stage.deal().await, stage.deal().await];
        for deal in [&deal, &deleted] {
            stage.does("order/assignBank", deal, bank.clone()).await;
        }
        stage.deletes(&deleted).await;
        let draft = stage.seller.post("/api/v1/listing/create", good("/listing/create")).await;
        let draft = draft.body["data"]["_id"].as_str().unwrap_or_else(|| panic!("{}", draft.body)).to_owned();
        Self { deal, deleted, draft, person: id_of(stage, SALES).await.as_str().unwrap().to_owned() }
    }

    fn id(&self, kind: Kind) -> String {
        match kind {
            Kind::Deal => self.deal.clone(),
            Kind::Draft | Kind::NotOffered => self.draft.clone(),
            Kind::Person => self.person.clone(),
            Kind::Other | Kind::Nothing => Uuid::now_v7().to_string(),
        }
    }
}

/// What is wrong with how one role is answered at one call, in words.
async fn faults(
    row: &Row,
    role: Role,
    (person, who): (&Person, Option<&Principal>),
    objects: &Objects,
) -> Option<String> {
    let kind = kind_of(row);
    let admitted = who.is_some_and(|who| row.about.who.admits(who));
    let there = ask(person, row, &objects.id(kind)).await;
    let expected = if who.is_none() { 401 } else { 403 };
    if !admitted {
        return (there.status != expected).then(|| format!("answered {}", there.status));
    }
    let unknown = ask(person, row, &Uuid::now_v7().to_string()).await;
    let sees = owners(kind).contains(&role);
    let path = row.path.as_str();
    if kind != Kind::Nothing && unknown.status != 404 && !path.ends_with(EMPTY) {
        return Some(format!("answered {} of what there is not", unknown.status));
    }
    if sees && there.status == 404 && !WANTS_A_FILE.iter().any(|it| path.ends_with(it)) {
        return Some("hides what is theirs".to_owned());
    }
    if kind == Kind::Deal && !matches!(role, Bare | Sales | Admin) {
        let deleted = ask(person, row, &objects.deleted).await;
        if deleted.bytes != unknown.bytes {
            return Some(format!("tells of what is deleted: {}", deleted.status));
        }
    }
    let is_told = kind != Kind::Nothing && !sees && there.bytes != unknown.bytes;
    is_told.then(|| format!("tells of what is not theirs: {}", there.status))
}

#[actix_web::test]
async fn each_role_meets_at_each_call_what_the_guard_and_the_ownership_say() {
    let stage = Stage::open().await;
    let objects = Objects::of(&stage).await;
    let sales = id_of(&stage, SALES).await;
    let (stranger, mut told, mut asked) = (stage.server.stranger(), Vec::new(), 0);
    for role in ROLES {
        let person = match role {
            Stranger => &stranger,
            Buyer => &stage.buyer,
            Seller => &stage.seller,
            Outsider => &stage.outsider,
            Bare | Sales => &stage.sales,
            Admin => &stage.admin,
            Officer => &stage.officer,
            OtherOfficer => &stage.other_officer,
        };
        match role {
            Bare => grant(&stage, &sales, json!([])).await,
            Sales => grant(&stage, &sales, json!(["deal", "user.read"])).await,
            _ => {}
        }
        let who = if role == Stranger { None } else { Some(principal(&stage.server, person).await) };
        for row in rows().iter().filter(|row| !row.about.who.is_open() && !is_upgrade(row)) {
            let is_file = row.about.body.as_ref().is_some_and(|body| body.media != "application/json");
            if is_file || NOT_HIDDEN.contains(&&*row.path) || is_left_out(row) {
                continue;
            }
            if let Some(fault) = faults(row, role, (person, who.as_ref()), &objects).await {
                told.push(format!("{role:?} {} {fault}", row.path));
            }
            asked += 1;
            if who.is_some() {
                calm_down(person).await;
            }
        }
    }
    assert_eq!(told, [""; 0]);
    assert!(asked > 1_000, "the matrix is whole: {asked}");
}

/// What takes the session away or ends what the next roles need.
fn is_left_out(row: &Row) -> bool {
    let ends = ["/user/logout", "/user/requestDeletion", "/identity/refresh"];
    matches!(row.about.who, Who::Signed) || ends.iter().any(|path| row.path.ends_with(path))
}
