//! Every sentence a player reads, from `locales/<language>/*.ftl`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use bevy::ecs::resource::Resource;
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{ArcLoader, LanguageIdentifier, Loader, langid};

/// The texts of one language, with English behind them.
///
/// A key that is missing shows itself, so that a gap in a translation is ugly but never fatal; [`Texts::missing`]
/// tells which ones were asked for in vain.
#[derive(Resource, Clone)]
pub struct Texts {
    loader: Option<Arc<ArcLoader>>,
    language: LanguageIdentifier,
    missing: Arc<Mutex<Vec<String>>>,
}

/// Why the texts could not be read.
#[derive(Debug, thiserror::Error)]
#[error("texts in {folder}: {reason}")]
pub struct TextsError {
    folder: String,
    reason: String,
}

impl Texts {
    /// Reads all languages below `assets/locales`. Isolation marks around arguments are left out: egui would draw them
    /// as boxes.
    ///
    /// # Errors
    /// If the folder or a file in it cannot be read.
    pub fn load(assets: &Path) -> Result<Self, TextsError> {
        let folder = assets.join("locales");
        let loader = ArcLoader::builder(&folder, langid!("en"))
            .customize(|bundle| bundle.set_use_isolating(false))
            .build()
            .map_err(|error| TextsError {
                folder: folder.display().to_string(),
                reason: error.to_string(),
            })?;
        Ok(Self {
            loader: Some(Arc::new(loader)),
            language: langid!("en"),
            missing: Arc::default(),
        })
    }

    /// Texts that show only their keys, for when the folder cannot be read.
    pub fn keys_only() -> Self {
        Self {
            loader: None,
            language: langid!("en"),
            missing: Arc::default(),
        }
    }

    /// Chooses another language; returns false, and changes nothing, if the tag is no language.
    pub fn set_language(&mut self, tag: &str) -> bool {
        tag.parse().map(|language| self.language = language).is_ok()
    }

    /// The text for `key`.
    pub fn text(&self, key: &str) -> String {
        self.try_text(key).unwrap_or_else(|| self.note_missing(key))
    }

    /// The text for `key` if there is one, for names that need not be known.
    pub fn try_text(&self, key: &str) -> Option<String> {
        let loader = self.loader.as_ref()?;
        loader.try_lookup(&self.language, key)
    }

    /// The text for `key` with its places filled in: `text_with("tiles-left", &[("count", 12.into())])`.
    pub fn text_with(&self, key: &str, args: &[(&'static str, TextValue)]) -> String {
        let args: HashMap<Cow<'static, str>, FluentValue> = args
            .iter()
            .map(|(name, value)| (Cow::Borrowed(*name), value.to_fluent()))
            .collect();
        let found = self
            .loader
            .as_ref()
            .and_then(|loader| loader.try_lookup_with_args(&self.language, key, &args));
        found.unwrap_or_else(|| self.note_missing(key))
    }

    /// Keys that were asked for and not found, each once.
    pub fn missing(&self) -> Vec<String> {
        self.missing
            .lock()
            .map(|list| list.clone())
            .unwrap_or_default()
    }

    fn note_missing(&self, key: &str) -> String {
        if let Ok(mut list) = self.missing.lock()
            && !list.iter().any(|known| known == key)
        {
            list.push(key.to_owned());
        }
        key.to_owned()
    }
}

/// What can stand in the place of a text: a number (plural rules apply to it) or a word.
#[derive(Clone, Debug, PartialEq)]
pub enum TextValue {
    /// A whole number.
    Number(i64),
    /// A word or a sentence.
    Word(String),
}

impl TextValue {
    fn to_fluent(&self) -> FluentValue<'static> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Word(word) => FluentValue::from(word.clone()),
        }
    }
}

impl From<i64> for TextValue {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for TextValue {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for TextValue {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for TextValue {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

impl From<&str> for TextValue {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

impl From<String> for TextValue {
    fn from(word: String) -> Self {
        Self::Word(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::asset_root;

    #[test]
    fn a_missing_key_shows_itself_and_is_remembered() {
        let texts = Texts::load(&asset_root(None)).expect("texts of the package");
        assert_eq!(texts.text("no-such-key"), "no-such-key");
        assert_eq!(texts.missing(), ["no-such-key"]);
    }

    #[test]
    fn numbers_take_their_plural() {
        let texts = Texts::load(&asset_root(None)).expect("texts of the package");
        assert_eq!(
            texts.text_with("tiles-left", &[("count", 1.into())]),
            "1 tile left"
        );
        assert_eq!(
            texts.text_with("tiles-left", &[("count", 51.into())]),
            "51 tiles left"
        );
        assert!(texts.missing().is_empty());
    }
}
