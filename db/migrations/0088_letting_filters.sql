-- Three more fields of a search for homes to rent, for matching alerts.
alter table saved_searches
  add column available_by text generated always as (search ->> 'availableBy') stored,
  add column furnishing text generated always as (search ->> 'furnishing') stored,
  add column bills boolean generated always as ((search ->> 'bills')::boolean) stored;
