-- Certificate types and references become data that the system's administrator changes.

-- Locks a table that belongs to no tenant: everybody reads it, only the wider scope of an administrator writes it.
create procedure app.share(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to current_user using (true) with check (true)', target);
  execute format('create policy visible on %s for select to gozlem_app using (true)', target);
  execute format($policy$
    create policy added on %s for insert to gozlem_app with check ((select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy changed on %s for update to gozlem_app using ((select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy removed on %s for delete to gozlem_app using ((select app.scope()) = 'system')$policy$, target);
end $$;

call app.share('certificate_type');
grant insert, update, delete on certificate_type to gozlem_app;
alter table certificate_type drop constraint certificate_type_code_key;
create unique index certificate_type_code on certificate_type (upper(code collate "C"));

-- What the administrator says about regulations: rows under a catalogue id change that entry of the built-in catalogue,
-- rows under a UUID add regulations the catalogue does not hold.
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
call app.share('managed_reference');
grant select, insert, update, delete on managed_reference to gozlem_app;

-- Which reports carry a reference.
create index report_reference_link on report_reference (link);
