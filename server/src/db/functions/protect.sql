-- Row policies of a tenant table: rows of the own organization for reading and writing, all rows for the wider scopes. Each
-- migration that creates such a table calls it; a change reaches only tables created later.
create or replace procedure app.protect(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format($policy$
    create policy owner on %s to current_user using (true) with check (true)$policy$, target);
  execute format($policy$
    create policy visible on %s for select to gozlem_app using (
      organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system'))$policy$, target);
  execute format($policy$
    create policy added on %s for insert to gozlem_app with check (
      organization_id = (select app.organization_id()) or (select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy changed on %s for update to gozlem_app using (
      organization_id = (select app.organization_id()) or (select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy removed on %s for delete to gozlem_app using (
      organization_id = (select app.organization_id()) or (select app.scope()) = 'system')$policy$, target);
end $$;
