-- Turkish text folded for search: lower case by Turkish rules, diacritics dropped. domain/src/turkish.ts folds the query the same
-- way. Indexes and generated columns hold its results: another result needs them built anew.
create or replace function app.fold(value text) returns text language sql immutable parallel safe
  return translate(lower(translate(normalize(value, nfc), 'Iİ', 'ıi')), 'çğıöşüâîû' || U&'\0307', 'cgiosuaiu');
