-- What becomes of a finding after its report (BEY-01, docs/decisions/065-corrective-actions.md). What lists show of the finding is
-- copied: a completed report never changes.
create table corrective_action (
  organization_id uuid not null references organization,
  id uuid not null,
  client_company_id uuid not null,
  report_id uuid not null,
  finding_id uuid not null,
  -- As the report prints it.
  finding_number integer not null check (finding_number > 0),
  -- Who follows it up.
  owner_id uuid not null,
  title text not null,
  place text not null,
  responsible text not null,
  -- The danger of the catalogue that an engine saw in it: with the place it tells repeats.
  hazard_key text,
  risk_method text not null,
  risk_skoru numeric not null,
  risk_level text not null check (risk_level in ('low', 'medium', 'high')) generated always as (
    case
      when risk_method = 'l_tipi' then case when risk_skoru < 5 then 'low' when risk_skoru < 16 then 'medium' else 'high' end
      when risk_method = 'l_tipi_5' then case when risk_skoru < 8 then 'low' when risk_skoru < 15 then 'medium' else 'high' end
      when risk_method = 'fine_kinney' then case when risk_skoru < 70 then 'low' when risk_skoru < 200 then 'medium' else 'high' end
      else case when risk_skoru < 40 then 'low' when risk_skoru <= 100 then 'medium' else 'high' end
    end) stored,
  first_term date not null,
  term date not null,
  state text not null default 'open' check (state in ('open', 'reported', 'rejected', 'closed')),
  -- Of what stands: a rejected report of a solution is none.
  reported_at timestamptz(3),
  closed_at timestamptz(3),
  -- The term of which programs were told that it is over.
  overdue_told_for date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- With its report.
  deleted_at timestamptz(3),
  responsible_folded text not null generated always as (app.fold(responsible)) stored,
  search_text text not null generated always as (app.fold(title || ' ' || place || ' ' || responsible)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, client_company_id) references client_company,
  foreign key (organization_id, report_id) references report,
  foreign key (organization_id, finding_id) references report_finding on delete cascade,
  foreign key (organization_id, owner_id) references app_user,
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'reported' or reported_at is not null)
);
create index corrective_action_by_id on corrective_action (id);
create unique index corrective_action_finding on corrective_action (finding_id, organization_id);
create index corrective_action_report on corrective_action (report_id, organization_id);
create index corrective_action_company on corrective_action (client_company_id, organization_id, term, id);
create index corrective_action_owner on corrective_action (owner_id, organization_id, closed_at);
-- The list and what narrows it, by term.
create index corrective_action_term on corrective_action (organization_id, term, id) where deleted_at is null;
create index corrective_action_state on corrective_action (organization_id, state, term, id) where deleted_at is null;
create index corrective_action_level on corrective_action (organization_id, risk_level, term, id) where deleted_at is null;
create index corrective_action_responsible on corrective_action (organization_id, responsible_folded, term, id)
  where deleted_at is null;
create index corrective_action_everywhere on corrective_action (term, id) where deleted_at is null;
create index corrective_action_everywhere_state on corrective_action (state, term, id) where deleted_at is null;
-- What is not closed, and so may be late.
create index corrective_action_unsettled on corrective_action (organization_id, term, id)
  where deleted_at is null and state <> 'closed';
create index corrective_action_untold on corrective_action (term, id)
  where deleted_at is null and state in ('open', 'rejected') and overdue_told_for is distinct from term;
create index corrective_action_search on corrective_action using gin (search_text gin_trgm_ops) where deleted_at is null;
call app.protect('corrective_action');
grant select, insert, update, delete on corrective_action to gozlem_app;
create view searchable_corrective_action as
  select * from corrective_action
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_corrective_action to gozlem_app;

-- What happened to it, with the words and photos of whoever did it.
create table corrective_action_step (
  organization_id uuid not null references organization,
  id uuid not null,
  action_id uuid not null,
  deed text not null check (deed in ('report', 'close', 'reject', 'reopen', 'move_term')),
  actor_id uuid not null,
  comment text not null default '' check (length(comment) <= 1000),
  term_before date,
  term_after date,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, action_id) references corrective_action on delete cascade,
  foreign key (organization_id, actor_id) references app_user,
  check ((deed = 'move_term') = (term_before is not null) and (term_before is null) = (term_after is null))
);
create index corrective_action_step_of_action on corrective_action_step (action_id, organization_id, created_at, id);
create index corrective_action_step_actor on corrective_action_step (actor_id, organization_id);
call app.protect('corrective_action_step');
grant select, insert, update, delete on corrective_action_step to gozlem_app;

create table corrective_action_photo (
  organization_id uuid not null references organization,
  id uuid not null,
  step_id uuid not null,
  position integer not null,
  -- Names the stored files.
  storage_id uuid not null,
  file_name text not null,
  mime text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  taken_at timestamptz(3),
  original_sha256 text not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, step_id) references corrective_action_step on delete cascade
);
create index corrective_action_photo_by_id on corrective_action_photo (id);
create index corrective_action_photo_of_step on corrective_action_photo (step_id, organization_id, position);
create index corrective_action_photo_storage on corrective_action_photo (storage_id);
call app.protect('corrective_action_photo');
grant select, insert, update, delete on corrective_action_photo to gozlem_app;

-- Findings with a term of reports that are completed already are open: nobody said anything else of them yet. Numbered as their
-- reports print them: highest risk first, then in the order of their photos, then as they stand. No event says that they were
-- opened, because nothing happened; and nobody is told of terms that were over before anybody followed them up.
insert into corrective_action (organization_id, id, client_company_id, report_id, finding_id, finding_number, owner_id, title,
  place, responsible, hazard_key, risk_method, risk_skoru, first_term, term, overdue_told_for, created_at, updated_at)
select organization_id, gen_random_uuid(), client_company_id, report_id, id, number, created_by, uygunsuzluk, place, responsible,
  hazard_key, risk_method, risk_skoru, due_on, due_on, case when due_on < current_date then due_on end, completed_at, completed_at
from (
  select f.organization_id, r.client_company_id, f.report_id, f.id, r.created_by, f.uygunsuzluk, f.place, f.responsible,
    f.proposal ->> 'key' as hazard_key, r.risk_method, f.risk_skoru, f.due_on, r.completed_at,
    row_number() over (partition by f.organization_id, f.report_id
      order by case when f.scored then f.risk_skoru else -1 end desc, i.place nulls last, f.position, f.created_at) as number
  from report r
    join report_finding f on f.organization_id = r.organization_id and f.report_id = r.id
    left join (
      select organization_id, id,
        row_number() over (partition by organization_id, report_id order by position nulls last, id) as place
      from report_image where deleted_at is null) i on i.organization_id = f.organization_id and i.id = f.image_id
  where r.status = 'completed' and r.deleted_at is null) numbered
where due_on is not null;
