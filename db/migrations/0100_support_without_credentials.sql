-- Support enters by a link of the console and works under the agency's grant only.
set local gable.agency = 'all';
delete from staff_passkeys p using staff_accounts a
  where a.agency_id = p.agency_id and a.account_id = p.account_id and a.email like '%@support.invalid';
delete from staff_recovery_codes c using staff_accounts a
  where a.agency_id = c.agency_id and a.account_id = c.account_id and a.email like '%@support.invalid';
delete from staff_invitations i using staff_accounts a
  where a.agency_id = i.agency_id and a.account_id = i.account_id and a.email like '%@support.invalid';
delete from staff_sessions s using staff_accounts a
  where a.agency_id = s.agency_id and a.account_id = s.account_id and a.email like '%@support.invalid';
update staff_accounts set password_hash = null, totp_secret = null, totp_step = null
  where email like '%@support.invalid';
alter table staff_accounts add constraint support_has_no_password
  check (email not like '%@support.invalid' or (password_hash is null and totp_secret is null));

-- Open event streams end as soon as a session ends or a member's rights change.
create function announce_staff_access() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('staff_access', concat_ws(' ', old.agency_id, old.account_id));
  return null;
end $$;
create trigger announce_access after delete on staff_sessions for each row execute function announce_staff_access();
create trigger announce_access after update of role, branch_ids, deactivated_at on staff_accounts for each row
  when ((old.role, old.branch_ids, old.deactivated_at) is distinct from (new.role, new.branch_ids, new.deactivated_at))
  execute function announce_staff_access();
