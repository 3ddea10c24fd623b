-- What lists are sorted by beside what they were: every column that shows something to sort by has its index, within an
-- organisation and, for the system's administrator, everywhere.
create index report_by_company on report (organization_id, is_archived, client_company_name collate "tr-x-icu", id)
  where deleted_at is null;
create index report_by_status on report (organization_id, is_archived, (case status when 'draft' then 0 else 1 end), id)
  where deleted_at is null;
create index report_by_risk on report (organization_id, is_archived,
  (case risk_level when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end * 10000000
    + (highest_risk * 100)::integer), id) where deleted_at is null;
create index report_by_entries on report (organization_id, is_archived, total_entries, id) where deleted_at is null;
create index report_by_completion on report
  (organization_id, is_archived, (coalesce(completed_at, 'epoch'::timestamptz)), id) where deleted_at is null;
create index report_everywhere_company on report (is_archived, client_company_name collate "tr-x-icu", id)
  where deleted_at is null;
create index report_everywhere_status on report (is_archived, (case status when 'draft' then 0 else 1 end), id)
  where deleted_at is null;
create index report_everywhere_risk on report (is_archived,
  (case risk_level when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end * 10000000
    + (highest_risk * 100)::integer), id) where deleted_at is null;
create index report_everywhere_entries on report (is_archived, total_entries, id) where deleted_at is null;
create index report_everywhere_updated on report (is_archived, updated_at, id) where deleted_at is null;
create index report_everywhere_completion on report (is_archived, (coalesce(completed_at, 'epoch'::timestamptz)), id)
  where deleted_at is null;

-- The first one counted companies that do not say how many they employ apart, which the list does not.
drop index client_company_employees;
create index client_company_employees on client_company (organization_id, (coalesce(employee_count, 0)), id)
  where deleted_at is null;
create index client_company_hazard on client_company (organization_id,
  (case tehlike_sinifi when 'az_tehlikeli' then 1 when 'tehlikeli' then 2 when 'cok_tehlikeli' then 3 else 0 end), id)
  where deleted_at is null;
create index client_company_status on client_company
  (organization_id, (case status when 'active' then 0 else 1 end), id) where deleted_at is null;
create index client_company_everywhere_hazard on client_company (
  (case tehlike_sinifi when 'az_tehlikeli' then 1 when 'tehlikeli' then 2 when 'cok_tehlikeli' then 3 else 0 end), id)
  where deleted_at is null;
create index client_company_everywhere_status on client_company ((case status when 'active' then 0 else 1 end), id)
  where deleted_at is null;

create index app_user_member_name on app_user (organization_id, ((first_name || ' ' || last_name) collate "tr-x-icu"), id)
  where deleted_at is null;
create index app_user_member_signed_in on app_user
  (organization_id, (coalesce(last_login_at, 'epoch'::timestamptz)), id) where deleted_at is null;
create index app_user_member_created on app_user (organization_id, created_at, id) where deleted_at is null;

create index organization_status on organization (kind, (case when suspended_at is null then 0 else 1 end), id)
  where closed_at is null;
create index company_request_name on company_request (status, company_name collate "tr-x-icu", id);
