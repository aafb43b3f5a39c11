//! What the references of a file come to: how much is drawn, how deep, and whether they go in circles.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};

use super::limits::{MOST_DEPTH, MOST_DRAWN, line_of};
use super::svg_fault::SvgFault;

/// Adds up what is drawn, with every reference followed.
pub(super) struct References<'a> {
    document: &'a Document<'a>,
    by_id: HashMap<&'a str, Node<'a, 'a>>,
    /// What an element and all below it come to; `None` while it is being worked out.
    known: HashMap<NodeId, Option<Weight>>,
}

#[derive(Clone, Copy, Default)]
struct Weight {
    elements: u64,
    depth: usize,
}

impl<'a> References<'a> {
    pub(super) fn new(document: &'a Document<'a>) -> Self {
        let with_id = document
            .descendants()
            .filter_map(|node| Some((node.attribute("id")?, node)));
        Self {
            document,
            by_id: with_id.collect(),
            known: HashMap::new(),
        }
    }

    /// The first reference that makes the file too heavy, too deep or endless.
    pub(super) fn fault(mut self) -> Option<SvgFault> {
        let root = self.document.root_element();
        match self.weigh(root, 0) {
            Err(fault) => Some(fault),
            Ok(weight) if weight.elements > MOST_DRAWN => Some(SvgFault::at(
                line_of(self.document, &root),
                format!("{} elements to be drawn", weight.elements),
                format!("at most {MOST_DRAWN}, each `use` counted with all that it shows"),
            )),
            Ok(_) => None,
        }
    }

    fn weigh(&mut self, node: Node<'a, 'a>, above: usize) -> Result<Weight, SvgFault> {
        let too_deep = || {
            SvgFault::at(
                line_of(self.document, &node),
                format!("elements and references more than {MOST_DEPTH} deep"),
                format!("at most {MOST_DEPTH} in one another"),
            )
        };
        if above > MOST_DEPTH {
            return Err(too_deep());
        }
        match self.known.get(&node.id()) {
            Some(Some(weight)) if above + weight.depth <= MOST_DEPTH => return Ok(*weight),
            Some(Some(_)) => return Err(too_deep()),
            Some(None) => {
                return Err(SvgFault::at(
                    line_of(self.document, &node),
                    "an element that shows itself",
                    "references that come to an end",
                ));
            }
            None => {}
        }
        self.known.insert(node.id(), None);
        let children = node.children().filter(Node::is_element);
        let targets = node.attributes().filter_map(|attribute| {
            let name = target(attribute.name(), attribute.value())?;
            self.by_id.get(name).copied()
        });
        let below: Vec<_> = children.chain(targets).collect();
        let mut sum = Weight {
            elements: 1,
            depth: 0,
        };
        for node in below {
            let weight = self.weigh(node, above + 1)?;
            sum.elements = sum.elements.saturating_add(weight.elements);
            sum.depth = sum.depth.max(weight.depth + 1);
        }
        self.known.insert(node.id(), Some(sum));
        Ok(sum)
    }
}

/// The id that an attribute refers to: `#name`, `url(#name)`.
fn target<'a>(name: &str, value: &'a str) -> Option<&'a str> {
    if name == "href" {
        return value.trim().strip_prefix('#');
    }
    let from = value.find("url(")? + "url(".len();
    let rest = value[from..].trim_start_matches([' ', '\'', '"']);
    let rest = rest.strip_prefix('#')?;
    Some(&rest[..rest.find([')', ' ', '\'', '"'])?])
}
