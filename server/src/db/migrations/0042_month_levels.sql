-- The dashboard's trend: of the reports completed in a month, how many had which highest level (docs/decisions/042-charts.md).
-- Those without findings have none.
alter table report_month
  add column low integer not null default 0,
  add column medium integer not null default 0,
  add column high integer not null default 0;
update report_month m set low = r.low, medium = r.medium, high = r.high
from (
  select organization_id, client_company_id, app.month_of(completed_at) as month,
    count(*) filter (where risk_level = 'low') as low,
    count(*) filter (where risk_level = 'medium') as medium,
    count(*) filter (where risk_level = 'high') as high
  from report where deleted_at is null and completed_at is not null group by 1, 2, 3) r
where (m.organization_id, m.client_company_id, m.month) = (r.organization_id, r.client_company_id, r.month);

create or replace function app.count_month(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_month as m (organization_id, client_company_id, month, completed, low, medium, high)
  select row_of.organization_id, row_of.client_company_id, app.month_of(row_of.completed_at), change,
    case when row_of.risk_level = 'low' then change else 0 end,
    case when row_of.risk_level = 'medium' then change else 0 end,
    case when row_of.risk_level = 'high' then change else 0 end
  where row_of.completed_at is not null
  on conflict (organization_id, month, client_company_id) do update set completed = m.completed + change,
    low = m.low + excluded.low, medium = m.medium + excluded.medium, high = m.high + excluded.high
$$;

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
  if (old.deleted_at, old.status, old.is_archived, old.client_company_id, old.open_findings)
     is distinct from (new.deleted_at, new.status, new.is_archived, new.client_company_id, new.open_findings) then
    if old.deleted_at is null then perform app.count_report(old, -1); end if;
    if new.deleted_at is null then perform app.count_report(new, 1); end if;
  end if;
  -- Of a draft no month is counted, so its level may change at every save.
  if (old.deleted_at, old.completed_at, old.client_company_id, case when old.completed_at is not null then old.risk_level end)
     is distinct from
     (new.deleted_at, new.completed_at, new.client_company_id, case when new.completed_at is not null then new.risk_level end) then
    if old.deleted_at is null then perform app.count_month(old, -1); end if;
    if new.deleted_at is null then perform app.count_month(new, 1); end if;
  end if;
  return null;
end $$;
