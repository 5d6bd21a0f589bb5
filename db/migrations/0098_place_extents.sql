-- Places carry where they lie, so that suggestions rank those near an agency first without reading another table.
drop materialized view place_names;

create materialized view place_names as
  with own_county (slug) as (values ('aberdeen'), ('bristol'), ('dundee'), ('edinburgh'), ('glasgow')),
  named as (
    select place_id, name, name || ', ' || county_name || coalesce(' ' || upper(namesake), '') as label,
      array[name] || other_names as names, county_name || coalesce(' ' || namesake, '') as after, rank as weight,
      box(location, location) as extent
    from (
      select places.*, counties.name as county_name,
        substring(place_id from '-' || county || '-([a-z]{1,2}[0-9][a-z0-9]?)$') as namesake
      from places join counties on counties.slug = places.county
    ) as towns
    where not exists (select from own_county where towns.county = slug and towns.place_id = slug || '-' || slug)
    union all
    select slug, name, name || case when namesake then ' (county)' else '' end, array[name],
      case when namesake then 'county' else '' end, 500000, frame
    from (
      select counties.*, counties.slug not in (select slug from own_county)
        and exists (select from places where place_id = counties.slug || '-' || counties.slug) as namesake
      from counties
    ) as shires
    union all
    select slug, name, name, array[name], '', 1000000,
      (select box(point(max((frame[0])[0]), max((frame[0])[1])), point(min((frame[1])[0]), min((frame[1])[1])))
        from counties where counties.country = countries.slug)
    from (values ('england', 'England'), ('scotland', 'Scotland'), ('wales', 'Wales'),
      ('northern-ireland', 'Northern Ireland')) as countries (slug, name)
  )
  select distinct on (place_id, public.place_words(known_as))
    place_id,
    case when known_as = name then label else replace(label, name, name || ' (' || known_as || ')') end as label,
    public.place_words(known_as) as words,
    trim(public.place_words(known_as || ' ' || after)) as full_words,
    weight,
    extent
  from named, unnest(names) as known_as
  order by place_id, public.place_words(known_as), known_as = name desc;

create unique index place_names_place on place_names (place_id, words);
create index place_names_start on place_names (full_words text_pattern_ops);
create index place_names_words on place_names using gin (words gin_trgm_ops);
