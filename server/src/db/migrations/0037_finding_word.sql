-- The code says finding; its table, columns, indexes and constraints say it the same way, and so does what happened to it.
alter table report_entry rename to report_finding;
do $$
declare each record;
begin
  for each in
    select relname as name from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
      and relname like '%report\_entry%' and not exists (select from pg_constraint where conindid = pg_class.oid)
  loop
    execute format('alter index %I rename to %I', each.name, replace(each.name, 'report_entry', 'report_finding'));
  end loop;
  for each in
    select conrelid::regclass as place, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%report\_entry%'
  loop
    execute format('alter table %s rename constraint %I to %I', each.place, each.name,
      replace(each.name, 'report_entry', 'report_finding'));
  end loop;
end $$;

alter table analysis_item rename column entry_ids to finding_ids;
alter table report rename column open_entries to open_findings;
alter table report_count rename column open_entries to open_findings;
alter view searchable_report rename column open_entries to open_findings;

create or replace function app.count_report(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_count as c (organization_id, client_company_id, status, is_archived, reports, open_findings)
  values (row_of.organization_id, row_of.client_company_id, row_of.status, row_of.is_archived, change,
    change * row_of.open_findings)
  on conflict (organization_id, client_company_id, status, is_archived) do update
    set reports = c.reports + change, open_findings = c.open_findings + excluded.open_findings
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
  if (old.deleted_at, old.completed_at, old.client_company_id)
     is distinct from (new.deleted_at, new.completed_at, new.client_company_id) then
    if old.deleted_at is null then perform app.count_month(old, -1); end if;
    if new.deleted_at is null then perform app.count_month(new, 1); end if;
  end if;
  return null;
end $$;

update event set kind = 'report.findings_added',
  data = case when data ? 'entry_ids' then data - 'entry_ids' || jsonb_build_object('finding_ids', data -> 'entry_ids')
    else data end
  where kind = 'report.entries_added';
update event set kind = 'analysis.findings_added',
  data = case when data ? 'entry_ids' then data - 'entry_ids' || jsonb_build_object('finding_ids', data -> 'entry_ids')
    else data end
  where kind = 'analysis.entries_added';
update event set kind = 'report.finding_refined',
  data = case when data ? 'entry_id' then data - 'entry_id' || jsonb_build_object('finding_id', data -> 'entry_id')
    else data end
  where kind = 'report.entry_refined';
