//! PDFs as other programs read them: poppler tells their text, qpdf whether they are whole and what is in them.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// The text of a PDF as it is laid out, page after page; each ends with a form feed.
pub fn text(pdf: &[u8]) -> String {
    String::from_utf8(given("pdftotext", &["-layout", "-", "-"], pdf).stdout).unwrap()
}

/// The objects of a PDF, written out; fails where it is not whole.
pub fn objects(pdf: &[u8]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    file.as_file().write_all(pdf).unwrap();
    let checked = Command::new("qpdf").arg("--check").arg(file.path()).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let written = Command::new("qpdf").args(["--qdf", "--object-streams=disable"]).arg(file.path()).arg("-").output();
    String::from_utf8_lossy(&written.unwrap().stdout).into_owned()
}

fn given(program: &str, words: &[&str], content: &[u8]) -> Output {
    let mut command = Command::new(program);
    let mut child = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(content));
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{program}");
        output
    })
}
