-- Where the public may know a home to be: the corner of a hundredth of a degree where its address is hidden
-- (`domains/properties/public-place.ts`). Every search compares this one, so no box, ring or radius leads to the door.
alter table properties add column public_location point not null generated always as (
  case when address_hidden
    then point(floor(location[0] * 100 + 0.5) / 100, floor(location[1] * 100 + 0.5) / 100)
    else location
  end) stored;

drop index properties_location;
create index properties_location on properties using gist (agency_id, public_location);

-- Clusters of a whole country read the index alone.
create index properties_map on properties (agency_id, channel, status) include (property_id, public_location)
  where published;
