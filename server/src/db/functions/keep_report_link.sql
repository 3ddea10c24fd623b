-- Keeps the index over all organizations by which a shared link finds its delivery (server/src/db/global-tables.ts).
create or replace function app.keep_report_link() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then delete from report_link where token_hash = old.token_hash; end if;
  if tg_op <> 'DELETE' and new.token_hash is not null then
    insert into report_link (token_hash, organization_id, delivery_id) values (new.token_hash, new.organization_id, new.id);
  end if;
  return null;
end $$;

create or replace trigger keep_report_link after insert or delete or update of id, organization_id, token_hash
  on report_delivery for each row execute function app.keep_report_link();
