-- The poster of a review's video, which its writer's browser made.
alter table review add column poster text not null default '';
