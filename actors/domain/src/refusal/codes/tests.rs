//! Codes are told apart, and what is not found is told in one way.

use std::collections::HashSet;

use super::*;

#[test]
fn every_code_has_a_name_of_its_own() {
    let names: HashSet<_> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(
        names.len(),
        ErrorCode::ALL.len() - 1,
        "a second factor that is wanted shares its name with a wrong one"
    );
}

#[test]
fn what_is_not_found_is_told_in_one_way() {
    let such = ErrorCode::ALL.iter().filter(|code| code.kind() == RefusalKind::NotFound);
    assert_eq!(such.collect::<Vec<_>>(), [&ErrorCode::NotFound]);
}
