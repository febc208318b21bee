-- What products said, kept for the orders that were placed while they said so. A version is stored when it ends: a product that never changes
-- costs nothing, and equal contents of a site are stored once.
create table goods_snapshot (
  site_id  bigint not null,
  -- The SHA-256 of the content, in hexadecimal.
  hash     text not null,
  content  jsonb not null,
  primary key (site_id, hash)
);
create table goods_version (
  site_id   bigint not null,
  goods_id  bigint not null,
  revision  integer not null,
  hash      text not null,
  primary key (site_id, goods_id, revision),
  foreign key (site_id, hash) references goods_snapshot (site_id, hash)
);

alter table goods add column revision integer not null default 1;
-- The revision that the order read; null for orders placed before snapshots were kept.
alter table order_line add column goods_revision integer;

-- What a shopper reads on the page of a product, but prices and stock.
create function goods_content(one goods) returns jsonb language sql immutable as $$
  select jsonb_build_object('title', one.title, 'subtitle', one.subtitle, 'pictures', one.pictures, 'video', one.video,
    'parameters', one.parameters, 'detail', one.detail, 'specs', one.specs, 'tags', one.tags, 'noReturn', one.no_return, 'supplier', one.supplier)
$$;

create function keep_goods_version() returns trigger language plpgsql as $$
declare
  kept jsonb := goods_content(old);
  its_hash text := encode(sha256(convert_to(kept::text, 'UTF8')), 'hex');
begin
  insert into goods_snapshot (site_id, hash, content) values (old.site_id, its_hash, kept) on conflict do nothing;
  insert into goods_version (site_id, goods_id, revision, hash) values (old.site_id, old.id, old.revision, its_hash);
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger keep_goods_version
  before update of title, subtitle, pictures, video, parameters, detail, specs, tags, no_return, supplier on goods for each row
  when ((old.title, old.subtitle, old.pictures, old.video, old.parameters, old.detail, old.specs, old.tags, old.no_return, old.supplier)
    is distinct from (new.title, new.subtitle, new.pictures, new.video, new.parameters, new.detail, new.specs, new.tags, new.no_return, new.supplier))
  execute function keep_goods_version();

-- What a site promised besides, until it changed: the services on each product page, and when it ships.
create table setting_version (
  site_id  bigint not null,
  name     text not null,
  until    timestamptz not null,
  value    jsonb not null,
  primary key (site_id, name, until)
);
