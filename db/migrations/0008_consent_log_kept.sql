-- A line of the consent log leaves only together with its agency: a cascade runs inside a trigger, a plain delete does not.
create trigger kept before delete on consent_log for each row when (pg_trigger_depth() = 0) execute function refuse_change();
