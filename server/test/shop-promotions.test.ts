import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';
import { useToolsAtTestTime } from './tools-at-test-time.ts';

describe("the merchant's commands for promotions", () => {
  const testApp = useTestApp();
  useToolsAtTestTime();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-promotions-'));
  const samples = join(projectFolder, 'docs', 'samples');
  const promotions = readdirSync(join(samples, 'promotions')).map((name) => join(samples, 'promotions', name));
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

  it('try, save and list promotions of each kind from sample files, and end one', async () => {
    await shop('goods-import', join(samples, 'goods.csv'), '--pictures', join(samples, 'pictures'), '--create');
    const tried = await shop('promotion-put', ...promotions, '--try');
    expect(tried).toMatchObject({ status: 0, complained: '' });
    expect(tried.said).toContain('第 1 档：明前龙井 100 g × 3\n    没有活动：付 ¥504.00\n    有活动：多买多省 -¥15.00，付 ¥489.00');
    expect(tried.said).toContain('没有保存');
    expect((await shop('promotions')).said).toBe('还没有活动');

    expect(await shop('promotion-put', ...promotions)).toEqual({ status: 0, said: '10 个活动已写入', complained: '' });
    await shop('promotion-end', 'any-two');
    expect((await shop('promotions', '--state', '已结束')).said).toContain('打包价「99 元任选 2 件」');
    const { said } = await shop('promotions');
    expect(said).toContain('满 ¥400.00 减 ¥80.00并包邮');
    expect(said).toMatch(
      /预售「新窑茶壶预售」.*\n.*每人限购 2 件\n.*尾款 2026-03-22 10:00 至 2026-03-25 10:00，逾期不退定金，2026-03-26 至 2026-03-31 发货\n.*定金 ¥10.00 抵 ¥20.00  300 件/,
    );
    expect(said).toMatch(/秒杀「十点秒杀」.*\n.*每人限购 1 件，10 分钟内付款\n.*100 件/);
  });

  it('name the refused promotion of a file, and warn of another limit discount of the same product', async () => {
    const offer = { startTime: '2026-01-01', endTime: null, kind: 'limitDiscount', offers: [{ goods: 'T-3', price: 30 }] };
    const file = join(folder, 'two.json');
    writeFileSync(
      file,
      JSON.stringify([
        { key: 'a', name: '甲', ...offer },
        { key: 'b', name: '乙', ...offer },
      ]),
    );
    expect((await shop('promotion-put', file)).said).toBe('2 个活动已写入\n  注意：T-3 同时在「甲」（a）里，取低的价格');
    writeFileSync(
      file,
      JSON.stringify([
        { key: 'a', name: '甲', ...offer },
        { key: 'b', name: '乙', ...offer, offers: [{ goods: 'T-3', price: 40 }] },
      ]),
    );
    expect((await shop('promotion-put', file)).complained).toContain('第 2 个活动「b」：「冰糖橙 5 斤（T-3）」的活动价 40.00 元不低于原价');
  });
});
