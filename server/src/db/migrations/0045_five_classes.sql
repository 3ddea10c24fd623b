-- An organization may have its L matrix judged by the table of five classes (docs/decisions/045): reports made by it have a
-- method of their own, whose levels lists filter by. What a generated column is made of cannot be changed in place.
drop view searchable_report;
drop index report_risk, report_by_risk, report_everywhere_risk;
alter table report drop column risk_level;
alter table report add column risk_level text generated always as (
  case
    when highest_risk = 0 then null
    when risk_method = 'l_tipi' then case when highest_risk < 5 then 'low' when highest_risk < 16 then 'medium' else 'high' end
    when risk_method = 'l_tipi_5' then case when highest_risk < 8 then 'low' when highest_risk < 15 then 'medium' else 'high' end
    when risk_method = 'fine_kinney' then case when highest_risk < 70 then 'low' when highest_risk < 200 then 'medium' else 'high' end
    else case when highest_risk < 40 then 'low' when highest_risk <= 100 then 'medium' else 'high' end
  end) stored;
create index report_risk on report (organization_id, is_archived, risk_level, created_at desc, id desc) where deleted_at is null;
create index report_by_risk on report (organization_id, is_archived,
  (case risk_level when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end * 10000000
    + (highest_risk * 100)::integer), id) where deleted_at is null;
create index report_everywhere_risk on report (is_archived,
  (case risk_level when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end * 10000000
    + (highest_risk * 100)::integer), id) where deleted_at is null;
create view searchable_report as
  select * from report
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_report to gozlem_app;

-- What an organization decides for its reports: the table of its L matrix, and in how many days each band is done.
alter table organization
  add column l_table text not null default 'three' check (l_table in ('three', 'five')),
  add column due_days jsonb not null default '{}';
