-- Client companies: state, the reason for another hazard class, logo, searching by index, what becomes of deleted ones;
-- the lists of NACE codes with their hazard classes.

alter table client_company
  add column status text not null default 'active' check (status in ('active', 'passive')),
  -- Why the hazard class is not the one the NACE list gives (BEY-16).
  add column hazard_class_reason text not null default '' check (length(hazard_class_reason) <= 500),
  -- Names the pictures in the file store; a new logo has a new id.
  add column logo_id uuid,
  -- When a deleted company could no longer be restored and lost what only it needed.
  add column erased_at timestamptz(3);

-- LIKE is not leakproof, so under row level security it cannot use this index; searches read the view, as those of
-- reports do (migration 0003).
create index client_company_search on client_company using gin (search_text gin_trgm_ops) where deleted_at is null;
create view searchable_client_company as
  select * from client_company
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_client_company to gozlem_app;

create index client_company_industry on client_company (organization_id, industry) where deleted_at is null;
create index client_company_restorable on client_company (organization_id, deleted_at desc)
  where deleted_at is not null and erased_at is null;

-- A list as the Tebliğ published it, in force from a day on until the next one begins. Never changed: what was in force
-- on a day can be looked up later. Of no tenant: everybody reads, the system's administrator adds.
create table nace_list (
  id uuid primary key,
  valid_from date not null,
  source text not null default '',
  code_count integer not null,
  created_at timestamptz(3) not null default now()
);
create index nace_list_in_force on nace_list (valid_from desc, created_at desc);

create table nace_code (
  list_id uuid not null references nace_list,
  code text not null check (code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
  description text not null,
  tehlike_sinifi text not null check (tehlike_sinifi in ('az_tehlikeli', 'tehlikeli', 'cok_tehlikeli')),
  -- With the code's digits alone too, as they stand in an SGK number.
  search_text text generated always as (app.fold(code || ' ' || replace(code, '.', '') || ' ' || description)) stored,
  primary key (list_id, code)
);

do $$
declare
  shared text;
begin
  foreach shared in array array['nace_list', 'nace_code'] loop
    execute format('alter table %I enable row level security', shared);
    execute format('alter table %I force row level security', shared);
    execute format('create policy owner on %I to current_user using (true) with check (true)', shared);
    execute format('create policy visible on %I for select to gozlem_app using (true)', shared);
    execute format($policy$
      create policy added on %I for insert to gozlem_app with check ((select app.scope()) = 'system')$policy$, shared);
    execute format('grant select, insert on %I to gozlem_app', shared);
  end loop;
end $$;
