-- Where a note's meaning is open the engine asks: which hazards it may mean, as the editor offers them.
alter table analysis_item add column question jsonb;

-- What somebody chose then: the same words mean the same to this organization from then on (AI-05, docs/decisions/064).
create table engine_choice (
  organization_id uuid not null references organization,
  id uuid not null,
  report_id uuid not null,
  -- The finding it made: who takes that out of the draft takes the choice back. None where no hazard was meant.
  finding_id uuid,
  -- Of the note, without case, diacritics and marks; a longer note never says the same twice.
  words text not null check (words <> '' and length(words) <= 500),
  offered text[] not null,
  hazard_id text,
  chosen_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references report on delete cascade,
  foreign key (organization_id, finding_id) references report_finding on delete cascade,
  foreign key (organization_id, chosen_by) references app_user,
  check ((hazard_id is null) = (finding_id is null))
);
create index engine_choice_of_words on engine_choice (organization_id, words, created_at desc, id desc);
create index engine_choice_report on engine_choice (report_id, organization_id);
create index engine_choice_finding on engine_choice (finding_id, organization_id);
create index engine_choice_chosen_by on engine_choice (chosen_by, organization_id);
call app.protect('engine_choice');
grant select, insert, delete on engine_choice to gozlem_app;
