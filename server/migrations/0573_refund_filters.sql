-- A merchant lists the refunds of a member, also those that the member hid.
create index refund_of_any_member on refund (site_id, member_id, refund_no desc);
