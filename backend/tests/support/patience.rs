//! How long tests wait for what is sure to come on a busy machine, and how they ask meanwhile.

use std::time::Duration;

/// The longest wait.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Asks until there is an answer.
pub async fn eventually<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let asking = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.unwrap_or_else(|_| panic!("never: {what}"))
}
