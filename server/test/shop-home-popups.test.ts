import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';
import { useToolsAtTestTime } from './tools-at-test-time.ts';
import { tinyGif } from './test-pictures.ts';

describe("the merchant's commands for the pop-ups of the home page", () => {
  const testApp = useTestApp();
  useToolsAtTestTime();
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-popups-'));
  const sample = (name: string) => join(projectFolder, 'docs', 'samples', 'home-popups', name);
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  async function shop(...args: readonly string[]) {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: mall, DATA_DIR: folder };
    await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { said: said.join('\n'), complained: complained.join('\n') };
  }

  it('enable the daily sign-in by the sample file, and save its rules to a file', async () => {
    expect((await shop('sign-in')).said).toContain('没有开放');
    expect((await shop('sign-in-put', sample('sign-in.json'))).said).toBe('签到的规则已写入');
    await testApp.as('xiaoman').ask(signInCalls.sign, {});
    expect((await shop('sign-in')).said).toBe(
      '开放，今天 1 人签到\n每天 5 积分，每 7 天一轮\n第 3 天另给 10 积分\n第 7 天另给 30 积分\n首页提醒没有选择过的会员；打开提醒的会员 10 点收到消息\n积分当场到账，一年内有效。',
    );
    const file = join(folder, 'rules.json');
    await shop('sign-in', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(readFileSync(sample('sign-in.json'), 'utf8')));
  });

  it('save an enter-store gift and an advert, and list them', async () => {
    expect((await shop('store-gifts')).said).toBe('还没有进店礼包');
    expect((await shop('store-gift-put', sample('store-gift.json'))).said).toBe('进店礼包 welcome 已写入');
    expect((await shop('store-gifts')).said).toBe(
      'welcome  新人礼包  2026-03-01 00:00 至 2026-12-31 00:00  50 积分  所有人  注册 30 天内  每 7 天弹一次  0 人已领',
    );
    expect((await shop('popup-adverts')).said).toBe('还没有弹窗广告');
    const picture = { name: '广告.gif', data: tinyGif.toString('base64') };
    const { address } = await testApp.as({ merchantOf: 1001 }).ask(pictureMerchantCalls.addPicture, picture);
    const file = join(folder, 'advert.json');
    writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(readFileSync(sample('advert.json'), 'utf8')), picture: address, cycleDays: 0, levels: [1] }),
    );
    expect((await shop('popup-advert-put', file)).said).toBe('弹窗广告 spring 已写入');
    expect((await shop('popup-adverts')).said).toContain(`${address}  /goodsList  等级 1  只弹一次`);
    expect((await shop('log')).said).toContain('spring');
    expect((await shop('store-gift-put', join(folder, 'no-such.json'))).complained).not.toBe('');
  });
});
