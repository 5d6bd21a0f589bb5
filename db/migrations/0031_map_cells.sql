-- The published homes of each cell of a grid, for clusters of a whole country. Triggers only append, so writers never wait for each
-- other; readers sum the rows of a cell, and an hourly job merges them. The cell size is also in domains/search/map/map-grid.ts.
create table map_cells (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  entry_id bigint generated always as identity,
  channel text not null,
  status text not null,
  closed_on date not null,
  cell_x integer not null,
  cell_y integer not null,
  homes integer not null,
  id_sum bigint not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  primary key (agency_id, channel, entry_id)
);

create function map_cell_x(at point) returns integer language sql immutable strict parallel safe
  as $$ select floor(at[0] / 0.3515625)::integer $$;
create function map_cell_y(at point) returns integer language sql immutable strict parallel safe
  as $$ select floor(at[1] / 0.20390625)::integer $$;

lock table properties in share row exclusive mode;
insert into map_cells (agency_id, channel, status, closed_on, cell_x, cell_y, homes, id_sum, west, south, east, north)
select agency_id, channel, status, closed_on, map_cell_x(public_location), map_cell_y(public_location), count(*), sum(property_id),
  min(public_location[0]), min(public_location[1]), max(public_location[0]), max(public_location[1])
from properties where published group by 1, 2, 3, 4, 5, 6;

-- A deleted agency's homes are not counted down: its cells are deleted with it.
create function count_map_cells() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into map_cells (agency_id, channel, status, closed_on, cell_x, cell_y, homes, id_sum, west, south, east, north)
  select agency_id, channel, status, closed_on, map_cell_x(public_location), map_cell_y(public_location),
    step * count(*), step * sum(property_id),
    min(public_location[0]), min(public_location[1]), max(public_location[0]), max(public_location[1])
  from changed where published and exists (select from agencies where agencies.agency_id = changed.agency_id)
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create function move_between_map_cells() returns trigger language plpgsql as $$
begin
  insert into map_cells (agency_id, channel, status, closed_on, cell_x, cell_y, homes, id_sum, west, south, east, north)
  select agency_id, channel, status, closed_on, map_cell_x(at), map_cell_y(at), step, step * property_id,
    at[0], at[1], at[0], at[1]
  from (values
    (-1, old.agency_id, old.property_id, old.published, old.channel, old.status, old.closed_on, old.public_location),
    (1, new.agency_id, new.property_id, new.published, new.channel, new.status, new.closed_on, new.public_location)
  ) as moved (step, agency_id, property_id, published, channel, status, closed_on, at)
  where published;
  return null;
end $$;

create trigger count_added after insert on properties
  referencing new table as changed for each statement execute function count_map_cells();
create trigger count_deleted after delete on properties
  referencing old table as changed for each statement execute function count_map_cells();
create trigger count_moved after update on properties
  for each row when (
    (new.agency_id, new.property_id, new.published, new.channel, new.status, new.closed_on, new.public_location[0], new.public_location[1])
      is distinct from
    (old.agency_id, old.property_id, old.published, old.channel, old.status, old.closed_on, old.public_location[0], old.public_location[1]))
  execute function move_between_map_cells();
