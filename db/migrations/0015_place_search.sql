-- What a search asks most of a home is in the index itself, so that a search of a whole county reads no homes but those it shows.
drop index properties_location;
create index properties_location on properties using gist (agency_id, public_location)
  include (property_id, channel, status, price_value, bedrooms, created_at)
  where published;
