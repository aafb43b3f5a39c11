mod draft;
mod page;
