-- Changes of homes since a visitor last looked.
create index listing_events_changes on listing_events (agency_id, occurred_at desc) where kind in ('listed', 'price', 'status');

-- When a signed-in visitor last looked at a search (its path) or a home ("home 12"), and what it was like.
create table looks (
  agency_id integer not null,
  user_id integer not null,
  key text not null,
  looked_at timestamptz not null,
  look jsonb not null,
  primary key (agency_id, user_id, key),
  foreign key (agency_id, user_id) references users (agency_id, user_id) on delete cascade,
  constraint looks_size check (length(key) <= 500 and length(look::text) <= 500)
);
alter table looks enable row level security, force row level security;
create policy one_agency on looks using (agency_id = (select shown_agency()) or (select shows_every_agency()));

-- Alerts wait until this day; null: they are sent.
alter table saved_searches add column paused_until date;
