-- When its member extended a right, which is possible once, and when it would have ended.
alter table equity_right add column extended_at timestamptz;
alter table equity_right add column first_end_at timestamptz;
alter table equity_right add constraint equity_right_extended check ((extended_at is null) = (first_end_at is null) and first_end_at < ends_at);
create index equity_right_extended on equity_right (site_id, member_id, extended_at desc) where extended_at is not null;
