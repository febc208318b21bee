import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { orderOf, piecesOf } from './put-tied.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';
import { useToolsAtTestTime } from './tools-at-test-time.ts';

describe("the merchant's commands for bundles, add-on purchases and purchase gifts", () => {
  const testApp = useTestApp();
  useToolsAtTestTime();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-tied-'));
  const sample = (name: string) => join(projectFolder, 'docs', 'samples', name);
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
    const codes = { 'YB-TEABOX': 2, 'YB-ORANGE': 3, 'YB-LONGJING': 4, 'YB-TEAPOT': 5 };
    for (const [code, id] of Object.entries(codes))
      await testApp.sql('update goods set code = $1 where site_id = 1001 and id = $2', [code, id]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  async function shop(...args: readonly string[]) {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: mall, DATA_DIR: folder };
    const status = await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  }

  it('try, save and list a bundle, and save the list again', async () => {
    expect((await shop('bundle-put', sample('bundle.json'), '--try')).said).toContain('没有保存');
    expect((await shop('bundles')).said).toBe('还没有组合商品');
    expect((await shop('bundle-put', sample('bundle.json'))).said).toContain('1 个组合商品已写入');
    expect((await shop('bundles')).said).toMatch(/^YB-TEABOX {2}.+可卖 \d+ 套\n {4}.+（YB-TEAPOT）×1 .+分摊/);
    const file = join(folder, 'bundles.json');
    await shop('bundles', file);
    expect((await shop('bundle-put', file)).said).toContain('1 个组合商品已写入');
    expect((await shop('log', '--what', '设置组合商品')).said).toContain('组合');
  });

  it('try, save and list an add-on purchase', async () => {
    const tried = (await shop('promotion-put', sample('promotions/add-on.json'), '--try')).said;
    expect(tried).toContain('满 100 加 9.9 元换橙');
    expect((await shop('promotion-put', sample('promotions/add-on.json'))).said).toContain('1 个活动已写入');
    expect((await shop('promotions')).said).toMatch(/加价购「.+」[\s\S]+买满 .+100.00可换购，每单最多 1 件|买满 .+可换购，每单最多 1 件/);
  });

  it('try, save, list and end a purchase gift, and show the gift in an order', async () => {
    expect(await shop('gift-put', sample('purchase-gift.json'), '--try')).toMatchObject({
      complained: '',
      said: expect.stringContaining('没有保存'),
    });
    expect((await shop('gifts')).said).toBe('还没有购买有礼');
    expect((await shop('gift-put', sample('purchase-gift.json'))).said).toMatch(
      /^1 个购买有礼已写入\n.+\n +注意：.+库存 1 件，每单送 1 件，不够送 200 单/,
    );
    const { order } = await orderOf(testApp.as('xiaoman'), piecesOf('orange', 4));
    expect((await shop('order', order.tid)).said).toContain('赠品「春日谢礼」');
    expect((await shop('gifts')).said).toContain('50 积分  已有 1 单');
    const file = join(folder, 'gifts.json');
    await shop('gifts', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ key: 'thanks', threshold: 100, backOnRefund: 1 }]);
    expect((await shop('gift-put', file)).said).toMatch(/^1 个购买有礼已写入\n.+\n +注意：.+库存 0 件/);
    expect((await shop('gift-end', 'thanks')).said).toBe('购买有礼 thanks 已结束');
    expect((await shop('gifts', '--state', '已结束')).said).toContain('thanks');
  });
});
