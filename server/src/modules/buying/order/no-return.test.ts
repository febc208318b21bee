import { createHash } from 'node:crypto';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { toGoodsJson, openCheckout } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const orange = { goods: 'orange' } as const;

describe('products without the legal right of return (7 days)', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const merchant = testApp.as({ merchantOf: 1001 });
  /** Imports the oranges as they are exported, with another cell in the column of the exception. */
  async function mark(noReturn: string) {
    const { rows } = await merchant.ask(goodsMerchantCalls.exportGoods, { after: goodsOf('orange').id - 1, most: 1 });
    const marked = rows.map((row, i) => ({ ...row, ...(i === 0 ? { noReturn } : {}), line: i + 2 }));
    const fileHash = createHash('sha256').update(JSON.stringify(marked)).digest('hex');
    const { id, done } = await merchant.ask(goodsMerchantCalls.beginImport, { name: '商品.csv', fileHash, goods: 1 });
    return merchant.ask(goodsMerchantCalls.importGoods, { id, from: done, rows: marked });
  }
  const detail = () => xiaoman.ask(storefrontCalls.goodsDetail, { id: goodsOf('orange').id });
  const create = async (more: { noReturnAgreed?: 0 | 1 }) => {
    const bill = await openCheckout(xiaoman, orange);
    return xiaoman.call(orderCalls.createOrder, { tid: bill.tid, goodsJson: toGoodsJson([orange]), payment: bill.payment, ...more });
  };

  it('can be ordered only after the shopper has agreed that they cannot be returned', async () => {
    expect(await detail()).toMatchObject({ noReturn: 0, services: expect.arrayContaining([expect.stringContaining('无理由')]) });
    await mark('鲜活易腐');
    expect(await detail()).toMatchObject({ noReturn: 1, services: expect.not.arrayContaining([expect.stringContaining('无理由')]) });
    expect((await openCheckout(xiaoman, orange)).list).toMatchObject([{ noReturn: 1 }]);
    const sentence = { message: expect.stringContaining('「冰糖橙 5 斤」不支持7天无理由退货') };
    expect(await create({})).toMatchObject({ ...refused('noReturnNotAgreed'), ...sentence });
    expect(await create({ noReturnAgreed: 0 })).toMatchObject(refused('noReturnNotAgreed'));
    const { body } = await create({ noReturnAgreed: 1 });
    const [line] = await testApp.sql('select no_return from order_line where site_id = 1001 and tid = $1', [body.tid]);
    expect(line).toEqual({ no_return: 'perishable' });
  });

  it('are refused in a goods file that gives no lawful reason for it', async () =>
    await expect(mark('不退')).rejects.toThrow('「不支持无理由退货」：应为定制'));
});
