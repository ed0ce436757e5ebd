//! Mutants of what people bring, for every parser: whatever they are, a child gives or refuses them in its time, and what it
//! gives can be read. `scripts/fuzz` tries as many as it has time for.

use bytes::Bytes;
use granary_domain::Share;
use granary_sandbox::{Frame, Job, Refused, Sandbox, scanned, sniff::FileKind};
use granary_spreadsheet::unpack;
use image::ImageFormat;
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
    test_runner::{Config, TestRunner},
};
use support::{
    document::document,
    workbook::{archive, workbook_parts},
};

use crate::documents::{docx, plain, tie};

/// How many mutants of each sample are tried where nobody says.
const CASES: u32 = 12;
/// Numbers that size something too large, or wrap.
const NUMBERS: [&str; 9] =
    ["0", "-1", "255", "65536", "16777216", "2147483648", "4294967295", "1000000000000", "18446744073709551615"];

/// What a job is given: some parts, of which one is changed, and how they make a file.
struct Sample {
    job: Job,
    parts: Vec<(&'static str, Vec<u8>)>,
    is_archive: bool,
}

#[derive(Debug, Clone)]
enum Change {
    Set(Index, u8),
    Cut(Index, usize),
    Repeat(Index, usize, usize),
    /// Another number for the one that stands nearest behind.
    Number(Index, &'static str),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (any::<Index>(), 1..64_usize).prop_map(|(at, length)| Change::Cut(at, length)),
        (any::<Index>(), 1..64_usize, 1..2000_usize).prop_map(|(at, length, times)| Change::Repeat(at, length, times)),
        (any::<Index>(), select(&NUMBERS[..])).prop_map(|(at, number)| Change::Number(at, number)),
    ]
}

impl Change {
    fn make(&self, content: &mut Vec<u8>) {
        if content.is_empty() {
            return;
        }
        let length = content.len();
        let piece = |at: &Index, most: usize| at.index(length)..(at.index(length) + most).min(length);
        match self {
            Self::Set(at, byte) => content[at.index(length)] = *byte,
            Self::Cut(at, most) => drop(content.drain(piece(at, *most))),
            Self::Repeat(at, most, times) => {
                let piece = piece(at, *most);
                let repeated = content[piece.clone()].repeat(*times);
                content.splice(piece.start..piece.start, repeated);
            }
            Self::Number(at, number) => {
                let from = at.index(length);
                let Some(begins) = (from..length).find(|at| content[*at].is_ascii_digit()) else { return };
                let ends = (begins..length).find(|at| !content[*at].is_ascii_digit()).unwrap_or(length);
                content.splice(begins..ends, number.bytes());
            }
        }
    }
}

impl Sample {
    fn whole(job: Job, content: Vec<u8>) -> Self {
        Self { job, parts: vec![("", content)], is_archive: false }
    }

    fn changed(&self, part: &Index, changes: &[Change]) -> Vec<u8> {
        let mut parts = self.parts.clone();
        let content = &mut part.get_mut(&mut parts).1;
        changes.iter().for_each(|change| change.make(content));
        self.packed(parts)
    }

    fn packed(&self, mut parts: Vec<(&str, Vec<u8>)>) -> Vec<u8> {
        if self.is_archive {
            let parts: Vec<_> = parts.iter().map(|(name, content)| (*name, &content[..])).collect();
            archive(&parts)
        } else {
            parts.remove(0).1
        }
    }

    fn hold(&self) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let sandbox = Sandbox::new(env!("CARGO_BIN_EXE_granary").into());
        let done = |content: Vec<u8>| runtime.block_on(sandbox.run(self.job, Bytes::from(content), Share::SERVER));
        assert!(done(self.packed(self.parts.clone())).is_ok(), "{:?} itself", self.job);
        let mut config = Config { failure_persistence: None, max_shrink_iters: 200, ..Config::default() };
        if std::env::var_os("PROPTEST_CASES").is_none() {
            config.cases = CASES;
        }
        let mutants = (any::<Index>(), vec(change(), 1..6));
        let tried =
            TestRunner::new(config).run(&mutants, |(part, changes)| match done(self.changed(&part, &changes)) {
                Ok(given) => self.read(given),
                Err(refused) => {
                    prop_assert!(
                        matches!(refused, Refused::Unreadable | Refused::TooLarge | Refused::ActiveContent),
                        "{refused:?}"
                    );
                    Ok(())
                }
            });
        tried.unwrap_or_else(|found| panic!("{:?}: {found}", self.job));
    }

    fn read(&self, given: Bytes) -> Result<(), TestCaseError> {
        match self.job {
            Job::Table(_) => {
                let worksheets = unpack(&given).unwrap_or_default();
                let cells = || worksheets.iter().flat_map(|it| &it.rows).flat_map(|row| &row.cells);
                let texts: usize = cells().map(|cell| cell.text.len()).sum();
                prop_assert!(cells().count() <= 600_000 && texts <= 16 * 1024 * 1024);
            }
            Job::Scan => drop(scanned(given)),
            Job::Picture(_) => prop_assert!(image::load_from_memory(&given).is_ok()),
            _ => {}
        }
        Ok(())
    }
}

#[test]
fn no_mutant_of_a_picture_is_more_than_refused() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        Sample::whole(Job::Picture(Frame::SCREEN), plain(40, 30, format)).hold();
    }
}

#[test]
fn no_mutant_of_a_pdf_is_more_than_refused() {
    for job in [Job::Document(FileKind::Pdf), Job::Text, Job::Scan] {
        Sample::whole(job, document(&["Trade Name: Harbour Foods LLC", "Licence No: 784512"])).hold();
    }
}

#[test]
fn no_mutant_of_an_office_document_is_more_than_refused() {
    Sample::whole(Job::Document(FileKind::Docx), docx(&[])).hold();
    let ties = tie("hyperlink", "https://granary.test/terms", "TargetMode=\"External\"");
    let types = r#"<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#;
    let parts = [
        ("[Content_Types].xml", types),
        ("word/document.xml", "<w:document/>"),
        ("word/_rels/document.xml.rels", &ties),
    ];
    let parts = parts.map(|(name, content)| (name, content.as_bytes().to_vec())).into();
    Sample { job: Job::Document(FileKind::Docx), parts, is_archive: true }.hold();
}

#[test]
fn no_mutant_of_a_table_is_more_than_refused() {
    let csv = b"Item name,HS code,Quantity\r\nRice,100630,10\r\n\"Lentils, red\",071340,25\r\n".to_vec();
    for job in [Job::Table(FileKind::Csv), Job::Document(FileKind::Csv)] {
        Sample::whole(job, csv.clone()).hold();
    }
    let rows = [
        r#"<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Quantity</t></is></c>"#,
        r#"<c r="A2" t="str"><v>Rice</v></c><c r="B2"><v>25.5</v></c><c r="C2" t="b"><v>1</v></c>"#,
        r#"<c r="A3"><f t="shared" ref="A3:A4" si="0">1+1</f><v>2</v></c><c r="B3" t="d"><v>2026-02-28</v></c>"#,
    ];
    let parts = workbook_parts(&rows.map(str::to_owned), "Item name");
    let parts: Vec<_> = parts.map(|(name, content)| (name, content.into_bytes())).into();
    for job in [Job::Table(FileKind::Xlsx), Job::Document(FileKind::Xlsx)] {
        Sample { job, parts: parts.clone(), is_archive: true }.hold();
    }
}
