-- A mail that was withdrawn before it went out, because its contact was deleted or gets no reports any more.
alter table report_delivery drop constraint report_delivery_mail_status_check;
alter table report_delivery add constraint report_delivery_mail_status_check
  check (mail_status in ('waiting', 'sent', 'failed', 'withdrawn'));
