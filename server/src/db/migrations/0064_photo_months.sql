-- How many photos an organization took in a month in Istanbul and what they weigh, kept like the counts of the dashboard
-- (ADM-01, docs/decisions/055-performance-and-statistics.md): the system's statistics count no photo.
create table photo_month (
  organization_id uuid not null references organization,
  month date not null,
  photos integer not null default 0,
  bytes bigint not null default 0,
  primary key (organization_id, month)
);
create index photo_month_everywhere on photo_month (month);
call app.protect('photo_month');
grant select on photo_month to gozlem_app;

insert into photo_month (organization_id, month, photos, bytes)
select organization_id, app.month_of(created_at), count(*), sum(byte_size) from report_image group by 1, 2;

create function app.count_photo(row_of report_image, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into photo_month as m (organization_id, month, photos, bytes)
  values (row_of.organization_id, app.month_of(row_of.created_at), change, change * row_of.byte_size::bigint)
  on conflict (organization_id, month) do update set photos = m.photos + excluded.photos, bytes = m.bytes + excluded.bytes
$$;
revoke all on function app.count_photo from public;

-- Last of all and under the lock of the organization, as what people do is counted (0061).
create function app.keep_photo_month() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  perform app.lock_performance(coalesce(new.organization_id, old.organization_id));
  if tg_op <> 'INSERT' then perform app.count_photo(old, -1); end if;
  if tg_op <> 'DELETE' then perform app.count_photo(new, 1); end if;
  return null;
end $$;
create constraint trigger keep_photo_month_of_added after insert or delete on report_image
  deferrable initially deferred for each row execute function app.keep_photo_month();
create constraint trigger keep_photo_month_of_changed after update on report_image
  deferrable initially deferred for each row
  when ((old.byte_size, old.created_at) is distinct from (new.byte_size, new.created_at))
  execute function app.keep_photo_month();

-- Runs of the last days, over all organizations.
create index analysis_created on analysis (created_at);
