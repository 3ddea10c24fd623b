-- What finds a client company that may be there already, by the numbers that say so.
create index client_company_sgk_no on client_company (organization_id, sgk_no) where deleted_at is null and sgk_no <> '';
create index client_company_tax_number on client_company (organization_id, tax_number)
  where deleted_at is null and tax_number <> '';
