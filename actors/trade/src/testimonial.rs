//! What customers say of the platform, as staff keep it: shown to nobody before it is published.

use granary_domain::{
    CompanyName, Name, TestimonialId, Text, Version,
    refusal::{ErrorCode, Refusal},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody says, and who that is.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Testimonial {
    #[serde(rename = "_id")]
    pub id: TestimonialId,
    #[schema(value_type = String)]
    pub author: Name<100>,
    #[schema(value_type = String)]
    pub company: CompanyName,
    pub text: Text<1, 2000>,
    /// The location of a public picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<String>,
    pub published: bool,
    pub version: Version,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// What everybody may read of it once it is published.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PublishedTestimonial {
    #[serde(rename = "_id")]
    pub id: TestimonialId,
    #[schema(value_type = String)]
    pub author: Name<100>,
    #[schema(value_type = String)]
    pub company: CompanyName,
    pub text: Text<1, 2000>,
    /// The location of a public picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<String>,
}

impl From<Testimonial> for PublishedTestimonial {
    fn from(of: Testimonial) -> Self {
        let Testimonial { id, author, company, text, photo, .. } = of;
        Self { id, author, company, text, photo }
    }
}

/// What staff write down of somebody's words.
#[derive(Debug, Clone, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTestimonial {
    #[schema(value_type = String)]
    pub author: Name<100>,
    #[schema(value_type = String)]
    pub company: CompanyName,
    pub text: Text<1, 2000>,
    /// The location of a public picture that the caller has uploaded; empty for none.
    pub photo: Option<Text<0, 200>>,
}

/// What to change; what is absent stays.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestimonialChange {
    #[schema(value_type = Option<String>)]
    pub author: Option<Name<100>>,
    #[schema(value_type = Option<String>)]
    pub company: Option<CompanyName>,
    pub text: Option<Text<1, 2000>>,
    /// The location of a public picture that the caller has uploaded; empty for none.
    pub photo: Option<Text<0, 200>>,
    pub published: Option<bool>,
}

/// Why a testimonial stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TestimonialRefusal {
    Unknown,
    /// The picture is nobody's, another's, or not public.
    NoPicture,
    Changed(Version),
    /// Nothing is to be changed.
    Nothing,
}

impl Refusal for TestimonialRefusal {
    fn code(&self) -> ErrorCode {
        match self {
            Self::Unknown | Self::NoPicture => ErrorCode::NotFound,
            Self::Changed(_) => ErrorCode::RecordChanged,
            Self::Nothing => ErrorCode::NothingToEdit,
        }
    }

    fn version(&self) -> Option<Version> {
        match self {
            Self::Changed(version) => Some(*version),
            Self::Unknown | Self::NoPicture | Self::Nothing => None,
        }
    }
}

impl NewTestimonial {
    /// The picture that is wanted.
    pub fn picture(&self) -> Option<&str> {
        named(self.photo.as_ref())
    }

    pub fn begin(self, id: TestimonialId, at: Timestamp) -> Testimonial {
        let photo = self.picture().map(str::to_owned);
        let Self { author, company, text, .. } = self;
        Testimonial { id, author, company, text, photo, published: false, version: 1, created_at: at, updated_at: at }
    }
}

impl TestimonialChange {
    /// The picture that is wanted where another was.
    pub fn new_picture(&self, of: &Testimonial) -> Option<&str> {
        named(self.photo.as_ref()).filter(|wanted| of.photo.as_deref() != Some(*wanted))
    }

    /// What the testimonial becomes.
    pub fn decide(
        self,
        before: &Testimonial,
        seen: Option<Version>,
        at: Timestamp,
    ) -> Result<Testimonial, TestimonialRefusal> {
        if seen.is_some_and(|seen| seen != before.version) {
            return Err(TestimonialRefusal::Changed(before.version));
        } else if self == Self::default() {
            return Err(TestimonialRefusal::Nothing);
        }
        let next = before.clone();
        let photo = if self.photo.is_none() { next.photo } else { named(self.photo.as_ref()).map(str::to_owned) };
        Ok(Testimonial {
            author: self.author.unwrap_or(next.author),
            company: self.company.unwrap_or(next.company),
            text: self.text.unwrap_or(next.text),
            photo,
            published: self.published.unwrap_or(next.published),
            version: before.version + 1,
            updated_at: at,
            ..*before
        })
    }
}

fn named(photo: Option<&Text<0, 200>>) -> Option<&str> {
    photo.map(Text::as_str).filter(|location| !location.is_empty())
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    fn first() -> Testimonial {
        let told = json!({ "author": "Mariam Haddad", "company": "Al Noor", "text": "Sound", "photo": "/files/1" });
        let new: NewTestimonial = serde_json::from_value(told).unwrap();
        new.begin(TestimonialId(Uuid::nil()), Timestamp::UNIX_EPOCH)
    }

    fn change(body: serde_json::Value) -> TestimonialChange {
        serde_json::from_value(body).unwrap()
    }

    #[test]
    fn what_is_absent_stays_and_an_empty_picture_is_none() {
        let first = first();
        assert!(!first.published);
        let shown = change(json!({ "published": true })).decide(&first, Some(1), Timestamp::MAX).unwrap();
        assert_eq!((shown.published, shown.version, &shown.text), (true, 2, &first.text));
        assert_eq!(shown.photo, first.photo);
        let bare = change(json!({ "photo": "" })).decide(&shown, None, Timestamp::MAX).unwrap();
        assert_eq!((bare.photo, bare.published), (None, true));
        assert_eq!(change(json!({ "photo": "/files/1" })).new_picture(&first), None, "the one that is there");
        assert_eq!(change(json!({ "photo": "/files/2" })).new_picture(&first), Some("/files/2"));
    }

    #[test]
    fn a_change_of_nothing_is_none() {
        let refused = change(json!({})).decide(&first(), None, Timestamp::MAX).err();
        assert_eq!(refused, Some(TestimonialRefusal::Nothing));
    }

    #[test]
    fn an_old_look_changes_nothing() {
        let refused = change(json!({ "published": true })).decide(&first(), Some(7), Timestamp::MAX);
        assert_eq!(refused.as_ref().err(), Some(&TestimonialRefusal::Changed(1)));
        assert_eq!(refused.err().and_then(|it| it.version()), Some(1));
        assert_eq!(TestimonialRefusal::NoPicture.version(), None);
    }
}
