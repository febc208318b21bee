-- The user centre shows what a member's open payments reserve of the balance.
create index payment_open_of_member on payment (site_id, member_id) where status = 'open';
