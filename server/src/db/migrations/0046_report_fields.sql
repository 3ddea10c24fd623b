-- What a report says as a whole (docs/decisions/045): the visit, who came along, the contract, the assessment, to whom it goes,
-- the law it is written by. Nobody has to say any of it.
alter table report
  add column visit_date date,
  add column visit_starts text check (visit_starts ~ '^\d{2}:\d{2}$'),
  add column visit_ends text check (visit_ends ~ '^\d{2}:\d{2}$'),
  add column area text not null default '',
  add column accompanied_by text not null default '',
  add column contract_no text not null default '',
  add column general_assessment text not null default '',
  add column distribution jsonb not null default '[]',
  add column legal_basis text not null default '';

-- Searches read the view, which knows the columns of the day it was made.
create or replace view searchable_report as
  select * from report
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
