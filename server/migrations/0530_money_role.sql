-- Keys with the role orders or goods keep what the words of their role said: they no longer pay back or give points, coupons and awards.
-- Whoever does that needs a key with the role money.
alter table access_key drop constraint access_key_role_check;
alter table access_key add constraint access_key_role_check check (role in ('owner', 'goods', 'orders', 'money', 'read'));
