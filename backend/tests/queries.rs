//! Every statement of the product prepares on the migrated schema, has the columns that are read of it, each of a type that it
//! is read from, and says in its first line what it does.

use std::path::{Path, PathBuf};

use granary_store::{At, TypedQuery};
use support::database::Database;
use tokio_postgres::NoTls;

fn sql_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sql_files(&path) } else { vec![path] }).collect()
}

#[tokio::test]
async fn every_query_prepares_on_the_migrated_schema() {
    let database = Database::open().await;
    let (client, connection) = tokio_postgres::connect(&database.settings().url, NoTls).await.unwrap();
    tokio::spawn(connection);
    let files = sql_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../sql/queries"));
    assert!(files.len() > 20);
    for file in files {
        let sql = std::fs::read_to_string(&file).unwrap();
        if let Err(cause) = client.prepare(&sql).await {
            panic!("{} does not prepare: {:?}", file.display(), cause);
        }
    }
}

#[tokio::test]
async fn every_row_has_the_columns_that_are_read_of_it() {
    let database = Database::open().await;
    let (client, connection) = tokio_postgres::connect(&database.settings().url, NoTls).await.unwrap();
    tokio::spawn(connection);
    let mut queries = 0;
    for TypedQuery { name, text, columns } in TypedQuery::all() {
        let statement = client.prepare(text).await.unwrap();
        let mut read = Vec::new();
        columns(&mut read);
        for (at, fits) in read {
            let column = match at {
                At::Name(name) => statement.columns().iter().find(|it| it.name() == name),
                At::Place(place) => statement.columns().get(place),
            };
            let column = column.unwrap_or_else(|| panic!("{name} has no column {at:?}"));
            assert!(fits(column.type_()), "{name} has another type in {at:?}: {}", column.type_());
        }
        queries += 1;
    }
    assert!(queries > 200, "only {queries} are known");
}

#[test]
fn every_sql_file_opens_with_a_sentence() {
    for file in sql_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../sql")) {
        let sql = std::fs::read_to_string(&file).unwrap();
        let first = sql.lines().next().unwrap_or_default();
        assert!(first.starts_with("-- ") && first.len() > 12, "{} opens with no sentence", file.display());
    }
}
