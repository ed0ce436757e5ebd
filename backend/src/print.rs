//! The granary-print command: one description on standard input, its document on standard output, within the limits of
//! the sandbox.

fn main() -> std::process::ExitCode {
    granary::files::sandbox::print(|given| granary_print::print_alone(given).ok())
}
