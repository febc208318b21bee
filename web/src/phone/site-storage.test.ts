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

describe("the mall's storage in the browser", () => {
  it('uses keys of the form mall_{name}_{siteId}, so that sites do not share values [R-223]', () => {
    const { shelves, stored } = fakeBrowser();
    stored.set('storeId', 12);
    expect([...shelves.local.held.keys()]).toEqual(['mall_storeId_1001']);
    expect(createSiteStorage(1002, shelves).get('storeId')).toBeUndefined();
    expect(stored.get('storeId')).toBe(12);
    expect(stored.text('storeId')).toBe('12');
  });

  /** Stores a value under each name, reads it, removes it, and returns the names under which all of that worked. */
  function roundTrip(names: readonly StorageKey[]): StorageKey[] {
    const { stored } = fakeBrowser();
    return names.filter((name) => {
      stored.set(name, { lat: 28.2 });
      const kept = stored.get(name);
      stored.remove(name);
      return JSON.stringify(kept) === '{"lat":28.2}' && stored.get(name) === undefined;
    });
  }
  it('stores and removes the login: the token, the member and the openid [R-224] [R-225] [R-241] [R-231]', () => {
    const names = ['token', 'agentId', 'person', 'openid'] as const;
    expect(roundTrip(names)).toEqual(names);
  });
  it('stores and removes the sharer of the opened link, and the ids of a mini program and of a payer [R-226] [R-229] [R-230] [R-249] [R-250]', () => {
    const names = ['fromAgentId', 'xcxOpenid', 'xcxAppId', 'dfAppId', 'dfOpenId'] as const;
    expect(roundTrip(names)).toEqual(names);
  });
  it('stores and removes the visited store, and whether the shop has stores [R-227] [R-234]', () => {
    const names = ['storeId', 'storeInfo', 'isStore', 'isStoreVersion', 'storeRuleMatched', 'shopType'] as const;
    expect(roundTrip(names)).toEqual(names);
  });
  it('stores and removes the position, the device type, the live room, the first URL of the visit and its custom page [R-245] [R-232] [R-233]', () => {
    const names = ['point', 'entryAddress', 'deviceType', 'customPage', 'liveRoomId'] as const;
    expect(roundTrip(names)).toEqual(names);
  });
  it('stores and removes the search history, the chosen cart lines and the closing time of an order [R-235] [R-239]', () => {
    const names = ['goodsSearchHistory', 'cartSettlement', 'score_cart_items', 'orderCloseTime'] as const;
    expect(roundTrip(names)).toEqual(names);
  });
  it('stores and removes the settings on showing prices and on price requests, and the day of the last sign-in [R-247]', () => {
    const names = ['showGoodsPrice', 'showGoodsWantBuy', 'signIn'] as const;
    expect(roundTrip(names)).toEqual(names);
  });

  /** Returns the names whose value is in a cookie after it was set. */
  function keptInCookies(names: readonly StorageKey[]): StorageKey[] {
    const { shelves, stored } = fakeBrowser();
    return names.filter((name) => {
      stored.set(name, 'x');
      return shelves.cookie.held.has(`mall_${name}_1001`);
    });
  }
  it('stores the token, the member and the site in cookies, but not the openid and the last sign-in [R-252] [R-253] [R-254]', () => {
    const names = ['token', 'agentId', 'siteId'] as const;
    expect(keptInCookies(names)).toEqual(names);
    expect(keptInCookies(['openid', 'signIn'])).toEqual([]);
  });
  it('stores the data about the store in cookies [R-255] [R-259]', () => {
    const names = ['storeId', 'storeInfo', 'isStore', 'isZongBu', 'isStoreVersion'] as const;
    expect(keptInCookies(names)).toEqual(names);
  });
  it('sets on the root domain the cookie of the token, but not the cookie of the member [R-591]', () => {
    const set: [string, unknown][] = [];
    const cookie = {
      ...memoryStorage(),
      set: (key: string, _: string, { rootDomain }: { rootDomain?: boolean | undefined }) => set.push([key, rootDomain]),
    };
    const stored = createSiteStorage(1001, { local: memoryStorage(), session: memoryStorage(), cookie });
    stored.set('token', 'a');
    stored.set('agentId', 'a');
    expect(set).toEqual([
      ['mall_token_1001', true],
      ['mall_agentId_1001', undefined],
    ]);
  });

  it('refuses a name that is not declared [R-260] [R-552]', () => {
    const { stored } = fakeBrowser();
    expect(() => stored.set('colour' as StorageKey, 1)).toThrow('请先在数据配置中定义 colour');
    expect(() => stored.get('toString' as StorageKey)).toThrow('请先在数据配置中定义 toString');
  });

  it('forgets the position after 12 hours, the settings of a store after a day [R-578], the token after 7 days [R-590]', () => {
    const { stored, pass } = fakeBrowser();
    for (const name of ['point', 'storeInfo', 'token', 'openid'] as const) stored.set(name, 'x');
    const left = () => (['point', 'storeInfo', 'token', 'openid'] as const).filter((name) => stored.get(name) !== undefined);
    pass(11.9);
    expect(left()).toEqual(['point', 'storeInfo', 'token', 'openid']);
    pass(0.2);
    expect(left()).toEqual(['storeInfo', 'token', 'openid']);
    pass(11.8);
    expect(left()).toEqual(['storeInfo', 'token', 'openid']);
    pass(0.2);
    expect(left()).toEqual(['token', 'openid']);
    pass(24 * 6 - 0.2);
    expect(left()).toEqual(['token', 'openid']);
    pass(0.2);
    expect(left()).toEqual(['openid']);
  });

  it('reads a value from the cookie if local storage has no valid value', () => {
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
