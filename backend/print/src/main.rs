//! The granary-print command: one description on standard input, its document on standard output, within the limits of
//! the sandbox. A program of its own, so that only it is linked with what sets pages, and the server is built beside that.

fn main() -> std::process::ExitCode {
    granary_sandbox::print(granary_print::print_alone)
}
