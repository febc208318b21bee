import { describe, expect, it } from 'vitest';
import { mallUrl } from './mall-url.ts';

describe('the URL of a page', () => {
  it.each([
    ['/goodsInfo/1', { siteId: 1001 }, '/goodsInfo/1?siteId=1001', 'gets the site [R-274]'],
    ['/goodsInfo/1?siteId=7', { siteId: 1001 }, '/goodsInfo/1?siteId=7', 'keeps its own site [R-274]'],
    ['/goodsInfo/1', { siteId: 1001, storeId: '12' }, '/goodsInfo/1?siteId=1001&storeId=12', 'gets the stored store [R-275]'],
    ['/goodsInfo/1?storeId=3', { siteId: 1001, storeId: '12' }, '/goodsInfo/1?storeId=3&siteId=1001', 'keeps its own store [R-275]'],
    ['/goodsInfo/1', { siteId: 1001, storeId: '' }, '/goodsInfo/1?siteId=1001', 'has no store where none is stored [R-275]'],
    ['/login', { siteId: 1001, onlyPay: '1' }, '/login?siteId=1001&onlyPay=1', 'keeps onlyPay [R-277]'],
    ['/?title=茶#top', { siteId: 1001 }, '/?title=%E8%8C%B6&siteId=1001#top', 'keeps its query and its anchor'],
    ['?page=2', { siteId: 1001 }, '/?page=2&siteId=1001', 'may be a query of the home page'],
  ] as const)('%s %j becomes %s: it %s', (to, carried, wanted, _why) => expect(mallUrl(to, carried)).toBe(wanted));
});
