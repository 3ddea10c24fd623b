-- Client companies with their site addresses and the people assigned to them; certificates and their types.

create table client_company (
  id uuid primary key,
  organization_id uuid not null references organization,
  created_by uuid not null references app_user,
  name text not null check (length(name) between 1 and 255),
  tehlike_sinifi text check (tehlike_sinifi in ('az_tehlikeli', 'tehlikeli', 'cok_tehlikeli')),
  employee_count integer check (employee_count > 0),
  industry text not null default '',
  nace_code text not null default '',
  tax_number text not null default '',
  tc_number_sealed bytea,
  tc_number_hint text not null default '',
  tax_office text not null default '',
  sgk_no text not null default '',
  detsis_no text not null default '',
  phone text not null default '',
  notes text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  search_text text generated always as (app.fold(name || ' ' || industry || ' ' || tax_number || ' ' || sgk_no)) stored
);
create index client_company_name on client_company (organization_id, name collate "tr-x-icu", id) where deleted_at is null;
create index client_company_created on client_company (organization_id, created_at, id) where deleted_at is null;
create index client_company_employees on client_company (organization_id, employee_count, id) where deleted_at is null;
call app.protect('client_company');
grant select, insert, update on client_company to gozlem_app;

create table client_company_address (
  id uuid primary key,
  organization_id uuid not null references organization,
  client_company_id uuid not null references client_company,
  position integer not null,
  label text not null default '',
  address text not null,
  city text not null default '',
  district text not null default '',
  is_primary boolean not null default false
);
create index client_company_address_company on client_company_address (client_company_id, position);
create unique index client_company_address_primary on client_company_address (client_company_id) where is_primary;
call app.protect('client_company_address');
grant select, insert, update, delete on client_company_address to gozlem_app;

create table client_company_assignment (
  id uuid primary key,
  organization_id uuid not null references organization,
  client_company_id uuid not null references client_company,
  user_id uuid not null references app_user,
  starts_on date not null default current_date,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create unique index client_company_assignment_open
  on client_company_assignment (user_id, client_company_id) where ended_at is null;
create index client_company_assignment_company on client_company_assignment (client_company_id) where ended_at is null;
call app.protect('client_company_assignment');
grant select, insert, update on client_company_assignment to gozlem_app;

-- Shared by every tenant; readable without a session (CERT-04).
create table certificate_type (
  id uuid primary key,
  code text not null unique,
  name text not null,
  validity_years integer check (validity_years between 1 and 50),
  allowed_hazard_classes text[] not null default '{}',
  is_active boolean not null default true,
  sort integer not null default 0
);
grant select on certificate_type to gozlem_app;

insert into certificate_type (id, code, name, validity_years, allowed_hazard_classes, sort) values
  ('019a0000-0000-7000-8000-000000000001', 'IGU_A', 'A Sınıfı İş Güvenliği Uzmanlığı', 5, '{az_tehlikeli,tehlikeli,cok_tehlikeli}', 1),
  ('019a0000-0000-7000-8000-000000000002', 'IGU_B', 'B Sınıfı İş Güvenliği Uzmanlığı', 5, '{az_tehlikeli,tehlikeli}', 2),
  ('019a0000-0000-7000-8000-000000000003', 'IGU_C', 'C Sınıfı İş Güvenliği Uzmanlığı', 5, '{az_tehlikeli}', 3),
  ('019a0000-0000-7000-8000-000000000004', 'HEKIM', 'İşyeri Hekimliği', 5, '{az_tehlikeli,tehlikeli,cok_tehlikeli}', 4),
  ('019a0000-0000-7000-8000-000000000005', 'DSP', 'Diğer Sağlık Personeli', 5, '{az_tehlikeli,tehlikeli,cok_tehlikeli}', 5),
  ('019a0000-0000-7000-8000-000000000006', 'DIGER', 'Diğer', 5, '{}', 6);

create table certificate (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  certificate_type_id uuid not null references certificate_type,
  certificate_number text not null default '',
  issue_date date,
  expiry_date date,
  issuing_authority text not null default '',
  document_key text,
  document_name text,
  document_mime text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (expiry_date > issue_date)
);
create index certificate_user on certificate (user_id, expiry_date desc);
create index certificate_type_used on certificate (certificate_type_id);
call app.protect('certificate');
grant select, insert, update, delete on certificate to gozlem_app;
