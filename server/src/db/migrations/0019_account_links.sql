-- Links of an account: "bu ben değildim" to an address that is to be replaced, and from where a link was asked for, so
-- that its owner sees it and it ends with that session.
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check check
  (purpose in ('verify_email', 'change_email', 'reject_email_change', 'reset_password', 'autologin'));
alter table account_token
  -- No reference: the session may be over.
  add column session_id uuid,
  add column user_agent text not null default '',
  add column address text not null default '';
