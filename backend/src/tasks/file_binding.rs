//! The tie between a database and the store of its files: one id stands in both, and neither is taken for another's.

use granary_domain::store::StoreUnavailable;
use granary_files::{FileStore, FileStoreFault};
use granary_store::Store;

/// Why a store of files is not taken for this database's.
#[derive(Debug, thiserror::Error)]
pub enum BindingFault {
    #[error("the database is away")]
    Store(StoreUnavailable),
    #[error(transparent)]
    FileStore(#[from] FileStoreFault),
    #[error(
        "the store of files is of the database {of}, and this is {this}: set DATABASE_URL, or the data folder or S3_URL, right"
    )]
    Foreign { of: String, this: String },
    #[error(
        "the files of this database are in another store: set the data folder or S3_URL right, or put its `database-id` back, which says {this}"
    )]
    Elsewhere { this: String },
}

impl From<StoreUnavailable> for BindingFault {
    fn from(down: StoreUnavailable) -> Self {
        Self::Store(down)
    }
}

/// Ties the store of files to the database where neither is tied yet; else finds out whether they are each other's.
pub async fn bind(store: &Store, file_store: &FileStore) -> Result<(), BindingFault> {
    match (store.file_binding().await?, file_store.bound_to().await?) {
        (None, None) => {
            // Whichever server comes first decides for all of them.
            let id = store.bind_files().await?;
            file_store.bind_to(id).await?;
            check(store, file_store).await
        }
        (None, Some(of)) => Err(BindingFault::Foreign { of, this: "another one".to_owned() }),
        // A server that fell over between the two has no files yet.
        (Some(id), None) if !store.has_files().await? => Ok(file_store.bind_to(id).await?),
        _ => check(store, file_store).await,
    }
}

/// Whether the store of files is this database's.
pub async fn check(store: &Store, file_store: &FileStore) -> Result<(), BindingFault> {
    let this = store.file_binding().await?.map(|id| id.to_string()).unwrap_or_default();
    match file_store.bound_to().await? {
        Some(of) if of == this => Ok(()),
        Some(of) => Err(BindingFault::Foreign { of, this }),
        None => Err(BindingFault::Elsewhere { this }),
    }
}
