//! Letters to many are stopped by whoever reads them, by a link and by the one click of a mail program: nobody signs in, and
//! nothing is done by looking.

use reqwest::{Method, header::CONTENT_TYPE};
use serde_json::{Value, json};

use crate::{
    emails::allow_news,
    mail_job::{mail_job, welcome_job},
    scenario::watcher,
    server::{BUYER, SELLER, TestServer},
    smtp::PostOffice,
};

const FORM: (&str, &str) = ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
const PAGE: &str = "https://trade.granary.test/stop-letters?token=";

/// A server with real post, and two traders who allow news.
async fn opened() -> (TestServer, PostOffice) {
    let office = PostOffice::open().await;
    let public = ("public_url", "https://trade.granary.test");
    let server = TestServer::with(&[("limits", "off"), ("smtp_url", &office.url()), public]).await;
    allow_news(&server).await;
    (server, office)
}

/// The letter of news that somebody is sent.
async fn letter_to(server: &TestServer, office: &mut PostOffice, reader: &str) -> Value {
    let fields = json!({ "subject": "Lanes", "text": "From March on." });
    let whose =
        format!("update jobs set user_id = (select id from users where email = '{reader}') where cause = '{reader}';");
    let letter = mail_job(reader, reader, "announcement", "en", &fields);
    server.sql(&format!("begin; {letter} {whose} commit")).await;
    office.next().await
}

/// The token of its link, which it tells its reader and their mail program alike.
fn token_of(letter: &Value) -> String {
    let header = letter["headers"]["list-unsubscribe"].as_str().unwrap();
    let link = header.strip_prefix('<').and_then(|it| it.strip_suffix('>')).unwrap();
    for form in ["text", "html"] {
        assert!(letter[form].as_str().unwrap().contains(link), "{letter}");
    }
    link.strip_prefix(PAGE).unwrap().to_owned()
}

/// The one click of a mail program: no cookie, no session, and nothing of ours in it.
async fn click(server: &TestServer, token: &str, (media, body): (&'static str, &'static str)) -> (u16, Value) {
    let url = format!("http://127.0.0.1:{}/stop-letters?token={token}", server.running.port());
    let got = reqwest::Client::new().post(url).header(CONTENT_TYPE, media).body(body).send().await.unwrap();
    (got.status().as_u16(), got.json().await.unwrap())
}

async fn allows(server: &TestServer, reader: &str) -> bool {
    let allowing = "select count(*) from users where (profile ->> 'allowedMarketingMails')::boolean and email =";
    server.count(&format!("{allowing} '{reader}'")).await == 1
}

#[actix_web::test]
async fn one_click_of_a_mail_program_stops_letters_as_their_reader_would_and_once() {
    let (server, mut office) = opened().await;
    let letter = letter_to(&server, &mut office, BUYER).await;
    assert_eq!(letter["headers"]["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
    let token = token_of(&letter);
    assert_ne!(token, token_of(&letter_to(&server, &mut office, SELLER).await), "each reader has their own");
    server.sql(&welcome_job("welcome", BUYER)).await;
    assert!(office.next().await["headers"].get("list-unsubscribe").is_none(), "others are not to be stopped");

    let page = server.stranger().get(&format!("/stop-letters?token={token}")).await;
    assert_eq!((page.status, allows(&server, BUYER).await), (200, true), "looking does nothing");
    let buyer = server.session_of(BUYER).await;
    let mut settings = watcher(server.running.port(), &buyer, &["me"]).await;
    let (status, told) = click(&server, &token, FORM).await;
    assert_eq!((status, &told["success"]), (200, &json!(true)), "{told}");
    settings.until("me", |me| me["allowedMarketingMails"] == false).await;
    let own = server.stranger().post("/api/v1/user/stopLetters", json!({ "token": token })).await;
    assert_eq!((own.status, click(&server, &token, FORM).await.0), (200, 200), "{}", own.body);
    let written = format!(
        "select count(*) from user_events e join users u on u.id = e.user_id where u.email = '{BUYER}' and e.by_user = u.id \
         and e.kind = 'consent' and e.body = '{{\"consent\": \"allowedMarketingMails\", \"given\": false, \"by\": \"link\"}}'"
    );
    assert_eq!((server.count(&written).await, allows(&server, SELLER).await), (1, true));
}

#[actix_web::test]
async fn the_page_of_a_letter_stops_letters_by_its_own_call_and_a_form_in_parts_does_too() {
    let (server, mut office) = opened().await;
    let token = token_of(&letter_to(&server, &mut office, BUYER).await);
    let own = server.stranger().post("/api/v1/user/stopLetters", json!({ "token": token })).await;
    assert_eq!((own.status, allows(&server, BUYER).await), (200, false), "{}", own.body);
    let token = token_of(&letter_to(&server, &mut office, SELLER).await);
    let part = "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n";
    let (status, _) = click(&server, &token, ("multipart/form-data; boundary=b", part)).await;
    assert_eq!((status, allows(&server, SELLER).await), (200, false));
}

#[actix_web::test]
async fn a_token_that_is_forged_of_another_link_or_of_nobody_any_more_is_refused_alike() {
    let (server, mut office) = opened().await;
    let token = token_of(&letter_to(&server, &mut office, BUYER).await);
    let gone = token_of(&letter_to(&server, &mut office, SELLER).await);
    server.sql(&format!("update users set deleted_at = now() where email = '{SELLER}'")).await;
    let asked = server.stranger().post("/api/v1/user/password/recover", json!({ "email": BUYER })).await;
    assert_eq!(asked.status, 200);
    let reset = office.next().await["text"].as_str().unwrap().to_owned();
    let other = reset.split("token=").nth(1).unwrap().split_whitespace().next().unwrap();
    let forged = format!("{}{}", if token.starts_with('A') { "B" } else { "A" }, &token[1..]);
    let mut answers = Vec::new();
    for dead in [&forged, other, &gone, "", "%20"] {
        let own = server.stranger().post("/api/v1/user/stopLetters", json!({ "token": dead })).await;
        let (status, clicked) = click(&server, dead, FORM).await;
        for (status, mut body) in [(own.status, own.body), (status, clicked)] {
            body.as_object_mut().unwrap().remove("instance");
            answers.push((status, body));
        }
    }
    assert_eq!((answers[0].0, &answers[0].1["code"]), (400, &json!("LINK_DEAD")));
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert!(allows(&server, BUYER).await);
    for form in [("application/x-www-form-urlencoded", ""), ("application/json", "{}")] {
        let (status, _) = click(&server, &token, form).await;
        assert_eq!((status, allows(&server, BUYER).await), (400, true), "a click says what it is");
    }
    let bare = server.stranger().call(Method::POST, "/stop-letters", &[], Some(json!({}))).await;
    assert_eq!(bare.status, 400, "{}", bare.body);
}
