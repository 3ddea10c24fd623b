-- Several purchases of one person, transfers on and on, and events of nobody (SUB-03, docs/decisions/074-subscriptions.md).

-- The hash of what the store calls the purchase, through its renewals.
alter table store_event add column purchase text not null default '';
update store_event set purchase = encode(sha256(convert_to(
  coalesce(body ->> 'original_transaction_id', body ->> 'transaction_id', store || ' ' || coalesce(product_id, '')), 'UTF8')), 'hex');

-- Which customers an event is about, by the hashes of the ids that the provider knows them by, of accounts or not.
create table store_event_holder (
  event_id uuid not null references store_event,
  holder text not null check (length(holder) = 64),
  part text not null check (part in ('own', 'came', 'went')),
  primary key (event_id, holder, part)
);
create index store_event_holder_events on store_event_holder (holder);
call app.protect_system('store_event_holder');
grant select, insert, delete on store_event_holder to gozlem_app;
insert into store_event_holder (event_id, holder, part)
select event_id, encode(sha256(convert_to(lower(told), 'UTF8')), 'hex'), part from (
  select event_id, user_id::text as told, part from store_event_person
  union select id, body ->> 'app_user_id', 'own' from store_event where kind <> 'TRANSFER'
  union select id, jsonb_array_elements_text(body -> 'transferred_from'), 'went' from store_event
    where jsonb_typeof(body -> 'transferred_from') = 'array'
  union select id, jsonb_array_elements_text(body -> 'transferred_to'), 'came' from store_event
    where jsonb_typeof(body -> 'transferred_to') = 'array') as told_of
where told is not null
on conflict do nothing;

-- The account of a holder.
create index app_user_holder on app_user (encode(sha256(id::text::bytea), 'hex')) where deleted_at is null;
