-- What each home on the market does not disclose and which advertising rules it breaks, so that the desk can filter and sort by it.
create table listing_checks (
  agency_id integer not null,
  property_id integer not null,
  missing integer not null,
  breaches text[] not null,
  unlawful boolean not null,
  -- The version of the home that was checked, and the London day whose rules were in force.
  updated_at timestamptz not null,
  checked_on date not null,
  -- Of the 30 days until last night.
  views integer not null default 0,
  enquiries integer not null default 0,
  primary key (agency_id, property_id),
  foreign key (agency_id, property_id) references properties (agency_id, property_id) on delete cascade
);

-- Who set an override at the desk, and when; null: the agency folder. Applying an older folder must not undo it silently.
alter table property_overrides add column changed_by text, add column changed_at timestamptz;

-- The desk counts and sorts all homes of an agency without reading their texts.
create index properties_desk on properties (agency_id, launched_at desc, property_id desc)
  include (branch_id, channel, status, published, closed_on, price_value, bedrooms, feed_source, updated_at);

select open_to_desk('listing_checks', 'select');
select open_to_desk('property_overrides', 'select');
select open_to_desk('listing_events', 'select');
select open_to_desk('property_views', 'select');
select open_to_desk('feed_media', 'select');
