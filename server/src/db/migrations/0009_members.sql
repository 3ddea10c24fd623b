-- What an assignment of a specialist or physician to a client company says of its contract, and who began and ended it.
-- Access follows ended_at alone; the dates are the contract's, and a job ends what is over (features/member/jobs.ts).

alter table client_company_assignment
  add column profession text check (profession in ('safety_specialist', 'workplace_physician', 'other_health_personnel')),
  add column isg_katip_no text not null default '' check (length(isg_katip_no) <= 50),
  add column minutes_per_month integer check (minutes_per_month > 0),
  add column ends_on date,
  add column created_by uuid references app_user,
  add column ended_by uuid references app_user,
  add constraint assignment_ends_after_start check (ends_on >= starts_on);

update client_company_assignment a set profession = u.profession from app_user u where u.id = a.user_id;

-- The indexes of 0002 hold open ones only; these serve history.
create index client_company_assignment_history on client_company_assignment (organization_id, ended_at desc, id desc)
  where ended_at is not null;
create index client_company_assignment_due on client_company_assignment (ends_on)
  where ended_at is null and ends_on is not null;
