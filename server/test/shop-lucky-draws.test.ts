import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { winGoods } from './put-lucky-draw.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';
import { useToolsAtTestTime } from './tools-at-test-time.ts';

describe("the merchant's commands for lucky draws", () => {
  const testApp = useTestApp();
  useToolsAtTestTime();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-draws-'));
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

  it('save a draw from the sample file, list it with its published hash, and end it', async () => {
    expect((await shop('lucky-draws')).said).toBe('还没有抽奖');
    const { said } = await shop('lucky-draw-put', join(projectFolder, 'docs', 'samples', 'lucky-draw.json'));
    const hash = /[0-9a-f]{64}$/.exec(said)?.[0];
    expect(said).toContain('抽奖 anniversary 已写入');
    const listed = (await shop('lucky-draws')).said;
    expect(listed).toContain('2026-03-01 00:00 至 2026-03-31 00:00，每天免费 1 次，另可用 50 积分抽，每天 5 次');
    expect(listed).toContain('    1 手作茶壶  0.1%  发出 0/3');
    expect(listed).toContain(`种子的 SHA-256：${hash}`);
    writeFileSync(join(folder, 'empty.json'), '{}');
    expect((await shop('lucky-draw-put', join(folder, 'empty.json'))).complained).toContain('第 1 个抽奖缺少代号 key');
    expect((await shop('lucky-draw-end', 'anniversary')).said).toMatch(/^抽奖已结束；种子是 [0-9a-f]{64}$/);
    expect((await shop('log')).said).toContain('anniversary');
  });

  it('try the draw of the sample file without saving it', async () => {
    const sample = join(projectFolder, 'docs', 'samples', 'lucky-draw.json');
    const { said } = await shop('lucky-draw-put', sample, '--try');
    expect(said).toContain(
      '  每 1000 次：手作茶壶 1、200 积分 49、10 积分 350、谢谢参与 600；合 ¥261.00，其中积分 13300；会员最多付 50000 积分',
    );
    expect(said).toContain('  手作茶壶 约抽 3000 次后发完\n  200 积分 约抽 10205 次后发完');
    expect(said).toMatch(/没有保存$/);
  });

  it('list the products that members won, and record one as sent', async () => {
    expect((await shop('prizes')).said).toBe('没有实物奖品');
    const { recordId } = await winGoods(testApp, 'dazhi');
    expect((await shop('prizes')).said).toContain(`${recordId}  茶壶  等会员填地址  会员 2`);
    const addressId = (await testApp.as('dazhi').ask(addressCalls.getAddress, {}))?.id ?? 0;
    await testApp.as('dazhi').ask(luckyDrawCalls.claimPrize, { recordId, addressId });
    expect((await shop('prizes', '--state', '待寄出')).said).toContain('大志');
    expect((await shop('prize-send', String(recordId), 'unknown', 'SF1234567890123')).complained).toContain('没有快递 unknown');
    expect((await shop('prize-send', String(recordId), 'shunfeng', 'SF1234567890123')).said).toBe(`奖品 ${recordId} 已登记寄出`);
    expect((await shop('prizes', '--state', '已寄出')).said).toContain('顺丰速运 SF1234567890123');
  });
});
