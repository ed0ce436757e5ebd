//! Development's own secret: made once, kept in the data folder for its owner alone.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use secrecy::SecretString;

/// The secret of this data folder.
pub(super) fn development(data_dir: &Path) -> std::io::Result<SecretString> {
    let file = data_dir.join("secret");
    match fs::read_to_string(&file) {
        Err(err) if err.kind() == ErrorKind::NotFound => make(data_dir, &file),
        read => Ok(read?.trim().to_owned().into()),
    }
}

fn make(data_dir: &Path, file: &Path) -> std::io::Result<SecretString> {
    let secret = BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    fs::create_dir_all(data_dir)?;
    let unfinished = file.with_extension(format!("new-{}", std::process::id()));
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&unfinished)?
        .write_all(secret.as_bytes())?;
    match fs::hard_link(&unfinished, file) {
        Err(err) if err.kind() != ErrorKind::AlreadyExists => return Err(err),
        _ => fs::remove_file(&unfinished)?,
    }
    Ok(fs::read_to_string(file)?.trim().to_owned().into())
}
