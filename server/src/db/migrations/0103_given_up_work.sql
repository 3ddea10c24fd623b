-- Each minute the queue's housekeeping looks for calls of webhooks that wait without a job (docs/decisions/087-dead-work.md).
create index webhook_delivery_waiting on webhook_delivery (created_at) where state = 'waiting';
