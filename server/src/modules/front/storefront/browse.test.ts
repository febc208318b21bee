import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories } from '#modules/goods/goods/store/insert-goods.ts';
import { tokenizeGoods, tokenizerVersion } from '#modules/goods/search/search.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { recordStatements } from '../../../../test/record-statements.ts';

const idOf = (goods: Parameters<typeof goodsOf>[0]): number => goodsOf(goods).id;
/** Counts the goods created for the tests of a large shop. */
const many = 5000;

describe('the goods search [R-009]', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  const anran = testApp.as('anran');
  const find = (keyword: string, more: Record<string, unknown> = {}) => visitor.ask(browseCalls.search, { keyword, ...more });
  const found = async (keyword: string, more: Record<string, unknown> = {}) => (await find(keyword, more)).list.map(({ numIid }) => numIid);

  beforeAll(async () => {
    await testApp.databases.units.write(1001, (db) =>
      insertCategories(db, [
        { id: 70, parentId: null, name: '茶与器', picture: '', tint: '' },
        { id: 71, parentId: 70, name: '茶壶', picture: '', tint: '' },
        { id: 60, parentId: null, name: '水果', picture: '', tint: '' },
      ]),
    );
    await testApp.sql('update goods set category_id = 71 where id = $1 and site_id = 1001', [idOf('teapot')]);
  });

  it.each([
    ['Chinese', '茶壶', 'teapot'],
    ['one character', '壶', 'teapot'],
    ['pinyin', 'chahu', 'teapot'],
    ['pinyin that is not typed to its end', 'yuanrongch', 'teapot'],
    ['first letters', 'yrch', 'teapot'],
    ['pinyin of a longer title', 'mianmachenshan', 'shirt'],
    ['Chinese and pinyin', '青禾 chenshan', 'shirt'],
    ['a word and a number', '冰糖橙 5', 'orange'],
    ['characters in another order', '衬衫棉麻', 'shirt'],
  ] as const)('finds goods by %s', async (_, keyword, goods) => {
    const { list, total, shownFor } = await find(keyword);
    expect(list.map(({ numIid }) => numIid)).toEqual([idOf(goods)]);
    expect([total, shownFor]).toEqual([1, null]);
  });

  it('counts for each further filter the goods that the filtered search would find', async () => {
    const facets = (more: Record<string, unknown> = {}) => visitor.ask(browseCalls.facets, { keyword: '茶', ...more });
    const total = async (more: Record<string, unknown>) => (await find('茶', more)).total;
    const inTea = await total({ categoryId: 70 });
    expect(inTea).toBeGreaterThan(0);
    expect(await total({})).toBeGreaterThan(inTea);
    const all = await facets();
    expect(all).toEqual({
      isExact: 1,
      categories: expect.arrayContaining([
        { id: 70, goodsNum: inTea },
        { id: 71, goodsNum: inTea },
      ]),
      inStockNum: await total({ inStock: 1 }),
    });
    // A chosen category changes the count of the stock, but not those of the categories beside it.
    expect(await facets({ categoryId: 70 })).toEqual({ ...all, inStockNum: await total({ categoryId: 70, inStock: 1 }) });
    expect((await facets({ minPrice: 1000 })).categories).toEqual([]);
    await testApp.sql('update stock set on_hand = reserved where site_id = 1001 and sku_id = $1', [goodsOf('teapot').skuId]);
    expect(await facets({ inStock: 1 })).toMatchObject({ categories: [], inStockNum: all.inStockNum - 1 });
    await testApp.sql('update stock set on_hand = reserved + 100 where site_id = 1001 and sku_id = $1', [goodsOf('teapot').skuId]);
    expect(await testApp.as({ visitorOf: 1002 }).ask(browseCalls.facets, { keyword: '茶' })).toMatchObject({ categories: [] });
  });

  it('accepts a keyword of one to sixty characters, and refuses one of 61', async () => {
    expect(await found('q')).toContain(idOf('shirt'));
    expect((await find('茶'.repeat(60))).shownFor).toBe('茶');
    expect(await visitor.call(browseCalls.search, { keyword: '茶'.repeat(61) })).toMatchObject({ status: 400 });
  });

  it.each(["' or 1=1 --", "茶壶'); drop table goods; --", '{茶壶,"}', '\\', '%_', '$1', '"'])(
    'treats %s as ordinary characters, not as search syntax',
    async (keyword) => {
      const answer = await visitor.call(browseCalls.search, { keyword });
      expect(answer.status).toBe(200);
      expect(await found('茶壶')).toEqual([idOf('teapot')]);
    },
  );

  it('finds no goods of another site, nor goods that are not listed', async () => {
    expect((await find('海港')).total).toBe(0);
    const fromOtherSite = await testApp.as({ visitorOf: 1002 }).ask(browseCalls.search, { keyword: 'haigang' });
    expect(fromOtherSite.list.map(({ numIid }) => numIid)).toEqual([1002, 1001]);
    expect((await testApp.as({ visitorOf: 1002 }).ask(browseCalls.search, { keyword: '茶壶' })).list).toEqual([]);
    expect((await find('仓库里的伞')).total).toBe(0);
    await testApp.sql('update goods set published = false where site_id = 1001 and id = $1', [idOf('dear')]);
    expect((await find('红木书桌')).total).toBe(0);
    await testApp.sql("update goods set published = true, down_at = '2026-03-01T00:00:00Z' where site_id = 1001 and id = $1", [
      idOf('dear'),
    ]);
    expect((await find('红木书桌')).total).toBe(0);
    await testApp.sql('update goods set down_at = null where site_id = 1001 and id = $1', [idOf('dear')]);
    expect(await found('红木书桌')).toEqual([idOf('dear')]);
  });

  it('shows visitors the list price, and a member the price of their level', async () => {
    expect((await find('茶壶')).list[0]?.price).toBe(128);
    expect((await anran.ask(browseCalls.search, { keyword: '茶壶' })).list[0]).toMatchObject({ price: 115.2, levelLabel: '会员价' });
  });

  it('sorts by sales, price and newness, with each product once over all pages', async () => {
    const all = async (sort: string) => {
      const pages = await Promise.all([1, 2].map((pageNo) => find('寻常好物', { sort, pageNo, pageSize: 6 })));
      return pages.flatMap(({ list }) => list);
    };
    for (const sort of ['overall', 'sales', 'priceUp', 'priceDown', 'newest'])
      expect(new Set((await all(sort)).map(({ numIid }) => numIid)).size).toBe(10);
    const sales = (await all('sales')).map(({ saleNum }) => saleNum);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
    const tea = async (sort: string) => (await find('的', { sort, pageSize: 100 })).list.map(({ price }) => price);
    expect(await tea('priceUp')).toEqual([...(await tea('priceUp'))].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(await tea('priceDown')).toEqual([...(await tea('priceUp'))].reverse());
    await testApp.sql("update goods set created_at = created_at + interval '1 day' where site_id = 1001 and id = $1", [idOf('struck')]);
    expect((await found('的', { sort: 'newest' }))[0]).toBe(idOf('struck'));
  });

  it('ranks titles with the whole keyword first, and sold-out goods last', async () => {
    await testApp.sql('update goods set tokens = tokens || array[$1] where site_id = 1001 and id >= 28', ['特别']);
    await testApp.sql("update goods set title = '特别的壶 ' || title where site_id = 1001 and id = 28");
    await testApp.sql(
      'update stock set on_hand = 0 where site_id = 1001 and sku_id in (select id from sku where site_id = 1001 and goods_id = 30)',
    );
    const order = await found('特别');
    expect(order[0]).toBe(28);
    expect(order.at(-1)).toBe(30);
  });

  it('filters by category, price and stock, and corrects no keyword whose only results the filter excludes', async () => {
    expect(await found('壶', { categoryId: 70 })).toEqual([idOf('teapot')]);
    expect(await found('壶', { categoryId: 60 })).toEqual([]);
    const cheap = (await find('的', { maxPrice: 60, pageSize: 100 })).list;
    expect(cheap.length).toBeGreaterThan(0);
    for (const { price } of cheap) expect(price).toBeLessThanOrEqual(60);
    expect(await found('茶壶', { minPrice: 128, maxPrice: 128 })).toEqual([idOf('teapot')]);
    expect(await found('茶壶', { minPrice: 200, maxPrice: 100 })).toEqual([idOf('teapot')]);
    expect(await found('月饼')).toEqual([idOf('soldOut')]);
    const { list, shownFor, recommended } = await find('月饼', { inStock: 1 });
    expect([list, shownFor]).toEqual([[], null]);
    expect(recommended.length).toBe(10);
    expect(recommended.every(({ soldOut }) => soldOut === 0)).toBe(true);
  });

  it.each([
    ['with a word that no product has', '茶壶 宇宙飞船', '茶壶', 'teapot'],
    ['in wrong characters of the same pinyin', '查胡', '茶壶', 'teapot'],
    ['in mistyped pinyin', 'cahu', '茶壶', 'teapot'],
    ['with a word longer than the one in the title', '圆融茶壶盖子', '圆融茶壶', 'teapot'],
  ] as const)('finds goods by correcting a keyword %s', async (_, keyword, shownFor, goods) => {
    const answer = await find(keyword);
    expect(answer).toMatchObject({ shownFor, total: 1 });
    expect(answer.list[0]?.numIid).toBe(idOf(goods));
    expect(await find(keyword, { pageNo: 2 })).toMatchObject({ shownFor, total: 1, list: [] });
  });

  it('ranks goods whose category or group is named by the keyword before goods with only a matching title', async () => {
    await testApp.sql('update goods set tokens_rule = 0, category_id = 71 where site_id = 1001 and id = any($1)', [[idOf('teapot'), 21]]);
    await testApp.sql("update goods set title = '器皿套装', tokens_rule = 0 where site_id = 1001 and id = 22");
    await testApp.sql("update category set name = '茶具器皿' where site_id = 1001 and id = 70");
    await testApp.runDueJobs();
    expect(await found('器皿')).toEqual([...(await found('茶具器皿')), 22]);
    expect(new Set(await found('茶具'))).toEqual(new Set([idOf('teapot'), 21]));
    expect(new Set(await found('chaju'))).toEqual(new Set([idOf('teapot'), 21]));
    expect(await found('时令')).toEqual([idOf('orange')]);
    await testApp.sql("update category set name = '茶与器' where site_id = 1001 and id = 70");
    expect(await found('茶具')).toEqual([]);
    expect((await testApp.as({ visitorOf: 1002 }).ask(browseCalls.search, { keyword: '茶与器' })).list).toEqual([]);
    await testApp.sql('update goods set category_id = null, tokens_rule = 0 where site_id = 1001 and id = 21');
    await testApp.runDueJobs();
  });

  it('finds goods by the synonyms of the merchant: both ways for =, one way for >', async () => {
    expect(await found('体恤')).toEqual([]);
    await testApp.databases.units.write(1001, (db) =>
      saveSettings(db, { searchSynonyms: ['提梁壶=茶壶', '体恤>衬衫'] }, testApp.clock.now()),
    );
    testApp.clock.advance({ minutes: 2 });
    expect([await found('提梁壶'), (await find('提梁壶')).shownFor]).toEqual([[idOf('teapot')], null]);
    expect(await found('体恤')).toEqual([idOf('shirt')]);
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { searchSynonyms: ['衬衫>茶壶'] }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    expect(new Set(await found('衬衫'))).toEqual(new Set([idOf('shirt'), idOf('teapot')]));
    expect(await found('茶壶')).toEqual([idOf('teapot')]);
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { searchSynonyms: [] }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
  });

  it('finds goods by the pinyin or initials of a synonym, with “ü” typed as “v” or “u”', async () => {
    await testApp.databases.units.write(1001, (db) =>
      saveSettings(db, { searchSynonyms: ['提梁壶=茶壶', '女装>衬衫', '送礼=礼物>脐橙'] }, testApp.clock.now()),
    );
    testApp.clock.advance({ minutes: 2 });
    for (const keyword of ['提梁壶', 'tilianghu', 'ti liang hu', 'tlh']) expect((await found(keyword))[0]).toBe(idOf('teapot'));
    for (const keyword of ['女装', 'nvzhuang', 'nuzhuang', 'nüzhuang', 'NÜZHUANG', 'nz'])
      for (const sort of ['overall', 'sales', 'priceUp']) expect((await found(keyword, { sort }))[0]).toBe(idOf('shirt'));
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { searchSynonyms: [] }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    expect(await found('tilianghu')).toEqual([]);
  });

  it('ranks goods that are what the keyword names before goods that only mention the keyword', async () => {
    const stood = [
      [21, '云南水果玉米 生吃', null, '', 900],
      [22, '砂糖橘 现摘', 60, '', 5],
      [23, '水果捞 现切', 60, '', 1],
      [24, '玻璃碗 家用', null, '装水果正好', 990],
      [25, '果盘 水果店同款 深口', null, '', 980],
    ] as const;
    for (const [id, title, categoryId, subtitle, sales] of stood)
      await testApp.sql(
        'update goods set title = $2, category_id = $3, subtitle = $4, sale_num = $5, tokens_rule = 0 where site_id = 1001 and id = $1',
        [id, title, categoryId, subtitle, sales],
      );
    await testApp.runDueJobs();
    for (const keyword of ['水果', 'shuiguo']) {
      const all = await found(keyword);
      expect(all.slice(0, 2)).toEqual([22, 23]);
      expect(all.indexOf(21)).toBeGreaterThan(1);
      expect(await find(keyword, { pageSize: 1 })).toMatchObject({ total: all.length });
      const pages = await Promise.all(all.map((_, at) => found(keyword, { pageNo: at + 1, pageSize: 1 })));
      expect(pages.flat()).toEqual(all);
    }
    expect((await found('水果')).slice(2)).toEqual([21, 25, 24]);
    await testApp.sql(
      "update goods set title = '寻常好物 ' || id, category_id = null, subtitle = '', sale_num = id, tokens_rule = 0 where site_id = 1001 and id between 21 and 25",
    );
    await testApp.runDueJobs();
  });

  it('ranks titles first in which the Chinese and the pinyin part of a mixed keyword are next to each other', async () => {
    const stood = [
      [21, '茉莉花茶 七窨', 900],
      [22, '花茶护理礼盒', 800],
      [23, '青釉提梁茶壶 手拉坯', 1],
      [24, '湖畔春茶', 700],
    ] as const;
    for (const [id, title, sales] of stood)
      await testApp.sql('update goods set title = $2, sale_num = $3, tokens_rule = 0 where site_id = 1001 and id = $1', [id, title, sales]);
    await testApp.runDueJobs();
    // 茶护 has the same pinyin as 茶壶.
    const beside = [22, 23, idOf('teapot')];
    expect((await found('提梁chahu'))[0]).toBe(23);
    expect(new Set((await found('cha壶')).slice(0, 2))).toEqual(new Set([23, idOf('teapot')]));
    expect(await found('茶Hu')).toEqual(await found('茶hu'));
    const all = await found('茶hu');
    expect(new Set(all.slice(0, 3))).toEqual(new Set(beside));
    expect(all.indexOf(21)).toBeGreaterThan(2);
    expect(all.indexOf(24)).toBeGreaterThan(2);
    expect(await find('茶hu', { pageSize: 1 })).toMatchObject({ total: all.length });
    const pages = await Promise.all(all.map((_, at) => found('茶hu', { pageNo: at + 1, pageSize: 1 })));
    expect(pages.flat()).toEqual(all);
    for (const sort of ['sales', 'priceUp'] as const) {
      expect(await find('茶hu', { sort })).toMatchObject({ total: all.length, nearest: 3 });
      expect(new Set((await found('茶hu', { sort })).slice(0, 3))).toEqual(new Set(beside));
    }
    await testApp.sql(
      "update goods set title = '寻常好物 ' || id, sale_num = id, tokens_rule = 0 where site_id = 1001 and id between 21 and 24",
    );
    await testApp.runDueJobs();
  });

  it('finds the same goods in every sort order, always with the keyword in the title first', async () => {
    await testApp.sql("update goods set subtitle = '配茶壶正好', tokens_rule = 0 where site_id = 1001 and id = any($1)", [[23, 24]]);
    await testApp.runDueJobs();
    expect(new Set(await found('茶壶'))).toEqual(new Set([idOf('teapot'), 23, 24]));
    expect((await found('茶壶'))[0]).toBe(idOf('teapot'));
    for (const sort of ['sales', 'priceUp', 'priceDown', 'newest'] as const) {
      const { list, total, nearest } = await visitor.ask(browseCalls.search, { keyword: '茶壶', sort });
      expect([list.length, total, nearest]).toEqual([3, 3, 1]);
      expect(list[0]?.numIid).toBe(idOf('teapot'));
      // A page that begins after the first part continues in the second.
      const pages = await Promise.all([1, 2, 3].map((pageNo) => found('茶壶', { sort, pageNo, pageSize: 1 })));
      expect(pages.flat()).toEqual(list.map(({ numIid }) => numIid));
    }
    expect(await visitor.ask(browseCalls.search, { keyword: '茶壶' })).toMatchObject({ total: 3, nearest: 3 });
    expect(await found('茶壶', { sort: 'priceUp', maxPrice: 1 })).toEqual([]);
    expect(new Set(await found('正好', { sort: 'priceUp' }))).toEqual(new Set([23, 24]));
    await testApp.sql("update goods set subtitle = '', tokens_rule = 0 where site_id = 1001 and id = any($1)", [[23, 24]]);
    await testApp.runDueJobs();
  });

  it('recommends best sellers if nothing similar is found', async () => {
    for (const keyword of ['宇宙飞船', '😀', ' ']) {
      const { list, total, hasNext, shownFor, recommended } = await find(keyword);
      expect([list, total, hasNext, shownFor]).toEqual([[], 0, false, null]);
      expect(recommended).toHaveLength(10);
      const sales = recommended.map(({ saleNum }) => saleNum);
      expect(sales).toEqual([...sales].sort((a, b) => b - a));
    }
  });

  it('suggests categories and title words while the shopper types, and each suggestion finds goods', async () => {
    const suggest = async (keyword: string) => (await visitor.ask(browseCalls.suggestions, { keyword })).list;
    expect(await suggest('茶')).toEqual(expect.arrayContaining(['茶壶', '圆融茶壶']));
    expect(await suggest('chah')).toEqual(expect.arrayContaining(['茶壶', '圆融茶壶']));
    expect(await suggest('qhmm')).toEqual(['青禾棉麻衬衫']);
    expect(await suggest('青禾棉麻衬衫')).toEqual([]);
    for (const keyword of ['宇宙', ' ', '海港', "' or 1=1"]) expect(await suggest(keyword)).toEqual([]);
    for (const keyword of ['茶', 'c', 'qhmm', '好', '寻常', 'x', '的 1']) {
      const list = await suggest(keyword);
      expect(list.length).toBeLessThanOrEqual(10);
      expect(new Set(list).size).toBe(list.length);
      expect(list).not.toContain(keyword);
      for (const word of list) expect(await find(word)).toMatchObject({ shownFor: null, total: expect.toSatisfy((n) => n > 0) });
    }
  });

  it('ranks titles with the typed letters as a whole word or syllable before titles with a longer one', async () => {
    const titles = { 28: '烤箱', 29: '开瓶器', 30: '咖啡', 27: 'Kanto 香水', 26: 'KA 饮品' };
    for (const [id, title] of Object.entries(titles))
      await testApp.sql('update goods set title = $2, tokens = $3, sale_num = $4, category_id = 60 where site_id = 1001 and id = $1', [
        Number(id),
        title,
        tokenizeGoods({ title, subtitle: '', code: '', tags: [] }),
        ['咖啡', 'KA 饮品'].includes(title) ? 1 : 900,
      ]);
    const among = (keyword: string, more: Record<string, unknown> = {}) => found(keyword, { categoryId: 60, ...more });
    const whole = [26, 30];
    const begun = [27, 28, 29];
    const all = await among('ka', { pageSize: 100 });
    expect(new Set(all.slice(0, 2))).toEqual(new Set(whole));
    expect(new Set(all.slice(2))).toEqual(new Set(begun));
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((pageNo) => among('ka', { pageNo, pageSize: 1 })));
    expect(pages.flat()).toEqual(all);
    expect(pages[5]).toEqual([]);
    const bySales = await among('ka', { sort: 'sales' });
    expect([new Set(bySales.slice(0, 2)), new Set(bySales.slice(2))]).toEqual([new Set(whole), new Set(begun)]);
    expect((await among('kan', { pageSize: 10 }))[0]).toBe(27);
    expect(await among('kao', { pageSize: 10 })).toEqual([28]);
  });

  it.each([
    ["' or 1=1", []],
    ["' or 'x'='x", []],
    ['茶壶 x', ['teapot']],
    ['；。！', []],
    ['🍵🍵', []],
    ['ｃｈａｈｕ', ['teapot']],
    ['茶壺', ['teapot']],
  ] as const)('finds goods for the keyword %s only by its words, not by punctuation or a single letter', async (keyword, goods) => {
    await testApp.sql("update goods set title = 'Orange 1 号' where site_id = 1001 and id = 25");
    await testApp.sql('update goods set tokens = $2 where site_id = 1001 and id = $1', [
      25,
      tokenizeGoods({ title: 'Orange 10 号', subtitle: '', code: '', tags: [] }),
    ]);
    const { list, recommended } = await find(keyword);
    expect(list.map(({ numIid }) => numIid)).toEqual(goods.map(idOf));
    if (goods.length === 0) expect(recommended).toHaveLength(10);
  });

  it('shows the popular search words that the merchant set', async () => {
    expect(await testApp.as({ visitorOf: 1002 }).ask(browseCalls.hotWords, {})).toEqual({ list: [] });
    await testApp.databases.units.write(1002, (db) => saveSettings(db, { hotWords: ['月餅', '陳皮'] }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    expect(await testApp.as({ visitorOf: 1002 }).ask(browseCalls.hotWords, {})).toEqual({ list: ['月餅', '陳皮'] });
  });

  it('finds goods without search tokens only after a scheduled task has added the tokens', async () => {
    await testApp.sql("update goods set tokens = '{}', tokens_rule = 0");
    expect(await found('茶壶')).toEqual([]);
    await testApp.runDueJobs();
    expect(await found('茶壶')).toEqual([idOf('teapot')]);
    expect((await testApp.as({ visitorOf: 1002 }).ask(browseCalls.search, { keyword: '海港' })).total).toBe(2);
    expect(await testApp.sql('select 1 from goods where tokens_rule <> $1', [tokenizerVersion])).toEqual([]);
  });
});

describe('the goods API of the storefront', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  const inject = async (path: string, body: string, type: string) => {
    const response = await testApp.product.app.inject({
      method: 'POST',
      url: path,
      headers: { sjid: '1001', 'content-type': type },
      payload: body,
    });
    return response.json<{ success: boolean; body: { list: { numIid: number }[] } }>();
  };
  const form = 'application/x-www-form-urlencoded';

  it('returns goods in the order of the requested ids, without unlisted goods and goods of other sites [R-446]', async () => {
    const ids = [idOf('orange'), idOf('teapot'), idOf('warehouse'), 1001];
    for (const answer of [
      await inject('/contentPage/batchGetGoods', JSON.stringify(ids), 'application/json'),
      await inject('/contentPage/batchGetGoods', `ids=${JSON.stringify(ids)}`, form),
    ])
      expect(answer.body.list.map(({ numIid }) => numIid)).toEqual([idOf('orange'), idOf('teapot')]);
    const sent = await visitor.ask(browseCalls.batchGetGoods, { ids });
    expect(sent.list.map(({ numIid }) => numIid)).toEqual([idOf('orange'), idOf('teapot')]);
  });

  it('returns goods by group, by ids or sorted by price for a decorated page [R-447]', async () => {
    const answer = await inject('/goods/miniPage/pageList', 'groupId=2&pageNo=1&pageSize=5', form);
    expect(answer.body.list.map(({ numIid }) => numIid)).toEqual([idOf('orange')]);
    const chosen = await visitor.ask(browseCalls.miniPageGoods, { ids: [3, 2, 1], pageSize: 2 });
    expect(chosen).toMatchObject({ list: [{ numIid: 3 }, { numIid: 2 }], total: 3, hasNext: true });
    const dear = await visitor.ask(browseCalls.miniPageGoods, { sort: 'priceDown', pageSize: 1 });
    expect(dear.list[0]?.numIid).toBe(idOf('dear'));
  });

  it('returns groups in pages of ten, and one group with its goods [R-448] [R-583]', async () => {
    expect(await visitor.ask(browseCalls.groupPage, {})).toEqual({
      list: [
        { id: 1, name: '推荐', goodsNum: 29 },
        { id: 2, name: '时令', goodsNum: 1 },
      ],
      pageNo: 1,
      pageSize: 10,
      total: 2,
      hasNext: false,
    });
    const second = await visitor.ask(browseCalls.groupDetailPage, { id: 1, pageNo: 2 });
    expect(second).toMatchObject({ id: 1, name: '推荐', pageNo: 2, pageSize: 10, total: 29, hasNext: true });
    expect(second.list).toHaveLength(10);
    expect(await visitor.call(browseCalls.groupDetailPage, { id: 77 })).toMatchObject(refused('groupNotFound'));
  });

  it('returns a category with its children', async () => {
    await testApp.databases.units.write(1001, (db) =>
      insertCategories(db, [
        { id: 70, parentId: null, name: '茶与器', picture: '', tint: '' },
        { id: 71, parentId: 70, name: '茶壶', picture: '/mall/pictures/pot.webp', tint: '' },
      ]),
    );
    await testApp.sql('update goods set category_id = 71 where id = $1 and site_id = 1001', [idOf('teapot')]);
    expect(await visitor.ask(browseCalls.categoryPage, { id: 70 })).toMatchObject({
      name: '茶与器',
      children: [{ id: 71, name: '茶壶', picture: '/mall/pictures/pot.webp' }],
      list: [{ numIid: idOf('teapot') }],
      total: 1,
    });
    expect(await testApp.as({ visitorOf: 1002 }).call(browseCalls.categoryPage, { id: 70 })).toMatchObject(refused('categoryNotFound'));
  });

  it('returns by default the first ten goods of a group (type 1) for a marketing page [R-450] [R-451] [R-452] [R-453]', async () => {
    const unsaid = await visitor.ask(browseCalls.marketingGoodsPage, { id: 1 });
    expect(unsaid).toMatchObject({ type: 1, name: '推荐', pageNo: 1, pageSize: 10, total: 29 });
    expect(await visitor.ask(browseCalls.marketingGoodsPage, { id: 1, type: 1, pageNo: 1, pageSize: 10 })).toEqual(unsaid);
    expect(await visitor.ask(browseCalls.marketingGoodsPage, { id: 1, pageNo: 2, pageSize: 20 })).toMatchObject({
      pageNo: 2,
      pageSize: 20,
    });
    expect(await visitor.call(browseCalls.marketingGoodsPage, { id: 77, type: 2 })).toMatchObject(refused('categoryNotFound'));
  });

  it('sorts and filters the goods of a group like the results of a search', async () => {
    const group = (more: Record<string, unknown>) => visitor.ask(storefrontCalls.goodsIndex, { groupId: 1, pageSize: 100, ...more });
    expect((await group({ sort: 'priceDown' })).list[0]?.numIid).toBe(idOf('dear'));
    expect((await group({ sort: 'sales' })).list[0]?.numIid).toBe(30);
    expect((await group({ maxPrice: 1 })).list.map(({ numIid }) => numIid)).toEqual([idOf('oneCent')]);
    expect((await group({ inStock: 1 })).list.map(({ numIid }) => numIid)).not.toContain(idOf('soldOut'));
    expect((await group({ inStock: 1 })).total).toBe(28);
    expect(await visitor.ask(browseCalls.facets, { groupId: 1 })).toMatchObject({ isExact: 1, inStockNum: 28 });
  });

  it('says which goods can be bought now, and why the others cannot', async () => {
    const goodsIds = [...(['teapot', 'soldOut', 'notYet', 'warehouse', 'pictured'] as const).map(idOf), 1001];
    const { list } = await visitor.ask(browseCalls.goodsAvailable, { goodsIds });
    expect(list.map(({ available, reason }) => [available, reason])).toEqual([
      [1, ''],
      [0, '商品已售罄'],
      [0, '商品还未开售'],
      [0, '商品已下架'],
      [1, ''],
      [0, '商品已失效'],
    ]);
  });

  it('has separate calls for the labels, parameters and price of a product, and for the settings of the shop', async () => {
    await testApp.sql("update goods set tags = '{新品,包邮}' where site_id = 1001 and id = $1", [idOf('teapot')]);
    expect((await visitor.ask(browseCalls.goodsLabels, { goodsIds: [idOf('teapot'), 1001] })).list).toEqual([
      { goodsId: idOf('teapot'), labels: [{ name: '新品' }, { name: '包邮' }] },
      { goodsId: 1001, labels: [] },
    ]);
    expect(await visitor.ask(browseCalls.goodsParameters, { goodsId: idOf('teapot') })).toEqual({
      list: [{ name: '产地', value: '湖南' }],
    });
    const facts = await testApp.as('anran').ask(browseCalls.goodsInfo, { id: idOf('teapot') });
    expect(facts).toMatchObject({ numIid: idOf('teapot'), price: 115.2, costPrice: 0 });
    await testApp.databases.units.write(1001, (db) =>
      saveSettings(db, { shipFrom: '430100', services: ['7 天无理由退货'] }, testApp.clock.now()),
    );
    testApp.clock.advance({ minutes: 2 });
    expect(await visitor.ask(browseCalls.shopConfig, {})).toMatchObject({
      siteId: 1001,
      shipFrom: '湖南省 长沙市',
      services: ['7 天无理由退货'],
      orderCloseTime: 30,
    });
  });

  it("recommends goods that sell in a region, and uses the member's purchases unless the member declines [R-458]", async () => {
    const xiaoman = testApp.as('xiaoman');
    const recommended = async (actor: typeof visitor, more: Record<string, unknown> = {}) =>
      (await actor.ask(recommendCalls.areaRecommendGoods, { pageSize: 100, ...more })).list.map(({ numIid }) => numIid);
    const whole = { state: '湖南', city: '长沙市', area: '岳麓区', lat: 28.2, lon: 112.9, pageNo: 1, pageSize: 100 };
    expect(await recommended(visitor, whole)).not.toContain(idOf('notToHunan'));
    expect(await recommended(visitor, { state: '广东省' })).toContain(idOf('notToHunan'));
    expect(await recommended(visitor)).not.toContain(idOf('soldOut'));
    expect(await recommended(xiaoman)).not.toContain(idOf('notToHunan'));

    await makePaidOrder(xiaoman, { goods: 'oneCent' });
    await testApp.runDueJobs(); // the purchase is recorded after the payment
    expect((await recommended(visitor, whole))[0]).toBe(idOf('oneCent'));
    expect((await recommended(visitor, { state: '广东省' }))[0]).toBe(30);
    expect((await recommended(xiaoman)).at(-1)).toBe(idOf('oneCent'));
    expect((await recommended(xiaoman, { personal: 0 }))[0]).toBe(idOf('oneCent'));
    await testApp.sql('update goods set category_id = 71 where site_id = 1001 and id = any($1)', [[idOf('oneCent'), idOf('shirt')]]);
    expect((await recommended(xiaoman)).slice(0, 2)).toContain(idOf('shirt'));
    expect((await recommended(xiaoman, { personal: 0 })).indexOf(idOf('shirt'))).toBeGreaterThan(5);
    expect(await testApp.as({ visitorOf: 1002 }).ask(recommendCalls.areaRecommendGoods, {})).toMatchObject({ total: 2 });
  });

  it('recommends similar goods from the same category first, then from its parent category, without sold-out goods', async () => {
    const related = async (name: Parameters<typeof idOf>[0]) =>
      (await visitor.ask(recommendCalls.relatedGoods, { goodsId: idOf(name) })).list.map(({ numIid }) => numIid);
    await testApp.sql('update goods set category_id = null where site_id = 1001 and id = $1', [idOf('shirt')]);
    expect(await related('shirt')).toEqual([]);
    await testApp.sql('update goods set category_id = 71 where site_id = 1001 and id = any($1)', [
      [idOf('oneCent'), idOf('shirt'), idOf('soldOut')],
    ]);
    const [{ parent } = { parent: 0 }] = await testApp.sql<{ parent: number }>(
      'select parent_id as parent from category where site_id = 1001 and id = 71',
    );
    await testApp.sql('update goods set category_id = $1 where site_id = 1001 and id = $2', [parent, idOf('teapot')]);
    const alike = await related('shirt');
    expect(alike[0]).toBe(idOf('oneCent'));
    expect(alike).toContain(idOf('teapot'));
    expect(alike).not.toContain(idOf('shirt'));
    expect(alike).not.toContain(idOf('soldOut'));
    expect(new Set(alike).size).toBe(alike.length);
    const elsewhere = `select id from goods where site_id = 1001 and id = any($1) and not (category_id = any(
      select id from category where site_id = 1001 and (id = $2 or parent_id = $2)))`;
    expect(await testApp.sql(elsewhere, [alike, parent])).toEqual([]);
  });

  it('recommends similar goods at a near price before best sellers, and those of a common group first', async () => {
    const [shirt, near, other, far, elsewhere] = [idOf('shirt'), idOf('teapot'), idOf('dear'), idOf('oneCent'), idOf('orange')];
    await testApp.sql(
      `update goods set category_id = case when id = $3 then null else 71 end,
         min_price = case id when $2 then 1 when $4 then 15000 else 10000 end,
         sale_num = case id when $2 then 999999 when $3 then 999999 when $4 then 10 else 0 end where site_id = 1001 and id = any($1)`,
      [[shirt, near, other, far, elsewhere], far, elsewhere, other],
    );
    await testApp.sql('delete from goods_in_group where site_id = 1001 and goods_id = any($1)', [[shirt, near, other]]);
    await testApp.sql(
      `insert into goods_in_group (site_id, group_id, goods_id)
         select 1001, (select min(id) from goods_group where site_id = 1001), unnest($1::bigint[])`,
      [[shirt, near]],
    );
    const { list } = await visitor.ask(recommendCalls.relatedGoods, { goodsId: shirt });
    const ids = list.map(({ numIid }) => numIid);
    expect(ids.slice(0, 3)).toEqual([near, other, far]);
    expect(ids).not.toContain(shirt);
    expect(ids).not.toContain(elsewhere);
    expect(await visitor.call(recommendCalls.relatedGoods, { goodsId: 999_999_999 })).toMatchObject(refused('goodsNotFound'));
  });
});

describe('a large shop', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });

  /** Counts the blocks that a statement reads, run with the application's role. */
  async function buffersOf(statement: string, values: readonly unknown[] = []): Promise<number> {
    const client = await testApp.appPool().connect();
    try {
      await client.query("begin; set local app.site_id = '1001'");
      await client.query(statement, [...values]);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${statement}`,
        [...values],
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  beforeAll(async () => {
    await testApp.sql(
      `insert into goods (site_id, id, title, min_price, max_price, sale_num, detail, tokens, tokens_rule, created_at, updated_at)
       select 1001, 2000000 + n, '批量商品 ' || n, 1000 + n, 1000 + n, (n * 7919) % 100003, to_jsonb(array[repeat('好', 200)]),
              array['批量'] || case when n % 10 = 0 then array['十分'] end || case when n % 100 = 0 then array['百分'] end
                            || case when n % 500 = 0 then array['罕见'] end, $1, '2026-01-01', '2026-01-01'
         from generate_series(1, $2) n`,
      [tokenizerVersion, many],
    );
    await testApp.sql(
      `insert into goods_in_group (site_id, group_id, goods_id, sort) select 1001, 2, 2000000 + n, n from generate_series(1, $1) n where n % 20 = 0`,
      [many],
    );
    await testApp.sql('vacuum analyze goods');
    await testApp.sql('analyze goods_in_group');
  });

  it('has its search results counted exactly up to 1,000', async () => {
    const all = await visitor.ask(browseCalls.search, { keyword: '批量', pageSize: 100 });
    expect(all).toMatchObject({ total: 1000, hasNext: true });
    expect(await visitor.ask(browseCalls.search, { keyword: '十分' })).toMatchObject({ total: 500, hasNext: true });
    expect((await visitor.ask(browseCalls.search, { keyword: '批量', pageNo: 1000 })).list).toHaveLength(0);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((pageNo) => visitor.ask(browseCalls.search, { keyword: '十分', pageNo, pageSize: 30 })),
    );
    const ids = pages.flatMap(({ list }) => list.map(({ numIid }) => numIid));
    expect(new Set(ids).size).toBe(150);
  });

  it('is searched without a table scan, however many goods match the word', async () => {
    const searched = (word: string, sort = 'overall', count = 1001) =>
      buffersOf(
        `select * from search_goods('[[[["h:${word}"]]],[[["${word}"]]],[[["${word}"],["~${word}"]]]]', '', null, null, null, false, '2026-03-02', '${sort}', 10, 0, ${count})`,
      );
    const scan = await buffersOf(`select id from goods where site_id = 1001 and tokens @> array['罕见']`);
    expect(scan).toBeGreaterThan(500);
    for (const word of ['罕见', '无人']) expect(await searched(word)).toBeLessThan(scan / 5);
    for (const sort of ['overall', 'sales', 'priceUp', 'priceDown', 'newest']) {
      expect(await searched('罕见', sort)).toBeLessThan(scan / 5);
      expect(await searched('批量', sort, 0)).toBeLessThan(scan);
    }
    // Typed letters: few whole words and many prefixes; many whole words; no whole word.
    for (const [begun, whole] of [
      ['批量', '罕见'],
      ['批量', '十分'],
      ['批量', '无人'],
      ['罕见', '无人'],
    ])
      for (const skip of [0, 40])
        expect(
          await buffersOf(
            `select * from search_goods('[[[["${whole}"]]],[[["${begun}"]]]]', '', null, null, null, false, '2026-03-02', 'overall', 10, ${skip}, 0)`,
          ),
        ).toBeLessThan(scan);
    // Tiers: head noun in a department, the department, the head noun, the word in a title there and elsewhere.
    const called = (word: string, place: string) =>
      [
        [[[`h:${word}`]], [[place]]],
        [[[place]]],
        [[[`h:${word}`]]],
        [[[word]], [[place]]],
        [[[word]]],
        [[[word], [`h:${word}`], [place], [`~${word}`]]],
      ] as const;
    for (const [word, place] of [
      ['罕见', 'c:900'],
      ['罕见', '百分'],
      ['百分', '罕见'],
      ['百分', 'c:900'],
      ['无人', 'c:900'],
    ] as const)
      for (const skip of [0, 20])
        expect(
          await buffersOf(
            `select * from search_goods('${JSON.stringify(called(word, place))}', '${word}', null, null, null, false, '2026-03-02', 'overall', 10, ${skip}, 1001)`,
          ),
        ).toBeLessThan(scan);
    expect(await buffersOf(`select tokens_carried(array['罕见', '无人', '没有'], '2026-03-02')`)).toBeLessThan(scan / 5);
  });

  it('reads fewer than 200 blocks of the database for a page of a group', async () => {
    const { statements } = await recordStatements(() => visitor.ask(storefrontCalls.goodsIndex, { groupId: 2 }));
    const page = statements.find(({ sql }) => sql.includes('goods_in_group') && sql.includes('row_number'));
    expect(await buffersOf(page?.sql ?? '', page?.parameters)).toBeLessThan(200);
  });
});
