-- Deletes audit events whose retention is over, the oldest of each chain first, so that the rest of a chain has no gap. The
-- product's role has no DELETE on events: this function, for housekeeping only, is the one way.
create or replace function app.forget_old_events(at_most integer) returns integer
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  forgotten integer;
begin
  if app.scope() <> 'system' then raise exception 'only housekeeping forgets events'; end if;
  delete from event where (organization_id, id) in
    (select e.organization_id, e.id
     from event e join event_seal s on s.organization_id = e.organization_id and s.event_id = e.id
     where e.created_at < now() - app.event_retention() and s.created_at < now() - app.event_retention()
     order by s.created_at, s.organization_id, s.position limit at_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke all on function app.forget_old_events from public;
grant execute on function app.forget_old_events to gozlem_app;
