-- A decorated page has a draft, and versions that were published; `live_version` is the one shoppers see.
create table page_version (
  site_id       bigint not null references site (id),
  page_id       bigint not null,
  version       integer not null,
  title         text not null,
  -- [{kind, ...}], as contract/page/piece.shapes.ts has them
  components    jsonb not null,
  -- of the draft it was made from
  revision      integer not null,
  published_at  timestamptz not null,
  primary key (site_id, page_id, version)
);

-- Until now each version was a page of its own: the newest of a type becomes the page, all of them its versions.
insert into page_version (site_id, page_id, version, title, components, revision, published_at)
select page.site_id, newest.id, page.version, page.title,
       (select coalesce(jsonb_agg(
                 case when piece ->> 'kind' = 'goodsRail' then piece || '{"kind": "goodsList", "layout": "rail"}' else piece end order by place), '[]')
          from jsonb_array_elements(page.components) with ordinality as pieces (piece, place)),
       page.version, page.published_at
  from page
  join lateral (select id from page as other
                 where other.site_id = page.site_id and other.page_type = page.page_type order by other.version desc limit 1) as newest on true
 where page.published_at is not null;
delete from page
 where exists (select 1 from page as newer
                where newer.site_id = page.site_id and newer.page_type = page.page_type and newer.version > page.version);

alter table page rename column components to draft;
alter table page rename column version to revision;
alter table page rename column published_at to drafted_at;
alter table page add column live_version integer;
update page set drafted_at = coalesce(drafted_at, now()),
       live_version = (select max(version) from page_version where page_version.site_id = page.site_id and page_id = page.id),
       draft = coalesce((select components from page_version where page_version.site_id = page.site_id and page_id = page.id
                          order by version desc limit 1), draft);
alter table page alter column drafted_at set not null;
alter table page drop constraint page_site_id_page_type_version_key;
-- One home page, one bar at the bottom; micro pages as many as are wanted.
create unique index page_of_type on page (site_id, page_type) where page_type <> 'micro';
create index page_drafted on page (site_id, drafted_at desc, id desc);
alter table page_version add foreign key (site_id, page_id) references page (site_id, id);
