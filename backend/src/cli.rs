//! The command line: `granary serve`, and what an operator does beside it.

use std::{
    error::Error,
    io::{IsTerminal, Write},
    process::ExitCode,
};

use granary_config::{Database, Demonstration, Environment, Settings};
use granary_demo::{demo, keep_documents};
use granary_files::FileStore;
use granary_http::contract;
use granary_sandbox::{sniff::FileKind, work};
use granary_spreadsheet::{Format, pack};
use granary_store::{Audit, QUIETLY_LOGGED, Store, migrate};
use jiff::Timestamp;
use tracing_subscriber::EnvFilter;

use crate::{live::asyncapi_text, routes::calls, startup, tables::table, tasks::file_binding::bind};

const USAGE: &str =
    "usage: granary [serve | migrate | demo | verify-audit | openapi | asyncapi | words MODULE | table MODULE]";

/// Runs the command that the arguments name; `serve` where they name none.
pub fn run() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_else(|| "serve".to_owned());
    if command == "work" {
        // Before there is a runtime: a child of the sandbox is one thread and its limits.
        return work(&words.collect::<Vec<_>>(), table_in);
    }
    let outcome = actix_web::rt::System::new().block_on(async {
        match command.as_str() {
            "serve" => serve().await,
            "migrate" => bring_up_to_date().await,
            "demo" => tell_the_demo().await,
            "asyncapi" => Ok(print(asyncapi_text(&contract(&calls()).document).trim_end())?),
            "words" => {
                let module = words.next().and_then(|name| granary_catalogue::words(&name)).ok_or(USAGE)?;
                Ok(print(module.trim_end())?)
            }
            "table" => {
                let module = words.next().and_then(|name| table(&name)).ok_or(USAGE)?;
                Ok(print(module.trim_end())?)
            }
            "verify-audit" => verify_audit().await,
            "openapi" => Ok(print(&serde_json::to_string_pretty(&contract(&calls()).document)?)?),
            _ => Err(USAGE.into()),
        }
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            let _ = writeln!(std::io::stderr(), "granary {command}: {cause}");
            ExitCode::FAILURE
        }
    }
}

/// The rows of a table that somebody brought.
fn table_in(given: &[u8], kind: FileKind) -> Option<Vec<u8>> {
    match kind {
        FileKind::Csv => pack(given, Format::Csv),
        FileKind::Xlsx => pack(given, Format::Xlsx),
        _ => None,
    }
}

async fn serve() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_env()?;
    log(settings.environment)?;
    Ok(startup::build(settings).await?.until_told().await?)
}

async fn bring_up_to_date() -> Result<(), Box<dyn Error>> {
    log(Environment::Development)?;
    let applied = migrate(&startup::database(&Database::from_env()?)?).await?;
    Ok(print(&format!("{applied} migrations applied"))?)
}

async fn tell_the_demo() -> Result<(), Box<dyn Error>> {
    log(Environment::Development)?;
    let asked = Demonstration::from_env()?;
    let store = Store::connect_to_work(&startup::database(&Database::from_env()?)?).await?;
    let now = Timestamp::now();
    let told = demo(&store, now, asked.deals).await?;
    let file_store = FileStore::open(&asked.data_dir, asked.bucket.as_ref())?;
    bind(&store, &file_store).await?;
    keep_documents(&file_store, now).await?;
    Ok(print(&format!("{told} demo deals written"))?)
}

async fn verify_audit() -> Result<(), Box<dyn Error>> {
    log(Environment::Development)?;
    let store = Store::connect_to_work(&startup::database(&Database::from_env()?)?).await?;
    let audit = store.verify_audit().await?;
    let Audit { deals, entries, signatures, sealed } = audit;
    let deals = format!("{deals} deals with {entries} journal entries");
    Ok(print(&format!("{deals}, {signatures} signed documents and {sealed} sealed lines verified"))?)
}

fn print(text: &str) -> std::io::Result<()> {
    writeln!(std::io::stdout(), "{text}")
}

/// Logs to standard error: JSON in production, words in development.
fn log(environment: Environment) -> Result<(), BadFilter> {
    let filter = filter(std::env::var("GRANARY_LOG").ok().as_deref())?;
    // Whoever looks closely still sees no tokens and no addresses: these would tell the parameters of each statement.
    let filter = QUIETLY_LOGGED.iter().filter_map(|target| target.parse().ok()).fold(filter, EnvFilter::add_directive);
    let stderr = std::io::stderr;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(stderr().is_terminal()).with_writer(stderr);
    let started = match environment {
        Environment::Production => logs.json().try_init(),
        Environment::Development => logs.compact().try_init(),
    };
    drop(started);
    Ok(())
}

/// A filter that is none is refused, as every other setting is.
#[derive(Debug, thiserror::Error)]
#[error("GRANARY_LOG is no filter of logs: {0}")]
struct BadFilter(#[from] tracing_subscriber::filter::ParseError);

fn filter(told: Option<&str>) -> Result<EnvFilter, BadFilter> {
    Ok(EnvFilter::try_new(told.filter(|told| !told.trim().is_empty()).unwrap_or("info"))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_of_logs_that_is_none_is_refused() {
        for told in [None, Some(""), Some("debug"), Some("warn,granary::security=info")] {
            assert!(filter(told).is_ok(), "{told:?}");
        }
        let refused = filter(Some("x=[y")).unwrap_err();
        assert!(refused.to_string().starts_with("GRANARY_LOG is no filter of logs"), "{refused}");
    }
}
