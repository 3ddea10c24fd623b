-- Seals each event at the commit, so that writers of one organization wait for each other only then. Takes the lock of
-- app.lock_performance, because a second lock could deadlock with it; several organizations are locked in one order.
create or replace function app.seal_event() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  noted text := coalesce(current_setting('app.events_of', true), '');
begin
  if noted is distinct from current_setting('app.locked_for_events', true) then
    perform app.lock_performance(organization::uuid)
    from (select unnest(string_to_array(ltrim(noted), ' ')) as organization order by 1) noted_ones;
    perform set_config('app.locked_for_events', noted, true);
  end if;
  perform app.lock_performance(new.organization_id);
  perform app.add_seal(new);
  return null;
end $$;

drop trigger if exists seal_event on event;
create constraint trigger seal_event after insert on event
  deferrable initially deferred for each row execute function app.seal_event();
