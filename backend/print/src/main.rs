//! The granary-print command: one description on standard input, its document on standard output, within the limits of
//! the sandbox. A program of its own, so that only it is linked with what sets pages, and the server is built beside that.

use granary_print::Unprintable;
use granary_sandbox::Unset;

fn main() -> std::process::ExitCode {
    granary_sandbox::print(|given| {
        granary_print::print_alone(given).map_err(|why| match why {
            Unprintable::NoDocument => Unset::NoDocument,
            Unprintable::UnknownScript => Unset::UnknownScript,
        })
    })
}
