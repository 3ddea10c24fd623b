-- What the dashboard adds up is kept like the counts of lists (docs/decisions/004-kept-counts.md).

-- Findings that wait for approval; counted with the other totals of a report whenever its entries change.
alter table report add column open_entries integer not null default 0;
update report r set open_entries = e.open
from (select report_id, count(*) as open from report_entry where status <> 'approved' group by report_id) e
where e.report_id = r.id;

alter table report_count add column open_entries integer not null default 0;
update report_count c set open_entries = r.open
from (
  select organization_id, client_company_id, status, is_archived, sum(open_entries) as open
  from report where deleted_at is null group by 1, 2, 3, 4) r
where (c.organization_id, c.client_company_id, c.status, c.is_archived)
  = (r.organization_id, r.client_company_id, r.status, r.is_archived);

-- How many reports of a client company were completed in a month in Istanbul, named by its first day.
create table report_month (
  organization_id uuid not null references organization,
  client_company_id uuid not null references client_company on delete cascade,
  month date not null,
  completed integer not null default 0,
  primary key (organization_id, month, client_company_id)
);
create index report_month_company on report_month (client_company_id);
create index report_month_everywhere on report_month (month);
call app.protect('report_month');
grant select on report_month to gozlem_app;

create function app.month_of(at timestamptz) returns date language sql stable parallel safe
  return date_trunc('month', at at time zone 'Europe/Istanbul')::date;

insert into report_month (organization_id, client_company_id, month, completed)
select organization_id, client_company_id, app.month_of(completed_at), count(*)
from report where deleted_at is null and completed_at is not null group by 1, 2, 3;

create or replace function app.count_report(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_count as c (organization_id, client_company_id, status, is_archived, reports, open_entries)
  values (row_of.organization_id, row_of.client_company_id, row_of.status, row_of.is_archived, change,
    change * row_of.open_entries)
  on conflict (organization_id, client_company_id, status, is_archived) do update
    set reports = c.reports + change, open_entries = c.open_entries + excluded.open_entries
$$;

create function app.count_month(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_month as m (organization_id, client_company_id, month, completed)
  select row_of.organization_id, row_of.client_company_id, app.month_of(row_of.completed_at), change
  where row_of.completed_at is not null
  on conflict (organization_id, month, client_company_id) do update set completed = m.completed + change
$$;
revoke all on function app.count_month from public;

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
  if (old.deleted_at, old.status, old.is_archived, old.client_company_id, old.open_entries)
     is distinct from (new.deleted_at, new.status, new.is_archived, new.client_company_id, new.open_entries) then
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

-- The newest reports of a state, which the dashboard shows, in their order.
create index report_status_updated on report (organization_id, is_archived, status, updated_at desc, id desc)
  where deleted_at is null;
