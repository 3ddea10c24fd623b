-- Reusable non-conformities (REP-18), and what the lists of reports filter by (REP-11).

-- domain/report/risk-level as SQL: a list cannot compute it for 100,000 rows. A test holds the two together.
alter table report add column risk_level text generated always as (
  case
    when highest_risk = 0 then null
    when risk_method = 'l_tipi' then case when highest_risk < 5 then 'low' when highest_risk < 16 then 'medium' else 'high' end
    when risk_method = 'fine_kinney' then case when highest_risk < 70 then 'low' when highest_risk < 200 then 'medium' else 'high' end
    else case when highest_risk < 40 then 'low' when highest_risk <= 100 then 'medium' else 'high' end
  end) stored;
create index report_risk on report (organization_id, is_archived, risk_level, created_at desc, id desc) where deleted_at is null;
create index report_author on report (created_by, is_archived, created_at desc, id desc) where deleted_at is null;

-- A word in one of 500 reports was taken for one in 150 or one in 10,000, by the luck of the sample.
alter table report alter column search_text set statistics 1000;
create or replace view searchable_report as
  select * from report
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
