-- Reminders of the terms of corrective actions (BEY-01, docs/decisions/070-reminders.md).
create table action_reminder_settings (
  organization_id uuid primary key references organization,
  -- Whether the client's people are reminded, how long before a term, and on which day of the week what is late is told again.
  is_on boolean not null default true,
  days_before integer not null default 3 check (days_before between 1 and 30),
  weekday integer not null default 1 check (weekday between 1 and 6),
  -- What stands over the findings; empty: the usual words.
  text_before text not null default '' check (length(text_before) <= 600),
  text_due text not null default '' check (length(text_due) <= 600),
  text_overdue text not null default '' check (length(text_overdue) <= 600),
  -- Whether specialists get a digest each week.
  sends_digest boolean not null default true,
  -- The last day whose reminders were all sent, and on which all digests were.
  reminded_until date,
  digested_on date
);
call app.protect('action_reminder_settings');
grant select, insert, update on action_reminder_settings to gozlem_app;

-- That the holder of a link was reminded on a day: in the transaction that queues the mail, so that there is one at most.
create table action_reminder (
  organization_id uuid not null references organization,
  link_id uuid not null,
  day date not null,
  primary key (organization_id, link_id, day),
  foreign key (organization_id, link_id) references action_link on delete cascade
);
create index action_reminder_day on action_reminder (day);
call app.protect('action_reminder');
grant select, insert, delete on action_reminder to gozlem_app;

-- That somebody was sent the digest of a day.
create table action_digest (
  organization_id uuid not null references organization,
  user_id uuid not null,
  day date not null,
  primary key (organization_id, user_id, day),
  foreign key (organization_id, user_id) references app_user
);
create index action_digest_day on action_digest (day);
call app.protect('action_digest');
grant select, insert, delete on action_digest to gozlem_app;

-- The hash of the secret that reminders of a link carry beside its own; it goes when the link gets another one.
alter table action_link add column reminder_hash bytea check (length(reminder_hash) = 32);
create index action_link_reminder on action_link (reminder_hash) where reminder_hash is not null;
