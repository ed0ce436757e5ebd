//! A topic's document in its versions: the newest as a snapshot, and the step that led to it.

use std::sync::{Arc, OnceLock};

use arc_swap::ArcSwap;

use super::{
    Content,
    frame::{Snap, TopicFrame},
    wire::TextFrame,
};

/// A document in one version; its snapshot is serialised when somebody first needs it.
#[derive(Debug)]
pub(super) struct Edition {
    pub(super) topic: Arc<str>,
    pub(super) epoch: Arc<str>,
    pub(super) ver: u64,
    doc: Arc<dyn Content>,
    snapshot: OnceLock<TextFrame>,
}

impl Edition {
    pub(super) fn new(topic: Arc<str>, epoch: Arc<str>, ver: u64, doc: Arc<dyn Content>) -> Self {
        Self { topic, epoch, ver, doc, snapshot: OnceLock::new() }
    }

    pub(super) fn snapshot(&self) -> TextFrame {
        let render = || {
            let (topic, epoch, data) = (&*self.topic, &*self.epoch, self.doc.to_bytes());
            TopicFrame::Snap(Snap { topic, epoch, ver: self.ver, data: &data }).to_frame()
        };
        self.snapshot.get_or_init(render).clone()
    }
}

/// The newest edition of a channel, which outboxes read when they send a snapshot.
pub(super) type Newest = ArcSwap<Edition>;

/// A serialised patch, shared by all who are in step.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) base: u64,
    pub(super) ver: u64,
    pub(super) frame: TextFrame,
}
