-- The points that the member's request agreed to: a repetition that agrees to others is another request. Null for draws from before.
alter table lucky_draw_record add column points_agreed bigint;
