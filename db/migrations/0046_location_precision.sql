-- How well `location` is known: given by the feed, or taken from the home's postcode, its sector or its district.
alter table properties add column location_precision text not null default 'exact'
  check (location_precision in ('exact', 'postcode', 'sector', 'district'));

-- Homes that lie exactly on the point of their postcode or sector were placed by it.
update properties set location_precision = 'postcode'
from postcodes where postcodes.code = properties.postcode and postcodes.location ~= properties.location;
update properties set location_precision = 'sector'
from sectors where sectors.code = substring(properties.postcode from '^\S+ \d') and sectors.location ~= properties.location
  and location_precision = 'exact';

-- Read by the job that corrects these homes when their postcode becomes known.
create index properties_approximate on properties (agency_id, property_id) where location_precision in ('sector', 'district');
