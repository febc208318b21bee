import type { Input } from 'contract/call.ts';
import { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

type Entered = Pick<Input<typeof bulkCalls.beginGoodsChange>, 'scope' | 'change'>;

describe('a change of many products', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const [teapot, orange, shirt] = [goodsOf('teapot').id, goodsOf('orange').id, goodsOf('shirt').id];
  const state = async () => ({
    goods: await testApp.sql(
      `select id, min_price, max_price, listing_type, listing_at, published, category_id, freight_template_id, flat_freight,
              (select array_agg(group_id || ' ' || sort order by group_id) from goods_in_group placed where placed.site_id = 1001 and placed.goods_id = goods.id) as groups
         from goods where site_id = 1001 order by id`,
    ),
    skus: await testApp.sql(
      'select id, price, on_hand from sku join stock on stock.site_id = sku.site_id and sku_id = id where sku.site_id = 1001 order by id',
    ),
  });
  let requests = 0;
  async function make(entered: Entered) {
    const { total } = await merchant.ask(bulkCalls.previewGoodsChange, entered);
    const { id } = await merchant.ask(bulkCalls.beginGoodsChange, { requestNo: `make ${(requests += 1)}`, ...entered, total });
    await testApp.runDueJobs();
    return merchant.ask(bulkCalls.goodsChange, { id });
  }
  async function undo(id: number) {
    await merchant.ask(bulkCalls.undoGoodsChange, { id });
    await testApp.runDueJobs();
    return merchant.ask(bulkCalls.goodsChange, { id });
  }
  const priceOf = async (id: number) => (await merchant.ask(catalogueCalls.editedGoods, { id })).skus.map(({ price }) => price);

  it('is previewed with the values of the first products and what looks like a slip', async () => {
    const cut = { how: 'percent' as const, by: 9, round: 'tenth' as const };
    const preview = await merchant.ask(bulkCalls.previewGoodsChange, { scope: { ids: [teapot, orange] }, change: { price: cut } });
    expect(preview).toMatchObject({ total: 2, changed: 2, wrong: 0, warnings: { unusual: 2 } });
    expect(preview.rows[0]).toMatchObject({ numIid: teapot, values: [{ sku: '', was: '128', is: '11.5' }], warnings: ['unusual'] });
    expect(await priceOf(teapot)).toEqual([128]);
    const stock = await merchant.ask(bulkCalls.previewGoodsChange, {
      scope: { ids: [goodsOf('soldOut').id] },
      change: { stock: { how: 'add', by: -1 } },
    });
    expect(stock).toMatchObject({ changed: 0, wrong: 1, rows: [{ why: '要减 1 件，而现在只有 0 件' }] });
    for (const [scope, change] of [
      [{ ids: [1] }, {}],
      [{ ids: [1] }, { price: cut, stock: { how: 'set', by: 1 } }],
      [{ ids: [1] }, { category: { id: 999 } }],
      [{ ids: [1] }, { listing: { state: 'at' } }],
      [{ ids: [1], filter: {} }, { price: cut }],
      [{}, { price: cut }],
    ] as const)
      expect(await merchant.call(bulkCalls.previewGoodsChange, { scope, change } as unknown as Entered)).toMatchObject(
        refused('bulkChangeWrong'),
      );
  });

  it('changes all that a filter leaves, and is undone exactly', async () => {
    const before = await state();
    const changes: Entered['change'][] = [
      { price: { how: 'percent', by: 90, round: 'cent' } },
      { stock: { how: 'add', by: 3 } },
      { listing: { state: 'off' } },
      { listing: { state: 'at', at: Date.parse('2036-01-01T10:00:00+08:00') } },
      { freight: { templateId: null, flat: 8 } },
      { groups: { add: [1], remove: [2] } },
    ];
    for (const change of changes) {
      const made = await make({ scope: { filter: { state: 'onSale' } }, change });
      expect(made).toMatchObject({ state: 'done', wrong: 0 });
      expect([change, made.changed > 0]).toEqual([change, true]);
      expect(made.changed + made.same).toBe(made.total);
      expect(await state()).not.toEqual(before);
      expect(await undo(made.id)).toMatchObject({ state: 'undone', undone: made.changed, kept: 0 });
      expect(await state()).toEqual(before);
    }
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
    const book = (await merchant.ask(catalogueCalls.stockMoves, { id: teapot })).list.map(({ cause }) => cause);
    expect(book).toEqual(expect.arrayContaining(['bulk', 'undone']));
  });

  it('keeps what somebody edited since, and says which products', async () => {
    const made = await make({ scope: { ids: [teapot, orange, shirt] }, change: { price: { how: 'add', by: 1, round: 'cent' } } });
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-2', price: '131' }] });
    expect(await undo(made.id)).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
    expect(await priceOf(teapot)).toEqual([131]);
    expect((await merchant.ask(bulkCalls.goodsChangeRows, { id: made.id, state: 'kept' })).list).toMatchObject([
      { numIid: teapot, why: '批量修改之后又被改过，保留现在的样子' },
    ]);
  });

  it('keeps stock that orders took meanwhile', async () => {
    const vase = goodsOf('soldOut').id;
    const made = await make({ scope: { ids: [vase] }, change: { stock: { how: 'set', by: 2 } } });
    await makeOrder(testApp.as('xiaoman'), { goods: 'soldOut', num: 1 });
    expect(await undo(made.id)).toMatchObject({ kept: 1, undone: 0 });
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('keeps stock that somebody counted since', async () => {
    const made = await make({ scope: { ids: [teapot, orange] }, change: { stock: { how: 'add', by: 5 } } });
    const [sku] = (await merchant.ask(catalogueCalls.editedGoods, { id: teapot })).skus;
    const counted = { set: 7, was: sku?.stock ?? 0 };
    await merchant.ask(catalogueCalls.correctStock, { id: sku?.id ?? 0, requestNo: 'counted', reason: '盘点', ...counted });
    expect(await undo(made.id)).toMatchObject({ kept: 1, undone: 1 });
    expect((await merchant.ask(catalogueCalls.editedGoods, { id: teapot })).skus).toMatchObject([{ stock: 7 }]);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('leaves out what is gone meanwhile, and names who undoes it', async () => {
    const { id: categoryId } = await merchant.ask(goodsMerchantCalls.addCategory, { name: '暂放' });
    const { id: groupId } = await merchant.ask(goodsMerchantCalls.addGroup, { name: '暂放' });
    await make({ scope: { ids: [orange] }, change: { category: { id: categoryId } } });
    await make({ scope: { ids: [shirt] }, change: { groups: { add: [groupId], remove: [] } } });
    const emptied = await make({ scope: { ids: [orange] }, change: { category: { id: null } } });
    await make({ scope: { ids: [shirt] }, change: { groups: { add: [], remove: [groupId] } } });
    const entered: Entered = { scope: { ids: [shirt] }, change: { category: { id: categoryId } } };
    const begun = await merchant.ask(bulkCalls.beginGoodsChange, { requestNo: 'gone', ...entered, total: 1 });
    await merchant.ask(goodsMerchantCalls.removeCategory, { id: categoryId });
    await merchant.ask(goodsMerchantCalls.removeGroup, { id: groupId });
    await testApp.runDueJobs();
    expect(await merchant.ask(bulkCalls.goodsChange, { id: begun.id })).toMatchObject({ state: 'done', wrong: 1, changed: 0 });
    expect(await undo(emptied.id)).toMatchObject({ state: 'undone', kept: 1, undone: 0 });

    const priced = await make({ scope: { ids: [orange] }, change: { price: { how: 'add', by: 1, round: 'cent' } } });
    const clerk = await addPersonWith(testApp, 'goods.view', 'goods.edit');
    expect(await clerk(bulkCalls.undoGoodsChange, { id: priced.id })).toMatchObject({ success: true });
    await testApp.runDueJobs();
    expect(await merchant.ask(bulkCalls.goodsChange, { id: priced.id })).toMatchObject({ state: 'undone', undone: 1, by: priced.by });
    const [edited] = await testApp.sql('select edited_by from goods where site_id = 1001 and id = $1', [orange]);
    expect(edited?.['edited_by']).toMatch(/^店员/);
  });

  it('begins once for each request, one at a time, and for exactly the products that were previewed', async () => {
    const entered: Entered = { scope: { ids: [orange] }, change: { price: { how: 'set', by: 50, round: 'cent' } } };
    const sent = { requestNo: 'same', ...entered, total: 1 };
    const [one, other] = await Promise.all([
      merchant.ask(bulkCalls.beginGoodsChange, sent),
      merchant.ask(bulkCalls.beginGoodsChange, sent),
    ]);
    expect(one?.id).toBe(other?.id);
    expect(await merchant.call(bulkCalls.beginGoodsChange, { ...sent, scope: { ids: [shirt] } })).toMatchObject(
      refused('goodsRequestDiffers'),
    );
    expect(await merchant.call(bulkCalls.beginGoodsChange, { ...sent, requestNo: 'next' })).toMatchObject(refused('bulkChangeBusy'));
    expect(await merchant.call(bulkCalls.undoGoodsChange, { id: one?.id ?? 0 })).toMatchObject(refused('bulkChangeRuns'));
    expect(await merchant.ask(bulkCalls.stopGoodsChange, { id: one?.id ?? 0 })).toMatchObject({ state: 'stopped', changed: 0 });
    await testApp.runDueJobs();
    expect(await priceOf(orange)).toEqual([39.9]);
    expect(await merchant.call(bulkCalls.beginGoodsChange, { ...sent, requestNo: 'more', total: 2 })).toMatchObject({
      ...refused('bulkScopeChanged'),
      body: { total: 1 },
    });
    expect((await merchant.ask(bulkCalls.goodsChanges, {})).list[0]).toMatchObject({ id: one?.id, state: 'stopped' });
  });
});
