//! What a node knows of something that every node may change: enough to act on, for whatever is written is fenced, and not
//! enough to refuse on until the store was asked.

/// A state as a node knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known<S> {
    pub state: S,
    /// The store was asked, or took a change of it, since the work at hand began.
    is_proven: bool,
}

impl<S> Known<S> {
    /// As memory has it: another node may have written since.
    pub fn remembered(state: S) -> Self {
        Self { state, is_proven: false }
    }

    /// As the store holds it.
    pub fn proven(state: S) -> Self {
        Self { state, is_proven: true }
    }

    /// Whether somebody may be refused on it, or told that nothing is left to do.
    pub fn is_proven(&self) -> bool {
        self.is_proven
    }

    /// The store holds just this.
    pub fn prove(&mut self) {
        self.is_proven = true;
    }

    /// What is decided on it. A refusal is decided once more on what the store holds, unless that was it; it is read only then.
    pub async fn decide<R, E: From<F>, F>(
        &mut self,
        decide: impl Fn(&S) -> Result<R, E>,
        read: impl Future<Output = Result<S, F>>,
    ) -> Result<R, E> {
        match decide(&self.state) {
            Err(_) if !self.is_proven => {
                *self = Self::proven(read.await?);
                decide(&self.state)
            }
            decided => decided,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn is_even(number: &u8) -> Result<u8, &'static str> {
        if number.is_multiple_of(2) { Ok(*number) } else { Err("odd") }
    }

    #[tokio::test]
    async fn nobody_is_refused_on_what_may_be_old_and_nobody_waits_for_a_look_that_needs_none() {
        let rows = [
            (Known::remembered(2), 3, Ok(2), 0),
            (Known::remembered(1), 2, Ok(2), 1),
            (Known::remembered(1), 3, Err("odd"), 1),
            (Known::proven(1), 2, Err("odd"), 0),
        ];
        for (mut known, stored, told, looks) in rows {
            let (before, looked) = (known.clone(), Cell::new(0));
            let read = async {
                looked.set(looked.get() + 1);
                Ok::<_, &'static str>(stored)
            };
            assert_eq!((known.decide(is_even, read).await, looked.get()), (told, looks), "{before:?}, stored {stored}");
        }
    }

    #[tokio::test]
    async fn where_the_store_does_not_answer_nobody_is_refused_for_another_reason() {
        let told = Known::remembered(1).decide(is_even, async { Err::<u8, _>("away") }).await;
        assert_eq!(told, Err("away"));
    }
}
