-- Tables with rows of a person's work, found by the foreign keys that do not cascade: whoever has such rows cannot move to another
-- organization.
create or replace function app.work_of_user(person uuid) returns setof text language plpgsql stable as $$
declare
  place record;
  found_some boolean;
begin
  for place in
    select c.conrelid::regclass as relation, a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.confupdtype <> 'c'
      and a.attname <> 'organization_id'
    order by 1, 2
  loop
    execute format('select exists (select from %s where %I = $1)', place.relation, place.name) into found_some using person;
    if found_some then return next place.relation::text; end if;
  end loop;
end $$;
