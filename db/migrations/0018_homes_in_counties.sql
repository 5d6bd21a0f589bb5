-- Which counties a home lies in is worked out when it is written, so that a search of a county reads an index and no boundary.

-- Holes are not cut out: a home in one is found in both counties, and nobody misses it.
create function outer_rings(boundary jsonb) returns polygon[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(translate(part ->> 0, '[] ', '()')::polygon), '{}')
    from jsonb_array_elements(
      case boundary ->> 'type' when 'Polygon' then jsonb_build_array(boundary -> 'coordinates') else boundary -> 'coordinates' end
    ) as part
    where part -> 0 is not null
  $$;

-- A little wider than the rings, because Postgres takes a point a millionth of a degree outside for one on the edge.
create function frame_around(boundary jsonb) returns box
  language sql immutable strict parallel safe
  as $$
    select box(
      point(max(high[0]) + 0.00001, max(high[1]) + 0.00001),
      point(min(low[0]) - 0.00001, min(low[1]) - 0.00001))
    from unnest(outer_rings(boundary)) as ring, lateral (select (box(ring))[0] as high, (box(ring))[1] as low) as corners
  $$;

alter table counties
  add column rings polygon[] not null generated always as (outer_rings(boundary)) stored,
  add column frame box generated always as (frame_around(boundary)) stored;

create function counties_at(place point) returns text[]
  language sql stable strict parallel safe
  as $$
    select coalesce(array_agg(slug order by slug), '{}') from counties
    where frame @> place and exists (select from unnest(rings) as ring where place <@ ring)
  $$;

-- As 0009 has it; the trigger below needs it before the column is made.
create function public_place(location point, address_hidden boolean) returns point
  language sql immutable parallel safe
  as $$
    select case when address_hidden
      then point(floor(location[0] * 100 + 0.5) / 100, floor(location[1] * 100 + 0.5) / 100)
      else location
    end
  $$;

-- `county_slug` is what the index leads by: the one county, 'several' where boundaries overlap, null at sea.
alter table properties
  drop column public_location,
  add column public_location point not null generated always as (public_place(location, address_hidden)) stored,
  add column in_counties text[] not null default '{}';
update properties set in_counties = counties_at(public_location);
alter table properties
  add column county_slug text generated always as (
    case cardinality(in_counties) when 0 then null when 1 then in_counties[1] else 'several' end) stored;

create index properties_location on properties using gist (agency_id, public_location)
  include (property_id, channel, status, price_value, bedrooms, created_at)
  where published;
create index properties_map on properties (agency_id, channel, status) include (property_id, public_location)
  where published;
create index properties_county on properties (agency_id, county_slug, channel, status)
  include (property_id, in_counties, public_location, price_value, bedrooms, square_feet, created_at, updated_at, launched_at)
  where published;

create function find_counties_of_home() returns trigger language plpgsql as $$
begin
  new.in_counties := counties_at(public_place(new.location, new.address_hidden));
  return new;
end $$;

create trigger find_counties before insert or update of location, address_hidden on properties
  for each row execute function find_counties_of_home();

-- Other boundaries, other counties. Homes written meanwhile wait, and find the new ones. A county that is gone cannot be
-- searched, so its homes need no work.
create function find_counties_of_homes() returns trigger language plpgsql as $$
begin
  lock table properties in share row exclusive mode;
  update properties p set in_counties = found.slugs
  from (select agency_id, property_id, counties_at(public_location) as slugs from properties offset 0) as found
  where p.agency_id = found.agency_id and p.property_id = found.property_id and p.in_counties <> found.slugs;
  return null;
end $$;

create trigger find_homes after insert or update on counties
  for each statement execute function find_counties_of_homes();

-- What saved searches ask of a county; areas are worked out again, and `ring` goes with the next release.
alter table search_areas add column county text;
