-- A role belongs to one kind of organization (`homeOf` of the domain): a superadmin in a consultancy would administer everybody else.
-- The kind follows from the role, so the reference to the organization holds both together, whoever writes the row.
alter table organization add constraint organization_of_kind unique (id, kind);

alter table app_user
  add column organization_kind text not null generated always as (
    case role when 'superadmin' then 'system' when 'regular' then 'individual' else 'osgb' end) stored,
  drop constraint app_user_organization_id_fkey,
  add constraint app_user_role_in_organization foreign key (organization_id, organization_kind) references organization (id, kind);

create index app_user_role_in_organization on app_user (organization_id, organization_kind);
