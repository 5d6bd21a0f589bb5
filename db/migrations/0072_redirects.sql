-- Old addresses of an agency's site. Compared without capitals, encoding and a slash at the end.
create table redirects (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  from_path text not null,
  to_path text not null,
  primary key (agency_id, from_path)
);
create trigger announce after insert or update or delete on redirects
  for each row execute function announce_agency_change();

-- Addresses without a page, per day, without visitor data.
create table missing_pages (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  day date not null,
  path text not null,
  visits integer not null default 0,
  robot_visits integer not null default 0,
  primary key (agency_id, day, path)
);
select open_to_desk('missing_pages', 'select');
