-- The vendor's own staff, their sessions and their audit log are rows of the desk's tables with agency 0. No agency has that
-- number, so the policies of 0060_desk.sql keep the console and every desk apart as they keep two desks apart.
alter table agencies add constraint agencies_positive check (agency_id > 0);
do $$
declare
  name text;
begin
  foreach name in array array['staff_accounts', 'audit_log'] loop
    execute format('alter table %I drop constraint %I', name, name || '_agency_id_fkey');
    execute format('alter table %I add column owning_agency_id integer generated always as (nullif(agency_id, 0)) stored
      references agencies (agency_id) on delete cascade', name);
  end loop;
end $$;

-- Keys of the console's API. The table holds their SHA-256.
create table console_keys (
  key_id integer primary key generated always as identity,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'read-only')),
  hash text not null unique,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- What an agency may store and send; null: no limit.
create table agency_quotas (
  agency_id integer primary key references agencies (agency_id) on delete cascade,
  homes integer,
  media_bytes bigint,
  mails integer
);
select open_to_desk('agency_quotas', 'select');

-- An agency's consent, or a recorded emergency, that lets the vendor's support into its desk for a time.
create table support_grants (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  grant_id integer not null generated always as identity,
  kind text not null check (kind in ('consent', 'emergency')),
  role text not null check (role in ('manager', 'editor', 'read-only')),
  reason text not null,
  granted_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (agency_id, grant_id)
);
alter table support_grants enable row level security, force row level security;
create policy one_agency on support_grants
  using (agency_id = (select shown_agency()) or (select shows_every_agency()));
select open_to_desk('support_grants', 'select, insert, update');
