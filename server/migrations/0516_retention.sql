-- Until when a token of the session may be valid: each renewal of a token moves it on. Of sessions that exist any token may have been renewed today.
alter table session add column good_until timestamptz not null default now() + interval '8 days';
alter table session alter column good_until drop default;
create index session_old on session (good_until);

-- When it was last opened, to a day; at first when it was created.
alter table short_link add column opened_at timestamptz;
update short_link set opened_at = greatest(created_at, now());
alter table short_link alter column opened_at set not null;
create index short_link_unopened on short_link (opened_at);

create index message_old on message (told_at);
