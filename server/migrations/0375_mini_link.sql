-- Short links of a shop's mini program. The platform ends them after 30 days, so each says when it ends.
create table mini_link (
  site_id bigint not null references site (id),
  app_id  text not null,
  scene   text not null,
  title   text not null,
  link    text not null,
  ends_at timestamptz not null,
  primary key (site_id, app_id, scene, title)
);
create index mini_link_ends_at on mini_link (site_id, ends_at);
