// The tables that belong to no tenant, each with its reason. Every other table is a tenant's: its keys, references and
// unique indexes carry organization_id (keys.test.ts, docs/decisions/036-keys-by-organization.md). A global table refers
// to global ones only, so that on a database spread over machines it can lie on each of them, or on one.

/** Global table -> why it is one. A table that is named here by mistake, or has gone, fails the test. */
export const globalTables: Readonly<Record<string, string>> = {
  organization: 'the tenants themselves: its id is the organization_id that all others carry',

  // Looked for before anybody knows the organization, and so unique over all of them.
  person:
    'the names people sign in with, unique over all, and where each of them belongs; kept from app_user',
  session: 'found by the hash of a token alone; it follows its person to another organization',
  account_token: 'found by the hash of a link alone; it follows its person to another organization',
  push_subscription:
    'a browser or an app has one address and is of whoever signed in on it last, wherever they belong',
  report_link:
    'the hash of a link leads to its delivery before the organization is known; kept from report_delivery',
  report_code: 'the code on a paper leads to its report before the organization is known; kept from report',
  sms_code: 'one code a phone and network, before an account takes the phone',
  attempt_limit: 'counts tries by hashed addresses and names, before anybody is signed in',

  // Of somebody who may belong to no organization yet.
  company_request: 'an application: its organization is made when it is approved',
  client_error: 'errors are seen before signing in, too; only the system administrator reads them',
  store_event:
    'told by the store provider, which knows no organizations, and of people who may belong to none',
  store_event_person: 'whom such an event is about; it follows its person to another organization',
  store_event_holder: 'people as the store provider knows them, who may have no account here',
  outbox_message:
    'a queue that is emptied across tenants; messages to people without an account belong to none',

  // Of the system.
  canned_answer: 'written by the system administrators for tickets of every organization',
  announcement: 'written by the system administrator to people of many organizations',
  certificate_type: 'one list for everybody, read without a session',
  nace_list: 'published by the Ministry, the same for everybody',
  nace_code: 'published by the Ministry, the same for everybody',
  service_rule_set: 'legal minutes from a month on, the same for everybody',
  service_minute_rule: 'legal minutes from a month on, the same for everybody',
  managed_reference: 'what the system administrator says about regulations, the same for everybody',

  // Of the installation.
  installation: 'the name of the installation, one row',
  installation_key: 'keys the installation made for itself',
  doomed_file: 'files on their way out; their keys name the organization',
  housekeeping_step: 'how far the housekeeping came',
  schema_migration: 'which migrations were applied',
}
