-- Mails that were given up are taken back as well when their reader wants none any more: a retry would send them.
drop index report_delivery_waiting;
create index report_delivery_not_sent on report_delivery (organization_id) where mail_status in ('waiting', 'failed');
