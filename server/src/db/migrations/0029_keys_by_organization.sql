-- Keys by organization (docs/decisions/036-keys-by-organization.md): every table of a tenant has a primary key that begins
-- with organization_id, every reference between two of them carries it, and so does whatever is unique in them. What is
-- unique over all organizations, or is looked for before anybody knows the organization, is a global table
-- (server/src/db/global-tables.ts).

-- Global: whose a phone, an address, an identity number is, and where that person belongs. Kept from app_user by a
-- trigger; the product's role only reads it.
create table person (
  id uuid primary key,
  organization_id uuid not null references organization,
  phone text constraint person_phone unique,
  -- In lower case, of living accounts.
  email text constraint person_email unique,
  tc_number_index bytea constraint person_tc_number_index unique,
  constraint person_home unique (organization_id, id)
);
call app.protect('person');
grant select on person to gozlem_app;
insert into person (id, organization_id, phone, email, tc_number_index)
select id, organization_id, phone, case when deleted_at is null then lower(email) end, tc_number_index from app_user;

-- Global: to which delivery the hash of a link leads, and to which report the code on a paper. Kept by triggers, too.
create table report_link (
  token_hash bytea primary key,
  organization_id uuid not null references organization,
  delivery_id uuid not null
);
create index report_link_organization on report_link (organization_id);
call app.protect('report_link');
grant select on report_link to gozlem_app;

create table report_code (
  verification_code text primary key,
  organization_id uuid not null references organization,
  report_id uuid not null
);
create index report_code_organization on report_code (organization_id);
call app.protect('report_code');
grant select on report_code to gozlem_app;

-- References go, and come back with the organization; those from one global table to another stay.
do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as place, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid = any (array['app_user', 'client_company', 'client_company_contact', 'certificate', 'report',
        'report_image', 'analysis']::regclass[])
  loop
    execute format('alter table %s drop constraint %I', reference.place, reference.name);
  end loop;
end $$;

-- A row belongs where what it is a part of belongs.
do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[
    ['client_company_address', 'client_company_id', 'client_company'],
    ['client_company_assignment', 'client_company_id', 'client_company'],
    ['client_company_contact', 'client_company_id', 'client_company'],
    ['certificate', 'user_id', 'app_user'], ['certificate_notice', 'certificate_id', 'certificate'],
    ['consent', 'user_id', 'app_user'], ['recovery_code', 'user_id', 'app_user'],
    ['notification', 'user_id', 'app_user'], ['onboarding', 'user_id', 'app_user'],
    ['session', 'user_id', 'app_user'], ['account_token', 'user_id', 'app_user'],
    ['push_subscription', 'user_id', 'app_user'],
    ['report_image', 'report_id', 'report'], ['report_entry', 'report_id', 'report'],
    ['report_reference', 'report_id', 'report'], ['report_delivery', 'report_id', 'report'],
    ['analysis', 'report_id', 'report'], ['analysis_item', 'analysis_id', 'analysis'],
    ['analysis_call', 'analysis_id', 'analysis']]
  loop
    execute format('update %I p set organization_id = w.organization_id from %I w
      where w.id = p.%I and w.organization_id <> p.organization_id', part[1], part[3], part[2]);
  end loop;
end $$;

insert into report_link (token_hash, organization_id, delivery_id)
select token_hash, organization_id, id from report_delivery where token_hash is not null;
insert into report_code (verification_code, organization_id, report_id)
select verification_code, organization_id, id from report where verification_code is not null;

-- What only served a reference or a key that is there no more. An index of organization_id alone is what each primary key
-- begins with.
drop index app_user_organization, app_user_email,
  session_of_user, session_organization, account_token_of_user, account_token_organization,
  push_subscription_of_user, push_subscription_organization,
  analysis_organization, analysis_created_by, analysis_report,
  analysis_item_organization, analysis_item_image, analysis_item_analysis, analysis_item_open, analysis_call_analysis,
  certificate_organization, certificate_user, certificate_notice_organization,
  client_company_organization, client_company_created_by,
  client_company_address_organization, client_company_address_company, client_company_address_primary,
  client_company_assignment_organization, client_company_assignment_of_company, client_company_assignment_of_user,
  client_company_assignment_created_by, client_company_assignment_ended_by, client_company_assignment_open,
  client_company_contact_organization, client_company_contact_created_by, client_company_contact_email,
  client_company_contact_primary, consent_organization, consent_of_user, guideline_created_by,
  notification_organization, notification_user, notification_of_event, notification_of_announcement,
  onboarding_organization, organization_logo_organization, recovery_code_organization,
  report_client_company, report_created_by, report_count_company, report_month_company,
  report_delivery_organization, report_delivery_report, report_delivery_contact, report_delivery_sent_by,
  report_delivery_asked_by, report_entry_organization, report_entry_report, report_entry_image,
  report_image_organization, report_image_of_report, report_image_created_by,
  report_reference_organization, report_reference_report;

alter table app_user drop constraint app_user_phone_key, drop constraint app_user_tc_number_index_key;
alter table report drop constraint report_verification_code_key;
alter table report_delivery drop constraint report_delivery_token_hash_key;
alter table recovery_code drop constraint recovery_code_user_id_code_hash_key,
  add constraint recovery_code_once unique (user_id, organization_id, code_hash);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['app_user', 'event', 'client_company', 'client_company_address',
    'client_company_assignment', 'client_company_contact', 'certificate', 'report', 'report_image', 'report_entry',
    'report_reference', 'report_delivery', 'analysis', 'analysis_item', 'analysis_call', 'recovery_code', 'consent',
    'notification', 'guideline', 'organization_logo']
  loop
    execute format('alter table %1$I drop constraint %1$I_pkey, add primary key (organization_id, id)', tenant);
  end loop;
end $$;
alter table certificate_notice drop constraint certificate_notice_pkey,
  add primary key (organization_id, certificate_id, expiry_date, kind);
alter table onboarding drop constraint onboarding_pkey, add primary key (organization_id, user_id);

-- Unique inside an organization. What tells most comes first, because these are looked up by, too.
create unique index client_company_address_primary on client_company_address (client_company_id, organization_id)
  where is_primary;
create unique index client_company_assignment_open
  on client_company_assignment (user_id, client_company_id, organization_id) where ended_at is null;
create unique index client_company_contact_email on client_company_contact (client_company_id, organization_id, email);
create unique index client_company_contact_primary on client_company_contact (client_company_id, organization_id)
  where is_primary;
create unique index analysis_item_open on analysis_item (image_id, organization_id)
  where status in ('queued', 'running');
create unique index notification_of_event on notification (event_id, user_id, organization_id)
  where event_id is not null;
create unique index notification_of_announcement on notification (announcement_id, user_id, organization_id)
  where announcement_id is not null;

-- For references, and for reading what hangs on a row in its order.
create index session_of_user on session (user_id, organization_id);
create index account_token_of_user on account_token (user_id, organization_id, purpose);
create index push_subscription_of_user on push_subscription (user_id, organization_id);
create index analysis_created_by on analysis (created_by, organization_id);
create index analysis_report on analysis (report_id, organization_id, created_at desc);
create index analysis_item_image on analysis_item (image_id, organization_id);
create index analysis_item_analysis on analysis_item (analysis_id, organization_id, position);
create index analysis_call_analysis on analysis_call (analysis_id, organization_id) where analysis_id is not null;
create index certificate_user on certificate (user_id, organization_id, expiry_date desc);
create index client_company_created_by on client_company (created_by, organization_id);
create index client_company_address_company on client_company_address (client_company_id, organization_id, position);
create index client_company_assignment_of_company on client_company_assignment (client_company_id, organization_id);
create index client_company_assignment_of_user on client_company_assignment (user_id, organization_id);
create index client_company_assignment_created_by on client_company_assignment (created_by, organization_id)
  where created_by is not null;
create index client_company_assignment_ended_by on client_company_assignment (ended_by, organization_id)
  where ended_by is not null;
create index client_company_contact_created_by on client_company_contact (created_by, organization_id);
create index consent_of_user on consent (user_id, organization_id, document, at desc);
create index guideline_created_by on guideline (created_by, organization_id);
create index notification_user on notification (user_id, organization_id);
create index report_client_company on report (client_company_id, organization_id);
create index report_created_by on report (created_by, organization_id);
create index report_month_company on report_month (client_company_id, organization_id);
create index report_delivery_report on report_delivery (report_id, organization_id, created_at desc, id desc);
create index report_delivery_contact on report_delivery (contact_id, organization_id) where contact_id is not null;
create index report_delivery_sent_by on report_delivery (sent_by, organization_id);
create index report_delivery_asked_by on report_delivery (asked_by, organization_id) where asked_by is not null;
create index report_entry_report on report_entry (report_id, organization_id, position);
create index report_entry_image on report_entry (image_id, organization_id) where image_id is not null;
create index report_image_of_report on report_image (report_id, organization_id);
create index report_image_created_by on report_image (created_by, organization_id);
create index report_reference_report on report_reference (report_id, organization_id, position);

-- The system's administrator opens a row of any organization by its id alone.
create index app_user_by_id on app_user (id);
create index client_company_by_id on client_company (id);
create index client_company_assignment_by_id on client_company_assignment (id);
create index certificate_by_id on certificate (id);
create index guideline_by_id on guideline (id);
create index report_by_id on report (id);
create index report_image_by_id on report_image (id);
create index analysis_by_id on analysis (id);

-- A part goes where its whole goes; what is a person's own follows them to another organization.
alter table certificate add foreign key (organization_id, user_id) references app_user on update cascade;
alter table certificate_notice add foreign key (organization_id, certificate_id) references certificate
  on update cascade on delete cascade;
alter table consent add foreign key (organization_id, user_id) references app_user on update cascade;
alter table recovery_code add foreign key (organization_id, user_id) references app_user on update cascade;
alter table notification add foreign key (organization_id, user_id) references app_user on update cascade;
alter table onboarding add foreign key (organization_id, user_id) references app_user on update cascade;
alter table client_company_address add foreign key (organization_id, client_company_id) references client_company;
alter table client_company_contact add foreign key (organization_id, client_company_id) references client_company;
alter table client_company_assignment add foreign key (organization_id, client_company_id) references client_company;
alter table report_count add foreign key (organization_id, client_company_id) references client_company
  on delete cascade;
alter table report_month add foreign key (organization_id, client_company_id) references client_company
  on delete cascade;
alter table report_image add foreign key (organization_id, report_id) references report;
alter table report_reference add foreign key (organization_id, report_id) references report;
alter table report_entry add foreign key (organization_id, report_id) references report;
alter table report_delivery add foreign key (organization_id, report_id) references report on delete cascade;
alter table analysis add foreign key (organization_id, report_id) references report;
alter table analysis_item add foreign key (organization_id, analysis_id) references analysis;
alter table analysis_call add foreign key (organization_id, analysis_id) references analysis
  on delete set null (analysis_id);

-- References across: what a row names without being a part of it. Where an old row already names something of another
-- organization, the reference holds for new rows only, so that no start fails over one.
do $$
declare
  across text[];
begin
  foreach across slice 1 in array array[
    ['client_company', 'created_by', 'app_user', ''], ['client_company_assignment', 'user_id', 'app_user', ''],
    ['client_company_assignment', 'created_by', 'app_user', ''], ['client_company_assignment', 'ended_by', 'app_user', ''],
    ['client_company_contact', 'created_by', 'app_user', ''], ['guideline', 'created_by', 'app_user', ''],
    ['report', 'client_company_id', 'client_company', ''], ['report', 'created_by', 'app_user', ''],
    ['report_image', 'created_by', 'app_user', ''], ['report_entry', 'image_id', 'report_image', ''],
    ['report_delivery', 'contact_id', 'client_company_contact', 'on delete set null (contact_id)'],
    ['report_delivery', 'sent_by', 'app_user', ''], ['report_delivery', 'asked_by', 'app_user', ''],
    ['analysis', 'created_by', 'app_user', ''], ['analysis_item', 'image_id', 'report_image', '']]
  loop
    execute format('alter table %1$I add constraint %2$I foreign key (organization_id, %3$I) references %4$I %5$s not valid',
      across[1], across[1] || '_' || across[2] || '_fkey', across[2], across[3], across[4]);
    begin
      execute format('alter table %I validate constraint %I', across[1], across[1] || '_' || across[2] || '_fkey');
    exception when foreign_key_violation then
      raise warning '% of % names rows of another organization; its reference holds for new rows only', across[2], across[1];
    end;
  end loop;
end $$;

-- Global tables refer to global ones. A person's sessions, links and browsers follow them.
alter table session drop constraint session_organization_id_fkey,
  add foreign key (organization_id, user_id) references person (organization_id, id) on update cascade;
alter table account_token drop constraint account_token_organization_id_fkey,
  add foreign key (organization_id, user_id) references person (organization_id, id) on update cascade;
alter table push_subscription drop constraint push_subscription_organization_id_fkey,
  add foreign key (organization_id, user_id) references person (organization_id, id) on update cascade;
alter table announcement add foreign key (sent_by) references person;
alter table client_error add foreign key (user_id) references person;
alter table company_request add foreign key (decided_by) references person;
-- Done by the system's administrator in any organization, or by somebody who has moved since.
alter table event add foreign key (actor_id) references person;
alter table analysis_engine add foreign key (updated_by) references person;

create function app.keep_person() returns trigger
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
create trigger keep_person after insert or delete or update of id, organization_id, phone, email, tc_number_index, deleted_at
  on app_user for each row execute function app.keep_person();

create function app.keep_report_link() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then delete from report_link where token_hash = old.token_hash; end if;
  if tg_op <> 'DELETE' and new.token_hash is not null then
    insert into report_link (token_hash, organization_id, delivery_id) values (new.token_hash, new.organization_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_report_link after insert or delete or update of id, organization_id, token_hash
  on report_delivery for each row execute function app.keep_report_link();

create function app.keep_report_code() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then delete from report_code where verification_code = old.verification_code; end if;
  if tg_op <> 'DELETE' and new.verification_code is not null then
    insert into report_code (verification_code, organization_id, report_id)
    values (new.verification_code, new.organization_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_report_code after insert or delete or update of id, organization_id, verification_code
  on report for each row execute function app.keep_report_code();

-- As in 0016, inside the organization.
create or replace function app.keep_delivery_state() returns trigger language plpgsql as $$
begin
  update report_delivery set mail_status = new.status
  where outbox_message_id = new.id and organization_id = new.organization_id;
  return null;
end $$;

-- As in 0006, by the whole key.
create or replace function app.forget_old_events(at_most integer) returns integer
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  forgotten integer;
begin
  if app.scope() <> 'system' then raise exception 'only housekeeping forgets events'; end if;
  delete from event where (organization_id, id) in
    (select organization_id, id from event where created_at < now() - interval '2 years' order by created_at limit at_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- As in 0013: what does not follow a person to another organization is work left in the old one.
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

-- As in 0013; a session leads to its person by the whole key.
create or replace function app.enter_session(token bytea, is_local boolean) returns table (
  session_id uuid, user_id uuid, organization_id uuid, role text, must_change_password boolean, has_second_factor boolean
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
begin
  select s.id, s.user_id, u.organization_id, u.role, u.must_change_password, u.second_factor_since is not null, s.last_used_at
    into session_id, user_id, organization_id, role, must_change_password, has_second_factor, used
    from session s join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
      join organization o on o.id = u.organization_id
    where s.token_hash = token and s.last_used_at > now() - interval '30 days'
      and s.created_at > now() - interval '180 days' and u.is_active and o.suspended_at is null;
  perform set_config('app.organization_id', coalesce(organization_id::text, ''), is_local),
          set_config('app.scope', case when role is null then '' when role = 'superadmin' then 'read_all' else 'tenant' end,
                     is_local);
  if session_id is null then return; end if;
  if used < now() - interval '5 minutes' then
    update session s set last_used_at = now() where s.id = session_id;
  end if;
  return next;
end $$;
