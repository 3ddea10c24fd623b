-- What somebody did in a month (CAL-05, docs/decisions/055-performance-and-statistics.md), kept like the counts of the
-- dashboard: of a year of visits and reports nothing is counted while somebody waits for it.
create table performance_month (
  organization_id uuid not null references organization,
  -- In Istanbul, named by its first day.
  month date not null,
  user_id uuid not null,
  -- Visits that begin in the month and are this person's. One that was put off counts where it was put off to.
  planned_visits integer not null default 0,
  done_visits integer not null default 0,
  cancelled_visits integer not null default 0,
  planned_minutes integer not null default 0,
  done_minutes integer not null default 0,
  -- Reports that the person began in the month, and those of them that are still drafts.
  begun_reports integer not null default 0,
  open_drafts integer not null default 0,
  -- Those of their reports that were completed in the month, with their findings.
  completed_reports integer not null default 0,
  low_findings integer not null default 0,
  medium_findings integer not null default 0,
  high_findings integer not null default 0,
  primary key (organization_id, month, user_id),
  foreign key (organization_id, user_id) references app_user on update cascade
);
create index performance_month_user on performance_month (user_id, organization_id);
create index performance_month_everywhere on performance_month (month);
call app.protect('performance_month');
grant select on performance_month to gozlem_app;

insert into performance_month (organization_id, month, user_id, planned_visits, done_visits, cancelled_visits,
  planned_minutes, done_minutes)
select organization_id, app.month_of(starts_at), user_id,
  count(*) filter (where status = 'planned'), count(*) filter (where status = 'done'),
  count(*) filter (where status = 'cancelled'),
  coalesce(sum(floor(extract(epoch from ends_at - starts_at) / 60)) filter (where status = 'planned'), 0),
  coalesce(sum(coalesce(served_minutes, floor(extract(epoch from ends_at - starts_at) / 60))) filter (where status = 'done'), 0)
from visit where user_id is not null and status <> 'postponed' group by 1, 2, 3;

insert into performance_month as m (organization_id, month, user_id, begun_reports, open_drafts)
select organization_id, app.month_of(created_at), created_by, count(*),
  count(*) filter (where status = 'draft' and not is_archived)
from report where deleted_at is null group by 1, 2, 3
on conflict (organization_id, month, user_id) do update
  set begun_reports = excluded.begun_reports, open_drafts = excluded.open_drafts;

insert into performance_month as m (organization_id, month, user_id, completed_reports, low_findings, medium_findings,
  high_findings)
select organization_id, app.month_of(completed_at), created_by, count(*),
  coalesce(sum((findings_by_level ->> 'low')::integer), 0), coalesce(sum((findings_by_level ->> 'medium')::integer), 0),
  coalesce(sum((findings_by_level ->> 'high')::integer), 0)
from report where deleted_at is null and completed_at is not null group by 1, 2, 3
on conflict (organization_id, month, user_id) do update
  set completed_reports = excluded.completed_reports, low_findings = excluded.low_findings,
    medium_findings = excluded.medium_findings, high_findings = excluded.high_findings;

-- Counting waits for the end of the transaction and goes organization by organization: whoever counts holds all other locks
-- already and waits for none, so that two people who change many visits of the same colleagues never wait for each other.
create function app.lock_performance(organization uuid) returns void language sql volatile set search_path = pg_catalog, pg_temp as
  $$ select pg_advisory_xact_lock(hashtextextended(organization::text, 61)) $$;

create function app.count_visit(row_of visit, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into performance_month as m (organization_id, month, user_id, planned_visits, done_visits, cancelled_visits,
    planned_minutes, done_minutes)
  select row_of.organization_id, app.month_of(row_of.starts_at), row_of.user_id,
    case row_of.status when 'planned' then change else 0 end,
    case row_of.status when 'done' then change else 0 end,
    case row_of.status when 'cancelled' then change else 0 end,
    case row_of.status when 'planned' then change * minutes else 0 end,
    case row_of.status when 'done' then change * coalesce(row_of.served_minutes, minutes) else 0 end
  from (select floor(extract(epoch from row_of.ends_at - row_of.starts_at) / 60)::integer as minutes) lasting
  where row_of.user_id is not null and row_of.status <> 'postponed'
  on conflict (organization_id, month, user_id) do update set
    planned_visits = m.planned_visits + excluded.planned_visits, done_visits = m.done_visits + excluded.done_visits,
    cancelled_visits = m.cancelled_visits + excluded.cancelled_visits,
    planned_minutes = m.planned_minutes + excluded.planned_minutes, done_minutes = m.done_minutes + excluded.done_minutes
$$;
revoke all on function app.count_visit from public;

create function app.keep_visit_performance() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  perform app.lock_performance(coalesce(new.organization_id, old.organization_id));
  if tg_op <> 'INSERT' then perform app.count_visit(old, -1); end if;
  if tg_op <> 'DELETE' then perform app.count_visit(new, 1); end if;
  return null;
end $$;
create constraint trigger keep_performance_of_added after insert or delete on visit
  deferrable initially deferred for each row execute function app.keep_visit_performance();
create constraint trigger keep_performance_of_changed after update on visit
  deferrable initially deferred for each row
  when ((old.user_id, old.status, old.starts_at, old.ends_at, old.served_minutes)
    is distinct from (new.user_id, new.status, new.starts_at, new.ends_at, new.served_minutes))
  execute function app.keep_visit_performance();

create function app.count_report_work(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into performance_month as m (organization_id, month, user_id, begun_reports, open_drafts)
  select row_of.organization_id, app.month_of(row_of.created_at), row_of.created_by, change,
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
  where row_of.deleted_at is null and row_of.completed_at is not null
  on conflict (organization_id, month, user_id) do update
    set completed_reports = m.completed_reports + excluded.completed_reports,
      low_findings = m.low_findings + excluded.low_findings, medium_findings = m.medium_findings + excluded.medium_findings,
      high_findings = m.high_findings + excluded.high_findings;
$$;
revoke all on function app.count_report_work from public;

create function app.keep_report_performance() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  perform app.lock_performance(coalesce(new.organization_id, old.organization_id));
  if tg_op <> 'INSERT' then perform app.count_report_work(old, -1); end if;
  if tg_op <> 'DELETE' then perform app.count_report_work(new, 1); end if;
  return null;
end $$;
create constraint trigger keep_performance_of_added after insert or delete on report
  deferrable initially deferred for each row execute function app.keep_report_performance();
-- Levels of a draft change at every save and are counted nowhere.
create constraint trigger keep_performance_of_changed after update on report
  deferrable initially deferred for each row
  when ((old.deleted_at, old.created_by, old.created_at, old.status, old.is_archived, old.completed_at,
      case when old.completed_at is not null then old.findings_by_level end)
    is distinct from
    (new.deleted_at, new.created_by, new.created_at, new.status, new.is_archived, new.completed_at,
      case when new.completed_at is not null then new.findings_by_level end))
  execute function app.keep_report_performance();
