-- A consent that was withdrawn stays as it was: given again, it is another one, and both can be shown.
alter table consent drop constraint consent_pkey;
alter table consent add primary key (site_id, member_id, kind, version, given_at);
create unique index consent_standing on consent (site_id, member_id, kind, version) where withdrawn_at is null;

-- A closed account is erased at a moment of its own, which is put off while an order is open or money is left.
alter table member add column erase_at timestamptz;
update member set erase_at = closed_at + interval '15 days' where closed_at is not null and erased_at is null;
drop index member_to_erase;
create index member_to_erase on member (erase_at) where erase_at is not null;
