-- Support tickets (ADM-04, docs/decisions/056-support.md): a ticket is of one person and goes where they go; whoever answers
-- administers the system.
create table support_ticket (
  organization_id uuid not null references organization,
  id uuid not null,
  user_id uuid not null,
  subject text not null check (length(subject) between 1 and 150),
  category text not null check (category in ('usage', 'fault', 'account', 'billing', 'suggestion', 'other')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'answered', 'waiting', 'closed')),
  -- What an error screen named; the error itself goes sooner.
  error_ref text check (error_ref ~ '^([0-9a-f-]{36}|[0-9A-F]{8})$'),
  assignee_id uuid references person,
  created_at timestamptz(3) not null default now(),
  -- When somebody last wrote.
  active_at timestamptz(3) not null default now(),
  first_answered_at timestamptz(3),
  closed_at timestamptz(3),
  search_text text generated always as (app.fold(subject || ' ' || coalesce(error_ref, ''))) stored not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user on update cascade,
  check ((status = 'closed') = (closed_at is not null))
);
create index support_ticket_by_id on support_ticket (id);
create index support_ticket_of_user on support_ticket (user_id, organization_id, active_at desc, id desc);
create index support_ticket_page on support_ticket (active_at desc, id desc);
create index support_ticket_status on support_ticket (status, active_at desc, id desc);
create index support_ticket_assignee on support_ticket (assignee_id, active_at desc, id desc);
create index support_ticket_created on support_ticket (created_at);
create index support_ticket_closed on support_ticket (closed_at) where closed_at is not null;
create index support_ticket_search on support_ticket using gin (search_text gin_trgm_ops);
call app.protect('support_ticket');
grant select, insert, update, delete on support_ticket to gozlem_app;
create view searchable_support_ticket as
  select * from support_ticket
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_support_ticket to gozlem_app;

create table support_message (
  organization_id uuid not null references organization,
  id uuid not null,
  ticket_id uuid not null,
  -- Who answered; null: whoever the ticket is of.
  answered_by uuid references person,
  channel text not null default 'app' check (channel in ('app', 'mail')),
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, ticket_id) references support_ticket on update cascade on delete cascade
);
create index support_message_of_ticket on support_message (ticket_id, organization_id, created_at, id);
create index support_message_answered_by on support_message (answered_by) where answered_by is not null;
call app.protect('support_message');
-- Changed with their ticket's organization alone.
grant select, insert, update, delete on support_message to gozlem_app;

create table support_attachment (
  organization_id uuid not null references organization,
  id uuid not null,
  message_id uuid not null,
  position smallint not null,
  name text not null,
  mime text not null,
  byte_size integer not null,
  file_key text not null,
  primary key (organization_id, id),
  foreign key (organization_id, message_id) references support_message on update cascade on delete cascade
);
create index support_attachment_of_message on support_attachment (message_id, organization_id, position);
create index support_attachment_file on support_attachment (file_key);
call app.protect('support_attachment');
grant select, insert, update, delete on support_attachment to gozlem_app;

create table canned_answer (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  body text not null check (length(body) between 1 and 10000),
  created_by uuid not null references person,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index canned_answer_created_by on canned_answer (created_by);
call app.protect_system('canned_answer');
grant select, insert, update, delete on canned_answer to gozlem_app;

-- A ticket leads to the error it names: by the number on the screen, or by the server's.
alter table client_error
  add column incident_id text generated always as (left(additional_data->>'incident_id', 36)) stored;
create index client_error_incident on client_error (incident_id) where incident_id is not null;
create index client_error_ref on client_error (error_ref);
