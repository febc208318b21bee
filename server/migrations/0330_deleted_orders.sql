-- The orders that a shopper deleted from their list, which they can put back.
create index orders_deleted on orders (site_id, member_id, tid desc) where hidden_at is not null;
