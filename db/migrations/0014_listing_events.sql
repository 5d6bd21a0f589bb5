-- Every change of a home that the public sees, whoever makes it: what became of its price, status, pictures and words.
-- `news` is what an alert tells; a change that is no news to anybody counts as matched from the start.
alter table listing_events
  alter column news drop not null,
  add column kind text not null default 'listed',
  add column price integer,
  add column previous_status text,
  add column status text,
  add constraint listing_events_kind check (kind in ('listed', 'price', 'status', 'pictures', 'text'));

update listing_events e set
  kind = case news when 'new' then 'listed' when 'reduced' then 'price' else 'status' end,
  price = coalesce(
    (select next.previous_price from listing_events next
     where next.agency_id = e.agency_id and next.property_id = e.property_id and next.event_id > e.event_id
       and next.previous_price is not null
     order by next.event_id limit 1),
    (select p.price_value from properties p where p.agency_id = e.agency_id and p.property_id = e.property_id));

create index listing_events_prices on listing_events (agency_id, property_id, event_id) where kind = 'price';

create trigger append_only
  before update of agency_id, event_id, property_id, kind, news, previous_price, price, previous_status, status, occurred_at
  on listing_events for each row execute function refuse_change();

drop trigger record_new on properties;
drop trigger record_changed on properties;
drop function record_changed_listing();

create or replace function record_new_listings() returns trigger language plpgsql as $$
begin
  insert into listing_events (agency_id, property_id, kind, news, price, status, matched_at)
  select agency_id, property_id, 'listed', case when status = 'available' then 'new' end, price_value, status,
    case when status <> 'available' then now() end
  from added where published;
  return null;
end $$;

create function record_changed_listing() returns trigger language plpgsql as $$
declare
  offered boolean := new.published and new.status = 'available';
  was_offered boolean := old.published and old.status = 'available';
  reduced boolean := coalesce(offered and was_offered and new.price_value < old.price_value, false);
  known boolean;
begin
  if (new.published, new.status) is distinct from (old.published, old.status) then
    known := old.published or exists (
      select from listing_events e where e.agency_id = new.agency_id and e.property_id = new.property_id);
    insert into listing_events
      (agency_id, property_id, kind, news, previous_price, price, previous_status, status, matched_at)
    values (
      new.agency_id, new.property_id, case when known then 'status' else 'listed' end,
      case when offered and not was_offered then case when known then 'back' else 'new' end end,
      case when known and new.price_value < old.price_value then old.price_value end, new.price_value,
      case when old.published then old.status else 'withdrawn' end,
      case when new.published then new.status else 'withdrawn' end,
      case when not offered or was_offered then now() end);
  end if;
  if new.price_value is distinct from old.price_value and (old.published or new.published) then
    insert into listing_events (agency_id, property_id, kind, news, previous_price, price, matched_at)
    values (
      new.agency_id, new.property_id, 'price',
      case when reduced then 'reduced' end, old.price_value, new.price_value, case when not reduced then now() end);
  end if;
  if new.published and (new.headline, new.summary, new.description, new.features, new.rooms)
    is distinct from (old.headline, old.summary, old.description, old.features, old.rooms) then
    insert into listing_events (agency_id, property_id, kind, matched_at)
    values (new.agency_id, new.property_id, 'text', now());
  end if;
  return null;
end $$;

-- Once a transaction, and not for the pictures a home comes with.
create function record_listing_pictures() returns trigger language plpgsql as $$
begin
  insert into listing_events (agency_id, property_id, kind, matched_at)
  select distinct c.agency_id, c.property_id, 'pictures', now()
  from changed c join properties p on p.agency_id = c.agency_id and p.property_id = c.property_id
  where p.published and not exists (
    select from listing_events e where e.agency_id = c.agency_id and e.property_id = c.property_id
      and e.kind in ('listed', 'pictures') and e.occurred_at = now());
  return null;
end $$;

create trigger record_new after insert on properties
  referencing new table as added for each statement execute function record_new_listings();

create trigger record_changed after update on properties
  for each row when (
    (new.published, new.status, new.price_value, new.headline, new.summary, new.description, new.features, new.rooms)
      is distinct from
    (old.published, old.status, old.price_value, old.headline, old.summary, old.description, old.features, old.rooms))
  execute function record_changed_listing();

create trigger record_hung after insert on property_media
  referencing new table as changed for each statement execute function record_listing_pictures();
create trigger record_rehung after update on property_media
  referencing new table as changed for each statement execute function record_listing_pictures();
create trigger record_taken_down after delete on property_media
  referencing old table as changed for each statement execute function record_listing_pictures();
