-- Saved searches as columns, news of homes, and the alerts between them.

create function search_tags(search jsonb, negated boolean) returns text[]
  language sql immutable parallel safe
  as $$
    select nullif(array(
      select ltrim(tag, '!') from jsonb_array_elements_text(coalesce(search -> 'tags', '[]')) as tag
      where starts_with(tag, '!') = negated), '{}')
  $$;

-- The search value stays the truth; what matching compares is made from it by the database itself.
alter table saved_searches
  add column channel text generated always as (search ->> 'channel') stored,
  add column area_key text generated always as (md5(
    coalesce(search ->> 'placeId', '') || '|' || coalesce(search ->> 'within', '') || '|' ||
    coalesce(search ->> 'poly', '') || '|' || coalesce(search ->> 'viewport', ''))) stored,
  add column min_beds integer generated always as ((search ->> 'minBeds')::integer) stored,
  add column max_beds integer generated always as ((search ->> 'maxBeds')::integer) stored,
  add column min_price integer generated always as ((search ->> 'minPrice')::integer) stored,
  add column max_price integer generated always as ((search ->> 'maxPrice')::integer) stored,
  add column min_square_feet integer generated always as ((search ->> 'minSquareFeet')::integer) stored,
  add column max_square_feet integer generated always as ((search ->> 'maxSquareFeet')::integer) stored,
  add column min_acreage double precision generated always as ((search ->> 'minAcreage')::double precision) stored,
  add column max_acreage double precision generated always as ((search ->> 'maxAcreage')::double precision) stored,
  add column status text generated always as (search ->> 'status') stored,
  add column auction_date text generated always as (search ->> 'auctionDate') stored,
  add column words tsquery generated always as (websearch_to_tsquery('english'::regconfig, search ->> 'text')) stored,
  add column created_ago integer generated always as ((search ->> 'createdAgo')::integer) stored,
  add column updated_ago integer generated always as ((search ->> 'updatedAgo')::integer) stored,
  add column short_lets boolean generated always as ((search ->> 'shortLets')::boolean) stored,
  add column pets boolean generated always as ((search ->> 'pets')::boolean) stored,
  add column branch_id integer generated always as ((search ->> 'branchId')::integer) stored,
  add column wanted_tags text[] generated always as (search_tags(search, false)) stored,
  add column unwanted_tags text[] generated always as (search_tags(search, true)) stored,
  -- Whoever has the mail has this key, and needs no other to stop it.
  add column alert_key uuid not null default gen_random_uuid(),
  add constraint saved_searches_match unique (agency_id, user_id, digest),
  add constraint saved_searches_frequency check (alert_frequency in ('I', 'D', 'W', 'M', 'N'));

create index saved_searches_area on saved_searches (agency_id, area_key) where alert_frequency <> 'N';

-- Where saved searches look, worked out once for each area: a home lies in the area when it lies in one of its pieces.
create table search_areas (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  area_key text not null,
  piece integer not null,
  -- Of the places it was worked out from.
  places_hash text not null,
  box box,
  country text,
  postcodes text,
  ring polygon,
  edge polygon,
  squeeze double precision,
  margin double precision,
  centre point,
  miles double precision,
  poly polygon,
  viewport box,
  primary key (agency_id, area_key, piece)
);

-- Append-only but for the mark that it was matched.
create table listing_events (
  agency_id integer not null,
  event_id bigint not null generated always as identity,
  property_id integer not null,
  news text not null,
  previous_price integer,
  occurred_at timestamp with time zone not null default now(),
  matched_at timestamp with time zone,
  primary key (agency_id, event_id),
  foreign key (agency_id, property_id) references properties (agency_id, property_id) on delete cascade
);
create index listing_events_unmatched on listing_events (agency_id, event_id) where matched_at is null;
create index listing_events_property on listing_events (agency_id, property_id);

create table alerts (
  agency_id integer not null,
  search_id integer not null,
  event_id bigint not null,
  property_id integer not null,
  queued_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  primary key (agency_id, search_id, event_id),
  foreign key (agency_id, search_id) references saved_searches (agency_id, search_id) on delete cascade
);
create index alerts_waiting on alerts (agency_id, search_id, queued_at) where sent_at is null;

create table dismissed_properties (
  agency_id integer not null,
  user_id integer not null,
  property_id integer not null,
  created_at timestamp with time zone not null default now(),
  primary key (agency_id, user_id, property_id),
  foreign key (agency_id, user_id) references users (agency_id, user_id) on delete cascade,
  foreign key (agency_id, property_id) references properties (agency_id, property_id) on delete cascade
);

-- Whoever writes homes, a feed or a person, makes the news; a home that cannot be had is none.
create function record_new_listings() returns trigger language plpgsql as $$
begin
  insert into listing_events (agency_id, property_id, news)
  select agency_id, property_id, 'new' from added where published and status = 'available';
  return null;
end $$;

create function record_changed_listing() returns trigger language plpgsql as $$
declare
  known boolean := old.published or exists (
    select from listing_events e where e.agency_id = new.agency_id and e.property_id = new.property_id);
begin
  insert into listing_events (agency_id, property_id, news, previous_price)
  values (
    new.agency_id, new.property_id,
    case
      when old.published and old.status = 'available' then 'reduced'
      when known then 'back'
      else 'new'
    end,
    case when known and new.price_value < old.price_value then old.price_value end);
  return null;
end $$;

create trigger record_new after insert on properties
  referencing new table as added for each statement execute function record_new_listings();

create trigger record_changed after update of published, status, price_value on properties
  for each row when (new.published and new.status = 'available'
    and (not old.published or old.status <> 'available' or new.price_value < old.price_value))
  execute function record_changed_listing();
