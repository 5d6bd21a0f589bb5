-- A file is in "content" until it is moved to object storage, then it is there under "object_name".
alter table media_objects
  alter column content drop not null,
  add column object_name text,
  add column byte_size integer,
  add constraint media_objects_stored check (num_nonnulls(content, object_name) = 1);

create index media_objects_in_database on media_objects (agency_id, media_key) where content is not null;

-- Objects whose row is gone; kept for a month so that a restored backup still finds its files.
create table media_deletions (
  agency_id integer not null,
  object_name text not null,
  deleted_at timestamptz not null default now(),
  primary key (agency_id, object_name)
);

create function queue_object_deletion() returns trigger language plpgsql as $$
begin
  insert into media_deletions (agency_id, object_name) values (old.agency_id, old.object_name);
  return null;
end $$;

create trigger queue_object_deletion after delete on media_objects
  for each row when (old.object_name is not null) execute function queue_object_deletion();
