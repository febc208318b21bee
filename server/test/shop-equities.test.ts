import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { putCouponOf } from './put-coupon.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';

describe("the merchant's commands for equity products (products that give member benefits)", () => {
  const testApp = useTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-equities-'));
  const sample = join(projectFolder, 'docs', 'samples', 'equity.json');
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  async function shop(...args: readonly string[]) {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: mall, DATA_DIR: folder };
    const status = await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  }

  it('save a product from the sample file, list it, and save the list again', async () => {
    expect((await shop('equities')).said).toBe('还没有设置了权益的商品');
    expect((await shop('equity-put', sample)).complained).toContain('第 1 种权益「YB-VIP」：没有编码为 YB-VIP 的商品');
    await testApp.sql("update goods set kind = 5, code = 'YB-VIP' where site_id = 1001 and id = 30");
    await testApp.sql("update goods set code = 'YB-ORANGE' where site_id = 1001 and id = 3");
    await putCouponOf(testApp, 1001, { key: 'tasting', receipt: 'gift' });
    expect(await shop('equity-put', sample)).toEqual({ status: 0, said: '1 种权益已写入', complained: '' });
    const { said } = await shop('equities');
    expect(said).toMatch(/^YB-VIP {2}.+ {2}365 天 {2}已售 0 份\n {4}等级「.+」 {2}次卡 6 次：YB-ORANGE {2}券 tasting×3 {2}500 积分$/);
    const file = join(folder, 'all.json');
    await shop('equities', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([JSON.parse(readFileSync(sample, 'utf8'))]);
    expect((await shop('equity-put', file)).said).toBe('1 种权益已写入');
    expect((await shop('log', '--what', '设置权益')).said).toContain('次卡');
  });
});
