-- It holds the coupon of a member, as columns of this name elsewhere do, not the kind of coupon.
alter table orders rename column coupon_id to member_coupon_id;
