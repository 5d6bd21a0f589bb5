-- Requests to each agency's host names, cached pages too, by day in London.
create table agency_requests (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  day date not null,
  requests bigint not null,
  primary key (agency_id, day)
);
