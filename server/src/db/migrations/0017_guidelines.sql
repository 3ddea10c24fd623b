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

-- An organisation keeps some hundreds: what is searched inside it needs no index of words.
create table guideline (
  id uuid primary key,
  organization_id uuid not null references organization,
  created_by uuid not null references app_user,
  title text not null check (length(title) between 1 and 200),
  category text not null,
  tags jsonb not null default '[]',
  uygunsuzluk text not null,
  aciklama text not null default '',
  alinmasi_gereken_onlemler jsonb not null default '[]',
  mevzuat_referansi text not null default '',
  citations jsonb not null default '[]',
  factors jsonb not null default '{}',
  is_shared boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text generated always as
    (app.fold(title || ' ' || tags::text || ' ' || uygunsuzluk || ' ' || aciklama)) stored
);
create index guideline_updated on guideline (organization_id, updated_at desc, id desc);
create index guideline_title on guideline (organization_id, title collate "tr-x-icu", id);
call app.protect('guideline');
grant select, insert, update, delete on guideline to gozlem_app;
