-- What a visit tells of its client company: the name, and the named site, else the primary one.
create or replace function app.company_of_visit(organization uuid, company uuid, site uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('name', c.name, 'address', a.address, 'city', a.city, 'district', a.district,
    'label', case when site is not null then a.label end)
  from client_company c left join client_company_address a on a.client_company_id = c.id
    and a.organization_id = c.organization_id and (a.id = site or site is null and a.is_primary)
  where c.organization_id = organization and c.id = company limit 1
$$;
