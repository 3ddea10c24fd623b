-- Mails, SMS and pushes on their way: written in the transaction that makes them necessary, delivered by a job.
--
-- The content carries links and codes: it is sealed, and wiped when it was delivered.

create table outbox_message (
  id uuid primary key,
  -- Null: the message belongs to nobody who has an organisation yet; only the system scope sees it.
  organization_id uuid references organization,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  recipient text not null check (length(recipient) between 1 and 2048),
  content bytea,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  check (status = 'sent' or content is not null),
  check ((status = 'sent') = (sent_at is not null))
);
create index outbox_message_organization on outbox_message (organization_id, created_at desc);
create index outbox_message_undelivered on outbox_message (created_at) where status <> 'sent';
call app.protect('outbox_message');
grant select, insert, update, delete on outbox_message to gozlem_app;
