-- Since when a mail or SMS of a critical notice is given up: the outbox forgets that, a report that says whom it told does not (069).
alter table critical_notice_recipient add column failed_at timestamptz(3);
update critical_notice_recipient p set failed_at = now()
from outbox_message m where m.organization_id = p.organization_id and m.id = p.outbox_message_id and m.status = 'failed';
