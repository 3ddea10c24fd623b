-- Keeps the figures of app.count_photo true for every write of a photo. Deferred to the commit, under the lock of
-- app.lock_performance.
create or replace function app.keep_photo_month() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  perform app.lock_performance(coalesce(new.organization_id, old.organization_id));
  if tg_op <> 'INSERT' then perform app.count_photo(old, -1); end if;
  if tg_op <> 'DELETE' then perform app.count_photo(new, 1); end if;
  return null;
end $$;

drop trigger if exists keep_photo_month_of_added on report_image;
create constraint trigger keep_photo_month_of_added after insert or delete on report_image
  deferrable initially deferred for each row execute function app.keep_photo_month();

drop trigger if exists keep_photo_month_of_changed on report_image;
create constraint trigger keep_photo_month_of_changed after update on report_image
  deferrable initially deferred for each row
  when ((old.byte_size, old.created_at) is distinct from (new.byte_size, new.created_at))
  execute function app.keep_photo_month();
