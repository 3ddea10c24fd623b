-- Endpoints of an organization that are told of events (BEY-14, docs/decisions/060-webhooks.md), and what they were told.
create table webhook (
  id uuid not null,
  organization_id uuid not null references organization,
  url text not null check (length(url) <= 500),
  description text not null default '',
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Sealed, because messages are signed with them; the one before signs too until its time is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz(3),
  is_enabled boolean not null default true,
  -- Turned off by the product itself.
  given_up_at timestamptz(3),
  -- Of the first try that failed since the last that did not.
  failing_since timestamptz(3),
  -- Who made it may belong elsewhere by now.
  created_by uuid not null references person,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);
create index webhook_latest on webhook (organization_id, created_at desc, id desc);
create index webhook_created_by on webhook (created_by);
call app.protect('webhook');
grant select, insert, update, delete on webhook to gozlem_app;

create table webhook_delivery (
  id uuid not null,
  organization_id uuid not null references organization,
  webhook_id uuid not null,
  -- Of history, which may be gone before; null for a test.
  event_id uuid,
  message_id text not null,
  kind text not null,
  -- The same bytes at every try.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- Since when it is tried, which a replay begins anew.
  wanted_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  failure text check (failure in ('refused', 'timeout', 'private_address', 'unreachable', 'answer_too_large')),
  response_status integer,
  duration_ms integer,
  answer text not null default '',
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhook on delete cascade
);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, event_id, organization_id) where event_id is not null;
create index webhook_delivery_latest on webhook_delivery (webhook_id, organization_id, created_at desc, id desc);
create index webhook_delivery_old on webhook_delivery (created_at);
call app.protect('webhook_delivery');
grant select, insert, update, delete on webhook_delivery to gozlem_app;
