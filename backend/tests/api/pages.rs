//! What the pages lead to and load beside this server, as its settings say.

use crate::server::TestServer;

async fn policy_of(server: &TestServer) -> String {
    let page = server.stranger().get("/").await;
    page.headers["content-security-policy"].to_str().unwrap().to_owned()
}

#[actix_web::test]
async fn the_pages_load_no_script_from_elsewhere_unless_the_settings_name_one() {
    let plain = policy_of(&TestServer::open().await).await;
    assert!(plain.contains("connect-src 'self';") && plain.contains("img-src 'self' data: blob:;"), "{plain}");
    let (counting, recording) = ("https://count.granary.test/c.js", "https://record.granary.test/r.js");
    let settings = [
        ("chat_url", "https://chat.granary.test/desk"),
        ("faq_url", "https://help.granary.test/faq"),
        ("analytics_url", counting),
        ("recording_url", recording),
    ];
    let measured = policy_of(&TestServer::with(&settings).await).await;
    let both = "https://count.granary.test https://record.granary.test";
    for source in ["script-src", "img-src", "connect-src"] {
        let told = measured.split("; ").find(|it| it.starts_with(source)).unwrap_or_default();
        assert!(told.ends_with(both), "{source}: {measured}");
    }
    assert!(!measured.contains("chat.granary.test"), "a link is no source: {measured}");
}
