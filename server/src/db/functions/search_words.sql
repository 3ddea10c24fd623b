-- The words of a text for full-text search, folded by app.fold: every other character separates words, as in
-- domain/src/search/words.ts. Generated columns hold its results: another result needs them built anew.
create or replace function app.search_words(value text) returns tsvector language sql immutable parallel safe
  return strip(to_tsvector('pg_catalog.simple', translate(app.fold(value),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~«»·×–—‘’“”„•…', repeat(' ', 45))));
