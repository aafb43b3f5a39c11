//! The files of the assets folder that cannot be used as they are, while the game goes on with what it had.

use std::collections::BTreeMap;

use bevy::ecs::resource::Resource;

use super::content_error::ContentError;

/// Faults by file, as the last reading of each file left them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct FileFaults {
    by_file: BTreeMap<String, Vec<ContentError>>,
    unread: Option<ContentError>,
}

impl FileFaults {
    /// Puts down what the last reading of a file found; nothing if it is whole.
    pub fn set(&mut self, file: &str, faults: Vec<ContentError>) {
        if let Some(fault) = faults.first() {
            self.unread = Some(fault.clone());
            self.by_file.insert(file.to_owned(), faults);
            return;
        }
        self.by_file.remove(file);
        if self.unread.as_ref().is_some_and(|fault| fault.file == file) {
            self.unread = None;
        }
    }

    /// Forgets everything about files that `keeps` does not want.
    pub fn retain(&mut self, keeps: impl Fn(&str) -> bool) {
        self.by_file.retain(|file, _| keeps(file));
        if self
            .unread
            .as_ref()
            .is_some_and(|fault| !keeps(&fault.file))
        {
            self.unread = None;
        }
    }

    /// Every fault, file by file.
    pub fn all(&self) -> impl Iterator<Item = &ContentError> {
        self.by_file.values().flatten()
    }

    /// The faults of one file.
    pub fn of(&self, file: &str) -> &[ContentError] {
        self.by_file.get(file).map_or(&[], Vec::as_slice)
    }

    /// The newest fault that nobody has looked at yet.
    pub fn unread(&self) -> Option<&ContentError> {
        self.unread.as_ref()
    }

    /// Somebody has looked at all of them.
    pub fn mark_read(&mut self) {
        self.unread = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(file: &str) -> ContentError {
        ContentError {
            file: file.to_owned(),
            line: Some(3),
            tile: None,
            message: "it is broken".to_owned(),
        }
    }

    #[test]
    fn a_fault_stands_until_its_file_is_mended() {
        let mut faults = FileFaults::default();
        faults.set("a", vec![fault("a")]);
        faults.set("b", vec![fault("b")]);
        assert_eq!(faults.unread(), Some(&fault("b")), "the newest");
        faults.set("a", Vec::new());
        assert_eq!(faults.unread(), Some(&fault("b")));
        faults.mark_read();
        assert_eq!(faults.unread(), None);
        assert_eq!(faults.all().count(), 1, "read is not mended");
        faults.set("b", vec![fault("b")]);
        assert_eq!(faults.unread(), Some(&fault("b")), "it is still wrong");
        faults.set("b", Vec::new());
        assert_eq!((faults.unread(), faults.all().count()), (None, 0));
    }
}
