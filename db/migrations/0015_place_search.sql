-- What a search asks most of a home is in the index itself, so that a search of a whole county reads no homes but those it shows.
drop index properties_location;
create index properties_location on properties using gist (agency_id, public_location)
  include (property_id, channel, status, price_value, bedrooms, created_at)
  where published;

-- Postgres writes a function into the query only if its body is as strict as the function, and `least` is not.
-- Dividing by a little more than 1 keeps rounding within what `asin` takes.
create or replace function miles_between(a point, b point) returns double precision
  language sql immutable strict parallel safe
  as $$
    select 7917.512 * asin(sqrt(
      sin(radians(b[1] - a[1]) / 2) ^ 2
      + cos(radians(a[1])) * cos(radians(b[1])) * sin(radians(b[0] - a[0]) / 2) ^ 2) / 1.000000000001)
  $$;
