create table feed_runs (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  feed_run_id integer generated always as identity,
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  report jsonb not null,
  primary key (agency_id, feed_run_id)
);

create table feed_media (
  agency_id integer not null,
  property_id integer not null,
  kind text not null,
  position integer not null,
  source text not null,
  caption text,
  media_key text,
  problem text,
  primary key (agency_id, property_id, kind, position),
  foreign key (agency_id, property_id) references properties (agency_id, property_id) on delete cascade
);
create index feed_media_source on feed_media (agency_id, source);
