import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop } from '../../tools/shop/run-shop.ts';
import { putReview } from './put-review.ts';
import { accessKeys } from './seed-shops.ts';
import { useTestApp } from './test-app.ts';

describe("the merchant's commands for reviews", () => {
  const testApp = useTestApp();
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => testApp.sql('delete from review'));
  async function shop(...args: readonly string[]) {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: mall };
    await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { said: said.join('\n'), complained: complained.join('\n') };
  }

  it('list reviews, answer one, hide it and show it again', async () => {
    expect((await shop('reviews')).said).toBe('没有这样的评价');
    const id = await putReview(testApp, 'xiaoman', { goods: 'teapot' }, { score: 4, text: '出水很顺' });
    expect((await shop('reviews', '--state', '未回复', '--score', '4')).said).toMatch(
      new RegExp(`^${id}  4 星  圆融茶壶  小\\*\\*（会员 1），2026-.*\\n    出水很顺\\n共 1 条评价，第 1 页$`),
    );
    expect((await shop('review-answer', String(id), '谢谢喜欢')).said).toBe('已回复');
    expect((await shop('reviews')).said).toContain('    已回复：谢谢喜欢');
    expect((await shop('review-hide', String(id), '含有广告')).said).toBe('已隐藏');
    expect((await shop('reviews', '--state', '已隐藏')).said).toContain('    已隐藏：含有广告');
    expect((await shop('review-show', String(id))).said).toBe('已恢复显示');
    expect((await shop('reviews', '--score', '6')).complained).toContain('--score 应为 1 到 5');
    expect((await shop('review-hide', '999999', '广告')).complained).toContain('没有这条评价');
    expect((await shop('log')).said).toContain('隐藏评价');
  });
});
