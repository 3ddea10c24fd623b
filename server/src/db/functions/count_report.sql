-- Adds a report to the kept counts of its client company, or takes it out with change -1: lists and badges read counts, not reports
-- (docs/decisions/004-kept-counts.md).
create or replace function app.count_report(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_count as c (organization_id, client_company_id, status, is_archived, reports, open_findings, replaced)
  values (row_of.organization_id, row_of.client_company_id, row_of.status, row_of.is_archived, change,
    change * row_of.open_findings, case when row_of.replaced_at is null then 0 else change end)
  on conflict (organization_id, client_company_id, status, is_archived) do update
    set reports = c.reports + change, open_findings = c.open_findings + excluded.open_findings,
      replaced = c.replaced + excluded.replaced
$$;

revoke all on function app.count_report from public;
