-- What somebody else asks for in a person's name ends nothing of theirs: links to a portal hold until used or over, and a phone has a code
-- of each network that asked for one (docs/decisions/012-accounts.md).
alter table portal_link drop constraint portal_link_pkey;
alter table portal_link add primary key (organization_id, token_hash);

-- Who asked, as a keyed hash of phone and network.
alter table sms_code add column asker bytea not null default '';
alter table sms_code alter column asker drop default;
alter table sms_code drop constraint sms_code_pkey;
alter table sms_code add primary key (phone, asker);
