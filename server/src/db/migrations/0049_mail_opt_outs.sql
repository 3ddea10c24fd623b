-- Who wants no reports by mail from an organization any more (KVKK art. 11): by the hash of the address, so that it holds for
-- every contact and typed address, survives a contact that is deleted and added again, and names nobody.
create table mail_opt_out (
  organization_id uuid not null references organization,
  email_hash bytea not null check (length(email_hash) = 32),
  opted_out_at timestamptz(3) not null default now(),
  -- Taken back by that person's own word, which somebody wrote down.
  opted_in_at timestamptz(3),
  opted_in_by uuid,
  opted_in_word text check (length(opted_in_word) between 1 and 500),
  primary key (organization_id, email_hash),
  foreign key (organization_id, opted_in_by) references app_user,
  check ((opted_in_at is null) = (opted_in_by is null) and (opted_in_at is null) = (opted_in_word is null))
);
create index mail_opt_out_opted_in_by on mail_opt_out (opted_in_by, organization_id) where opted_in_by is not null;
call app.protect('mail_opt_out');
grant select, insert, update on mail_opt_out to gozlem_app;

-- What waits for somebody is taken back when they want no mails any more.
create index report_delivery_waiting on report_delivery (organization_id) where mail_status = 'waiting';
