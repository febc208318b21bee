-- Each question of a search names the site itself, that of the stock too, and not by the goods around it.

-- Ids of the listed goods that carry the words, a page of them in order, and how many there are up to count_to. `tiers` holds what is
-- wanted several times, the last the widest. Without an order of its own the tiers stand behind each other: a page that goes past the end
-- of one goes on with the next. By sales, price or newness there are two parts behind each other: the first tier that any listed goods is in, be
-- it filtered or not, then whatever else the widest has: the cheapest that only mentions a word must not stand before what is meant by it.
-- Every tier lies within the last.
-- `nearest` is how many of those counted are in the first part; without an order all are.
-- Tokens cannot be matched through row-level security without a scan (@> is not leakproof), so this runs as the owner; the site comes from
-- the unit of work, and only ids go out. `execute` plans anew for each word: one plan for all would scan for some.
create or replace function search_goods(
  tiers jsonb, phrase text, categories bigint[], least_price bigint, most_price bigint, only_in_stock boolean,
  moment timestamptz, sorted_by text, take integer, skip integer, count_to integer
) returns table (ids bigint[], counted integer, nearest integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set jit = off as $$
declare
  site      constant bigint := current_setting('app.site_id')::bigint;
  -- The best sellers of what fits are put in order by how well they fit; what comes after them stands by sales alone.
  ranked    constant integer := 50;
  page      constant integer := least(greatest(take, 0), 100);
  start     constant integer := least(greatest(skip, 0), 10000);
  -- A scalar sub-select and no join: it is asked for the few goods that fit, never for all stock.
  in_stock  constant text := format('(select true from sku join stock on stock.site_id = sku.site_id and stock.sku_id = sku.id
    where sku.site_id = %s and sku.goods_id = goods.id and not sku.removed and stock.on_hand > stock.reserved limit 1)', site);
  asked     text[];
  -- Whether a tier asks for departments alone.
  by_place  boolean[];
  listed    text;
  narrowed  text := '';
  ordered   text;
  part      text;
  wanted    integer;
  ranking   text;
  without   text;
  -- Without the tiers before: by their ids where the page has them all, for ids are cheaper to leave out than tokens.
  before    text := '';
  -- What a goods is called: the first part of its title that has a Chinese word in it.
  named     constant text := 'substring(lower(goods.title) from ''[^[:space:]]*[一-龥]{2}[^[:space:]]*'')';
  most      constant integer := least(greatest(count_to, 0), 1001);
  -- Counted to so many even where fewer are asked for: with a small limit a scan of all goods looks cheap, and is not where there are fewer.
  many      constant integer := 10001;
  left_over integer := start;
  found     bigint[];
  passed    integer;
  known     integer := 0;
  any_there boolean;
begin
  select array_agg(condition order by place), array_agg(alone order by place) into asked, by_place
    from (select words_condition(tier) as condition, place,
                 not jsonb_path_exists(tier, '$[*][*][*] ? (!(@ starts with "c:" || @ starts with "g:"))') as alone
            from jsonb_array_elements(tiers) with ordinality as asked_for (tier, place)) as conditions
   where condition is not null;
  if asked is null then
    return query select '{}'::bigint[], 0, 0;
    return;
  end if;
  listed := format('from goods where goods.site_id = %s and goods.published and goods.listing_type <> 1
    and (goods.down_at is null or goods.down_at > %L::timestamptz)', site, moment);
  if categories is not null then narrowed := narrowed || format(' and goods.category_id = any(%L::bigint[])', categories::text); end if;
  if least_price is not null then narrowed := narrowed || format(' and goods.min_price >= %s', least_price); end if;
  if most_price is not null then narrowed := narrowed || format(' and goods.min_price <= %s', most_price); end if;
  if only_in_stock then narrowed := narrowed || ' and coalesce(' || in_stock || ', false)'; end if;

  ordered := case sorted_by
    when 'sales' then 'goods.sale_num desc, goods.id'
    when 'priceUp' then 'goods.min_price, goods.id'
    when 'priceDown' then 'goods.min_price desc, goods.id desc'
    when 'newest' then 'goods.created_at desc, goods.id desc'
  end;
  if ordered is not null then
    for at in 1 .. cardinality(asked) loop
      if at < cardinality(asked) then
        execute 'select exists (select 1 ' || listed || ' and ' || asked[at] || ')' into any_there;
        continue when not any_there;
      end if;
      asked := case when at < cardinality(asked) then array[asked[at]] else '{}' end || asked[cardinality(asked)];
      exit;
    end loop;
  end if;
  ids := '{}';
  for at in 1 .. cardinality(asked) loop
    wanted := page - cardinality(ids);
    without := before || case when ids = '{}' then '' else format(' and goods.id <> all(%L::bigint[])', ids::text) end;
    part := listed || narrowed || ' and ' || asked[at] || without;
    if ordered is not null then
      execute 'select array(select goods.id ' || part || ' order by ' || ordered || ' offset $2 limit $1)' into found using wanted, left_over;
    else
      ranking := 'select goods.id, 0 as half, row_number() over (order by strpos(lower(goods.title), $4) > 0 desc,
          coalesce(strpos(' || named || ', $4), 0) > 0 desc, coalesce(' || in_stock || ', false) desc, goods.sale_num desc, goods.id) as place
        from (select goods.site_id, goods.id, goods.title, goods.sale_num ' || part || ' order by goods.sale_num desc, goods.id limit $1) as goods';
      -- What comes after those: nothing of it is planned for a page that ends before.
      if left_over + wanted > ranked then
        ranking := ranking || ' union all select rest.id, 1, row_number() over () from (
          select goods.id ' || part || ' order by goods.sale_num desc, goods.id offset $1 limit $2 + $3 - $1) as rest';
      end if;
      execute 'select array(select id from (' || ranking || ') as few order by half, place offset $3 limit $2)'
        into found using ranked, wanted, left_over, case when by_place[at] then '' else phrase end;
    end if;
    ids := ids || found;
    if cardinality(found) = wanted then
      if known < most then
        execute 'select count(*)::integer from (select 1 ' || part || ' limit $1) as few' into passed using most;
        known := known + passed;
      end if;
      if at = 1 then nearest := known; end if;
      -- All that lies behind at once, in the widest.
      if known < most and at < cardinality(asked) then
        execute 'select count(*)::integer from (select 1 ' || listed || narrowed || ' and ' || asked[cardinality(asked)] || without
          || ' and not (' || asked[at] || ') limit $1) as few' into passed using most;
        known := known + passed;
      end if;
      exit;
    end if;
    -- A tier that does not fill the page is as large as what was passed over and found of it.
    if left_over > 0 and found = '{}' then
      execute 'select count(*)::integer from (select 1 ' || part || ' limit $1) as few' into passed using many;
    else
      passed := left_over + cardinality(found);
    end if;
    if left_over > 0 then before := before || ' and not (' || asked[at] || ')'; end if;
    left_over := greatest(left_over - passed, 0);
    known := known + passed;
    if at = 1 then nearest := known; end if;
  end loop;
  counted := least(known, most);
  nearest := case when ordered is null then counted else least(nearest, most) end;
  return next;
end $$;
