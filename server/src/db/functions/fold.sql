-- Text folded for search: what nobody wrote on purpose removed (domain/src/clean-text.ts), lower case by Turkish rules, diacritics
-- dropped, spaces collapsed. domain/src/turkish.ts folds the query the same way; fold.test.ts compares them. Indexes and generated
-- columns hold its results: another result needs them built anew.
create or replace function app.fold(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(translate(replace(lower(translate(normalize(regexp_replace(value,
      '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff' ||
      '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000dffff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]',
      '', 'g'), nfc), 'Iİ', 'ıi')), U&'i\0307', 'i'), 'çğıöşüâîû', 'cgiosuaiu'),
    '[\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));
