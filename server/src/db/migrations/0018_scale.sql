-- What 1,000,000 rows ask for: an index for every foreign key (db/foreign-keys.test.ts) and for every condition of the
-- housekeeping, and counts that are kept instead of counted.

-- PostgreSQL makes none by itself: without it, removing one row reads the whole table that points at it. Few values repeat
-- over many rows in most of these, which PostgreSQL stores once.
create index account_token_organization on account_token (organization_id);
create index analysis_organization on analysis (organization_id);
create index analysis_created_by on analysis (created_by);
create index analysis_engine_updated_by on analysis_engine (updated_by) where updated_by is not null;
create index analysis_item_organization on analysis_item (organization_id);
create index analysis_item_image on analysis_item (image_id);
create index announcement_sent_by on announcement (sent_by);
create index certificate_organization on certificate (organization_id);
create index certificate_notice_organization on certificate_notice (organization_id);
create index client_company_organization on client_company (organization_id);
create index client_company_created_by on client_company (created_by);
create index client_company_address_organization on client_company_address (organization_id);
create index client_company_assignment_of_company on client_company_assignment (client_company_id);
create index client_company_assignment_of_user on client_company_assignment (user_id);
create index client_company_assignment_organization on client_company_assignment (organization_id);
create index client_company_assignment_created_by on client_company_assignment (created_by) where created_by is not null;
create index client_company_assignment_ended_by on client_company_assignment (ended_by) where ended_by is not null;
create index client_company_contact_organization on client_company_contact (organization_id);
create index client_company_contact_created_by on client_company_contact (created_by);
create index client_error_organization on client_error (organization_id) where organization_id is not null;
create index company_request_organization on company_request (organization_id) where organization_id is not null;
create index company_request_decided_by on company_request (decided_by) where decided_by is not null;
create index consent_organization on consent (organization_id);
create index guideline_created_by on guideline (created_by);
create index notification_organization on notification (organization_id);
create index notification_user on notification (user_id);
create index onboarding_organization on onboarding (organization_id);
create index organization_logo_organization on organization_logo (organization_id);
create index push_subscription_organization on push_subscription (organization_id);
create index recovery_code_organization on recovery_code (organization_id);
create index report_client_company on report (client_company_id);
create index report_created_by on report (created_by);
create index report_count_company on report_count (client_company_id);
create index report_delivery_organization on report_delivery (organization_id);
create index report_delivery_sent_by on report_delivery (sent_by);
create index report_entry_organization on report_entry (organization_id);
create index report_image_organization on report_image (organization_id);
create index report_image_of_report on report_image (report_id);
create index report_image_created_by on report_image (created_by);
create index report_reference_organization on report_reference (organization_id);
create index session_organization on session (organization_id);

-- By what the housekeeping finds what is due.
create index analysis_quota_day on analysis_quota (day);
create index outbox_message_done on outbox_message (created_at) where status <> 'waiting';
create index company_request_unverified on company_request (created_at) where status = 'awaiting_email';
create index company_request_rejected on company_request (decided_at) where status = 'rejected';
create index client_company_logo_due on client_company (deleted_at) where deleted_at is not null and logo_id is not null;
create index client_company_erasable on client_company (deleted_at) where deleted_at is not null and erased_at is null;

-- By what a file is looked for whose row may be gone.
create index report_image_storage on report_image (storage_id);
create index client_company_logo on client_company (logo_id) where logo_id is not null;
create index certificate_document on certificate (document_key) where document_key is not null;

-- Files whose rows are gone: written in the transaction that removes the rows, so that neither outlives the other.
create table doomed_file (
  key text primary key check (length(key) <= 200),
  created_at timestamptz(3) not null default now()
);
call app.protect_system('doomed_file');
grant select, insert, delete on doomed_file to gozlem_app;

-- How far each step of the housekeeping came, for whoever looks after the installation.
create table housekeeping_step (
  step text primary key,
  began_at timestamptz(3) not null default now(),
  -- Null while it runs.
  ended_at timestamptz(3),
  removed integer not null default 0,
  -- Why the last run of the step failed; null when it did not.
  error text
);
call app.protect_system('housekeeping_step');
grant select, insert, update on housekeeping_step to gozlem_app;
