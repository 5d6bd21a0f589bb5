-- Daily and monthly roll-ups per branch and home, without personal data. property_id 0: the whole branch, with enquiries
-- about no home. branch_id 0: no branch.
create table figures (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  grain text not null check (grain in ('day', 'month')),
  -- The first day of a month.
  day date not null,
  branch_id integer not null,
  property_id integer not null,
  views integer not null default 0,
  exposures integer not null default 0,
  saves integer not null default 0,
  enquiries integer not null default 0,
  viewings integer not null default 0,
  primary key (agency_id, grain, day, branch_id, property_id)
);
create index figures_branch on figures (agency_id, grain, day, branch_id) where property_id = 0;
create index figures_home on figures (agency_id, property_id, day) where property_id <> 0;

-- Counts with a label: visits by source, searches by path, replies by how soon they came.
create table daily_counts (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  measure text not null,
  day date not null,
  branch_id integer not null default 0,
  label text not null default '',
  detail text not null default '',
  amount integer not null,
  primary key (agency_id, measure, day, branch_id, label, detail)
);

-- Links of sellers to the report of their home.
create table report_links (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  link_id integer not null generated always as identity,
  property_id integer not null,
  -- In the link.
  link_key text not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (agency_id, link_id),
  unique (agency_id, link_key)
);
create index report_links_home on report_links (agency_id, property_id);

-- The monthly mail with the figures.
alter table staff_accounts add column wants_figures boolean not null default true;

-- For the roll-up of the last days.
create index leads_of_agency_created on leads (agency_id, created_at);
create index saved_properties_created on saved_properties (agency_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['figures', 'daily_counts', 'report_links'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
  end loop;
end $$;

select open_to_desk('figures', 'select');
select open_to_desk('daily_counts', 'select');
select open_to_desk('report_links', 'select, insert, update');
