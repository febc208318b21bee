import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { people } from './people.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';
import { useToolsAtTestTime } from './tools-at-test-time.ts';

describe("the merchant's commands for coupons", () => {
  const testApp = useTestApp();
  useToolsAtTestTime();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-coupons-'));
  const samples = join(projectFolder, 'docs', 'samples');
  const coupons = readdirSync(join(samples, 'coupons')).map((name) => join(samples, 'coupons', name));
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

  it('save coupons of each kind from sample files, list them, and end one', async () => {
    await shop('goods-import', join(samples, 'goods.csv'), '--pictures', join(samples, 'pictures'), '--create');
    expect(await shop('coupon-put', ...coupons)).toEqual({ status: 0, said: '6 种券已写入', complained: '' });
    const { said } = await shop('coupons');
    expect(said).toMatch(
      /full-99 {2}满减券「满 99 减 10」 {2}可领取 {2}领券中心 {2}\/mall\/drawCoupon\?cid=\d+\n {4}满 ¥99\.00 减 ¥10\.00 {2}全店/,
    );
    expect(said).toContain('随机减 ¥1.00 至 ¥20.00');
    const file = join(folder, 'all.json');
    await shop('coupons', file);
    expect((await shop('coupon-put', file)).said).toBe('6 种券已写入');
    expect((await shop('coupons')).said).toBe(said);
    expect((await shop('coupon-end', 'full-99')).said).toBe('券 full-99 已停发');
    expect((await shop('coupons', '--state', '已停发')).said).toContain('full-99');
  });

  it('make coupon codes, and return the same codes again for the same batch', async () => {
    const file = join(folder, 'codes.csv');
    expect((await shop('coupon-codes', 'spring-word', file, '--count', '3', '--batch', 'may')).said).toBe(`3 个券码已写入 ${file}`);
    const codes = readFileSync(file, 'utf8').trim().split('\n');
    await shop('coupon-codes', 'spring-word', file, '--count', '3', '--batch', 'may');
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(codes);
    expect(await testApp.as('dazhi').call(couponCalls.receiveByCode, { code: codes[0] ?? '' })).toMatchObject({ success: true });
  });

  it('send a coupon to a member only once per batch, and refuse an unknown member number', async () => {
    const send = () => shop('coupon-send', 'tasting', String(people.dazhi.id), '--batch', 'thanks');
    expect((await send()).said).toBe('已发给 1 位会员');
    expect((await send()).said).toBe('已发给 0 位会员，其余的这一批已得到');
    expect((await shop('coupon-send', 'tasting', '大志')).complained).toContain('会员编号应为数字，现为「大志」');
    expect((await shop('coupon-send', 'tasting', '99999')).complained).toContain('没有会员 99999；一张也没有发');
    const file = join(folder, 'wrong.json');
    writeFileSync(
      file,
      JSON.stringify([{ ...JSON.parse(readFileSync(join(samples, 'coupons', 'full-reduction.json'), 'utf8')), key: 'a', off: 500 }]),
    );
    expect((await shop('coupon-put', file)).complained).toContain('第 1 种券「a」：减多少（off）：不能多于满减的门槛（threshold）');
  });
});
