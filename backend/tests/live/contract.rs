//! The AsyncAPI document in the repository is the one that the types give.

#[test]
fn the_committed_asyncapi_document_is_the_regenerated_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/asyncapi.json");
    let regenerated = granary::live::asyncapi_text();
    if std::env::var_os("GRANARY_WRITE_CONTRACT").is_some() {
        std::fs::write(path, &regenerated).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == regenerated, "write it anew: granary asyncapi > backend/asyncapi.json");
}
