-- Apps of phones take push messages by the service of their system, which knows an app by a token: that is its endpoint. Only a
-- browser has keys to encrypt for.
alter table push_subscription
  add column service text not null default 'web' check (service in ('web', 'fcm', 'apns')),
  alter column p256dh drop not null,
  alter column auth drop not null,
  add constraint push_subscription_keys
    check ((service = 'web') = (p256dh is not null) and (service = 'web') = (auth is not null));
