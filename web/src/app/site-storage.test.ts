import { describe, expect, it } from 'vitest';
import { storageKeys, type StorageKey } from './storage-keys.ts';
import { type StorageBackend, createSiteStorage } from './site-storage.ts';

function memoryStorage(): StorageBackend & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return { held, get: (key) => held.get(key), set: (key, text) => held.set(key, text), remove: (key) => held.delete(key) };
}
function fakeBrowser(siteId = 1001) {
  const shelves = { local: memoryStorage(), session: memoryStorage(), cookie: memoryStorage() };
  let now = Date.parse('2026-03-02T10:00:00+08:00');
  return { shelves, stored: createSiteStorage(siteId, shelves, () => now), pass: (hours: number) => (now += hours * 3_600_000) };
}

/** Lists the names of the specification, each with its rule. */
const documented: readonly [StorageKey, string][] = [
  ['token', '[R-224]'],
  ['agentId', '[R-225]'],
  ['fromAgentId', '[R-226]'],
  ['storeId', '[R-227]'],
  ['storeInfo', '[R-228]'],
  ['xcxOpenid', '[R-229]'],
  ['xcxAppId', '[R-230]'],
  ['openid', '[R-231]'],
  ['deviceType', '[R-232]'],
  ['liveRoomId', '[R-233]'],
  ['isStoreVersion', '[R-234]'],
  ['goodsSearchHistory', '[R-235]'],
  ['orderCloseTime', '[R-236]'],
  ['showGoodsPrice', '[R-237]'],
  ['showGoodsWantBuy', '[R-238]'],
  ['cartSettlement', '[R-239]'],
  ['score_cart_items', '[R-240]'],
  ['person', '[R-241]'],
  ['entryAddress', '[R-242]'],
  ['isStore', '[R-243]'],
  ['customPage', '[R-244]'],
  ['point', '[R-245]'],
  ['storeRuleMatched', '[R-246]'],
  ['signIn', '[R-247]'],
  ['shopType', '[R-248]'],
  ['dfAppId', '[R-249]'],
  ['dfOpenId', '[R-250]'],
];
const inCookies: readonly [StorageKey, string][] = [
  ['token', '[R-252]'],
  ['agentId', '[R-253]'],
  ['siteId', '[R-254]'],
  ['storeId', '[R-255]'],
  ['storeInfo', '[R-256]'],
  ['isStore', '[R-257]'],
  ['isZongBu', '[R-258]'],
  ['isStoreVersion', '[R-259]'],
];

describe("the client's storage", () => {
  it('uses keys of the form mall_{name}_{siteId}, apart for each site [R-223]', () => {
    const { shelves, stored } = fakeBrowser();
    stored.set('storeId', 12);
    expect([...shelves.local.held.keys()]).toEqual(['mall_storeId_1001']);
    expect(createSiteStorage(1002, shelves).get('storeId')).toBeUndefined();
    expect(stored.get('storeId')).toBe(12);
    expect(stored.text('storeId')).toBe('12');
  });

  it.each(documented)('stores %s %s', (name) => {
    const { stored } = fakeBrowser();
    stored.set(name, { lat: 28.2 });
    expect(stored.get(name)).toEqual({ lat: 28.2 });
    stored.remove(name);
    expect(stored.get(name)).toBeUndefined();
  });

  it.each(inCookies)('stores %s in a cookie as well %s', (name) => {
    const { shelves, stored } = fakeBrowser();
    stored.set(name, 'x');
    expect(shelves.cookie.held.has(`mall_${name}_1001`)).toBe(true);
  });

  it('refuses a name that is not declared [R-260] [R-552]', () => {
    const { stored } = fakeBrowser();
    expect(() => stored.set('colour' as StorageKey, 1)).toThrow('请先在数据配置中定义 colour');
    expect(() => stored.get('toString' as StorageKey)).toThrow('请先在数据配置中定义 toString');
  });

  it('expires the position after 12 hours [R-251] [R-579], settings after a day [R-578], the token after 7 days [R-590]', () => {
    const { stored, pass } = fakeBrowser();
    for (const name of ['point', 'storeInfo', 'token', 'openid'] as const) stored.set(name, 'x');
    const left = () => (['point', 'storeInfo', 'token', 'openid'] as const).filter((name) => stored.get(name) !== undefined);
    pass(11.9);
    expect(left()).toEqual(['point', 'storeInfo', 'token', 'openid']);
    pass(0.2);
    expect(left()).toEqual(['storeInfo', 'token', 'openid']);
    pass(12);
    expect(left()).toEqual(['token', 'openid']);
    pass(24 * 6);
    expect(left()).toEqual(['openid']);
  });

  it('reads a value from its cookie if local storage has none or an invalid one', () => {
    const { shelves, stored } = fakeBrowser();
    stored.set('token', 'a');
    shelves.local.remove('mall_token_1001');
    expect(stored.get('token')).toBe('a');
    shelves.local.set('mall_token_1001', 'not json', {});
    expect(stored.get('token')).toBe('a');
    stored.removeCookies(Object.keys(storageKeys) as StorageKey[]);
    expect(stored.get('token')).toBeUndefined();
  });
});
