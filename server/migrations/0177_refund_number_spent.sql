-- A refund that its vendor closed is never made under its number again: asked for once more, it gets another.
alter table payment_refund add column number_spent boolean not null default false;
