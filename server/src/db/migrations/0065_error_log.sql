-- The error log as the system's administrator reads it (ADM-05): found by words, and errors of one kind and one release
-- counted together, whatever numbers and ids their messages carry.
alter table client_error
  add column version text generated always as (left(coalesce(additional_data->>'version', ''), 40)) stored not null,
  add column error_kind text generated always as (left(md5(left(coalesce(additional_data->>'version', ''), 40) || ' ' ||
    regexp_replace(error_message, '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9]+', '#', 'g')), 16)) stored not null,
  add column search_text text generated always as (
    app.fold(error_ref || ' ' || error_message || ' ' || url)) stored not null;
create index client_error_search on client_error using gin (search_text gin_trgm_ops);
create index client_error_kind on client_error (error_kind, created_at desc, id desc);
drop index client_error_of_user;
create index client_error_of_user on client_error (user_id, created_at desc, id desc) where user_id is not null;
create view searchable_client_error as
  select * from client_error
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_client_error to gozlem_app;
