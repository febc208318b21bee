-- Finding goods by words. The tokens are ours (rules/search-tokens.ts: no text search of PostgreSQL knows Chinese or pinyin), written
-- with the goods; tokens_rule says which edition of the rule made them, so that a sweeper finds those that have none or old ones.
create extension if not exists btree_gin;

alter table goods add column tokens text[] not null default '{}';
alter table goods add column tokens_rule integer not null default 0;
create index goods_by_token on goods using gin (site_id, tokens) with (fastupdate = off);
create index goods_by_tokens_rule on goods (tokens_rule, site_id, id);
-- Beside goods_by_sales: a word that many goods carry is found by walking these in order.
create index goods_by_price on goods (site_id, min_price, id);
create index goods_by_newness on goods (site_id, created_at, id);

-- Ids of the listed goods that carry the words, a page of them in order, and how many there are up to count_to. `wanted` holds for each
-- word its alternatives, each a list of tokens: [[["茶壶"]], [["s:cha hu"], ["chahu"]]].
-- Tokens cannot be matched through row-level security without a scan (@> is not leakproof), so this runs as the owner; the site comes from
-- the unit of work, and only ids go out. `execute` plans anew for each word: one plan for all would scan for some.
create function search_goods(
  wanted jsonb, phrase text, categories bigint[], least_price bigint, most_price bigint, only_in_stock boolean,
  moment timestamptz, sorted_by text, take integer, skip integer, count_to integer
) returns table (ids bigint[], counted integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set jit = off as $$
declare
  site     constant bigint := current_setting('app.site_id')::bigint;
  -- The best sellers of what fits are put in order by how well they fit; what comes after them stands by sales alone.
  ranked   constant integer := 50;
  page     constant integer := least(greatest(take, 0), 100);
  start    constant integer := least(greatest(skip, 0), 10000);
  -- A scalar sub-select and no join: it is asked for the few goods that fit, never for all stock.
  in_stock constant text := '(select true from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
    where sku.site_id = goods.site_id and sku.goods_id = goods.id and not sku.removed and stock.on_hand > stock.reserved limit 1)';
  words    text;
  fitting  text;
  ordered  text;
begin
  select string_agg('(' || (
           select string_agg(format('goods.tokens @> %L::text[]', array(select jsonb_array_elements_text(alternative))::text), ' or ')
             from jsonb_array_elements(word) as alternative) || ')', ' and ')
    into words from jsonb_array_elements(wanted) as word;
  if words is null then
    return query select '{}'::bigint[], 0;
    return;
  end if;
  fitting := format('from goods where goods.site_id = %s and %s and goods.published and goods.listing_type <> 1
    and (goods.down_at is null or goods.down_at > %L::timestamptz)', site, words, moment);
  if categories is not null then fitting := fitting || format(' and goods.category_id = any(%L::bigint[])', categories::text); end if;
  if least_price is not null then fitting := fitting || format(' and goods.min_price >= %s', least_price); end if;
  if most_price is not null then fitting := fitting || format(' and goods.min_price <= %s', most_price); end if;
  if only_in_stock then fitting := fitting || ' and coalesce(' || in_stock || ', false)'; end if;

  ordered := case sorted_by
    when 'sales' then 'goods.sale_num desc, goods.id'
    when 'priceUp' then 'goods.min_price, goods.id'
    when 'priceDown' then 'goods.min_price desc, goods.id desc'
    when 'newest' then 'goods.created_at desc, goods.id desc'
  end;
  if ordered is null then
    execute 'with best as (select goods.site_id, goods.id, goods.title, goods.sale_num ' || fitting || ' order by goods.sale_num desc, goods.id limit $1),
        few (id, part, place) as (
          select goods.id, 0, row_number() over (order by strpos(lower(goods.title), $4) > 0 desc, coalesce(' || in_stock || ', false) desc,
                 goods.sale_num desc, goods.id) from best as goods
          union all
          select rest.id, 1, row_number() over () from (
            select goods.id ' || fitting || ' order by goods.sale_num desc, goods.id offset $1 limit greatest($2 + $3 - $1, 0)) as rest
        )
      select array(select id from few order by part, place offset $3 limit $2)' into ids using ranked, page, start, phrase;
  else
    execute 'select array(select goods.id ' || fitting || ' order by ' || ordered || ' offset $2 limit $1)' into ids using page, start;
  end if;
  execute 'select count(*)::integer from (select 1 ' || fitting || ' limit $1) as few' into counted using least(greatest(count_to, 0), 1001);
  return next;
end $$;

-- Which of these tokens some listed goods of the site carries: what a keyword that finds nothing can be mended with. A token that nobody
-- carries must not be looked for row by row, so nothing but the index of tokens may answer.
create function tokens_carried(tokens_asked text[], moment timestamptz) returns text[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  site    constant bigint := current_setting('app.site_id')::bigint;
  asked   text;
  carried boolean;
  have    text[] := '{}';
begin
  foreach asked in array tokens_asked[1:60] loop
    execute format('select exists (select 1 from goods where site_id = %s and tokens @> %L::text[] and published and listing_type <> 1
      and (down_at is null or down_at > %L::timestamptz))', site, array[asked]::text, moment) into carried;
    if carried then have := have || asked; end if;
  end loop;
  return have;
end $$;
