-- Looking for files without a row takes longer than a night where there are millions: it goes on where it stopped.
alter table housekeeping_step add column resume_after text not null default '';

-- Which installation this is. The file store carries the same name, so that a database never sweeps the files of another.
create table installation (
  id uuid primary key default gen_random_uuid()
);
insert into installation default values;
call app.protect_system('installation');
grant select on installation to gozlem_app;
