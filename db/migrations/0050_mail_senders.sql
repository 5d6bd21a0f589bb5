-- Addresses that bounced; they get no alerts.
create table mail_suppressions (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  address text not null,
  status text not null,
  reason text not null,
  bounced_at timestamptz not null default now(),
  primary key (agency_id, address)
);

-- The private key is sealed with SECRET_KEY. Mail is signed once the public key was found in DNS.
create table dkim_keys (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  domain text not null,
  selector text not null,
  private_key text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, domain)
);

do $$
declare
  name text;
begin
  foreach name in array array['mail_suppressions', 'dkim_keys'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
  end loop;
end $$;

-- A bounce names the recipient, and not always our Message-ID.
create index mail_outbox_recipient on mail_outbox (lower(to_address));
