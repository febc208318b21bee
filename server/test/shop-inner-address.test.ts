import { beforeAll, describe, expect, it } from 'vitest';
import { runShop } from '../../tools/shop/run-shop.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';

describe('the command line of a merchant, at an inner address of a mall in production', () => {
  const testApp = useTestApp({ inProduction: true });
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it.each([['goods'], ['orders'], ['pages'], ['log'], ['members'], ['texts']])(
    '%s needs neither the number of the site nor its host',
    async (name) => {
      const told: string[] = [];
      const screen = { say: (text: string) => told.push(text), complain: (text: string) => told.push(`refused: ${text}`) };
      const status = await runShop([name], { SHOP_KEY: accessKeys[1002], SHOP_SERVER: mall }, screen);
      expect([status, told.join('\n')]).toEqual([0, expect.not.stringContaining('refused')]);
    },
  );

  it('asks for the key, not for a number, where neither is given', async () => {
    const told: string[] = [];
    const status = await runShop(['orders'], { SHOP_SERVER: mall }, { say: () => {}, complain: (text) => told.push(text) });
    expect([status, told.join()]).toEqual([2, expect.stringContaining('请用 --key 提供访问密钥')]);
  });
});
