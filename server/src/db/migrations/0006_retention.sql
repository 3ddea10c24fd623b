-- What may be removed for good, and by whom: the retention job, which works across tenants.
grant delete on report, report_image, analysis, analysis_item, client_company, client_company_assignment to gozlem_app;

create index report_deleted on report (deleted_at) where deleted_at is not null;
create index report_image_deleted on report_image (deleted_at) where deleted_at is not null;
create index client_company_deleted on client_company (deleted_at) where deleted_at is not null;
create index event_old on event (created_at);
create index event_actor on event (actor_id, created_at desc) where actor_id is not null;

-- History cannot be changed by the product; what is older than two years goes by this function and no other way.
create function app.forget_old_events(at_most integer) returns integer
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  forgotten integer;
begin
  if app.scope() <> 'system' then raise exception 'only housekeeping forgets events'; end if;
  delete from event where id in
    (select id from event where created_at < now() - interval '2 years' order by created_at limit at_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function app.forget_old_events from public;
grant execute on function app.forget_old_events to gozlem_app;

-- A removed client company takes its counters along, which are all zero by then.
alter table report_count
  drop constraint report_count_client_company_id_fkey,
  add constraint report_count_client_company_id_fkey
    foreign key (client_company_id) references client_company on delete cascade;
