//! Whether a value is read from somebody outside, or was taken before and is only read back.

use std::cell::Cell;

thread_local! {
    static IS_STRICT: Cell<bool> = const { Cell::new(false) };
}

/// Reads what somebody brings: types refuse what they did not always refuse, and still read what is stored of it.
pub fn read_strictly<T>(read: impl FnOnce() -> T) -> T {
    struct Former(bool);
    impl Drop for Former {
        fn drop(&mut self) {
            IS_STRICT.set(self.0);
        }
    }
    let _former = Former(IS_STRICT.replace(true));
    read()
}

pub(crate) fn is_strict() -> bool {
    IS_STRICT.get()
}
