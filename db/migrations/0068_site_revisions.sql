-- Drafts, history and schedule of an agency's documents. A revision stores each changed document before and after.
create table site_drafts (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  path text not null,
  document jsonb,
  base_version text,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agency_id, path)
);

create table site_revisions (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  revision_id integer not null generated always as identity,
  published_at timestamptz not null,
  actor text not null,
  source text not null check (source in ('desk', 'folder')),
  summary text[] not null,
  changes jsonb not null,
  primary key (agency_id, revision_id)
);

create table site_schedules (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  publish_at timestamptz not null,
  actor text not null,
  problem text,
  primary key (agency_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['site_drafts', 'site_revisions', 'site_schedules'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
    perform open_to_desk(name, 'select, insert, update, delete');
  end loop;
end $$;
