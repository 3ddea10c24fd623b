-- Positive observations (docs/decisions/050-positive-observations.md): rows of their own, so that nothing that counts findings
-- ever meets one.
create table report_observation (
  id uuid not null,
  organization_id uuid not null references organization,
  report_id uuid not null,
  position integer not null,
  text text not null check (length(text) between 1 and 1000),
  image_id uuid,
  approved boolean not null,
  source text not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references report,
  foreign key (organization_id, image_id) references report_image
);
create index report_observation_of_report on report_observation (report_id, organization_id);
create index report_observation_image on report_observation (image_id, organization_id);
call app.protect('report_observation');
grant select, insert, update, delete on report_observation to gozlem_app;
