-- Keeps the index over all organizations by which sign-in finds a person before the organization is known
-- (server/src/db/global-tables.ts). The e-mail of a deleted person becomes free.
create or replace function app.keep_person() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from person where id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into person (id, organization_id, phone, email, tc_number_index) values (new.id, new.organization_id,
      new.phone, case when new.deleted_at is null then lower(new.email) end, new.tc_number_index);
    return null;
  end if;
  update person set id = new.id, organization_id = new.organization_id, phone = new.phone,
    email = case when new.deleted_at is null then lower(new.email) end, tc_number_index = new.tc_number_index
  where id = old.id;
  return null;
end $$;

create or replace trigger keep_person
  after insert or delete or update of id, organization_id, phone, email, tc_number_index, deleted_at
  on app_user for each row execute function app.keep_person();
