//! Actions and the keys that ask for them. Letters follow the layout's characters, not the places of the keys.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

/// What a key can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Cursor north.
    Up,
    /// Cursor south.
    Down,
    /// Cursor west.
    Left,
    /// Cursor east.
    Right,
    /// Turn left: tile, ferry.
    TurnLeft,
    /// Turn right.
    TurnRight,
    /// Choose by number, 1 to 9.
    Choose(u8),
    /// Do, go on, End turn.
    Do,
    /// No follower, decline, as they lay.
    Decline,
    /// Undo a step.
    Undo,
    /// Redo a step.
    Redo,
    /// Undo to the start of the turn.
    UndoTurn,
    /// Cancel, close, Menu.
    Cancel,
    /// Crop circle: add.
    CircleAdd,
    /// Crop circle: take back.
    CircleTake,
    /// Next award; a computer moves now.
    Next,
    /// Skip all awards.
    SkipAll,
    /// Pause computer seats.
    Pause,
    /// A computer takes the seat that has to choose, or gives it back.
    ChangePlaces,
    /// Why did it move.
    Why,
    /// Hint.
    Hint,
    /// Fields.
    Fields,
    /// Roads and cities by owner.
    Owners,
    /// Tile sheet.
    TileSheet,
    /// What changed.
    Changes,
    /// History.
    History,
    /// List of open cells.
    Cells,
    /// Keep the look card.
    KeepLook,
    /// Read the look card again.
    ReadLook,
    /// Look at the next lake.
    NextLake,
    /// Look at the lake before.
    PreviousLake,
    /// Command box.
    CommandBox,
    /// Fit the land.
    Fit,
    /// Centre on the last tile.
    CentreLast,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Pan north.
    PanUp,
    /// Pan south.
    PanDown,
    /// Pan west.
    PanLeft,
    /// Pan east.
    PanRight,
    /// Next region of the window.
    NextRegion,
    /// Previous region of the window.
    PreviousRegion,
    /// The rule for what is selected.
    Help,
    /// Save with a name.
    Save,
    /// Load.
    Load,
    /// New game.
    NewGame,
    /// Settings.
    Settings,
    /// Larger interface.
    LargerInterface,
    /// Smaller interface.
    SmallerInterface,
    /// Interface at its own size.
    ResetInterface,
    /// Full screen.
    FullScreen,
    /// Picture of the land.
    Screenshot,
    /// Sound off.
    Mute,
}

/// A key with its modifiers.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyChord {
    /// `Ctrl`, on macOS `Cmd`.
    pub ctrl: bool,
    /// Whether Shift must be held. Ignored for signs, which need Shift on some layouts.
    pub shift: bool,
    /// The key; characters in lower case.
    pub key: Key,
}

/// Which keys ask for which action. The first chord of an action is the one that is shown.
#[derive(Resource, Clone, Debug)]
pub struct KeyMap {
    /// All bindings.
    pub bindings: Vec<(KeyChord, Action)>,
}

impl Default for KeyMap {
    fn default() -> Self {
        let digits = (1..=9).map(|digit: u8| (chord(&digit.to_string()), Action::Choose(digit)));
        Self {
            bindings: DEFAULTS
                .iter()
                .map(|&(text, action)| (chord(text), action))
                .chain(digits)
                .collect(),
        }
    }
}

const DEFAULTS: &[(&str, Action)] = &[
    ("Up", Action::Up),
    ("Down", Action::Down),
    ("Left", Action::Left),
    ("Right", Action::Right),
    ("Q", Action::TurnLeft),
    ("[", Action::TurnLeft),
    ("E", Action::TurnRight),
    ("]", Action::TurnRight),
    ("Enter", Action::Do),
    ("N", Action::Decline),
    ("0", Action::Decline),
    ("Backspace", Action::Undo),
    ("Ctrl+Z", Action::Undo),
    ("Shift+Backspace", Action::Redo),
    ("Ctrl+Y", Action::Redo),
    ("Ctrl+Shift+Z", Action::Redo),
    ("Ctrl+Backspace", Action::UndoTurn),
    ("Esc", Action::Cancel),
    ("A", Action::CircleAdd),
    ("B", Action::CircleTake),
    ("Space", Action::Next),
    ("Shift+Space", Action::SkipAll),
    ("P", Action::Pause),
    ("S", Action::ChangePlaces),
    ("W", Action::Why),
    ("H", Action::Hint),
    ("F", Action::Fields),
    ("G", Action::Owners),
    ("T", Action::TileSheet),
    ("V", Action::Changes),
    ("L", Action::History),
    ("O", Action::Cells),
    ("I", Action::KeepLook),
    ("R", Action::ReadLook),
    (".", Action::NextLake),
    (",", Action::PreviousLake),
    ("/", Action::CommandBox),
    ("Home", Action::Fit),
    ("C", Action::CentreLast),
    ("+", Action::ZoomIn),
    ("=", Action::ZoomIn),
    ("-", Action::ZoomOut),
    ("Shift+Up", Action::PanUp),
    ("Shift+Down", Action::PanDown),
    ("Shift+Left", Action::PanLeft),
    ("Shift+Right", Action::PanRight),
    ("F6", Action::NextRegion),
    ("Shift+F6", Action::PreviousRegion),
    ("F1", Action::Help),
    ("Ctrl+S", Action::Save),
    ("Ctrl+O", Action::Load),
    ("Ctrl+N", Action::NewGame),
    ("Ctrl+,", Action::Settings),
    ("Ctrl++", Action::LargerInterface),
    ("Ctrl+=", Action::LargerInterface),
    ("Ctrl+-", Action::SmallerInterface),
    ("Ctrl+0", Action::ResetInterface),
    ("F11", Action::FullScreen),
    ("F12", Action::Screenshot),
    ("M", Action::Mute),
];

fn chord(text: &str) -> KeyChord {
    let (mut ctrl, mut shift, mut rest) = (false, false, text);
    if let Some(after) = rest.strip_prefix("Ctrl+") {
        (ctrl, rest) = (true, after);
    }
    if let Some(after) = rest.strip_prefix("Shift+") {
        (shift, rest) = (true, after);
    }
    let key = match rest {
        "Up" => Key::ArrowUp,
        "Down" => Key::ArrowDown,
        "Left" => Key::ArrowLeft,
        "Right" => Key::ArrowRight,
        "Enter" => Key::Enter,
        "Backspace" => Key::Backspace,
        "Esc" => Key::Escape,
        "Space" => Key::Space,
        "Home" => Key::Home,
        "F1" => Key::F1,
        "F6" => Key::F6,
        "F11" => Key::F11,
        "F12" => Key::F12,
        letter => Key::Character(letter.to_lowercase().into()),
    };
    KeyChord { ctrl, shift, key }
}

impl KeyMap {
    /// The action for a key.
    pub fn action(&self, key: &Key, ctrl: bool, shift: bool) -> Option<Action> {
        let key = match key {
            Key::Character(text) => Key::Character(text.to_lowercase().into()),
            other => other.clone(),
        };
        let is_sign =
            matches!(&key, Key::Character(text) if !text.chars().all(char::is_alphanumeric));
        let found = self.bindings.iter().find(|(chord, _)| {
            chord.key == key && chord.ctrl == ctrl && (is_sign || chord.shift == shift)
        });
        found.map(|(_, action)| *action)
    }

    /// How the key of an action is written on a key cap.
    pub fn shown(&self, action: Action) -> Option<String> {
        let (chord, _) = self.bindings.iter().find(|(_, bound)| *bound == action)?;
        let key = match &chord.key {
            Key::Character(text) => text.to_uppercase(),
            Key::ArrowUp => "↑".to_owned(),
            Key::ArrowDown => "↓".to_owned(),
            Key::ArrowLeft => "←".to_owned(),
            Key::ArrowRight => "→".to_owned(),
            Key::Escape => "Esc".to_owned(),
            Key::Backspace => "Bksp".to_owned(),
            Key::Space => "Space".to_owned(),
            other => format!("{other:?}"),
        };
        let ctrl = if chord.ctrl { "Ctrl+" } else { "" };
        let shift = if chord.shift { "Shift+" } else { "" };
        Some(format!("{ctrl}{shift}{key}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_chord_asks_for_two_things() {
        let map = KeyMap::default();
        for (index, (chord, _)) in map.bindings.iter().enumerate() {
            assert!(
                !map.bindings[..index]
                    .iter()
                    .any(|(other, _)| other == chord),
                "{chord:?}"
            );
        }
    }

    #[test]
    fn letters_ignore_case_and_signs_ignore_shift() {
        let map = KeyMap::default();
        assert_eq!(
            map.action(&Key::Character("Z".into()), true, true),
            Some(Action::Redo)
        );
        assert_eq!(
            map.action(&Key::Character("z".into()), true, false),
            Some(Action::Undo)
        );
        assert_eq!(
            map.action(&Key::Character("+".into()), false, true),
            Some(Action::ZoomIn)
        );
        assert_eq!(
            map.action(&Key::Character("e".into()), false, false),
            Some(Action::TurnRight)
        );
        assert_eq!(map.action(&Key::Backspace, false, true), Some(Action::Redo));
    }

    #[test]
    fn caps_are_written_as_on_the_keyboard() {
        let map = KeyMap::default();
        assert_eq!(map.shown(Action::TurnLeft).as_deref(), Some("Q"));
        assert_eq!(map.shown(Action::Save).as_deref(), Some("Ctrl+S"));
        assert_eq!(map.shown(Action::Do).as_deref(), Some("Enter"));
    }
}
