-- Keeps the figures of app.count_report_work true for every write of a report. Deferred to the commit, under the lock of
-- app.lock_performance.
create or replace function app.keep_report_performance() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  perform app.lock_performance(coalesce(new.organization_id, old.organization_id));
  if tg_op <> 'INSERT' then perform app.count_report_work(old, -1); end if;
  if tg_op <> 'DELETE' then perform app.count_report_work(new, 1); end if;
  return null;
end $$;

drop trigger if exists keep_performance_of_added on report;
create constraint trigger keep_performance_of_added after insert or delete on report
  deferrable initially deferred for each row execute function app.keep_report_performance();

drop trigger if exists keep_performance_of_changed on report;
create constraint trigger keep_performance_of_changed after update on report
  deferrable initially deferred for each row
  when ((old.deleted_at, old.created_by, old.created_at, old.status, old.is_archived, old.completed_at, old.replaced_at,
      old.replaces is null,
      case when old.completed_at is not null then old.findings_by_level end)
    is distinct from
    (new.deleted_at, new.created_by, new.created_at, new.status, new.is_archived, new.completed_at, new.replaced_at,
      new.replaces is null,
      case when new.completed_at is not null then new.findings_by_level end))
  execute function app.keep_report_performance();
