-- People and organisations as the system's administrator manages them.

-- What a search for people looks into; a phone is found as +90 and as 0.
alter table app_user add column search_text text generated always as (app.fold(
  first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone || ' 0' || substr(phone, 4), ''))) stored;
create index app_user_search on app_user using gin (search_text gin_trgm_ops) where deleted_at is null;

-- Why searches read views: see searchable_report in 0003. This one leaves out what signs a person in.
create view searchable_user as
  select id, organization_id, role, phone, first_name, last_name, email, profession, is_active, search_text from app_user
  where deleted_at is null
    and (organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system'));
grant select on searchable_user to gozlem_app;
