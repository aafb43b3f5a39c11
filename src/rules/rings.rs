//! Parts that belong together, and which do (`docs/rules.md` 1.6, 2.2).

use super::node::NodeId;
use super::tile::MAX_SEGMENTS;

/// Node numbers fit into sixteen bits, as decks are no larger than [`MAX_DECK`](super::MAX_DECK).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Link {
    root: u16,
    /// The next part of the same feature, in a ring.
    next: u16,
}

/// Features that only ever grow together. Every part knows the root of its feature, so that asking is one look; joining
/// two features tells the parts of the smaller one. Each feature also links its parts in a ring, so that they can
/// be listed without a search.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Rings {
    links: Vec<Link>,
}

impl Clone for Rings {
    /// Keeps the room for parts to come.
    fn clone(&self) -> Self {
        let links = with_room(&self.links);
        Self { links }
    }

    fn clone_from(&mut self, source: &Self) {
        self.links.clone_from(&source.links);
    }
}

impl Rings {
    /// No parts yet, with room for those of `tiles` tiles.
    pub(super) fn new(tiles: usize) -> Self {
        Self {
            links: Vec::with_capacity(tiles * MAX_SEGMENTS),
        }
    }

    /// Makes room for `tiles` more tiles.
    pub(super) fn reserve(&mut self, tiles: usize) {
        self.links.reserve_exact(tiles * MAX_SEGMENTS);
    }

    /// Adds the parts of one more tile, each a feature of its own.
    #[inline]
    pub(super) fn add_tile(&mut self) {
        let first = self.links.len() as u16;
        self.links
            .extend_from_slice(&std::array::from_fn::<_, MAX_SEGMENTS, _>(|i| {
                let node = first + i as u16;
                Link {
                    root: node,
                    next: node,
                }
            }));
    }

    /// The root part of the feature of `node`.
    #[inline]
    pub(super) fn find(&self, node: NodeId) -> NodeId {
        NodeId(u32::from(self.links[node.index()].root))
    }

    /// Joins the feature of the root `leaf` into that of the root `root`.
    #[inline]
    pub(super) fn join(&mut self, root: NodeId, leaf: NodeId) {
        let first = leaf.index();
        let mut at = first;
        let last = loop {
            let link = &mut self.links[at];
            link.root = root.0 as u16;
            if usize::from(link.next) == first {
                break at;
            }
            at = usize::from(link.next);
        };
        // Root, leaf and what came after it, then what came after the root.
        let after = std::mem::replace(&mut self.links[root.index()].next, first as u16);
        self.links[last].next = after;
    }

    /// Every part of the feature of `node`, its root first.
    pub(super) fn ring(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.links[node.index()].root;
        let mut at = Some(first);
        std::iter::from_fn(move || {
            let here = at?;
            let next = self.links[usize::from(here)].next;
            at = (next != first).then_some(next);
            Some(NodeId(u32::from(here)))
        })
    }

    /// The memory it holds outside itself, in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of::<Link>() * self.links.capacity()
    }
}

/// A copy with as much room as the original has.
pub(super) fn with_room<T: Copy>(list: &Vec<T>) -> Vec<T> {
    let mut copy = Vec::with_capacity(list.capacity());
    copy.extend_from_slice(list);
    copy
}
