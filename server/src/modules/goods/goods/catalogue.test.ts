import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import type { Input, Reply } from 'contract/call.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

type Form = Omit<Input<typeof catalogueCalls.addGoods>, 'requestNo'>;
type Edited = Reply<typeof catalogueCalls.editedGoods>;

describe('the product editor of a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const xiaoman = testApp.as('xiaoman');
  const load = (id: number) => merchant.ask(catalogueCalls.editedGoods, { id });
  const toForm = (goods: Edited): Form & { id: number; version: number } => {
    const {
      numIid,
      skus,
      bundle: _b,
      state: _s,
      saleNum: _n,
      createTime: _c,
      editTime: _e,
      editedBy: _y,
      archiveTime: _a,
      ...form
    } = goods;
    return { ...form, id: numIid, skus: skus.map(({ reserved: _reserved, ...sku }) => ({ ...sku, stockWas: sku.stock })) };
  };
  const save = (goods: Edited, changes: Partial<Form>) => merchant.call(catalogueCalls.putGoods, { ...toForm(goods), ...changes });

  const lamp: Form = {
    code: '',
    title: '竹编灯',
    subtitle: '十六道工序',
    kind: 1,
    categoryId: null,
    groupIds: [1],
    pictures: [],
    video: '',
    originPrice: 199,
    originNote: '品牌建议零售价',
    cost: 40,
    weight: 800,
    sold: 0,
    soldFrom: '',
    listing: { state: 'on' },
    joinsDiscount: false,
    freight: { templateId: null, flat: 6 },
    limits: { least: 0, step: 1, perOrder: 5, perMember: 0, cycle: 0 },
    needsRealName: false,
    showStock: true,
    tags: ['手作'],
    parameters: [{ name: '材质', value: '竹;藤' }],
    detail: [{ title: '编一盏灯', text: '十六道工序' }, { text: '第二段' }],
    specs: [
      { name: '颜色', values: [{ name: '原竹' }, { name: '烟褐' }] },
      { name: '尺寸', values: [{ name: '大' }, { name: '小' }] },
    ],
    skus: [
      { code: 'ZD-1', values: ['原竹', '大'], price: 99.9, stock: 12, picture: '', levelPrices: [{ levelId: 2, price: 88 }] },
      { code: 'ZD-2', values: ['原竹', '小'], price: 79.9, stock: 0, picture: '', levelPrices: [] },
      { code: 'ZD-3', values: ['烟褐', '大'], price: 109.9, stock: 3, picture: '', levelPrices: [] },
    ],
    leaveMessages: [{ name: '刻字', type: 'text', required: false, max: 6, hint: '例如小满' }],
    madeToOrder: false,
    leadDays: 2,
    noReturn: null,
    shareRate: null,
    supplier: { name: '宜兴陶坊', address: '', phone: '' },
  };
  let requests = 0;
  const add = async (changes: Partial<Form> = {}) =>
    load((await merchant.ask(catalogueCalls.addGoods, { requestNo: `r${(requests += 1)}`, ...lamp, ...changes })).numIid);

  it('creates a product without a code once, and returns what was entered', async () => {
    const sent = { requestNo: 'once', ...lamp };
    const [first, second] = await Promise.all([merchant.ask(catalogueCalls.addGoods, sent), merchant.ask(catalogueCalls.addGoods, sent)]);
    expect(second).toEqual(first);
    expect(await merchant.call(catalogueCalls.addGoods, { ...sent, title: '别的灯' })).toMatchObject(refused('goodsRequestDiffers'));
    const goods = await load(first?.numIid ?? 0);
    expect(goods).toMatchObject({
      ...lamp,
      skus: lamp.skus.map((sku) => ({ ...sku, reserved: 0 })),
      version: 1,
      state: 'onSale',
      editedBy: expect.stringMatching(/./),
      archiveTime: null,
    });
    const page = await xiaoman.ask(storefrontCalls.goodsDetail, { id: goods.numIid });
    expect(JSON.stringify(page)).toContain('竹编灯');
    expect(await merchant.ask(goodsMerchantCalls.exportGoods, { after: goods.numIid - 1, most: 1 })).toMatchObject({
      rows: [{ parameters: String.raw`材质:竹\;藤` }, {}, {}],
    });
  });

  it('keeps the SKU whose value is renamed, and applies the difference of the stock', async () => {
    const before = await add();
    const [big, small, brown] = toForm(before).skus;
    if (!big || !small || !brown) throw new Error('three SKUs were made');
    const values = [...(before.specs[0]?.values ?? [])];
    const specs = [{ name: '颜色', values: [{ name: '竹青' }, ...values.slice(1)] }, ...before.specs.slice(1)];
    const skus = [{ ...big, values: ['竹青', '大'], stock: 15 }, { ...small, values: ['竹青', '小'] }, brown];
    const draft = { ...toForm(before), specs, skus };
    // Two pieces come in while the form is open: the form adds its three to them.
    await merchant.ask(catalogueCalls.correctStock, { id: big.id ?? 0, requestNo: `in ${before.numIid}`, add: 2, reason: '补货' });
    const saved = await merchant.ask(catalogueCalls.putGoods, draft);
    expect(saved).toEqual({ numIid: before.numIid, version: 2 });
    const after = await load(before.numIid);
    expect(after.skus.map(({ id, values: said, stock }) => [id, said.join(), stock])).toEqual([
      [big.id, '竹青,大', 17],
      [small.id, '竹青,小', 0],
      [brown.id, '烟褐,大', 3],
    ]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('takes a new SKU with the former values of a renamed one for a new one', async () => {
    const before = await add();
    const [big, small, brown] = toForm(before).skus;
    if (!big || !small || !brown) throw new Error('three SKUs were made');
    const [colours, ...others] = before.specs;
    const specs = [{ name: '颜色', values: [{ name: '竹青' }, ...(colours?.values ?? [])] }, ...others];
    const { id: _id, stockWas: _was, ...fresh } = { stockWas: 0, ...big };
    const skus = [{ ...big, values: ['竹青', '大'] }, { ...fresh, code: '', stock: 4 }, small, brown];
    expect(await save(before, { specs, skus })).toMatchObject({ success: true });
    const after = await load(before.numIid);
    expect(after.skus.map(({ id, values }) => [id, values.join()])).toEqual([
      [big.id, '竹青,大'],
      [expect.any(Number), big.values.join()],
      [small.id, small.values.join()],
      [brown.id, brown.values.join()],
    ]);
    expect(after.skus.map(({ stock }) => stock)).toEqual([before.skus[0]?.stock, 4, before.skus[1]?.stock, before.skus[2]?.stock]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('refuses to overwrite what somebody else saved, and says who; the same again changes nothing', async () => {
    const mine = await add();
    const theirs = await load(mine.numIid);
    expect(await save(theirs, { title: '藤编灯' })).toMatchObject({ success: true });
    const answer = await save(mine, { subtitle: '我改的' });
    expect(answer).toMatchObject({
      ...refused('goodsChanged'),
      body: { by: expect.stringMatching(/./), goods: { title: '藤编灯', version: 2 } },
    });
    expect(answer.message).toContain('保存过');
    // The other editor's request again, whose answer was lost, is no conflict.
    expect(await save(theirs, { title: '藤编灯' })).toMatchObject({ success: true, body: { version: 2 } });
    expect((await load(mine.numIid)).subtitle).toBe('十六道工序');
  });

  it('names each wrong field by its path, and saves nothing', async () => {
    const goods = await add({ code: 'ED-1' });
    const problemsOf = async (changes: Partial<Form>) => {
      const answer = await save(goods, changes);
      expect(answer).toMatchObject(refused('goodsFormWrong'));
      return (answer.body as unknown as { problems: { path: string; why: string }[] }).problems;
    };
    const [sku] = toForm(goods).skus;
    if (!sku) throw new Error('SKUs were made');
    expect(await problemsOf({ code: 'T-2' })).toMatchObject([{ path: 'code', field: '商品编码', why: '编码「T-2」已用于别的商品' }]);
    expect(await problemsOf({ originNote: '', categoryId: 999, pictures: ['https://evil.example/a.jpg'] })).toMatchObject([
      { path: 'categoryId' },
      { path: 'pictures.0' },
      { path: 'originNote' },
    ]);
    expect(await problemsOf({ skus: [sku, { ...sku, id: goodsOf('teapot').skuIds[0] ?? 0 }] })).toMatchObject([
      { path: 'specs.0.values.1.name', why: '「烟褐」没有对应的规格，删掉它或为它填一行' },
      { path: 'specs.1.values.1.name' },
      { path: 'skus.1.values', why: '「原竹 大」有两行' },
      { path: 'skus.1.id' },
    ]);
    expect(
      await problemsOf({ skus: toForm(goods).skus.map((one, i) => (i === 0 ? { ...one, stock: 1, stockWas: 20 } : one)) }),
    ).toMatchObject([{ path: 'skus.0.stock', why: '要减 19 件，而现在只有 12 件' }]);
    expect(
      await problemsOf({ leaveMessages: [{ name: '日子', type: 'date', required: true, max: 0, hint: '', from: '30', to: '1' }] }),
    ).toMatchObject([{ path: 'leaveMessages.0.max' }]);
    expect(await load(goods.numIid)).toEqual(goods);
  });

  it('refuses a stock below what orders hold, beside its field', async () => {
    await makePaidOrder(xiaoman, { goods: 'lastVase' });
    const vase = await load(goodsOf('lastVase').id);
    expect(vase.skus).toMatchObject([{ stock: 1, reserved: 1 }]);
    const answer = await save(vase, { skus: vase.skus.map(({ reserved: _reserved, ...sku }) => ({ ...sku, stock: 0 })) });
    expect(answer).toMatchObject({ ...refused('goodsFormWrong'), body: { problems: [{ path: 'skus.0.stock', field: '库存' }] } });
  });

  it('copies a product off sale without codes and stock, archives it, and restores it off sale', async () => {
    const goods = await add({ code: 'CP-1' });
    const copies = await Promise.all([1, 2].map(() => merchant.ask(catalogueCalls.copyGoods, { id: goods.numIid, requestNo: 'copy-1' })));
    expect(copies[0]).toEqual(copies[1]);
    const copy = await load(copies[0]?.numIid ?? 0);
    expect(copy).toMatchObject({ title: '竹编灯（副本）', code: '', listing: { state: 'off' }, state: 'offSale' });
    expect(copy.skus.map(({ code, stock }) => [code, stock])).toEqual(lamp.skus.map(() => ['', 0]));
    await merchant.ask(catalogueCalls.archiveGoods, { id: goods.numIid });
    const listed = async (state?: 'archived') =>
      (await merchant.ask(goodsMerchantCalls.listGoods, { code: 'CP-1', ...(state ? { state } : {}) })).list.map(({ numIid }) => numIid);
    expect([await listed(), await listed('archived')]).toEqual([[], [goods.numIid]]);
    const found = (await xiaoman.ask(browseCalls.search, { keyword: '竹编灯', pageSize: 100 })).list.map(({ numIid }) => numIid);
    expect(found).not.toContain(goods.numIid);
    await merchant.ask(catalogueCalls.restoreGoods, { id: goods.numIid });
    expect(await load(goods.numIid)).toMatchObject({ archiveTime: null, state: 'offSale', version: 3 });
    expect(await listed()).toEqual([goods.numIid]);
  });

  it('lists products by stock, price and sales, page after page by their places', async () => {
    await makeOrder(testApp.as('dazhi'), { goods: 'teapot', num: 7 });
    await testApp.runDueJobs();
    const free = async (id: number) =>
      (await testApp.sql<{ free: number }>('select free from goods_stock where site_id = 1001 and goods_id = $1', [id]))[0]?.free;
    const { stock, reserved } = (await merchant.ask(goodsMerchantCalls.listGoods, { code: 'T-2' })).list[0] ?? { stock: 0, reserved: 0 };
    expect(await free(goodsOf('teapot').id)).toBe(stock - reserved);
    for (const sort of ['newest', 'oldest', 'priceUp', 'priceDown', 'stockUp', 'stockDown', 'soldUp', 'soldDown'] as const) {
      const whole = (await merchant.ask(goodsMerchantCalls.listGoods, { sort, pageSize: 100 })).list.map(({ numIid }) => numIid);
      const paged: number[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page: Reply<typeof goodsMerchantCalls.listGoods> = await merchant.ask(goodsMerchantCalls.listGoods, {
          sort,
          pageSize: 7,
          ...(after ? { after } : {}),
        });
        paged.push(...page.list.map(({ numIid }) => numIid));
        expect(page.hasNext).toBe(page.next !== null);
        after = page.next;
      }
      expect(paged).toEqual(whole);
    }
    const low = await merchant.ask(goodsMerchantCalls.listGoods, { stockBelow: 1, pageSize: 100 });
    expect(low.list.map(({ numIid }) => numIid)).toContain(goodsOf('soldOut').id);
    expect(low.list.every((one) => one.stock - one.reserved < 1)).toBe(true);
    const few = await merchant.ask(goodsMerchantCalls.listGoods, {
      priceFrom: 100,
      priceTo: 200,
      state: 'onSale',
      groupId: 1,
      sort: 'group',
    });
    expect(few.list.every(({ minPrice }) => minPrice >= 100 && minPrice <= 200)).toBe(true);
    expect(few).not.toHaveProperty('goodsNum');
    expect((await merchant.ask(goodsMerchantCalls.listGoods, { state: 'notYet' })).list.map(({ title }) => title)).toEqual(['春茶预告']);
    expect((await merchant.ask(goodsMerchantCalls.listGoods, { categoryId: 0, kind: 3 })).list.map(({ title }) => title)).toEqual([
      '保税蜂蜜',
    ]);
  });

  it('keeps a book of the stock with who and why, and corrects it once for each request', async () => {
    const goods = await add();
    const [sku] = goods.skus;
    if (!sku) throw new Error('SKUs were made');
    const correction = { id: sku.id, requestNo: 'count-1', add: -2, reason: '盘亏' };
    await Promise.all([1, 2].map(() => merchant.ask(catalogueCalls.correctStock, correction)));
    expect(await merchant.call(catalogueCalls.correctStock, { ...correction, add: -3 })).toMatchObject(refused('goodsRequestDiffers'));
    expect(
      await merchant.ask(catalogueCalls.correctStock, { id: sku.id, requestNo: 'count-2', set: 11, was: 10, reason: '找到一件' }),
    ).toEqual({
      skuId: sku.id,
      stock: 11,
      reserved: 0,
    });
    expect(await merchant.call(catalogueCalls.correctStock, { id: sku.id, requestNo: 'count-3', add: -12, reason: '错' })).toMatchObject({
      ...refused('stockWrong'),
      message: '要减 12 件，而现在只有 11 件',
    });
    for (const wrong of [{}, { set: 1, was: 11, add: 1 }, { set: 1 }, { add: 1, was: 11 }])
      expect(await merchant.call(catalogueCalls.correctStock, { id: sku.id, requestNo: 'none', reason: '错', ...wrong })).toMatchObject(
        refused('stockWrong'),
      );
    // Whoever counted saw 11; one piece came meanwhile, and stays.
    const counted = { id: sku.id, requestNo: 'count-4', set: 10, was: 11, reason: '盘点' };
    await merchant.ask(catalogueCalls.correctStock, { id: sku.id, requestNo: 'came-1', add: 1, reason: '补货' });
    expect(await merchant.ask(catalogueCalls.correctStock, counted)).toMatchObject({ stock: 11 });
    // A request that changed nothing does nothing either when it comes again later.
    const same = { id: sku.id, requestNo: 'count-5', set: 11, was: 11, reason: '盘点' };
    await merchant.ask(catalogueCalls.correctStock, same);
    await merchant.ask(catalogueCalls.correctStock, { id: sku.id, requestNo: 'went-1', add: -1, reason: '破损' });
    expect(await merchant.ask(catalogueCalls.correctStock, same)).toMatchObject({ stock: 10 });
    expect(await merchant.call(catalogueCalls.correctStock, { ...same, was: 12 })).toMatchObject(refused('goodsRequestDiffers'));
    const book = await merchant.ask(catalogueCalls.stockMoves, { id: goods.numIid, skuId: sku.id });
    expect(book.list.map(({ onHand, cause, reason }) => `${onHand} ${cause} ${reason}`).toSorted()).toEqual([
      '-1 corrected 盘点',
      '-1 corrected 破损',
      '-2 corrected 盘亏',
      '1 corrected 找到一件',
      '1 corrected 补货',
      '12 created ',
    ]);
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'teapot', num: 2 });
    const teapot = { id: goodsOf('teapot').id };
    const moves = (await merchant.ask(catalogueCalls.stockMoves, teapot)).list.filter(({ number }) => number === tid);
    expect(moves.map(({ kind, onHand, reserved }) => `${kind} ${onHand} ${reserved}`).toSorted()).toEqual(['reserve 0 2', 'ship -2 -2']);
    const all = (await merchant.ask(catalogueCalls.stockMoves, { ...teapot, most: 100 })).list;
    const paged: typeof all = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page: { list: typeof all; next: string | null } = await merchant.ask(catalogueCalls.stockMoves, {
        ...teapot,
        most: 2,
        ...(after ? { after } : {}),
      });
      paged.push(...page.list);
      after = page.next;
    }
    expect(paged).toEqual(all);
    expect(await merchant.call(catalogueCalls.stockMoves, { id: goods.numIid, skuId: goodsOf('teapot').skuIds[0] ?? 0 })).toMatchObject(
      refused('goodsNotFound'),
    );
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('orders categories, groups, and the products of a group', async () => {
    const [one, two] = await Promise.all(['一', '二'].map((name) => merchant.ask(goodsMerchantCalls.addCategory, { name })));
    const before = (await merchant.ask(goodsMerchantCalls.listCategories, {})).list.map(({ id, parentId }) => ({ id, parentId }));
    const turned = [...before].reverse();
    await merchant.ask(catalogueCalls.orderCategories, { list: turned });
    expect((await merchant.ask(goodsMerchantCalls.listCategories, {})).list.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
    const nested = turned.map((place) => (place.id === two?.id ? { ...place, parentId: one?.id ?? 0 } : place));
    await merchant.ask(catalogueCalls.orderCategories, { list: nested });
    expect((await merchant.ask(goodsMerchantCalls.listCategories, {})).list.find(({ id }) => id === two?.id)?.path).toBe('一/二');
    expect(await merchant.call(catalogueCalls.orderCategories, { list: turned.slice(1) })).toMatchObject(refused('orderIncomplete'));
    const circle = nested.map((place) => (place.id === one?.id ? { ...place, parentId: two?.id ?? 0 } : place));
    expect(await merchant.call(catalogueCalls.orderCategories, { list: circle })).toMatchObject(refused('categoryTooDeep'));

    const groups = (await merchant.ask(goodsMerchantCalls.listGroups, {})).list.map(({ id }) => id).reverse();
    await merchant.ask(catalogueCalls.orderGroups, { ids: groups });
    expect((await merchant.ask(goodsMerchantCalls.listGroups, {})).list.map(({ id }) => id)).toEqual(groups);
    const inGroup = async () =>
      (await merchant.ask(goodsMerchantCalls.listGoods, { groupId: 1, sort: 'group', pageSize: 100 })).list.map(({ numIid }) => numIid);
    const ids = await inGroup();
    const wanted = [ids.at(-1) ?? 0, ids.at(-2) ?? 0];
    await merchant.ask(catalogueCalls.orderGroupGoods, { id: 1, first: wanted });
    const after = await inGroup();
    expect(after).toEqual([...wanted, ...ids.slice(0, -2)]);
    await merchant.ask(catalogueCalls.orderGroupGoods, { id: 1, first: [ids[0] ?? 0] });
    expect(await inGroup()).toEqual([ids[0], ...after.filter((id) => id !== ids[0])]);
  });
});
