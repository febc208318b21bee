import { describe, expect, it } from 'vitest';
import { appendSharer, appendReferrer, isSamePage, mallUrl } from './mall-url.ts';

describe('the URL of a page', () => {
  it.each([
    ['gets the id of the site [R-274]', '/goodsInfo/1', { siteId: 1001 }, '/goodsInfo/1?siteId=1001'],
    ['keeps a given site id [R-274]', '/goodsInfo/1?siteId=7', { siteId: 1001 }, '/goodsInfo/1?siteId=7'],
    ['gets the stored id of a store [R-275]', '/goodsInfo/1', { siteId: 1001, storeId: '12' }, '/goodsInfo/1?siteId=1001&storeId=12'],
    ['keeps a given store id [R-275]', '/goodsInfo/1?storeId=3', { siteId: 1001, storeId: '12' }, '/goodsInfo/1?storeId=3&siteId=1001'],
    ['gets no store id if none is stored [R-275]', '/goodsInfo/1', { siteId: 1001, storeId: '' }, '/goodsInfo/1?siteId=1001'],
    ['gets the parameter onlyPay [R-277]', '/login', { siteId: 1001, onlyPay: '1' }, '/login?siteId=1001&onlyPay=1'],
    ['keeps its query and its part after the “#”', '/?title=茶#top', { siteId: 1001 }, '/?title=%E8%8C%B6&siteId=1001#top'],
    ['is a URL of the home page if only a query is given', '?page=2', { siteId: 1001 }, '/?page=2&siteId=1001'],
  ] as const)('%s: %s with %j becomes %s', (_, to, carried, wanted) => expect(mallUrl(to, carried)).toBe(wanted));

  it('contains the store id that the browser has stored, unless the URL names another store [R-275]', () => {
    expect(mallUrl('/goodsInfo/1', { siteId: 1001, storeId: '12' })).toBe('/goodsInfo/1?siteId=1001&storeId=12');
    expect(mallUrl('/goodsInfo/1?storeId=3', { siteId: 1001, storeId: '12' })).toBe('/goodsInfo/1?storeId=3&siteId=1001');
  });
  it("contains the member's id as the sharer, unless the URL already names a sharer [R-276]", () => {
    const origin = { agentId: '8806', fromAgentId: undefined };
    expect(appendSharer('/goodsInfo/1?siteId=1001#top', origin)).toBe('/goodsInfo/1?siteId=1001&fromAgentId=8806#top');
    expect(appendSharer('/a', { ...origin, fromAgentId: '7' })).toBe('/a?fromAgentId=8806');
    expect(appendSharer('/a', { ...origin, fromAgentId: '8806' })).toBe('/a');
    expect(appendSharer('/a', { ...origin, agentId: undefined })).toBe('/a');
    for (const to of ['/a?fromAgentId=9', '/a?shareAgentId=9']) expect(appendSharer(to, origin)).toBe(to);
  });
  it('contains the sharer of the opened link if a login returns to the URL [R-296]', () => {
    expect(appendReferrer('/a?siteId=1', '7')).toBe('/a?siteId=1&fromAgentId=7');
    expect(appendReferrer('/a?fromAgentId=9', '7')).toBe('/a?fromAgentId=9');
    expect(appendReferrer('/a', undefined)).toBe('/a');
  });
  it('counts as the same page as a URL that differs only in the sharer', () => {
    expect(isSamePage('/a?fromAgentId=9', '/a')).toBe(true);
    expect(isSamePage('/a?siteId=1&fromAgentId=9', '/a?siteId=1&fromAgentId=7')).toBe(true);
    expect(isSamePage('/a?siteId=1&fromAgentId=9', '/a?siteId=1')).toBe(true);
    expect(isSamePage('/a?fromAgentId=9&siteId=1', '/a?siteId=1')).toBe(true);
    expect(isSamePage('/a?siteId=1&fromAgentId=9#x', '/a?siteId=1#x')).toBe(true);
    expect(isSamePage('/a?siteId=1', '/b?siteId=1')).toBe(false);
  });
});
