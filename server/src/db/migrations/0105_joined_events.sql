-- Events of purchases that name no entitlement count by their purchase (docs/decisions/074-subscriptions.md). Of those that came before,
-- what can be read again is found by the body that was kept.
alter table store_event add column is_joined boolean not null default false;
create index store_event_purchase on store_event (purchase) where purchase <> '';
update store_event set is_joined = true
where status = 'ignored' and not counts and purchase <> '' and body ->> 'entitlement_id' is null
  and coalesce(jsonb_array_length(nullif(body -> 'entitlement_ids', 'null')), 0) = 0
  and coalesce(body ->> 'original_transaction_id', body ->> 'transaction_id') is not null
  and kind in ('INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'SUBSCRIPTION_EXTENDED', 'TEMPORARY_ENTITLEMENT_GRANT',
    'UNCANCELLATION', 'REFUND_REVERSED', 'CANCELLATION', 'BILLING_ISSUE', 'SUBSCRIPTION_PAUSED', 'EXPIRATION');
