-- Keeps the figures of app.count_visit true for every write of a visit. Deferred to the commit, under the lock of
-- app.lock_performance.
create or replace function app.keep_visit_performance() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  perform app.lock_performance(coalesce(new.organization_id, old.organization_id));
  if tg_op <> 'INSERT' then perform app.count_visit(old, -1); end if;
  if tg_op <> 'DELETE' then perform app.count_visit(new, 1); end if;
  return null;
end $$;

drop trigger if exists keep_performance_of_added on visit;
create constraint trigger keep_performance_of_added after insert or delete on visit
  deferrable initially deferred for each row execute function app.keep_visit_performance();

drop trigger if exists keep_performance_of_changed on visit;
create constraint trigger keep_performance_of_changed after update on visit
  deferrable initially deferred for each row
  when ((old.user_id, old.status, old.starts_at, old.ends_at, old.served_minutes)
    is distinct from (new.user_id, new.status, new.starts_at, new.ends_at, new.served_minutes))
  execute function app.keep_visit_performance();
