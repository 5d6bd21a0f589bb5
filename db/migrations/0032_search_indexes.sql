-- Searches order by `created_at desc`, which an index with nulls last does not serve.
drop index properties_newest;
create index properties_newest on properties (agency_id, channel, created_at desc, property_id);

-- Clusters filtered by price or bedrooms read the index alone.
drop index properties_map;
create index properties_map on properties (agency_id, channel, status)
  include (property_id, public_location, closed_on, price_value, bedrooms)
  where published;
