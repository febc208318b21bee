import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import { projectFolder } from '#platform/configuration.ts';
import { runShop } from '../../tools/shop/run-shop.ts';
import { createSite } from '../src/opening/create-site.ts';
import { useTestApp } from './test-app.ts';
import { testSecrets } from './test-secrets.ts';
import { useToolsAtTestTime } from './tools-at-test-time.ts';

const samples = join(projectFolder, 'docs', 'samples');
const listSamples = (folder: string) => readdirSync(join(samples, folder)).map((name) => join(folder, name));

/** Names the command for each sample file; a new sample needs one here. */
const commands: readonly (readonly [string, readonly string[]])[] = [
  ['coupon-put', listSamples('coupons')],
  ['promotion-put', listSamples('promotions')],
  ['gift-put', ['purchase-gift.json']],
  ['bundle-put', ['bundle.json']],
  ['equity-put', ['equity.json']],
  ['survey-put', listSamples('surveys')],
  ['lucky-draw-put', ['lucky-draw.json']],
  ['upload-task-put', ['upload-task.json']],
  ['booking-resource-put', ['bookings/resources.json']],
  ['booking-service-put', ['bookings/services.json']],
  ['card-put', listSamples('cards')],
  ['sign-in-put', ['home-popups/sign-in.json']],
  ['store-gift-put', ['home-popups/store-gift.json']],
  ['popup-advert-put', ['home-popups/advert.json']],
];

describe('the sample files', () => {
  const testApp = useTestApp();
  useToolsAtTestTime();
  let shop: (...args: readonly string[]) => Promise<{ readonly status: number; readonly said: string; readonly complained: string }>;

  beforeAll(async () => {
    const server = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
    const site = {
      name: '样例',
      host: 'samples.example',
      currency: 'CNY',
      locale: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      accounts: [],
    } as const;
    const { siteId, key } = await createSite(testApp.databases, testSecrets, createIds(testApp.clock), site, testApp.clock.now());
    shop = async (...args) => {
      const [said, complained]: [string[], string[]] = [[], []];
      const environment = { SHOP_SITE: String(siteId), SHOP_KEY: key, SHOP_SERVER: server };
      const status = await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
      return { status, said: said.join('\n'), complained: complained.join('\n') };
    };
  });

  it('all work on a new shop whose goods are those of the sample, and none is over', async () => {
    const imported = await shop('goods-import', join(samples, 'goods.csv'), '--pictures', join(samples, 'pictures'), '--create');
    expect(imported).toMatchObject({ status: 0, complained: '' });
    const named = new Set(commands.flatMap(([, files]) => files));
    const others = new Set([...named, 'page.json', 'goods.csv']);
    const every = readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|csv)$/.test(name));
    expect(every.filter((name) => !others.has(name))).toEqual([]);
    for (const [command, files] of commands)
      expect(await shop(command, ...files.map((name) => join(samples, name))), command).toMatchObject({ status: 0, complained: '' });
    const page = /编号 (\d+)/.exec((await shop('page-new', '样品')).said)?.[1] ?? '';
    expect(await shop('page-put', page, join(samples, 'page.json'))).toMatchObject({ status: 0, complained: '' });
    expect((await shop('promotions', '--state', '已结束')).said).toBe('没有这样的活动');
  });
});
