-- What an agency sets for a home over its feed, by reference, because the home may arrive later and is sent again.
create table property_overrides (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  reference text not null,
  override jsonb not null,
  -- The stored files of the override's documents, by kind.
  documents jsonb not null default '{}',
  -- The feed's own values of the overridden columns, and its documents of the overridden kinds: they return with the removal.
  feed_values jsonb not null default '{}',
  feed_documents jsonb not null default '{}',
  primary key (agency_id, reference)
);
