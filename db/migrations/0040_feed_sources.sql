-- Stock belongs to a feed source and to the feed's own branch id. A home without a source is older than sources.
alter table properties
  add column feed_source text,
  add column feed_branch text,
  add column boundary jsonb;

alter table feed_runs
  add column feed_source text not null default 'feed',
  add column outcome text not null default 'imported',
  -- Where a held-back file waits for its release.
  add column file text;
create index feed_runs_by_source on feed_runs (agency_id, feed_source, feed_run_id desc);

create table feed_sources (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  name text not null,
  way_in text not null,
  format text,
  last_run_at timestamptz not null,
  last_imported_at timestamptz,
  pulled_at timestamptz,
  etag text,
  last_modified text,
  -- The open incident and when its mail was queued.
  incident text,
  incident_at timestamptz,
  primary key (agency_id, name)
);

-- Only hashes: of the key, or of the client certificate.
create table feed_keys (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  feed_key_id integer generated always as identity,
  source text not null,
  hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (agency_id, feed_key_id),
  unique (agency_id, hash)
);
alter table feed_keys enable row level security, force row level security;
create policy one_agency on feed_keys
  using (agency_id = (select shown_agency()) or (select shows_every_agency()));
