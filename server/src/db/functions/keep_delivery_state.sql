-- Copies the state of a mail to the delivery it belongs to, so that the list of deliveries needs no join with the outbox.
create or replace function app.keep_delivery_state() returns trigger language plpgsql as $$
begin
  update report_delivery set mail_status = new.status
  where outbox_message_id = new.id and organization_id = new.organization_id;
  return null;
end $$;

create or replace trigger keep_delivery_state after update of status on outbox_message
  for each row when (old.status is distinct from new.status) execute function app.keep_delivery_state();
