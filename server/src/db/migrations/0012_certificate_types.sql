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
