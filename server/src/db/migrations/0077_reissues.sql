-- A completed report that is made again under its number, with a reason (BEY-10, docs/decisions/067-reissues.md).
alter table report
  -- The report in whose place it stands, or is to stand once it is completed.
  add column replaces_id uuid,
  -- Number and day of that report, and the reason, as its own pages print them.
  add column replaces jsonb,
  -- Its findings by id, each with the one it was copied from: by them corrective actions follow.
  add column replaces_findings jsonb,
  -- Since when a completed report stands in its place.
  add column replaced_at timestamptz(3),
  -- The last R that was given out under its number; it never counts back.
  add column reissues integer not null default 0,
  add foreign key (organization_id, replaces_id) references report on delete set null (replaces_id),
  add check (replaces_id is null or (replaces is not null and replaces_findings is not null));
-- One at a time.
create unique index report_replaces_one on report (replaces_id, organization_id) where deleted_at is null;
create index report_replaces on report (replaces_id, organization_id);

-- Numbers count a report once: the newest that is completed. Lists show the others too, so their totals keep them.
alter table report_count add column replaced integer not null default 0;

create or replace function app.count_report(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_count as c (organization_id, client_company_id, status, is_archived, reports, open_findings, replaced)
  values (row_of.organization_id, row_of.client_company_id, row_of.status, row_of.is_archived, change,
    change * row_of.open_findings, case when row_of.replaced_at is null then 0 else change end)
  on conflict (organization_id, client_company_id, status, is_archived) do update
    set reports = c.reports + change, open_findings = c.open_findings + excluded.open_findings,
      replaced = c.replaced + excluded.replaced
$$;

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

-- Begun is what was begun anew; completed is what stands.
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

drop trigger keep_performance_of_changed on report;
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

-- A photo of a reissue is the same photo with the same files: nobody took it again, and it weighs nothing.
alter table report_image add column is_copy boolean not null default false;
create or replace function app.count_photo(row_of report_image, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into photo_month as m (organization_id, month, photos, bytes)
  select row_of.organization_id, app.month_of(row_of.created_at), change, change * row_of.byte_size::bigint
  where not row_of.is_copy
  on conflict (organization_id, month) do update set photos = m.photos + excluded.photos, bytes = m.bytes + excluded.bytes
$$;
