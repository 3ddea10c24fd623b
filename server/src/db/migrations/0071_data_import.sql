-- Spreadsheets on their way into an organization (CC-07, docs/decisions/061-data-transfer.md): the sheet, and a row for each of
-- its rows with what becomes of it. Rows go a day after they came or were applied, so that until then an import can be undone.
create table data_import (
  organization_id uuid not null references organization,
  id uuid not null,
  kind text not null check (kind in ('client_company', 'member', 'assignment', 'contact')),
  file_name text not null check (length(file_name) <= 255),
  state text not null
    check (state in ('matching', 'judging', 'judged', 'applying', 'applied', 'undoing', 'undone')),
  -- Who asked: somebody of this organization, or the system's administrator, who has no row here.
  actor_id uuid not null,
  -- In whose name what comes of it is kept.
  acts_as uuid not null,
  heading_line integer not null,
  headings jsonb not null,
  samples jsonb not null,
  columns jsonb not null,
  row_count integer not null,
  counts jsonb not null,
  done integer not null default 0,
  cancel_asked boolean not null default false,
  notice text not null default '',
  kept_rows integer not null default 0,
  created_at timestamptz(3) not null default now(),
  worked_at timestamptz(3) not null default now(),
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, acts_as) references app_user
);
create index data_import_newest on data_import (organization_id, created_at desc, id desc);
create index data_import_acts_as on data_import (acts_as, organization_id);
create index data_import_created on data_import (created_at);
create index data_import_ended on data_import ((coalesce(applied_at, created_at)));
call app.protect('data_import');
grant select, insert, update, delete on data_import to gozlem_app;

create table data_import_row (
  organization_id uuid not null references organization,
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  verdict text check (verdict in ('new', 'changed', 'same', 'refused')),
  message text not null default '',
  changes jsonb not null default '[]',
  -- What the row became, as it was before, and what it looked like right after.
  subject_id uuid,
  before jsonb,
  stamp text,
  undone text check (undone in ('undone', 'kept')),
  primary key (organization_id, import_id, line),
  foreign key (organization_id, import_id) references data_import on delete cascade
);
create index data_import_row_verdict on data_import_row (organization_id, import_id, verdict, line);
create index data_import_row_undone on data_import_row (organization_id, import_id, undone, line)
  where undone is not null;
create index data_import_row_subject on data_import_row (subject_id, organization_id) where subject_id is not null;
call app.protect('data_import_row');
grant select, insert, update, delete on data_import_row to gozlem_app;
