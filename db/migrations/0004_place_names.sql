-- A name as people type it: without accents and punctuation, "saint" as "st".
create function place_words(name text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(
      trim(regexp_replace(replace(replace(public.plain_words(name), '''', ''), '&', ' and '), '[^a-z0-9]+', ' ', 'g')),
      '\msaint\M', 'st', 'g')
  $$;

-- Every name a place goes by. A town that is its own county is listed once, with the county's shape; another county that
-- has a town of its name says that it is the county. Namesakes within a county are told apart by their outcode.
create materialized view place_names as
  with own_county (slug) as (values ('aberdeen'), ('bristol'), ('dundee'), ('edinburgh'), ('glasgow')),
  named as (
    select place_id, name, name || ', ' || county_name || coalesce(' ' || upper(namesake), '') as label,
      array[name] || other_names as names, county_name || coalesce(' ' || namesake, '') as after, rank as weight
    from (
      select places.*, counties.name as county_name,
        substring(place_id from '-' || county || '-([a-z]{1,2}[0-9][a-z0-9]?)$') as namesake
      from places join counties on counties.slug = places.county
    ) as towns
    where not exists (select from own_county where towns.county = slug and towns.place_id = slug || '-' || slug)
    union all
    select slug, name, name || case when namesake then ' (county)' else '' end, array[name],
      case when namesake then 'county' else '' end, 500000
    from (
      select counties.*, counties.slug not in (select slug from own_county)
        and exists (select from places where place_id = counties.slug || '-' || counties.slug) as namesake
      from counties
    ) as shires
    union all
    select slug, name, name, array[name], '', 1000000
    from (values ('england', 'England'), ('scotland', 'Scotland'), ('wales', 'Wales'),
      ('northern-ireland', 'Northern Ireland')) as countries (slug, name)
  )
  select distinct on (place_id, place_words(known_as))
    place_id,
    case when known_as = name then label else replace(label, name, name || ' (' || known_as || ')') end as label,
    place_words(known_as) as words,
    trim(place_words(known_as || ' ' || after)) as full_words,
    weight
  from named, unnest(names) as known_as
  order by place_id, place_words(known_as), known_as = name desc;

create unique index place_names_place on place_names (place_id, words);
create index place_names_start on place_names (full_words text_pattern_ops);
create index place_names_words on place_names using gin (words gin_trgm_ops);

-- Postcodes are typed with and without their space.
create index outcodes_start on outcodes (code text_pattern_ops);
create index sectors_start on sectors (replace(code, ' ', '') text_pattern_ops);
create index postcodes_start on postcodes (replace(code, ' ', '') text_pattern_ops);
