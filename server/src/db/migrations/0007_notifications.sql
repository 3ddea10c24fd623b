-- Notifications, announcements, browsers that take push messages, onboarding, errors seen by clients.

-- What the system's administrator told many people at once; its counts come from the notifications it made.
create table announcement (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  message text not null check (length(message) between 1 and 1000),
  url text,
  audience jsonb not null,
  channels text[] not null,
  sent_by uuid not null references app_user,
  created_at timestamptz(3) not null default now()
);
create index announcement_page on announcement (created_at desc, id desc);
call app.protect_system('announcement');
grant select, insert on announcement to gozlem_app;

create table notification (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  type text not null,
  title text not null,
  message text not null,
  data jsonb not null default '{}',
  -- What made it: the same event or announcement makes one notification a person, however often its job runs.
  event_id uuid,
  announcement_id uuid references announcement,
  created_at timestamptz(3) not null default now(),
  -- When the person's app fetched it or one of their devices took it.
  delivered_at timestamptz(3),
  read_at timestamptz(3),
  deleted_at timestamptz(3),
  check (event_id is not null or announcement_id is not null)
);
create unique index notification_of_event on notification (event_id, user_id) where event_id is not null;
create unique index notification_of_announcement on notification (announcement_id, user_id) where announcement_id is not null;
create index notification_page on notification (user_id, created_at desc, id desc) where deleted_at is null;
create index notification_unread on notification (user_id, created_at desc) where deleted_at is null and read_at is null;
create index notification_old on notification (created_at);
call app.protect('notification');
grant select, insert, update, delete on notification to gozlem_app;

create table push_subscription (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  device text not null default '',
  created_at timestamptz(3) not null default now(),
  last_success_at timestamptz(3)
);
create index push_subscription_of_user on push_subscription (user_id);
call app.protect('push_subscription');
grant select, insert, update, delete on push_subscription to gozlem_app;

-- Keys the installation makes for itself, sealed: one pair for all replicas.
create table installation_key (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz(3) not null default now()
);
call app.protect_system('installation_key');
grant select, insert on installation_key to gozlem_app;

create table onboarding (
  user_id uuid primary key references app_user,
  organization_id uuid not null references organization,
  welcome_modal_seen boolean not null default false,
  guided_tour_completed boolean not null default false,
  checklist_completed_at timestamptz(3),
  checklist_dismissed_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
call app.protect('onboarding');
grant select, insert, update, delete on onboarding to gozlem_app;

-- Errors that clients saw, also before anybody is signed in.
create table client_error (
  id uuid primary key,
  organization_id uuid references organization,
  user_id uuid references app_user,
  error_ref text not null,
  error_message text not null,
  error_stack text not null default '',
  session_id text not null default '',
  url text not null default '',
  user_agent text not null default '',
  happened_at timestamptz(3),
  viewport jsonb,
  memory_usage jsonb,
  additional_data jsonb,
  address text not null default '',
  created_at timestamptz(3) not null default now()
);
create index client_error_page on client_error (created_at desc, id desc);
create index client_error_of_user on client_error (user_id, created_at desc) where user_id is not null;
call app.protect_system('client_error');
grant select, insert, delete on client_error to gozlem_app;
