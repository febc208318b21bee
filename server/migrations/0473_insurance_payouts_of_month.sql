-- What the insurances of a member paid in a month.
create index refund_insurance_of_member on refund (site_id, member_id, insurance_paid_at) where insurance_paid > 0;
