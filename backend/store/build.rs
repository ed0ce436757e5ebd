//! Sees that what is embedded of the schema and its functions is embedded anew when it changes.

fn main() {
    println!("cargo::rerun-if-changed={}", concat!(env!("CARGO_MANIFEST_DIR"), "/../../sql"));
}
