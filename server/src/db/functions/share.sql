-- Row policies of a table without tenant that everybody reads and only work across tenants writes. Each migration that
-- creates such a table calls it; a change reaches only tables created later.
create or replace procedure app.share(target regclass) language plpgsql as $$
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
