//! How a session carries out a command: reads, decides, writes, and says what to show and to answer.

use std::time::Duration;

use granary_domain::store::StoreUnavailable;
use granary_runtime::{
    batching::{Answering, answering},
    known::Known,
};
use jiff::Timestamp;

use super::{
    Ending, RefreshFault, TokenKind, Tokens, Verdict,
    message::SessionCommand,
    ports::SessionPorts,
    state::{RefreshStatus, Session},
    token_hash,
};

/// How often a rotation is decided again because another node was first.
const MAX_DECISIONS: usize = 3;
/// How long to wait before each further try to write an end.
const TRY_AGAIN: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(500)];

/// Carries a command out on the session; the answer is given once the session stands as decided.
pub(super) async fn execute(
    ports: &SessionPorts,
    known: &mut Known<Session>,
    command: SessionCommand,
    cleared: bool,
) -> Answering {
    let session = &mut known.state;
    match command {
        SessionCommand::Strike { bearer, expired, answer } => {
            let went_on = session.ended.is_none();
            let counted = match went_on {
                true => ports.store.strike(session.id(), expired.then_some(bearer), cleared).await,
                false => Ok(None),
            };
            let verdict = match counted {
                Ok(strikes) => session.struck(strikes),
                // Without the store each node counts alone.
                Err(StoreUnavailable) => session.strike(bearer, expired, cleared, ports.now()),
            };
            if went_on && verdict == Verdict::Ended {
                // Memory keeps the end even when the store cannot; nobody gets in again through this node.
                let _ = write_end(ports, session, Ending::Strikes).await;
            }
            answering(answer, verdict)
        }
        SessionCommand::Clear { answer } if cleared => {
            session.cleared();
            answering(answer, ports.store.clear_strikes(session.id()).await)
        }
        // A strike took it along.
        SessionCommand::Clear { answer } => answering(answer, Ok(())),
        SessionCommand::Refresh { secret, answer } => answering(answer, refresh(ports, known, &secret).await),
        SessionCommand::Renew { answer } => answering(answer, renew(ports, session).await),
        SessionCommand::Reread { answer } => {
            if session.may_read(ports.now()) && renew(ports, session).await.is_err() {
                tracing::warn!(session.id = %session.id(), "a record is answered from the session's copy");
            }
            answering(answer, ())
        }
        SessionCommand::End { why, answer } => answering(answer, end(ports, session, why).await),
    }
}

async fn refresh(ports: &SessionPorts, known: &mut Known<Session>, secret: &str) -> Result<Tokens, RefreshFault> {
    let hash = token_hash(secret);
    for _ in 0..MAX_DECISIONS {
        let now = ports.now();
        let status = known.state.refresh_status(hash, now);
        // What memory does not know may be what another node gave out.
        if matches!(status, RefreshStatus::Over | RefreshStatus::Reused) && !known.is_proven() {
            renew(ports, &mut known.state).await?;
            known.prove();
            continue;
        }
        let session = &mut known.state;
        match status {
            RefreshStatus::Over => return Err(RefreshFault::Ended),
            RefreshStatus::Previous => return Ok(successors(ports, session, secret, now)),
            RefreshStatus::Reused => {
                tracing::warn!(session.id = %session.id(), "a spent refresh secret came back");
                let _ = end(ports, session, Ending::Reused).await;
                return Err(RefreshFault::Ended);
            }
            RefreshStatus::Current => {}
        }
        let tokens = successors(ports, session, secret, now);
        let next = session.rotated(token_hash(&tokens.refresh), token_hash(&tokens.bearer), now);
        if ports.store.rotate(session.id(), hash, next.clone()).await? {
            session.row = next;
            return Ok(successors(ports, session, secret, now));
        }
        renew(ports, session).await?;
        known.prove();
    }
    Err(StoreUnavailable.into())
}

/// What follows a refresh secret: the same each time it is asked.
fn successors(ports: &SessionPorts, session: &Session, spent: &str, now: Timestamp) -> Tokens {
    let bearer = ports.issuer.successor(TokenKind::Bearer, session.id(), spent);
    let hash = token_hash(&bearer);
    let until = session.row.bearers.iter().find(|(known, _)| *known == hash).map_or(now, |(_, until)| *until);
    Tokens {
        session: session.id(),
        expires_in: until.duration_since(now).as_secs().max(0).unsigned_abs(),
        refresh: ports.issuer.successor(TokenKind::Refresh, session.id(), spent),
        role: session.principal.role,
        bearer,
    }
}

async fn renew(ports: &SessionPorts, session: &mut Session) -> Result<(), StoreUnavailable> {
    let row = ports.store.by_refresh(session.row.refresh).await?;
    let user = ports.store.user(session.row.user).await?;
    session.renew(row, user, ports.now());
    if session.ended == Some(Ending::Disabled) && session.row.ended.is_none() {
        let _ = write_end(ports, session, Ending::Disabled).await;
    }
    Ok(())
}

async fn end(ports: &SessionPorts, session: &mut Session, why: Ending) -> Result<(), StoreUnavailable> {
    if session.ended.is_none() {
        session.ended = Some(why);
        return write_end(ports, session, why).await;
    }
    Ok(())
}

async fn write_end(ports: &SessionPorts, session: &Session, why: Ending) -> Result<(), StoreUnavailable> {
    let at = ports.now();
    for wait in TRY_AGAIN {
        if ports.store.end(session.id(), at, why.as_str()).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(wait).await;
    }
    let written = ports.store.end(session.id(), at, why.as_str()).await;
    if written.is_err() {
        tracing::error!(session.id = %session.id(), why = why.as_str(), "the end of a session could not be written");
    }
    written
}
