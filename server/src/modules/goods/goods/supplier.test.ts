import { createHash } from 'node:crypto';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('the supplier of a product', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const teapot = goodsOf('teapot');
  const shown = async (id: number) => (await testApp.as({ visitorOf: 1001 }).ask(storefrontCalls.goodsDetail, { id })).supplier;
  const exported = async () => (await merchant.ask(goodsMerchantCalls.exportGoods, { after: teapot.id - 1, most: 1 })).rows;
  /** Imports the teapot as it is exported, with other cells. */
  async function importTeapot(cells: object) {
    const rows = (await exported()).map((row, i) => ({ ...row, ...(i === 0 ? cells : {}), line: i + 2 }));
    const fileHash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    const { id, done } = await merchant.ask(goodsMerchantCalls.beginImport, { name: '商品.csv', fileHash, goods: 1 });
    return merchant.ask(goodsMerchantCalls.importGoods, { id, from: done, rows });
  }

  it('is shown on the product page if a goods file names one', async () => {
    expect(await shown(teapot.id)).toBeNull();
    await importTeapot({ supplier: '景德镇圆融陶瓷厂', supplierAddress: '江西省景德镇市昌江区', supplierPhone: '0798-8888 0000' });
    expect(await shown(teapot.id)).toEqual({ name: '景德镇圆融陶瓷厂', address: '江西省景德镇市昌江区', phone: '0798-8888 0000' });
    expect(await exported()).toMatchObject([{ supplier: '景德镇圆融陶瓷厂', supplierPhone: '0798-8888 0000' }]);
    expect(await shown(goodsOf('orange').id)).toBeNull();
    await importTeapot({ supplier: '', supplierAddress: '', supplierPhone: '' });
    expect(await shown(teapot.id)).toBeNull();
  });

  it('can be changed by the API call that changes single fields of a product', async () => {
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 0, code: 'T-2', supplier: '宜兴圆融陶坊' }] });
    expect(await shown(teapot.id)).toEqual({ name: '宜兴圆融陶坊', address: '', phone: '' });
  });

  it('is refused by the goods import if it has an address or phone but no name, or an invalid phone number', async () => {
    await importTeapot({ supplier: '' });
    await expect(importTeapot({ supplierAddress: '江西省景德镇市' })).rejects.toThrow('填了供货商的地址或电话，须写明供货商');
    await expect(importTeapot({ supplier: '圆融', supplierPhone: '微信联系' })).rejects.toThrow('「供货商电话」：应为电话号码');
  });
});
