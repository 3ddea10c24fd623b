-- Archives of whole organizations (CC-07, docs/decisions/063-organization-archive.md): who asked for one, how far it is, and
-- where it lies until it expires.
create table organization_export (
  organization_id uuid not null references organization,
  id uuid not null,
  -- Somebody who runs the organization, or the system's administrator.
  actor_id uuid not null references person,
  state text not null check (state in ('working', 'ready', 'failed', 'cancelled')),
  -- Tables and files that are in it, of how many.
  done integer not null default 0,
  total integer not null default 0,
  -- Of the file, once it is ready.
  storage_id uuid,
  byte_size bigint,
  sha256 text,
  row_count bigint,
  file_count integer,
  missing_files integer,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  primary key (organization_id, id),
  check ((state = 'ready') = (storage_id is not null)),
  check ((state = 'ready') = (byte_size is not null and sha256 is not null and row_count is not null
    and file_count is not null and missing_files is not null)),
  check ((state = 'working') = (ended_at is null))
);
-- One at a time.
create unique index organization_export_at_work on organization_export (organization_id) where state = 'working';
create index organization_export_newest on organization_export (organization_id, created_at desc, id desc);
create index organization_export_expires on organization_export (expires_at);
create index organization_export_actor on organization_export (actor_id);
create index organization_export_stored on organization_export (storage_id) where storage_id is not null;
call app.protect('organization_export');
grant select, insert, update, delete on organization_export to gozlem_app;

-- An archive says which migrations its tables have been through.
grant select on schema_migration to gozlem_app;
