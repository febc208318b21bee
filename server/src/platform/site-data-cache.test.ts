import { describe, expect, it, vi } from 'vitest';
import { createSiteDataCache } from './site-data-cache.ts';

describe('the cached data of a site', () => {
  const listening = () => Object.assign(createSiteDataCache(), { listening: true });
  const load = (value: string) => vi.fn(async () => value);

  it('is loaded once for each site and name', async () => {
    const data = listening();
    const first = load('a');
    expect(await data.get(1001, 'levels', data.now(), first)).toBe('a');
    expect(await data.get(1001, 'levels', data.now(), first)).toBe('a');
    expect(first).toHaveBeenCalledTimes(1);
    expect(await data.get(1001, 'templates', data.now(), load('b'))).toBe('b');
    expect(await data.get(1002, 'levels', data.now(), load('c'))).toBe('c');
  });

  it('is dropped only for the site that changed', async () => {
    const data = listening();
    for (const siteId of [1001, 1002]) await data.get(siteId, 'levels', data.now(), load('old'));
    data.drop(1001);
    expect(await data.get(1001, 'levels', data.now(), load('new'))).toBe('new');
    expect(await data.get(1002, 'levels', data.now(), load('new'))).toBe('old');
  });

  it('is not stored in the cache if the site changed after the loading began', async () => {
    const data = listening();
    const begun = data.now();
    data.drop(1001);
    expect(await data.get(1001, 'levels', begun, load('old'))).toBe('old');
    expect(await data.get(1001, 'levels', data.now(), load('new'))).toBe('new');
  });

  it('is loaded anew each time while the process receives no notifications of changes', async () => {
    const data = createSiteDataCache();
    const first = load('a');
    await data.get(1001, 'levels', data.now(), first);
    await data.get(1001, 'levels', data.now(), first);
    expect(first).toHaveBeenCalledTimes(2);
  });
});

describe("a part of a site's cached data, such as one product,", () => {
  const listening = () => Object.assign(createSiteDataCache(), { listening: true });

  it('is dropped by a change of that part, or by a change of the whole site', async () => {
    const data = listening();
    const ask = (part: string, value: string) => data.getPart(1001, part, data.now(), async () => value);
    const both = async (value: string) => [await ask('goods 1', value), await ask('goods 2', value)];
    expect(await both('old')).toEqual(['old', 'old']);
    data.drop(1001, 'goods 1');
    expect(await both('newer')).toEqual(['newer', 'old']);
    data.drop(1002);
    expect(await both('newest')).toEqual(['newer', 'old']);
    data.drop(1001);
    expect(await both('newest')).toEqual(['newest', 'newest']);
  });

  it('stays cached while it is used, even if thousands of other parts come and go', async () => {
    const data = listening();
    const load = vi.fn(async () => 'popular');
    for (let id = 0; id < 3000; id += 1) {
      await data.getPart(1001, `goods ${id}`, data.now(), async () => 'seldom');
      if (id % 500 === 0) await data.getPart(1001, 'goods popular', data.now(), load);
    }
    expect(load).toHaveBeenCalledTimes(1);
    const again = vi.fn(async () => 'seldom');
    await data.getPart(1001, 'goods 0', data.now(), again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is not stored in the cache if it was not found', async () => {
    const data = listening();
    expect(await data.getPart(1001, 'goods 9', data.now(), async () => undefined)).toBeUndefined();
    expect(await data.getPart(1001, 'goods 9', data.now(), async () => 'made since')).toBe('made since');
  });
});
