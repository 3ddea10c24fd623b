-- Invoices that the system's administrator keeps for organizations: what is said of each, and its PDF in the file store.
create table invoice (
  organization_id uuid not null references organization,
  id uuid not null,
  number text not null check (length(number) between 1 and 50),
  issued_on date not null,
  period_starts_on date not null,
  period_ends_on date not null,
  -- Hundredths of the currency.
  amount_minor integer not null check (amount_minor > 0),
  currency text not null check (currency in ('TRY', 'EUR', 'USD')),
  document_key text not null,
  document_name text not null,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number),
  check (period_starts_on <= period_ends_on)
);
create index invoice_page on invoice (organization_id, issued_on desc, id desc);
create index invoice_by_id on invoice (id);
call app.protect('invoice');
grant select, insert, update, delete on invoice to gozlem_app;
