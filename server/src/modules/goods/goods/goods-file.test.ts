import { createHash } from 'node:crypto';
import type { GoodsCells, GoodsRow } from 'contract/goods/goods/goods-file.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { noisePicture } from '../../../../test/test-pictures.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the product management of a merchant (API and goods file)', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const xiaoman = testApp.as('xiaoman');

  const numbered = (rows: readonly GoodsCells[]): GoodsRow[] => rows.map((cells, i) => ({ ...cells, line: i + 2 }));
  const hashOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const begin = (rows: readonly GoodsCells[], name = '商品.csv') =>
    merchant.ask(goodsMerchantCalls.beginImport, { name, fileHash: hashOf(rows), goods: new Set(rows.map(({ code }) => code)).size });
  async function imported(rows: readonly GoodsCells[]) {
    const { id, done } = await begin(rows);
    return merchant.ask(goodsMerchantCalls.importGoods, { id, from: done, rows: numbered(rows) });
  }
  async function exported(actor = merchant): Promise<GoodsCells[]> {
    const rows: GoodsCells[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const block: { rows: GoodsCells[]; next: number | null } = await actor.ask(goodsMerchantCalls.exportGoods, { after, most: 10 });
      rows.push(...block.rows);
      after = block.next;
    }
    return rows;
  }
  const rowsOf = async (code: string) => (await exported()).filter((row) => row.code === code);
  const idOf = async (code: string) =>
    (await merchant.ask(goodsMerchantCalls.listGoods, { keyword: code })).list.find((one) => one.code === code)?.numIid ?? 0;

  const lamp: GoodsCells[] = [
    {
      code: 'L-1',
      title: '竹编灯',
      specs: '颜色:原竹;尺寸:大',
      price: '99.90',
      stock: '12',
      skuCode: 'L-1-A',
      levelPrices: '代理:88',
      groups: '推荐',
      freight: '全国标准',
      parameters: '材质:竹;工艺:手编',
      detail: '编一盏灯|十六道工序',
      tags: '手作',
      listing: '上架',
    },
    { code: 'L-1', specs: '颜色:原竹;尺寸:小', price: '79.90', stock: '0' },
    { code: 'L-1', specs: '颜色:烟褐;尺寸:大', price: '109.90', stock: '3' },
  ];

  it('creates a product with options, level prices, stock and groups, which shoppers find immediately', async () => {
    const levels = await testApp.sql<{ name: string }>('select name from level where site_id = 1001 and id = 2');
    const rows = lamp.map((row) => ({ ...row, ...(row.levelPrices ? { levelPrices: `${levels[0]?.name}:88` } : {}) }));
    expect(await imported(rows)).toMatchObject({ state: 'done', goods: 1, done: 1, fresh: 1, changed: 0 });
    const id = await idOf('L-1');
    const shown = await xiaoman.ask(storefrontCalls.goodsDetail, { id });
    expect(JSON.stringify(shown)).toContain('竹编灯');
    expect((await xiaoman.ask(browseCalls.search, { keyword: 'zhubian' })).list.map(({ numIid }) => numIid)).toContain(id);
    expect((await rowsOf('L-1'))[0]).toMatchObject({ levelPrices: rows[0]?.levelPrices, groups: '推荐' });
    expect((await rowsOf('L-1')).map(({ price, stock, specs }) => [specs, price, stock])).toEqual([
      ['颜色:原竹;尺寸:大', '99.9', '12'],
      ['颜色:原竹;尺寸:小', '79.9', '0'],
      ['颜色:烟褐;尺寸:大', '109.9', '3'],
    ]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('changes nothing if an export is imported again unchanged', async () => {
    const rows = await exported();
    expect(rows.length).toBeGreaterThan(30);
    const before = await testApp.sql('select md5(string_agg(goods::text, chr(10) order by id)) as hash from goods where site_id = 1001');
    const check = await merchant.ask(goodsMerchantCalls.checkGoods, { rows: numbered(rows) });
    expect(check).toMatchObject({ problems: [], fresh: 0, changed: 0, skusRemoved: 0 });
    expect(await imported(rows)).toMatchObject({ state: 'done', fresh: 0, changed: 0 });
    expect(await testApp.sql('select md5(string_agg(goods::text, chr(10) order by id)) as hash from goods where site_id = 1001')).toEqual(
      before,
    );
    expect(await exported()).toEqual(rows);
  });

  it('leaves the fields of a product unchanged if the file has no column for them', async () => {
    const [first] = await rowsOf('T-2');
    expect(await imported([{ code: 'T-2', price: '118', stock: '60' }])).toMatchObject({ fresh: 0, changed: 1 });
    expect(await rowsOf('T-2')).toEqual([{ ...first, price: '118', stock: '60', stockWas: '60' }]);
    expect(await imported([{ code: 'T-2', subtitle: '一壶好茶', price: '128', stock: '100' }])).toMatchObject({ changed: 1 });
    expect((await rowsOf('T-2'))[0]).toMatchObject({ subtitle: '一壶好茶', title: '圆融茶壶', price: '128' });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('changes the stock by the difference to the export, so that pieces sold since stay sold', async () => {
    const onHand = async () => Number((await rowsOf('T-2'))[0]?.stock);
    const was = await onHand();
    const file = (title: string, stock: number) => [{ code: 'T-2', title, stock: String(stock), stockWas: String(was) }];
    const checked = (rows: GoodsCells[]) => merchant.ask(goodsMerchantCalls.checkGoods, { rows: numbered(rows), fileHash: hashOf(rows) });
    const { tid } = await makePaidOrder(testApp.as('dazhi'), { goods: 'teapot', num: 5 });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF1234567891' });
    expect(await onHand()).toBe(was - 5);
    expect(await checked(file('圆融茶壶 一手可握', was))).toMatchObject({ changed: 1, skusRestocked: 0 });
    await imported(file('圆融茶壶 一手可握', was));
    expect(await onHand()).toBe(was - 5);

    // Eight pieces arrived: they are added to the present stock, and only once, however often the file is imported.
    const more = file('圆融茶壶 一手可握', was + 8);
    expect(await checked(more)).toMatchObject({ changed: 1, skusRestocked: 1, stockCounted: false });
    await imported(more);
    expect(await onHand()).toBe(was + 3);
    expect(await checked(more)).toMatchObject({ same: 1, skusRestocked: 0, stockCounted: true });
    await imported(more);
    expect(await onHand()).toBe(was + 3);

    const less = [{ code: 'T-2', stock: '0', stockWas: String(was + 9) }];
    expect((await checked(less)).problems).toEqual([{ line: 2, field: '库存', why: `比导出时少 ${was + 9} 件，而现在只有 ${was + 3} 件` }]);
    // Without the column for the stock at export time, the stock becomes what the file says.
    await imported([{ code: 'T-2', stock: String(was) }]);
    expect(await onHand()).toBe(was);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('removes a SKU that the file leaves out, and restores it when a later file contains it', async () => {
    const all = await rowsOf('L-1');
    const check = await merchant.ask(goodsMerchantCalls.checkGoods, { rows: numbered(all.slice(0, 2)) });
    expect(check).toMatchObject({ changed: 1, skusRemoved: 1, problems: [] });
    await imported(all.slice(0, 2));
    expect(await rowsOf('L-1')).toHaveLength(2);
    await imported([...all.slice(0, 2), { ...all[2], stock: '8' }]);
    expect((await rowsOf('L-1'))[2]).toMatchObject({ specs: '颜色:烟褐;尺寸:大', stock: '8' });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('exports and imports the limits of the fields that a buyer fills in (leave messages)', async () => {
    const said = String.raw`圈号:数字:必填:7~20 整数:附圈号尺;身高:数字:选填:0.5~;送达日期:日期:必填:1～30:提前一天;送达时间:时间:必填:9：30~20\:00;件数:数字:选填:整数:`;
    await imported([{ code: 'L-2', title: '定制的戒指', price: '99', stock: '5', leaveMessages: said }]);
    const { shopGoodsLeaveMessages: fields } = await xiaoman.ask(storefrontCalls.goodsDetail, { id: await idOf('L-2') });
    const whole = { type: 'number', required: 1, max: 0 };
    expect(fields).toEqual([
      { ...whole, name: '圈号', from: '7', to: '20', whole: 1, hint: '附圈号尺' },
      { ...whole, name: '身高', required: 0, from: '0.5', hint: '' },
      { name: '送达日期', type: 'date', required: 1, max: 0, from: '1', to: '30', hint: '提前一天' },
      { name: '送达时间', type: 'time', required: 1, max: 0, from: '09:30', to: '20:00', hint: '' },
      { ...whole, name: '件数', required: 0, whole: 1, hint: '' },
    ]);
    const [row] = await rowsOf('L-2');
    expect(row?.leaveMessages).toBe(
      String.raw`圈号:数字:必填:7~20整数:附圈号尺;身高:数字:选填:0.5~:;送达日期:日期:必填:1~30天:提前一天;送达时间:时间:必填:09\:30~20\:00:;件数:数字:选填:整数:`,
    );
    expect(await imported([row ?? {}])).toMatchObject({ changed: 0 });
  });

  it.each([
    ['圈号:数字:必填:20~7', '两边要从小到大'],
    ['圈号:数字:必填:七~二十', '应如 7~20'],
    ['圈号:数字:必填:~', '应如 7~20'],
    ['圈号:数字:必填:1~2~3', '应如 7~20'],
    ['送达日期:日期:必填:1~731', '最远 730 天'],
    ['送达日期:日期:必填:-1~3', '应如 1~30 天'],
    ['送达日期:日期:必填:3', '应如 1~30 天'],
    ['送达时间:时间:必填:10~20', '应如 10'],
    ['送达时间:时间:必填:2', '应如 10'],
    [String.raw`送达时间:时间:必填:20\:00~10\:00`, '两边要从小到大'],
    ['刻字:文字:必填:1~6', '最多几字'],
    ['刻字:文字:必填:1~', '最多几字'],
  ])('refuses %s as a field that a buyer fills in, and explains the correct form', async (leaveMessages, why) => {
    const rows = numbered([{ code: 'L-3', title: '戒指', price: '99', leaveMessages }]);
    const { problems } = await merchant.ask(goodsMerchantCalls.checkGoods, { rows });
    expect(problems).toMatchObject([{ line: 2, field: '留言' }]);
    expect(problems[0]?.why).toContain(why);
  });

  it('reports each invalid cell by line and column', async () => {
    const rows = [
      { code: 'B-1', title: '好的', price: '1', stock: '1' },
      { code: 'B-2', title: '坏的', price: '一元', stock: '-1', category: '没有/这类', groups: '没有这组', listing: '明天' },
      { code: '', title: '没有编码', price: '1' },
      { code: 'B-3', title: '', price: '', specs: '颜色' },
      { code: 'B-4', title: '重复', specs: '颜色:红', price: '1' },
      { code: 'B-4', title: '改口', specs: '颜色:红', price: '1' },
      { code: 'B-5', title: '图', price: '1', pictures: 'a.jpg', freight: '顺丰', originPrice: '9' },
    ];
    const check = await merchant.ask(goodsMerchantCalls.checkGoods, { rows: numbered(rows) });
    expect(check.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 分类',
      '3 分组',
      '3 上架',
      '3 售价',
      '3 库存',
      '4 商品编码',
      '5 标题',
      '5 规格',
      '5 售价',
      '7 标题',
      '7 规格',
      '8 图片',
      '8 划线价说明',
      '8 运费',
    ]);
    expect(check).toMatchObject({ unknownCategories: ['没有/这类'], unknownGroups: ['没有这组'] });
    const { id } = await begin(rows);
    const answer = await merchant.call(goodsMerchantCalls.importGoods, { id, from: 0, rows: numbered(rows) });
    expect(answer).toMatchObject(refused('goodsFileWrong'));
    expect(answer.message).toMatch(/^第 3 行「分类」：没有「没有\/这类」这个分类（共 14 处）$/);
    expect(await rowsOf('B-1')).toEqual([]);
  });

  it("reports errors on a Hong Kong site in Hong Kong wording, with the merchant's texts as written", async () => {
    const rows = numbered([
      {
        code: 'H-1',
        title: '简体标题',
        price: '一块',
        stock: '1',
        kind: '实体',
        category: '没有/这类',
        leaveMessages: '圈号:数字:必填:七',
      },
    ]);
    const problems = [
      { line: 2, field: '类型', why: '應為普通、虚拟、跨境、保税、权益、特殊之一，現為「实体」' },
      { line: 2, field: '分类', why: '沒有「没有/这类」這個分類' },
      { line: 2, field: '留言', why: '「圈号」的限制應如 7~20、7~20 整数、0~（不限上限）、整数，或最多幾位如 6，現為「七」' },
      { line: 2, field: '售价', why: '應為最多兩位小數的金額（元），現為「一块」' },
    ];
    expect((await otherMerchant.ask(goodsMerchantCalls.checkGoods, { rows })).problems).toEqual(problems);
    const file = { name: '商品.csv', fileHash: hashOf(rows), goods: 1 };
    const { id } = await otherMerchant.ask(goodsMerchantCalls.beginImport, file);
    expect(await otherMerchant.call(goodsMerchantCalls.importGoods, { id, from: 0, rows })).toMatchObject({
      ...refused('goodsFileWrong'),
      message: '第 2 行「类型」：應為普通、虚拟、跨境、保税、权益、特殊之一，現為「实体」（共 4 處）',
      body: { problems },
    });
  });

  it('resumes an interrupted import, without importing a batch of rows twice', async () => {
    const rows = Array.from({ length: 6 }, (_, i) => ({ code: `C-${i}`, title: `续 ${i}`, price: '5', stock: '2' }));
    const { id } = await begin(rows);
    const block = (from: number) => ({ id, from, rows: numbered(rows).slice(from, from + 2) });
    await merchant.ask(goodsMerchantCalls.importGoods, block(0));
    expect(await begin(rows)).toMatchObject({ id, done: 2, state: 'open' });
    expect(await merchant.call(goodsMerchantCalls.importGoods, block(4))).toMatchObject(refused('importOutOfOrder'));
    const twice = await Promise.all([block(2), block(2)].map((one) => merchant.ask(goodsMerchantCalls.importGoods, one)));
    expect(twice.map(({ done, fresh }) => [done, fresh])).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect(await merchant.ask(goodsMerchantCalls.importGoods, block(4))).toMatchObject({ state: 'done', done: 6, fresh: 6 });
    expect((await begin(rows)).id).not.toBe(id);
    expect((await exported()).filter(({ code }) => code?.startsWith('C-'))).toHaveLength(6);
    expect((await merchant.ask(goodsMerchantCalls.goodsImports, { pageSize: 100 })).list.map((one) => one.id)).toContain(id);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it("accepts a product's number of sales in an earlier shop only once, and only with the source", async () => {
    const row = { code: 'S-1', title: '搬来的灯', price: '5', stock: '2' };
    const change = (cells: GoodsCells) => merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 2, code: 'S-1', ...cells }] });
    const without = await merchant.ask(goodsMerchantCalls.checkGoods, { rows: numbered([{ ...row, sold: '120' }]) });
    expect(without.problems).toEqual([{ line: 2, field: '已售来源', why: '填了已售，须写明在哪里卖的，例如：有赞店铺 2026 年 10 月' }]);
    await imported([{ ...row, sold: '120', soldFrom: '有赞店铺' }]);
    const { list } = await merchant.ask(accessMerchantCalls.auditLog, { call: ['merchant.importGoods'] });
    expect(list[0]?.about).toMatchObject({ changes: ['S-1 带入已售 120 件，来源：有赞店铺'] });
    expect((await change({ sold: '9120' })).message).toBe('第 2 行「已售」：已售只能写一次，已写为 120；在本店卖出的由系统累加');
    expect((await change({ soldFrom: '抖音小店' })).message).toBe('第 2 行「已售来源」：已售来源只能写一次，已写为「有赞店铺」');
    expect((await change({ price: '6' })).success).toBe(true);
    const shown = () => xiaoman.ask(browseCalls.goodsInfo, { id: numIid });
    const numIid = await idOf('S-1');
    expect(await shown()).toMatchObject({ saleNum: 120, price: 6 });
    await imported([{ code: 'S-2', title: '新做的灯', price: '5', stock: '2' }]);
    expect((await merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 2, code: 'S-2', sold: '3' }] })).success).toBe(false);
    expect(
      (await merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 2, code: 'S-2', sold: '3', soldFrom: '市集' }] })).success,
    ).toBe(true);
  });

  describe('from a file with the required columns only', () => {
    const plain = async () => {
      await imported([{ code: 'P-1', title: '素净', price: '5', stock: '2' }]);
      return xiaoman.ask(browseCalls.goodsInfo, { id: await idOf('P-1') });
    };
    it('creates a product without automatic pricing, cost, description and the field cloudGood [R-127] [R-128] [R-129] [R-130]', async () => {
      expect(await plain()).toMatchObject({ autoPrice: 0, cloudGood: false, costPrice: 0, description: '' });
    });
    it('creates a published ordinary product, sold by the piece, without end of sale and limit [R-131] [R-132] [R-133] [R-134] [R-135]', async () => {
      expect(await plain()).toMatchObject({ downTimed: 0, everyAddNum: 1, everylimitNum: 0, goodsType: 1, hasPublish: 1 });
    });
    it('creates a product without bundle, presale, level discount and real-name requirement [R-136] [R-137] [R-138] [R-139] [R-140]', async () => {
      expect(await plain()).toMatchObject({ isCombination: 0, isPresell: 0, isRealName: 0, joinLevelDiscount: 0, levelPrice: 0 });
    });
    it('creates a product that is on sale at once, ships free and has no minimum or maximum quantity [R-141] [R-142] [R-143] [R-144] [R-145]', async () => {
      expect(await plain()).toMatchObject({ liftNum: 0, limitCycle: 0, limitNum: 0, listingType: 0, postFee: 0 });
    });
    it('creates a product for every buyer, without sales, share reward, pictures and weight [R-147] [R-149] [R-150] [R-151] [R-154]', async () => {
      expect(await plain()).toMatchObject({ purchaseRight: 0, saleNum: 0, shareEarnMoeny: 0, shopGoodsImages: [], weight: 0 });
    });
    it('creates a product whose former price and stock are not shown [R-152] [R-153]', async () => {
      expect(await plain()).toMatchObject({ showPrice: 0, showStock: 0 });
    });
    it('creates a product with the price 0 and the stock 0 if both columns say 0 [R-146] [R-148]', async () => {
      await imported([{ code: 'P-0', title: '赠品', price: '0', stock: '0' }]);
      expect(await xiaoman.ask(browseCalls.goodsInfo, { id: await idOf('P-0') })).toMatchObject({ price: 0, quantity: 0 });
    });
    it('creates a product whose reply has only the specified fields, title, subtitle and price note [R-155] [R-157]', async () => {
      const goods = await plain();
      expect(goods).toMatchObject({
        tile: '素净',
        minPrice: 5,
        maxPrice: 5,
        sjCode: 'P-1',
        sjid: 1001,
        postfeeType: '01',
        skuCode: '',
        umpLevel: [],
        tags: [],
      });
      const documented =
        `intime linkUrl listingTime maxPrice minPrice numIid oldPrice originPrice postfeeType presellDeliver presellDeliverStarttime presellDeliverEndtime
        presellEndtime scoreGood scoreGoods scoreGoodSkus shareActiveProfit shareProfit sjCode sjid skuCode skuId tags tile
        umpLevel updateTime yzDetailUrl yzNumIid yzShareUrl marketPrice subsidyPrice autoPrice cloudGood costPrice description downTimed
        everyAddNum everylimitNum goodsType hasPublish isCombination isPresell isRealName joinLevelDiscount levelPrice liftNum limitCycle limitNum
        listingType postFee price purchaseRight quantity saleNum shareEarnMoeny shopGoodsImages showPrice showStock weight`.split(/\s+/);
      const own = ['title', 'subtitle', 'originNote'];
      expect(Object.keys(goods).sort()).toEqual([...documented, ...own].sort());
    });
  });

  it('creates a product only once if two simultaneous imports contain it', async () => {
    const rows = [{ code: 'D-1', title: '同时', price: '5', stock: '2' }];
    const both = await Promise.all(
      ['a', 'b'].map((name) => merchant.ask(goodsMerchantCalls.beginImport, { name, fileHash: hashOf(name), goods: 1 })),
    );
    await Promise.all(both.map(({ id }) => merchant.ask(goodsMerchantCalls.importGoods, { id, from: 0, rows: numbered(rows) })));
    expect(await rowsOf('D-1')).toHaveLength(1);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('refuses a stock that is less than the pieces in unshipped orders', async () => {
    await makePaidOrder(xiaoman, { goods: 'teapot', num: 3 });
    const answer = await merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-2', stock: '2' }] });
    expect(answer).toMatchObject(refused('goodsFileWrong'));
    expect(answer.message).toBe('第 1 行「库存」：「T-2」有 3 件已下单未发货，库存不能少于这个数');
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-2', stock: '3' }] });
    expect(await xiaoman.call(storefrontCalls.goodsStock, { goodsId: goodsOf('teapot').id })).toMatchObject({ success: true });
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-2', stock: '90' }] });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('neither changes nor exports a product of another site', async () => {
    expect(await otherMerchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'L-1', price: '1' }] })).toMatchObject(
      refused('goodsFileWrong'),
    );
    expect((await exported(otherMerchant)).map(({ code }) => code)).not.toContain('L-1');
  });

  describe('by the API call that changes existing products', () => {
    const change = (...rows: GoodsCells[]) =>
      merchant.ask(goodsMerchantCalls.changeGoods, { rows: rows.map((row) => ({ ...row, line: 1 })) });

    it('changes the price and stock of one SKU, and leaves other SKUs unchanged', async () => {
      expect(await change({ code: 'T-1', specs: '颜色:松绿;尺码:M', price: '149', stock: '7' })).toEqual({ changed: 1, same: 0 });
      const rows = await rowsOf('T-1');
      expect(rows).toHaveLength(6);
      expect(rows.map(({ price }) => price)).toEqual(['159', '149', '159', '159', '159', '159']);
      expect(await change({ code: 'T-1', specs: '颜色:松绿;尺码:M', price: '149', stock: '7' })).toEqual({ changed: 0, same: 1 });
    });

    it('changes the price of all SKUs, but refuses to change the stock, if no SKU is named', async () => {
      await change({ code: 'T-1', price: '139' });
      expect(new Set((await rowsOf('T-1')).map(({ price }) => price))).toEqual(new Set(['139']));
      expect(await merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-1', stock: '1' }] })).toMatchObject(
        refused('goodsFileWrong'),
      );
      expect(await merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-404', price: '1' }] })).toMatchObject(
        refused('goodsFileWrong'),
      );
    });

    it('takes products off sale, and puts them on sale at once or at a set time', async () => {
      const stateOf = async (code: string) =>
        (await merchant.ask(goodsMerchantCalls.listGoods, { keyword: code, pageSize: 100 })).list.find((one) => one.code === code)?.state;
      await change({ code: 'T-3', listing: '下架' }, { code: 'T-18', listing: '下架' });
      expect([await stateOf('T-3'), await stateOf('T-18')]).toEqual(['offSale', 'offSale']);
      await change({ code: 'T-3', listing: '2036-12-01 10:00' });
      expect(await stateOf('T-3')).toBe('notYet');
      await change({ code: 'T-3', listing: '上架' }, { code: 'T-18', listing: '上架' });
      expect([await stateOf('T-3'), await stateOf('T-18')]).toEqual(['onSale', 'onSale']);
    });

    it('keeps the stock correct while shoppers place orders', async () => {
      await Promise.all([
        change({ code: 'T-18', stock: '500' }),
        ...Array.from({ length: 4 }, () => makeOrder(xiaoman, { goods: 'oneCent' })),
        change({ code: 'T-18', stock: '600' }),
      ]);
      expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    });
  });

  it('takes pictures of up to 15 MB and stores each once, even if the merchant uploads it several times', async () => {
    const photo = await noisePicture(1000, 500)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 14/1 0/1' } })
      .toBuffer();
    const data = photo.toString('base64');
    const [first, second] = await Promise.all(
      ['一.jpg', '二.jpg'].map((name) => merchant.ask(pictureMerchantCalls.addPicture, { name, data })),
    );
    expect(first).toMatchObject({ width: 500, height: 1000 });
    expect(second).toEqual(first);
    expect(await merchant.ask(pictureMerchantCalls.addPicture, { name: '三.jpg', data })).toEqual(first);
    const hash = createHash('sha256').update(photo).digest('hex');
    expect((await merchant.ask(pictureMerchantCalls.knownPictures, { hashes: [hash] })).known).toEqual([{ hash, address: first?.address }]);
    // An old record has no hash of its upload; its file name begins with the hash.
    const prepared = await noisePicture(300, 300).webp().toBuffer();
    const { address } = await merchant.ask(pictureMerchantCalls.addPicture, { name: '旧.webp', data: prepared.toString('base64') });
    await testApp.sql('update picture set sent = null where file = $1', [address.split('/').pop()]);
    const old = createHash('sha256').update(prepared).digest('hex');
    expect((await merchant.ask(pictureMerchantCalls.knownPictures, { hashes: [old] })).known).toEqual([{ hash: old, address }]);
    expect((await otherMerchant.ask(pictureMerchantCalls.knownPictures, { hashes: [old, hash] })).known).toEqual([]);
    for (const [size, width] of [
      ['', 480],
      ['!small', 240],
      ['!middle', 480],
      ['!large', 500],
    ] as const) {
      const served = await testApp.product.app.inject({ url: `${first?.address}${size}` });
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
      const facts = await sharp(served.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'webp', width, height: width * 2 });
      expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
    }
    for (const size of ['!huge', '!900', '!small!small'])
      expect((await testApp.product.app.inject({ url: `${first?.address}${size}` })).statusCode).toBe(404);
    const half = photo.subarray(0, photo.length / 2).toString('base64');
    expect(await merchant.call(pictureMerchantCalls.addPicture, { name: '半张.jpg', data: half })).toMatchObject({
      ...refused('pictureWrong'),
      message: '「半张.jpg」不能使用：文件不完整，或者不是能打开的图片',
    });
    expect(
      await merchant.call(pictureMerchantCalls.addPicture, { name: '假.png', data: Buffer.from('<script>'.repeat(9)).toString('base64') }),
    ).toMatchObject(refused('pictureWrong'));
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    expect(await merchant.call(pictureMerchantCalls.addPicture, { name: 'IMG_1.HEIC', data: heic.toString('base64') })).toMatchObject({
      ...refused('pictureWrong'),
      message: '「IMG_1.HEIC」是 HEIC 格式，不能使用；请转成 JPG 或 PNG 再传（苹果手机可在“设置-相机-格式”里选“兼容性最佳”）',
    });
    // What follows the end of a JPEG is not read.
    const ofBytes = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]).toString('base64');
    expect(await merchant.ask(pictureMerchantCalls.addPicture, { name: '大.jpg', data: ofBytes(15_000_000) })).toMatchObject({
      width: 500,
    });
    expect(await merchant.call(pictureMerchantCalls.addPicture, { name: '太大.jpg', data: ofBytes(15_100_000) })).toMatchObject({
      ...refused('pictureWrong'),
      message: '「太大.jpg」有 15.1 MB，图片最大 15 MB',
    });
    await imported([{ code: 'P-1', title: '有图', price: '5', stock: '1', pictures: first?.address ?? '' }]);
    expect((await rowsOf('P-1'))[0]).toMatchObject({ pictures: first?.address });
    const log = await merchant.ask(accessMerchantCalls.auditLog, { call: ['merchant.addPicture'], pageSize: 100 });
    expect(log.list.find(({ call }) => call === 'merchant.addPicture')?.about).toMatchObject({ data: '（不记录）' });
  });

  describe('of categories and groups', () => {
    it('adds, renames and moves categories, and removes only empty categories', async () => {
      const { id: fruit } = await merchant.ask(goodsMerchantCalls.addCategory, { name: '鲜果' });
      const { id: citrus } = await merchant.ask(goodsMerchantCalls.addCategory, { name: '柑橘', parentId: fruit });
      expect((await merchant.ask(goodsMerchantCalls.addCategory, { name: '柑橘', parentId: fruit })).id).toBe(citrus);
      expect(await merchant.call(goodsMerchantCalls.addCategory, { name: '太深', parentId: citrus })).toMatchObject(
        refused('categoryTooDeep'),
      );
      await imported([{ code: 'F-1', title: '橘子', price: '5', stock: '1', category: '鲜果/柑橘' }]);
      expect(await merchant.call(goodsMerchantCalls.removeCategory, { id: citrus })).toMatchObject(refused('categoryUsed'));
      expect(await merchant.call(goodsMerchantCalls.removeCategory, { id: fruit })).toMatchObject(refused('categoryUsed'));
      await merchant.ask(goodsMerchantCalls.changeCategory, { id: citrus, name: '柑/橘', parentId: 0 });
      expect((await rowsOf('F-1'))[0]).toMatchObject({ category: '柑\\/橘' });
      await merchant.ask(goodsMerchantCalls.removeCategory, { id: fruit });
      expect((await merchant.ask(goodsMerchantCalls.listCategories, {})).list.find(({ id }) => id === citrus)).toMatchObject({
        goodsNum: 1,
        parentId: 0,
      });
    });

    it('refuses a group name that is taken, and the removal of a group with products', async () => {
      const { id } = await merchant.ask(goodsMerchantCalls.addGroup, { name: '新茶' });
      expect(await merchant.call(goodsMerchantCalls.changeGroup, { id, name: '推荐' })).toMatchObject(refused('groupNameTaken'));
      await merchant.ask(goodsMerchantCalls.changeGroup, { id, name: '春茶', home: true });
      await imported([{ code: 'G-1', title: '明前', price: '5', stock: '1', groups: '春茶;时令' }]);
      expect(await merchant.call(goodsMerchantCalls.removeGroup, { id })).toMatchObject(refused('groupUsed'));
      await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'G-1', groups: '时令' }] });
      await merchant.ask(goodsMerchantCalls.removeGroup, { id });
      expect((await rowsOf('G-1'))[0]).toMatchObject({ groups: '时令' });
    });
  });

  it('assigns a freight template by its name, and refuses to remove a template in use', async () => {
    const rule = { regions: ['*'], first: 1, firstFee: 6, next: 1, nextFee: 2 };
    const template = { key: 'tea', name: '茶叶专递', countedBy: 'pieces' as const, freeFrom: 88, rules: [rule], notServed: ['810000'] };
    await merchant.ask(freightMerchantCalls.putTemplate, template);
    await imported([{ code: 'H-1', title: '茶饼', price: '5', stock: '1', freight: '茶叶专递' }]);
    await merchant.ask(freightMerchantCalls.putTemplate, { ...template, freeFrom: null, rules: [{ ...rule, firstFee: 7.5 }] });
    expect((await merchant.ask(freightMerchantCalls.listTemplates, {})).list.find(({ key }) => key === 'tea')).toMatchObject({
      name: '茶叶专递',
      freeFrom: null,
      goodsNum: 1,
      rules: [{ firstFee: 7.5 }],
    });
    const near = { ...rule, regions: ['上海市', '江苏省', '330000'], freeFrom: 99 };
    await merchant.ask(freightMerchantCalls.putTemplate, { ...template, rules: [rule, near] });
    expect((await merchant.ask(freightMerchantCalls.listTemplates, {})).list.find(({ key }) => key === 'tea')?.rules).toEqual([
      rule,
      { ...near, regions: ['310000', '320000', '330000'] },
    ]);
    expect(await merchant.call(freightMerchantCalls.removeTemplate, { key: 'tea' })).toMatchObject(refused('templateUsed'));
    expect(await merchant.call(freightMerchantCalls.putTemplate, { ...template, rules: [{ ...rule, regions: ['430000'] }] })).toMatchObject(
      refused('templateWrong'),
    );
    const named = { ...rule, regions: ['湖南省', '广东省 深圳市'] };
    await merchant.ask(freightMerchantCalls.putTemplate, { ...template, rules: [rule, named], notServed: ['青海省', '630000'] });
    expect((await merchant.ask(freightMerchantCalls.listTemplates, {})).list.find(({ key }) => key === 'tea')).toMatchObject({
      rules: [{ regions: ['*'] }, { regions: ['430000', '440300'] }],
      notServed: ['630000'],
    });
    const far = { ...rule, regions: ['439900', '430000'] };
    expect(await merchant.call(freightMerchantCalls.putTemplate, { ...template, rules: [rule, far], notServed: ['999999'] })).toMatchObject(
      {
        ...refused('templateWrong'),
        message: '找不到 439900、999999 这些地区，或有几个同名：写六位编号，或完整的名称（湖南省 长沙市）',
      },
    );
    expect(await merchant.call(freightMerchantCalls.putTemplate, { ...template, notServed: ['*'] })).toMatchObject(
      refused('templateWrong'),
    );
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'H-1', freight: '6.50' }] });
    expect((await rowsOf('H-1'))[0]).toMatchObject({ freight: '6.5' });
    await merchant.ask(freightMerchantCalls.removeTemplate, { key: 'tea' });
  });

  it('tells the merchant which codes and numbers belong to products of the site', async () => {
    await imported([{ code: 'K-1', title: '知道的', price: '5', stock: '1' }]);
    const listed = (filter: object) => merchant.ask(goodsMerchantCalls.listGoods, { pageSize: 1, ...filter });
    const all = await listed({});
    const [{ count } = { count: 0 }] = await testApp.sql<{ count: number }>(
      'select count(*)::int as count from goods where site_id = 1001',
    );
    expect([all.goodsNum, all.total]).toEqual([count, count]);
    for (const filter of [{ keyword: '知道的' }, { code: 'K-1' }]) {
      const found = await listed(filter);
      expect([found.total, 'goodsNum' in found]).toEqual([1, false]);
    }
    const [{ numIid } = { numIid: 0 }] = (await listed({ code: 'K-1' })).list;
    const { known } = await merchant.ask(goodsMerchantCalls.knownGoods, { codes: ['K-1', 'T-1001', 'none'], ids: [1, numIid, 1001] });
    expect(known.toSorted((a, b) => a.numIid - b.numIid)).toEqual([
      { numIid: 1, code: 'T-1' },
      { numIid, code: 'K-1' },
    ]);
    expect(await merchant.ask(goodsMerchantCalls.knownGoods, {})).toEqual({ known: [] });
  });
});
