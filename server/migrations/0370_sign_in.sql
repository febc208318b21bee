-- The rules of the daily sign-in: one row for each site that set it up.
create table sign_in_rules (
  site_id      bigint not null references site (id),
  active       boolean not null,
  -- What each day gives, in points.
  points       bigint not null check (points >= 0),
  -- A run of days begins anew after so many.
  cycle_days   integer not null check (cycle_days between 1 and 31),
  -- What certain days of a run give besides: [{"day": 7, "points": 50, "couponIds": [3]}]
  rewards      jsonb not null,
  -- Whether the home page reminds members who have chosen nothing.
  popup        boolean not null,
  remind_hour  integer not null check (remind_hour between 7 and 22),
  note         text not null,
  changed_at   timestamptz not null,
  primary key (site_id)
);
create trigger announce_site_data after insert or update or delete on sign_in_rules for each row execute function announce_site_data();

-- A day on which a member signed in, by the site's calendar, with what it gave. The key allows one for each day.
create table sign_in (
  site_id     bigint not null,
  member_id   bigint not null,
  day         date not null,
  -- Counts the days without a break, this one too.
  streak      integer not null check (streak > 0),
  points      bigint not null check (points >= 0),
  coupon_ids  bigint[] not null,
  signed_at   timestamptz not null,
  primary key (site_id, member_id, day),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index sign_in_of_day on sign_in (site_id, day);

-- What members chose about being reminded. remind_at is the next message; null where it is switched off.
create table sign_in_reminder (
  site_id    bigint not null,
  member_id  bigint not null,
  is_on      boolean not null,
  remind_at  timestamptz,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references member (site_id, id)
);
create index sign_in_reminder_due on sign_in_reminder (remind_at) where remind_at is not null;
