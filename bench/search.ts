import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { systemClock } from 'server/platform/clock.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { insertCategories, insertGoodsGroups } from 'server/modules/goods/goods/store/insert-goods.ts';
import { tokenizerVersion } from 'server/modules/goods/search/search.ts';
import type { RunningProgram, BenchEnvironment } from './bench-environment.ts';

/** The benchmark's own shop; its goods are inserted by SQL, and it is removed at the end. */
const siteId = 8_800_001;
const sizes = [1000, 100_000, 1_000_000] as const;

/** The number of goods in the group, and with the keyword, which is the same at each size of the shop. */
const constantCount = 200;
const requestCount = 120;

/** Holds the measured times of searches in milliseconds: in a group, by keyword, by typed letters, sorted, and by how a keyword matches. */
export interface SearchFigures {
  /** Milliseconds of the first page of a group of constant size, at each size of the shop. */
  readonly group: readonly number[];
  /** The first page of a keyword that a constant number of goods match. */
  readonly word: readonly number[];
  /** The first page of keywords that a tenth, a hundredth and a thousandth of a million goods match. */
  readonly shares: readonly number[];
  /** The first page of typed letters: a prefix of all goods, whole in a thousandth; and a prefix of a tenth, whole in none. */
  readonly typed: readonly number[];
  /** The first page of a department of a tenth of a million goods, and by price of keywords that a tenth, a hundredth and a thousandth match. */
  readonly sorted: readonly number[];
  /** A keyword that matches in every tier: by name within and outside of a department, and by mention. Its first page, a late
   * page, a price range, and its pinyin. */
  readonly tiers: readonly number[];
}

/** Inserts goods from..to: all match 全部, a constant number 相同, and a tenth, a hundredth and a thousandth keywords of their own. */
const goodsSql = `
  insert into goods (site_id, id, title, min_price, max_price, sale_num, tokens, tokens_rule, created_at, updated_at)
  select $1, 20000000 + n, '基准商品 第 ' || n || ' 号', 100 + n % 90000, 100 + n % 90000, (n * 7919) % 1000003,
         array['全部', '基准', '商品', 'p:ji', 'i:j', n::text] || case when n % 10 = 3 then array['十分'] end
           || case when n % 10 = 3 then array['p:ke'] end || case when n % 1000 = 9 then array['s:ji'] end
           || case when n % 10 = 4 then array['c:1'] end || case when n % 1000 = 9 then array['h:千分'] end
           || case when n % 100 = 7 then array['百分'] end || case when n % 1000 = 9 then array['千分'] end
           || case when n % 100 = 11 then array['混合', 's:hun he'] end || case when n % 1000 = 11 then array['h:混合', 'c:2'] end
           || case when n % 1000 = 211 then array['h:混合'] end || case when n % 100 = 12 then array['c:2'] end
           || case when n % 100 = 13 then array['~混合'] end
           || case when n <= ${constantCount * 5} and n % 5 = 0 then array['相同'] end,
         $4, timestamptz '2026-01-01' + n * interval '1 second', '2026-01-01'
    from generate_series($2::bigint, $3::bigint) as n`;
const skuSql = `insert into sku (site_id, id, goods_id, price) select $1, 20000000 + n, 20000000 + n, 100 + n % 90000 from generate_series($2::bigint, $3::bigint) as n`;
const stockSql = `insert into stock (site_id, sku_id, on_hand) select $1, 20000000 + n, 10 from generate_series($2::bigint, $3::bigint) as n`;

async function insertGoods({ databases: { asDatabaseOwner } }: BenchEnvironment, from: number, to: number): Promise<void> {
  await asDatabaseOwner(async (owner) => {
    await owner.query("set maintenance_work_mem = '512MB'");
    // Foreign keys are not checked for a million rows: the same series makes both sides.
    await owner.query("set session_replication_role = 'replica'");
    await owner.query(goodsSql, [siteId, from, to, tokenizerVersion]);
    await owner.query(skuSql, [siteId, from, to]);
    await owner.query(stockSql, [siteId, from, to]);
    await owner.query("set session_replication_role = 'origin'");
    await owner.query('vacuum analyze goods');
    await owner.query('vacuum analyze sku');
    await owner.query('vacuum analyze stock');
  });
}

/** Measures a page, requested one at a time, in milliseconds: the lower quartile, as other work of the machine slows some. */
async function measurePage({ port }: RunningProgram, path: string): Promise<number> {
  const times: number[] = [];
  for (let at = -10; at < requestCount; at += 1) {
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { sjid: String(siteId) } });
    const answer = (await response.json()) as { success?: boolean; body?: { list?: unknown[] } };
    if (answer.success !== true || answer.body?.list?.length !== 10)
      throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 200)}`);
    if (at >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN;
}

const searchPath = (word: string): string => `${browseCalls.search.path}?keyword=${encodeURIComponent(word)}`;

/** Measures group pages and searches in shops of up to three sizes, none above `most` products. Returns their times in milliseconds. */
export async function benchSearch(stage: BenchEnvironment, mall: RunningProgram, most: number): Promise<SearchFigures> {
  const { platform, units, asDatabaseOwner } = stage.databases;
  const now = systemClock.now();
  await platform.insertInto('site').values({ id: siteId, name: '基准', created_at: now }).execute();
  try {
    await units.write(siteId, async (db) => {
      await saveSettings(db, { slogan: '基准' }, now);
      await insertCategories(db, [
        { id: 1, parentId: null, name: '杂货', picture: '', tint: '' },
        { id: 2, parentId: null, name: '混合配件', picture: '', tint: '' },
      ]);
      await insertGoodsGroups(db, [{ id: 1, name: '基准', onHome: false, sort: 1 }]);
    });
    const group: number[] = [];
    const word: number[] = [];
    let made = 0;
    for (const size of sizes.filter((one) => one <= most)) {
      await insertGoods(stage, made + 1, size);
      if (made === 0)
        await asDatabaseOwner((owner) =>
          owner.query(
            'insert into goods_in_group (site_id, group_id, goods_id, sort) select $1, 1, 20000000 + n * 5, n from generate_series(1, $2::integer) as n',
            [siteId, constantCount],
          ),
        );
      await asDatabaseOwner((owner) => owner.query('vacuum analyze goods_in_group'));
      made = size;
      group.push(await measurePage(mall, `${storefrontCalls.goodsIndex.path}?groupId=1`));
      word.push(await measurePage(mall, searchPath('相同')));
    }
    const shares: number[] = [];
    for (const share of ['十分', '百分', '千分']) shares.push(await measurePage(mall, searchPath(share)));
    const typed = [await measurePage(mall, searchPath('ji')), await measurePage(mall, searchPath('ke'))];
    const sorted = [await measurePage(mall, searchPath('杂货')), await measurePage(mall, `${searchPath('杂货')}&sort=priceUp`)];
    for (const share of ['十分', '百分', '千分']) sorted.push(await measurePage(mall, `${searchPath(share)}&sort=priceUp`));
    const tiers = [await measurePage(mall, searchPath('混合'))];
    for (const more of ['pageNo=20', 'minPrice=100&maxPrice=200']) tiers.push(await measurePage(mall, `${searchPath('混合')}&${more}`));
    tiers.push(await measurePage(mall, searchPath('hunhe')));
    return { group, word, shares, typed, sorted, tiers };
  } finally {
    await asDatabaseOwner(async (owner) => {
      await owner.query("set session_replication_role = 'replica'");
      for (const table of ['goods_in_group', 'goods_group', 'category', 'stock', 'sku', 'goods', 'site_setting'])
        await owner.query(`delete from ${table} where site_id = $1`, [siteId]);
      await owner.query('delete from site where id = $1', [siteId]);
      await owner.query("set session_replication_role = 'origin'");
    });
  }
}
