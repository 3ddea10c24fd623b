-- Subscriptions (SUB-02, SUB-03, docs/decisions/074-subscriptions.md).

-- What the store provider told, as it came: by its own numbers, of people it knows by the ids of ours. Entitlements are made from them.
create table store_event (
  id uuid primary key,
  provider_id text not null unique check (length(provider_id) between 1 and 200),
  kind text not null check (length(kind) between 1 and 100),
  -- Never after it came in.
  happened_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  environment text not null check (environment in ('PRODUCTION', 'SANDBOX')),
  -- Whether it says something of premium and was paid for.
  counts boolean not null,
  store text not null default '',
  product_id text,
  period_type text check (period_type in ('NORMAL', 'TRIAL', 'INTRO', 'PROMOTIONAL', 'PREPAID')),
  purchased_at timestamptz(3),
  expires_at timestamptz(3),
  grace_until timestamptz(3),
  cancel_cause text check (cancel_cause in ('unsubscribed', 'charge_failed', 'refund', 'other')),
  -- Hundredths of the currency, negative where money went back.
  amount_minor integer,
  currency text check (currency ~ '^[A-Z]{3}$'),
  body jsonb not null,
  status text not null default 'received'
    check (status in ('received', 'applied', 'ignored', 'unknown_user', 'failed')),
  applied_at timestamptz(3),
  -- How often it was worked with.
  tries integer not null default 0,
  failure text
);
create index store_event_page on store_event (received_at desc, id desc);
create index store_event_status on store_event (status, received_at desc, id desc);
create index store_event_happened on store_event (happened_at) where counts and amount_minor is not null;
call app.protect_system('store_event');
grant select, insert, update on store_event to gozlem_app;

-- Whom an event is about.
create table store_event_person (
  event_id uuid not null references store_event,
  user_id uuid not null references person,
  -- Whose it is; of a transfer, to whom the purchases came and from whom they went.
  part text not null check (part in ('own', 'came', 'went')),
  primary key (event_id, user_id, part)
);
create index store_event_person_user on store_event_person (user_id, part);
call app.protect_system('store_event_person');
grant select, insert, delete on store_event_person to gozlem_app;
-- A person's copy and erasure work inside their organization.
create policy of_tenant on store_event_person to gozlem_app using (exists (
  select from person p where p.id = user_id and p.organization_id = (select app.organization_id())));
create policy of_tenant on store_event to gozlem_app using (exists (
  select from store_event_person p where p.event_id = store_event.id));

-- What somebody has bought; the truth that is asked.
create table entitlement (
  organization_id uuid not null references organization,
  user_id uuid not null,
  product_id text,
  period_type text not null check (period_type in ('NORMAL', 'TRIAL', 'INTRO', 'PROMOTIONAL', 'PREPAID')),
  store text not null default '',
  original_purchased_at timestamptz(3),
  expires_at timestamptz(3),
  grace_until timestamptz(3),
  will_renew boolean not null,
  cancelled_at timestamptz(3),
  ended_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user on update cascade
);
create index entitlement_of_user on entitlement (user_id);
call app.protect('entitlement');
grant select, insert, update, delete on entitlement to gozlem_app;
