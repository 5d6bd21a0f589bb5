-- The day a home was sold or let, by London time; 'infinity' while it is on the market. A lot with a sale price is sold on the day of
-- its auction. Searches compare it with the age at which an agency's pages of sold homes expire.
alter table properties add column closed_on date not null generated always as (
  case when status in ('exchanged', 'completed', 'sold', 'let') or exchanged_price is not null and auction_date is not null
    then greatest((status_changed_at at time zone 'Europe/London')::date, case when exchanged_price is not null then auction_date end)
    else 'infinity'::date end) stored;

-- Searches read these indexes alone.
drop index properties_location;
drop index properties_map;
drop index properties_county;
create index properties_location on properties using gist (agency_id, public_location)
  include (property_id, channel, status, price_value, bedrooms, created_at, closed_on)
  where published;
create index properties_map on properties (agency_id, channel, status) include (property_id, public_location, closed_on)
  where published;
create index properties_county on properties (agency_id, county_slug, channel, status)
  include (property_id, in_counties, public_location, price_value, bedrooms, square_feet, created_at, updated_at, launched_at, closed_on)
  where published;
