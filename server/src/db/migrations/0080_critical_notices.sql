-- A danger to life that the client's people were told of at once, and what they answered (BEY-11,
-- docs/decisions/069-critical-notices.md). What was told is copied: the draft goes on being written.
create table critical_notice (
  organization_id uuid not null references organization,
  id uuid not null,
  report_id uuid not null,
  -- Finding and photo by their ids alone: either may reach the server later than the notice, and be taken out of the draft again.
  finding_id uuid not null,
  image_id uuid,
  title text not null check (length(title) between 1 and 2000),
  description text not null,
  place text not null,
  measures jsonb not null,
  -- Until when somebody has to answer.
  answer_by timestamptz(3) not null,
  -- The first answer.
  answered_at timestamptz(3),
  -- Since when the organization's administrator knows that nobody answered.
  escalated_at timestamptz(3),
  sent_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references report on delete cascade,
  foreign key (organization_id, sent_by) references app_user
);
create index critical_notice_report on critical_notice (report_id, organization_id, created_at);
create index critical_notice_sent_by on critical_notice (sent_by, organization_id);
create index critical_notice_unanswered on critical_notice (answer_by, id) where answered_at is null and escalated_at is null;
call app.protect('critical_notice');
grant select, insert, update, delete on critical_notice to gozlem_app;

-- Whom it went to, each with a link of their own by which they answer.
create table critical_notice_recipient (
  organization_id uuid not null references organization,
  id uuid not null,
  notice_id uuid not null,
  -- Of the order in which they were told.
  position integer not null,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 255),
  phone text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  outbox_message_id uuid,
  -- The last day on which the link opens it.
  link_ends_on date not null,
  answered_at timestamptz(3),
  answered_by text check (length(answered_by) between 1 and 100),
  primary key (organization_id, id),
  foreign key (organization_id, notice_id) references critical_notice on delete cascade,
  check ((answered_at is null) = (answered_by is null))
);
create index critical_notice_recipient_notice on critical_notice_recipient (notice_id, organization_id, position);
create index critical_notice_recipient_token on critical_notice_recipient (token_hash);
create index critical_notice_recipient_message on critical_notice_recipient (outbox_message_id);
call app.protect('critical_notice_recipient');
grant select, insert, update, delete on critical_notice_recipient to gozlem_app;

-- Hours in which a critical notice has to be answered before the administrator is told.
alter table organization add column critical_answer_hours integer not null default 2
  check (critical_answer_hours between 1 and 24);
