-- pg_restore sets an empty search_path, so functions must find their tables without one. A function of SQL names the
-- schema instead, because Postgres writes none with a setting into a query.
create or replace function frame_around(boundary jsonb) returns box
  language sql immutable strict parallel safe
  as $$
    select box(
      point(max(high[0]) + 0.00001, max(high[1]) + 0.00001),
      point(min(low[0]) - 0.00001, min(low[1]) - 0.00001))
    from unnest(public.outer_rings(boundary)) as ring, lateral (select (box(ring))[0] as high, (box(ring))[1] as low) as corners
  $$;

create or replace function counties_at(place point) returns text[]
  language sql stable strict parallel safe
  as $$
    select coalesce(array_agg(slug order by slug), '{}') from public.counties
    where frame @> place and exists (select from unnest(rings) as ring where place <@ ring)
  $$;

do $$
declare
  name regprocedure;
begin
  for name in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = public, pg_temp', name);
  end loop;
end $$;

-- to_tsvector takes a time quadratic in the number of "<!--", and in the length of a run without spaces such as "_a_a_a".
create function split_long_words(searched text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(replace(searched, '<', ' '), '\S{60}', '\& ', 'g') $$;

create or replace function to_lead_words(searched text) returns setof text language sql immutable parallel safe as $$
  select distinct left(lexeme, 60)
  from unnest(to_tsvector('pg_catalog.simple', public.split_long_words(left(searched, 20000)))) limit 400
$$;

-- A trigger instead of another generated column, which would rewrite the whole table under a lock.
alter table properties alter column search_text drop expression;

create function index_listing_text() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.search_text := to_tsvector('pg_catalog.english', split_long_words(left(
    new.headline || ' ' || new.display_address || ' ' || new.summary || ' ' || new.description, 100000)));
  return new;
end $$;
create trigger index_text before insert or update of headline, display_address, summary, description on properties
  for each row execute function index_listing_text();
