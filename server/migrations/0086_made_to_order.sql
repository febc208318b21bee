-- Made for who orders it, after what they say: its page begins with what the merchant asks.
alter table goods add column made_to_order boolean not null default false;
