-- Keeps the counts of app.count_report and app.count_month true for every write of a report, whoever makes it.
create or replace function app.keep_report_count() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null then
      perform app.count_report(new, 1);
      perform app.count_month(new, 1);
    end if;
    return null;
  end if;
  if (old.deleted_at, old.status, old.is_archived, old.client_company_id, old.open_findings, old.replaced_at)
     is distinct from
     (new.deleted_at, new.status, new.is_archived, new.client_company_id, new.open_findings, new.replaced_at) then
    if old.deleted_at is null then perform app.count_report(old, -1); end if;
    if new.deleted_at is null then perform app.count_report(new, 1); end if;
  end if;
  -- Of a draft no month is counted, so its level may change at every save.
  if (old.deleted_at, old.completed_at, old.client_company_id, old.replaced_at,
      case when old.completed_at is not null then old.risk_level end)
     is distinct from
     (new.deleted_at, new.completed_at, new.client_company_id, new.replaced_at,
      case when new.completed_at is not null then new.risk_level end) then
    if old.deleted_at is null then perform app.count_month(old, -1); end if;
    if new.deleted_at is null then perform app.count_month(new, 1); end if;
  end if;
  return null;
end $$;

create or replace trigger keep_report_count after insert or update on report
  for each row execute function app.keep_report_count();
