-- Searches by bedrooms leave out land and business premises: with the type, they read these indexes alone.
drop index properties_location;
drop index properties_map;
drop index properties_county;
create index properties_location on properties using gist (agency_id, public_location)
  include (property_id, channel, status, price_value, bedrooms, property_type, created_at, closed_on)
  where published;
create index properties_map on properties (agency_id, channel, status)
  include (property_id, public_location, closed_on, price_value, bedrooms, property_type)
  where published;
create index properties_county on properties (agency_id, county_slug, channel, status)
  include (property_id, in_counties, public_location, price_value, bedrooms, property_type, square_feet, created_at, updated_at, launched_at, closed_on)
  where published;
