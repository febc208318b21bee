-- Counts the savings of a promotion and a coupon, and names who saved it last: the second of two editors is told.
alter table promotion add column version integer not null default 1, add column changed_by text not null default '';
alter table coupon add column version integer not null default 1, add column changed_by text not null default '';

-- The orders that a promotion or a coupon took part in, the latest first.
create index order_price_step_of_offer on order_price_step (site_id, ref, kind, tid desc) where ref is not null;
-- Who holds a coupon, the latest first.
create index member_coupon_of_coupon on member_coupon (site_id, coupon_id, id desc);
