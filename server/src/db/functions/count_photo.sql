-- Adds a photo to the monthly storage figures, or takes it out with change -1. The copy that a reissue takes along was counted
-- with its original.
create or replace function app.count_photo(row_of report_image, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into photo_month as m (organization_id, month, photos, bytes)
  select row_of.organization_id, app.month_of(row_of.created_at), change, change * row_of.byte_size::bigint
  where not row_of.is_copy
  on conflict (organization_id, month) do update set photos = m.photos + excluded.photos, bytes = m.bytes + excluded.bytes
$$;

revoke all on function app.count_photo from public;
