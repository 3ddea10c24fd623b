-- Collects the organizations a transaction writes events of, so that app.seal_event can lock them in one order.
create or replace function app.note_event() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  noted text := coalesce(current_setting('app.events_of', true), '');
begin
  if strpos(noted, new.organization_id::text) = 0 then
    perform set_config('app.events_of', noted || ' ' || new.organization_id, true);
  end if;
  return null;
end $$;

create or replace trigger note_event after insert on event for each row execute function app.note_event();
