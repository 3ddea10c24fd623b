-- Reports with entries, photos, references, and the analyses that turn photos into entries.

create table report (
  id uuid primary key,
  organization_id uuid not null references organization,
  client_company_id uuid not null references client_company,
  created_by uuid not null references app_user,
  number text,
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'completed')),
  report_type text not null default 'saha_gozlem',
  osgb_name text not null,
  risk_method text not null,
  -- The client company as it was when the report was made; refreshed at finalizing, then fixed.
  client_company_name text not null,
  client_company_address text not null default '',
  client_company_sgk_no text not null default '',
  client_company_snapshot jsonb not null default '{}',
  created_by_name text not null,
  created_by_email text not null,
  certificate_snapshot jsonb,
  total_entries integer not null default 0,
  highest_risk numeric not null default 0,
  revision integer not null default 1,
  is_archived boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  search_text text generated always as
    (app.fold(title || ' ' || client_company_name || ' ' || coalesce(number, '') || ' ' || created_by_name)) stored,
  check ((status = 'completed') = (completed_at is not null)),
  unique (organization_id, number)
);
create index report_created on report (organization_id, is_archived, created_at desc, id desc) where deleted_at is null;
create index report_updated on report (organization_id, is_archived, updated_at desc, id desc) where deleted_at is null;
create index report_status on report (organization_id, is_archived, status, created_at desc, id desc) where deleted_at is null;
create index report_company on report (client_company_id, is_archived, created_at desc, id desc) where deleted_at is null;
create index report_everywhere on report (is_archived, created_at desc, id desc) where deleted_at is null;
call app.protect('report');
grant select, insert, update on report to gozlem_app;

-- How many reports there are per company, status and archive: lists show totals without counting rows.
create table report_count (
  organization_id uuid not null references organization,
  client_company_id uuid not null references client_company,
  status text not null,
  is_archived boolean not null,
  reports integer not null default 0,
  primary key (organization_id, client_company_id, status, is_archived)
);
call app.protect('report_count');
grant select on report_count to gozlem_app;

create function app.count_report(row_of report, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into report_count as c (organization_id, client_company_id, status, is_archived, reports)
  values (row_of.organization_id, row_of.client_company_id, row_of.status, row_of.is_archived, change)
  on conflict (organization_id, client_company_id, status, is_archived) do update set reports = c.reports + change
$$;
revoke all on function app.count_report from public;

create function app.keep_report_count() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null then perform app.count_report(new, 1); end if;
  elsif (old.deleted_at, old.status, old.is_archived, old.client_company_id)
        is distinct from (new.deleted_at, new.status, new.is_archived, new.client_company_id) then
    if old.deleted_at is null then perform app.count_report(old, -1); end if;
    if new.deleted_at is null then perform app.count_report(new, 1); end if;
  end if;
  return null;
end $$;
create trigger keep_report_count after insert or update on report
  for each row execute function app.keep_report_count();

-- Report numbers YYYY-######, counted per organisation and year.
create table report_number (
  organization_id uuid not null references organization,
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);
call app.protect('report_number');
grant select, insert, update on report_number to gozlem_app;

create table report_image (
  id uuid primary key,
  organization_id uuid not null references organization,
  report_id uuid not null references report,
  position integer not null,
  -- Names the stored files: new for every upload, so that a refused one can be cleared away without touching another.
  storage_id uuid not null,
  file_name text not null,
  note text not null default '',
  mime text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  taken_at timestamptz(3),
  original_sha256 text not null,
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index report_image_report on report_image (report_id, position) where deleted_at is null;
call app.protect('report_image');
grant select, insert, update on report_image to gozlem_app;

create table report_entry (
  id uuid primary key,
  organization_id uuid not null references organization,
  report_id uuid not null references report,
  position integer not null,
  uygunsuzluk text not null default '',
  aciklama text not null default '',
  alinmasi_gereken_onlemler jsonb not null default '[]',
  mevzuat_referansi text not null default '',
  citations jsonb not null default '[]',
  siddet numeric not null default 1,
  olasilik numeric not null default 1,
  etki numeric not null default 1,
  risk_skoru numeric not null default 1,
  scored boolean not null default false,
  status text not null check (status in ('new', 'pending', 'corrected', 'approved')),
  image_id uuid references report_image,
  source text not null default 'manual',
  confidence text check (confidence in ('high', 'medium', 'low')),
  -- What the engine proposed, kept for comparison when a person has changed it.
  proposal jsonb,
  refined_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index report_entry_report on report_entry (report_id, position);
create index report_entry_image on report_entry (image_id);
call app.protect('report_entry');
grant select, insert, update, delete on report_entry to gozlem_app;

create table report_reference (
  id uuid primary key,
  organization_id uuid not null references organization,
  report_id uuid not null references report,
  position integer not null,
  regulation text not null,
  link text not null,
  source text not null check (source in ('api', 'manual')),
  created_at timestamptz(3) not null default now()
);
create index report_reference_report on report_reference (report_id, position);
call app.protect('report_reference');
grant select, insert, update, delete on report_reference to gozlem_app;

create table analysis (
  id uuid primary key,
  organization_id uuid not null references organization,
  report_id uuid not null references report,
  created_by uuid not null references app_user,
  engine text not null,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled')),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index analysis_report on analysis (report_id, created_at desc);
call app.protect('analysis');
grant select, insert, update on analysis to gozlem_app;

create table analysis_item (
  id uuid primary key,
  organization_id uuid not null references organization,
  analysis_id uuid not null references analysis,
  image_id uuid not null references report_image,
  position integer not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'no_finding', 'needs_note', 'failed', 'cancelled')),
  message text not null default '',
  entry_ids jsonb not null default '[]',
  left_out integer not null default 0,
  tries integer not null default 0,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index analysis_item_analysis on analysis_item (analysis_id, position);
create unique index analysis_item_open on analysis_item (image_id) where status in ('queued', 'running');
call app.protect('analysis_item');
grant select, insert, update on analysis_item to gozlem_app;

-- Search inside words, as people type them.
create extension if not exists pg_trgm;
create index report_search on report using gin (search_text gin_trgm_ops) where deleted_at is null;
-- A finer sample of the words, so that one in 500 reports is not taken for one in 100 and looked for without the index.
alter table report alter column search_text set statistics 300;

-- LIKE is not leakproof: under row level security it may use neither this index nor what is known about how often a word
-- occurs. So searches read this view, which runs as the owner and holds the rows of the policy `visible` by an ordinary
-- condition.
create view searchable_report as
  select * from report
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_report to gozlem_app;
