-- Certificate types become data that the system's administrator changes. They belong to no tenant: everybody reads them,
-- only the wider scope of an administrator writes them.
alter table certificate_type enable row level security;
alter table certificate_type force row level security;
create policy owner on certificate_type to current_user using (true) with check (true);
create policy visible on certificate_type for select to gozlem_app using (true);
create policy added on certificate_type for insert to gozlem_app with check ((select app.scope()) = 'system');
create policy changed on certificate_type for update to gozlem_app using ((select app.scope()) = 'system');
create policy removed on certificate_type for delete to gozlem_app using ((select app.scope()) = 'system');
grant insert, update, delete on certificate_type to gozlem_app;
alter table certificate_type drop constraint certificate_type_code_key;
create unique index certificate_type_code on certificate_type (upper(code collate "C"));

-- What the administrator says about regulations: rows under a catalogue id change that entry of the built-in catalogue,
-- rows under a UUID add regulations the catalogue does not hold. Shared by every tenant, as certificate types are.
create table managed_reference (
  id text primary key,
  title text not null check (length(title) between 1 and 500),
  short_title text not null default '',
  link text not null check (link = '' or link like 'https://%'),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index managed_reference_title on managed_reference (app.fold(title));
alter table managed_reference enable row level security;
alter table managed_reference force row level security;
create policy owner on managed_reference to current_user using (true) with check (true);
create policy visible on managed_reference for select to gozlem_app using (true);
create policy added on managed_reference for insert to gozlem_app with check ((select app.scope()) = 'system');
create policy changed on managed_reference for update to gozlem_app using ((select app.scope()) = 'system');
create policy removed on managed_reference for delete to gozlem_app using ((select app.scope()) = 'system');
grant select, insert, update, delete on managed_reference to gozlem_app;

-- Which reports carry a reference.
create index report_reference_link on report_reference (link);
