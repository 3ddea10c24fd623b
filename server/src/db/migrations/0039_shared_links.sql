-- A link that its maker hands on by themselves has no address; and which addresses somebody typed, so that they can be
-- proposed again while those of deleted contacts are not.
alter table report_delivery
  drop constraint report_delivery_email_check,
  add constraint report_delivery_email_check check (length(email) between 3 and 255 or (email = '' and form = 'link')),
  add column typed boolean not null default false;
