-- The utm_* words that brought the visitor.
alter table leads add column campaign json not null default '{}';
