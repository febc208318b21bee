-- Short links to the shop's own pages. The path is stored, so that they outlive a change of host.
create table short_link (
  site_id    bigint not null references site (id),
  code       text not null,
  path       text not null,
  created_at timestamptz not null,
  primary key (site_id, code),
  unique (site_id, path)
);

-- Queries that are too long for a mini-program code, each behind a scene of 32 characters.
create table scene (
  site_id    bigint not null references site (id),
  scene      text not null,
  query      text not null,
  created_at timestamptz not null,
  primary key (site_id, scene)
);
