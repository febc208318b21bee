-- The tokens find the whole name too.
alter table orders drop column receiver_hash;
