-- Links by which people of a client company read the findings they are responsible for and report them solved, without an account
-- (BEY-02, docs/decisions/065-corrective-actions.md).
create table action_link (
  organization_id uuid not null references organization,
  id uuid not null,
  report_id uuid not null,
  -- Whose findings of the report it opens, as they name them; empty: those that name nobody.
  responsible text not null,
  -- Who holds it.
  name text not null check (length(name) between 1 and 100),
  -- Where a new one goes; empty for one that is handed on by its maker.
  email text not null default '' check (email = '' or length(email) between 3 and 255),
  token_hash bytea not null check (length(token_hash) = 32),
  -- The day on which it got the secret it has: with the last term of its findings that says until when it holds.
  issued_on date not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  responsible_folded text not null generated always as (app.fold(responsible)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references report on delete cascade,
  foreign key (organization_id, created_by) references app_user
);
create index action_link_token on action_link (token_hash);
create index action_link_report on action_link (report_id, organization_id, created_at);
create index action_link_created_by on action_link (created_by, organization_id);
call app.protect('action_link');
grant select, insert, update, delete on action_link to gozlem_app;

-- A step by a link carries the name of who held it, in place of a person of the organization.
alter table corrective_action_step
  alter column actor_id drop not null,
  add column link_id uuid,
  add column by_name text check (length(by_name) between 1 and 100),
  add foreign key (organization_id, link_id) references action_link on delete set null (link_id),
  add check ((actor_id is null) = (by_name is not null) and (link_id is null or actor_id is null));
create index corrective_action_step_link on corrective_action_step (link_id, organization_id) where link_id is not null;
