-- The seal before is found by its index, always. A plan is kept for as long as a connection lives: one made while few seals
-- were there looked through all of them, and an import of 50,000 rows, each with its seal, did so 50,000 times.
alter function app.add_seal(event) set enable_sort = off;
