-- Reports on their way to the client: deliveries, links, verification, the notebook's text.

alter table report
  -- Printed on a completed report; whoever holds the paper confirms it by this code (BEY-09).
  add column verification_code text unique check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- SHA-256 over everything a completed report says, as it was when it was completed.
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Where the specialist wrote it into the approved notebook (BEY-08).
  add column notebook_written_on date,
  add column notebook_page text check (length(notebook_page) between 1 and 50),
  -- What stands below the consultancy's name on a completed report, as it was when it was completed.
  add column letterhead_snapshot jsonb;
create index report_letterhead_logo on report ((letterhead_snapshot -> 'logo' ->> 'id'))
  where letterhead_snapshot -> 'logo' ->> 'id' is not null;

-- Logos on reports. The one that is not retired is in force; a retired one stays as long as a completed report prints it.
create table organization_logo (
  id uuid primary key,
  organization_id uuid not null references organization,
  -- Pixels of the picture that documents print.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);
create unique index organization_logo_in_force on organization_logo (organization_id) where retired_at is null;
create index organization_logo_retired on organization_logo (retired_at) where retired_at is not null;
call app.protect('organization_logo');
grant select, insert, update, delete on organization_logo to gozlem_app;

-- One row a recipient and sending (REP-15). The mail itself is in the outbox.
create table report_delivery (
  id uuid primary key,
  organization_id uuid not null references organization,
  report_id uuid not null references report on delete cascade,
  contact_id uuid references client_company_contact on delete set null,
  recipient_name text not null default '' check (length(recipient_name) <= 100),
  email text not null check (length(email) between 3 and 255),
  message text not null default '' check (length(message) <= 2000),
  form text not null check (form in ('attachment', 'link')),
  token_hash bytea unique,
  expires_at timestamptz(3),
  opened_at timestamptz(3),
  opened_count integer not null default 0,
  revoked_at timestamptz(3),
  -- The mail in the outbox, which forgets it after a while; how it went is kept here.
  outbox_message_id uuid,
  mail_status text not null default 'waiting' check (mail_status in ('waiting', 'sent', 'failed')),
  sent_by uuid not null references app_user,
  sent_by_name text not null,
  created_at timestamptz(3) not null default now(),
  check ((form = 'link') = (token_hash is not null)),
  check ((token_hash is null) = (expires_at is null))
);
create index report_delivery_report on report_delivery (report_id, created_at desc, id desc);
create index report_delivery_contact on report_delivery (contact_id);
create index report_delivery_message on report_delivery (outbox_message_id);
call app.protect('report_delivery');
grant select, insert, update, delete on report_delivery to gozlem_app;

create function app.keep_delivery_state() returns trigger language plpgsql as $$
begin
  update report_delivery set mail_status = new.status where outbox_message_id = new.id;
  return null;
end $$;
create trigger keep_delivery_state after update of status on outbox_message
  for each row when (old.status is distinct from new.status) execute function app.keep_delivery_state();
