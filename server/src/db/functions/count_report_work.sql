-- Adds a report to the monthly figures of its author, or takes it out with change -1. A reissue counts as completed work but not as
-- a report begun.
create or replace function app.count_report_work(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into performance_month as m (organization_id, month, user_id, begun_reports, open_drafts)
  select row_of.organization_id, app.month_of(row_of.created_at), row_of.created_by,
    case when row_of.replaces is null then change else 0 end,
    case when row_of.status = 'draft' and not row_of.is_archived then change else 0 end
  where row_of.deleted_at is null
  on conflict (organization_id, month, user_id) do update
    set begun_reports = m.begun_reports + excluded.begun_reports, open_drafts = m.open_drafts + excluded.open_drafts;
  insert into performance_month as m (organization_id, month, user_id, completed_reports, low_findings, medium_findings,
    high_findings)
  select row_of.organization_id, app.month_of(row_of.completed_at), row_of.created_by, change,
    change * coalesce((row_of.findings_by_level ->> 'low')::integer, 0),
    change * coalesce((row_of.findings_by_level ->> 'medium')::integer, 0),
    change * coalesce((row_of.findings_by_level ->> 'high')::integer, 0)
  where row_of.deleted_at is null and row_of.completed_at is not null and row_of.replaced_at is null
  on conflict (organization_id, month, user_id) do update
    set completed_reports = m.completed_reports + excluded.completed_reports,
      low_findings = m.low_findings + excluded.low_findings, medium_findings = m.medium_findings + excluded.medium_findings,
      high_findings = m.high_findings + excluded.high_findings;
$$;

revoke all on function app.count_report_work from public;
