-- Staff of an agency work under the role gable_desk (SET LOCAL ROLE), which the policies below limit to one agency.
-- Roles belong to the whole server, so the role may exist already, or only an administrator may create it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'gable_desk') then
    create role gable_desk nologin;
    execute format('grant gable_desk to %I', current_user);
  end if;
  set local role gable_desk;
  set local role none;
exception when insufficient_privilege then
  raise exception 'The database role % may not create or use the role gable_desk. Ask an administrator of the server to run: create role gable_desk nologin; grant gable_desk to %; Then start again.',
    current_user, quote_ident(current_user);
end $$;

-- The desk never sees every agency, whatever a connection sets.
create or replace function shows_every_agency() returns boolean language sql stable parallel safe as $$
  select current_user <> 'gable_desk' and coalesce(current_setting('gable.agency', true) = 'all',
    current_setting('application_name') in ('gable', 'gable load', 'gable backup', 'gable restore'))
$$;

-- Gives the desk rights on a table. A table without a policy gets one that binds the desk only.
create function open_to_desk(table_name text, rights text) returns void language plpgsql as $$
begin
  execute format('grant %s on %I to gable_desk', rights, table_name);
  if not exists (select from pg_policy where polrelid = table_name::regclass) then
    execute format('alter table %I enable row level security', table_name);
    execute format('create policy one_agency_at_the_desk on %I
      using ((select current_user) <> ''gable_desk'' or agency_id = (select shown_agency()))', table_name);
  end if;
end $$;

-- The link to a person of a branch page is not a foreign key: applying an agency folder replaces those rows.
create table staff_accounts (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  account_id integer not null generated always as identity,
  email text not null check (email = lower(email)),
  name text not null default '',
  role text not null check (role in ('owner', 'manager', 'negotiator', 'editor', 'read-only')),
  -- Null: all branches.
  branch_ids integer[],
  person_id integer,
  password_hash text,
  -- Sealed with SECRET_KEY.
  totp_secret text,
  -- The time step of the last accepted code: a code works once.
  totp_step bigint,
  created_at timestamptz not null default now(),
  joined_at timestamptz,
  deactivated_at timestamptz,
  primary key (agency_id, account_id),
  unique (agency_id, email)
);

create table staff_invitations (
  agency_id integer not null,
  token_hash bytea not null,
  account_id integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (agency_id, token_hash),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade
);
create index staff_invitations_account on staff_invitations (agency_id, account_id);

create table staff_sessions (
  agency_id integer not null,
  session_id integer not null generated always as identity,
  token_hash bytea not null,
  account_id integer not null,
  device text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (agency_id, session_id),
  unique (agency_id, token_hash),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade
);
create index staff_sessions_account on staff_sessions (agency_id, account_id);
create index staff_sessions_expires on staff_sessions (expires_at);

create table staff_passkeys (
  agency_id integer not null,
  credential_id text not null,
  account_id integer not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (agency_id, credential_id),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade
);
create index staff_passkeys_account on staff_passkeys (agency_id, account_id);

create table staff_recovery_codes (
  agency_id integer not null,
  account_id integer not null,
  code_hash bytea not null,
  primary key (agency_id, account_id, code_hash),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade
);

-- The actor's name is copied, so that an entry outlives the account.
create table audit_log (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  entry_id bigint not null generated always as identity,
  recorded_at timestamptz not null,
  account_id integer,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text not null,
  primary key (agency_id, entry_id)
);
create index audit_log_recorded on audit_log (agency_id, recorded_at);

create trigger append_only before update on audit_log for each row execute function refuse_change();
create trigger kept before delete on audit_log for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('gable.retention', true), '') <> 'on')
  execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array[
    'staff_accounts', 'staff_invitations', 'staff_sessions', 'staff_passkeys', 'staff_recovery_codes', 'audit_log'
  ] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
    if name <> 'audit_log' then
      perform open_to_desk(name, 'select, insert, update, delete');
    end if;
  end loop;
end $$;

select open_to_desk('audit_log', 'select, insert');
select open_to_desk('branches', 'select');
select open_to_desk('staff', 'select');
select open_to_desk('feed_runs', 'select');
select open_to_desk('feed_sources', 'select');
