-- The portal of a client company (BEY-15, docs/decisions/071-client-portal.md): which of its contacts may come in, the link that lets
-- them in, and their sessions, which are of no account.
create table portal_access (
  organization_id uuid not null references organization,
  contact_id uuid not null,
  invited_by uuid not null,
  invited_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3),
  primary key (organization_id, contact_id),
  foreign key (organization_id, contact_id) references client_company_contact on delete cascade,
  foreign key (organization_id, invited_by) references app_user
);
create index portal_access_contact on portal_access (contact_id, organization_id);
create index portal_access_invited_by on portal_access (invited_by, organization_id);
call app.protect('portal_access');
grant select, insert, update, delete on portal_access to gozlem_app;

-- One for each contact: only the newest link lets in.
create table portal_link (
  organization_id uuid not null references organization,
  contact_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  expires_at timestamptz(3) not null,
  primary key (organization_id, contact_id),
  foreign key (organization_id, contact_id) references portal_access on update cascade on delete cascade
);
create index portal_link_token on portal_link (token_hash);
create index portal_link_contact on portal_link (contact_id, organization_id);
create index portal_link_expires on portal_link (expires_at);
call app.protect('portal_link');
grant select, insert, update, delete on portal_link to gozlem_app;

create table portal_session (
  organization_id uuid not null references organization,
  id uuid not null,
  contact_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references portal_access on update cascade on delete cascade
);
create index portal_session_token on portal_session (token_hash);
create index portal_session_contact on portal_session (contact_id, organization_id);
create index portal_session_used on portal_session (last_used_at);
call app.protect('portal_session');
grant select, insert, update, delete on portal_session to gozlem_app;

-- Whoever asks for a link is looked for by address, before anybody knows the organization.
create index client_company_contact_by_email on client_company_contact (email, organization_id);

-- Another address is another person, and who is passive comes in no more: whoever changes a contact ends the access, with its link and
-- its sessions.
create function app.end_portal_access() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  delete from portal_access where organization_id = new.organization_id and contact_id = new.id;
  return null;
end $$;
create trigger end_portal_access after update on client_company_contact
  for each row when (old.email is distinct from new.email or not new.is_active)
  execute function app.end_portal_access();

-- Looks a session up and sets the tenant for its transaction, as app.enter_session does for people with an account: 30 days at most, 7
-- without use, and only while contact, client company and organization are there.
create function app.enter_portal_session(token bytea) returns table (
  session_id uuid, organization_id uuid, client_company_id uuid, contact_id uuid
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
begin
  select s.id, s.organization_id, k.client_company_id, s.contact_id, s.last_used_at
    into session_id, organization_id, client_company_id, contact_id, used
    from portal_session s
    join client_company_contact k on k.organization_id = s.organization_id and k.id = s.contact_id and k.is_active
    join client_company c on c.organization_id = k.organization_id and c.id = k.client_company_id and c.deleted_at is null
    join organization o on o.id = s.organization_id and o.suspended_at is null and o.closed_at is null
    where s.token_hash = token and s.last_used_at > now() - interval '7 days' and s.created_at > now() - interval '30 days';
  perform set_config('app.organization_id', coalesce(organization_id::text, ''), true),
          set_config('app.scope', case when session_id is null then '' else 'tenant' end, true);
  if session_id is null then return; end if;
  if used < now() - interval '5 minutes' then
    update portal_session s set last_used_at = now()
      where s.organization_id = enter_portal_session.organization_id and s.id = session_id;
    update portal_access a set last_seen_at = now()
      where a.organization_id = enter_portal_session.organization_id and a.contact_id = enter_portal_session.contact_id;
  end if;
  return next;
end $$;
revoke all on function app.enter_portal_session from public;
grant execute on function app.enter_portal_session to gozlem_app;
