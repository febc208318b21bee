-- A member may leave: closed at a moment, kept for a while in which they may come back, and then nothing of them is left.
alter table member
  add column closed_at  timestamptz,
  add column erased_at  timestamptz,
  -- Whether goods are recommended by what the member bought.
  add column personal_goods boolean not null default true;
create index member_to_erase on member (closed_at) where closed_at is not null and erased_at is null;
