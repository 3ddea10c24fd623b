-- Adds a completed report to the figures of its month, or takes it out with change -1. A report that a reissue replaced counts in
-- no month.
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
  where row_of.completed_at is not null and row_of.replaced_at is null
  on conflict (organization_id, month, client_company_id) do update set completed = m.completed + change,
    low = m.low + excluded.low, medium = m.medium + excluded.medium, high = m.high + excluded.high,
    low_findings = m.low_findings + excluded.low_findings, medium_findings = m.medium_findings + excluded.medium_findings,
    high_findings = m.high_findings + excluded.high_findings
$$;

revoke all on function app.count_month from public;
