-- What an organization's reports begin with (043), and which template a report began with: what it says of printing and
-- sending is proposed when the report is printed and sent.
create table report_template (
  organization_id uuid not null references organization,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  report_name text not null,
  risk_method text not null,
  print jsonb not null,
  message text not null default '',
  recipients jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);
create unique index report_template_name on report_template (organization_id, app.fold(name));
call app.protect('report_template');
grant select, insert, update, delete on report_template to gozlem_app;

alter table report add column template_id uuid;
alter table report add constraint report_template_id_fkey foreign key (organization_id, template_id)
  references report_template on delete set null (template_id);
create index report_template_id on report (template_id, organization_id) where template_id is not null;
