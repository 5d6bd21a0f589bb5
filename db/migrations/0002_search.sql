-- Great-circle distance in miles between two points of longitude and latitude.
create function miles_between(a point, b point) returns double precision
  language sql immutable strict parallel safe
  as $$
    select 7917.512 * asin(sqrt(least(1,
      sin(radians(b[1] - a[1]) / 2) ^ 2
      + cos(radians(a[1])) * cos(radians(b[1])) * sin(radians(b[0] - a[0]) / 2) ^ 2)))
  $$;

drop index properties_outcode;
create index properties_postcode on properties (agency_id, postcode text_pattern_ops);
create index properties_updated on properties (agency_id, channel, updated_at desc, property_id);
create index properties_launched on properties (agency_id, channel, launched_at desc, property_id);
create index properties_square_feet on properties (agency_id, channel, square_feet, property_id);
