-- Finds an order by a part of its receiver's name or by the telephone number: keyed hashes of eight bytes one after another.
-- receiver-tokens.ts computes them for the orders that are here.
alter table orders add column receiver_tokens bytea;
