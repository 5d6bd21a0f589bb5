-- Two more fields of a search, for matching alerts.
alter table saved_searches
  add column max_monthly integer generated always as ((search ->> 'maxMonthly')::integer) stored;

-- The key of an area is the same as before for searches without a journey.
drop index saved_searches_area;
alter table saved_searches drop column area_key;
alter table saved_searches add column area_key text generated always as (md5(
  coalesce(search ->> 'placeId', '') || '|' || coalesce(search ->> 'within', '') || '|' ||
  coalesce(search ->> 'poly', '') || '|' || coalesce(search ->> 'viewport', '') ||
  coalesce('|' || (search ->> 'travel'), ''))) stored;
create index saved_searches_area on saved_searches (agency_id, area_key) where alert_frequency <> 'N';

-- A home lies in all of these.
alter table search_areas add column reach polygon[];

-- Areas that a travel time service computed, shared by all agencies: a journey is a public place, a mode and minutes.
create table travel_areas (
  journey text primary key check (length(journey) <= 120),
  area polygon not null,
  fetched_at timestamp with time zone not null default now()
);
