//! Sees that the folder of the built front end is there, so that the server compiles without one, and that what is
//! embedded is embedded anew when it changes.

fn main() -> std::io::Result<()> {
    let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontend/dist");
    std::fs::create_dir_all(built)?;
    println!("cargo::rerun-if-changed={built}");
    Ok(())
}
