-- People of a client company who get its reports by e-mail.
create table client_company_contact (
  id uuid primary key,
  organization_id uuid not null references organization,
  client_company_id uuid not null references client_company,
  email text not null check (length(email) between 1 and 255 and email = lower(email collate "C")),
  name text not null default '' check (length(name) <= 100),
  is_active boolean not null default true,
  is_primary boolean not null default false,
  created_by uuid not null references app_user,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index client_company_contact_email on client_company_contact (client_company_id, email);
create unique index client_company_contact_primary on client_company_contact (client_company_id) where is_primary;
call app.protect('client_company_contact');
grant select, insert, update, delete on client_company_contact to gozlem_app;
