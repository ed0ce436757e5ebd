//! The granary command.

fn main() -> std::process::ExitCode {
    granary::cli::run()
}
