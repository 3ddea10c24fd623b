-- The dashboard's trend of what was found (docs/decisions/042-charts.md): a completed report says how many of its findings
-- are of which level, and the month it was completed in adds them up.
alter table report add column findings_by_level jsonb;
update report r set findings_by_level = jsonb_build_object('low', f.low, 'medium', f.medium, 'high', f.high)
from (
  select judged.organization_id, judged.report_id,
    count(*) filter (where level = 'low') as low,
    count(*) filter (where level = 'medium') as medium,
    count(*) filter (where level = 'high') as high
  from (
    select e.organization_id, e.report_id,
      case
        when e.risk_skoru = 0 then null
        when c.risk_method = 'l_tipi' then case when e.risk_skoru < 5 then 'low' when e.risk_skoru < 16 then 'medium' else 'high' end
        when c.risk_method = 'l_tipi_5' then case when e.risk_skoru < 8 then 'low' when e.risk_skoru < 15 then 'medium' else 'high' end
        when c.risk_method = 'fine_kinney' then case when e.risk_skoru < 70 then 'low' when e.risk_skoru < 200 then 'medium' else 'high' end
        else case when e.risk_skoru < 40 then 'low' when e.risk_skoru <= 100 then 'medium' else 'high' end
      end as level
    from report_finding e join report c on c.organization_id = e.organization_id and c.id = e.report_id
    where c.completed_at is not null) judged
  group by 1, 2) f
where r.organization_id = f.organization_id and r.id = f.report_id;

alter table report_month
  add column low_findings integer not null default 0,
  add column medium_findings integer not null default 0,
  add column high_findings integer not null default 0;
update report_month m set low_findings = r.low, medium_findings = r.medium, high_findings = r.high
from (
  select organization_id, client_company_id, app.month_of(completed_at) as month,
    sum((findings_by_level ->> 'low')::integer) as low,
    sum((findings_by_level ->> 'medium')::integer) as medium,
    sum((findings_by_level ->> 'high')::integer) as high
  from report where deleted_at is null and completed_at is not null and findings_by_level is not null group by 1, 2, 3) r
where (m.organization_id, m.client_company_id, m.month) = (r.organization_id, r.client_company_id, r.month);

create or replace function app.count_month(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_month as m (organization_id, client_company_id, month, completed, low, medium, high,
    low_findings, medium_findings, high_findings)
  select row_of.organization_id, row_of.client_company_id, app.month_of(row_of.completed_at), change,
    case when row_of.risk_level = 'low' then change else 0 end,
    case when row_of.risk_level = 'medium' then change else 0 end,
    case when row_of.risk_level = 'high' then change else 0 end,
    change * coalesce((row_of.findings_by_level ->> 'low')::integer, 0),
    change * coalesce((row_of.findings_by_level ->> 'medium')::integer, 0),
    change * coalesce((row_of.findings_by_level ->> 'high')::integer, 0)
  where row_of.completed_at is not null
  on conflict (organization_id, month, client_company_id) do update set completed = m.completed + change,
    low = m.low + excluded.low, medium = m.medium + excluded.medium, high = m.high + excluded.high,
    low_findings = m.low_findings + excluded.low_findings, medium_findings = m.medium_findings + excluded.medium_findings,
    high_findings = m.high_findings + excluded.high_findings
$$;
