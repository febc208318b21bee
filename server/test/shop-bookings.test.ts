import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { makePaidBooking } from './put-booking.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';

describe("the merchant's commands for bookings", () => {
  const testApp = useTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-bookings-'));
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
  const sample = (name: string) => join(projectFolder, 'docs', 'samples', 'bookings', name);

  it('save sample resources and services, list them, and write them to files that can be saved again', async () => {
    expect((await shop('booking-resources')).said).toBe('还没有人员和房间');
    expect((await shop('booking-services')).said).toBe('还没有可预约的服务');
    expect((await shop('booking-resource-put', sample('resources.json'))).said).toBe('2 个人员和房间已写入');
    expect((await shop('booking-service-put', sample('services.json'))).said).toBe('2 项服务已写入');
    expect((await shop('booking-services')).said).toContain('haircut  洗剪吹  60 分钟  ¥128.00  定金 ¥30.00');
    expect((await shop('booking-resources')).said).toContain('axiu  人员  阿秀');
    const file = join(folder, 'services.json');
    expect((await shop('booking-services', file)).said).toContain('2 项服务已写入');
    expect((await shop('booking-service-put', file)).said).toBe('2 项服务已写入');
    writeFileSync(join(folder, 'empty.json'), '{}');
    expect((await shop('booking-service-put', join(folder, 'empty.json'))).complained).toContain('服务缺少代号 key');
  });

  it('list bookings, check one in by its code, and cancel another, which refunds its deposit', async () => {
    expect((await shop('bookings')).said).toBe('没有这样的预约');
    const [one, other] = [await makePaidBooking(testApp, 'dazhi'), await makePaidBooking(testApp, 'dazhi')];
    const listed = await shop('bookings', '--state', '待到店', '--from', '2026-03-02', '--to', '2026-03-02');
    expect(listed.said).toContain(`${one.id}  2026-03-02 周一 14:00–15:00  待到店  洗剪吹`);
    expect(listed.said).toContain('会员 2  大志  13800000002  定金 ¥30.00');
    const { code } = await testApp.as('dazhi').ask(bookingCalls.selectDetails, { id: one.id });
    expect((await shop('booking-check-in', code.replace(/(\d{4})(?=\d)/g, '$1 '))).said).toContain('已到店');
    expect((await shop('booking-check-in', '123')).complained).toContain('到店码是 12 位数字');
    expect((await shop('booking-no-show', other.id)).complained).toContain('预约还没有开始');
    expect((await shop('booking-cancel', other.id, '--why', '店里停电')).said).toContain('商家取消：店里停电\n    已退 ¥30.00');
    expect((await shop('log')).said).toContain('取消预约');
  });
});
