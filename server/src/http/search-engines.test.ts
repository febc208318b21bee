import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { TestClock, testStart } from '../../test/test-clock.ts';
import { addSearchEngineRoutes } from './search-engines.ts';
import type { Site } from '#modules/shop/site/site.ts';

const site = { id: 7 } as Site;
const app = Fastify();
let loads = 0;
addSearchEngineRoutes(app, {
  sites: { findById: async () => site, findIdByHost: async () => 7, findOtherDeployment: () => undefined },
  loadSitemapPart: async (_site, part) => {
    loads += 1;
    return { parts: 3, entries: [{ path: `/goodsList?categoryId=${part}&x=1`, changedAt: new Date(testStart) }] };
  },
  clock: new TestClock(testStart),
  manyOnOneHost: false,
});
const get = (url: string) => app.inject({ url, headers: { host: 'big.example.com' } });

describe('the list of pages of a site with more pages than one file may list', () => {
  it('is an index of its parts, which are kept for ten minutes', async () => {
    const index = (await get('/sitemap.xml')).body;
    expect(index.match(/<sitemap><loc>http:\/\/big\.example\.com\/sitemap\.xml\?part=\d<\/loc><\/sitemap>/g)).toHaveLength(3);
    const [part, again] = [await get('/sitemap.xml?part=3'), await get('/sitemap.xml?part=3')];
    expect(part.body).toContain('<loc>http://big.example.com/mall/goodsList?categoryId=3&#38;x=1</loc>');
    expect(part.body).toContain(`<lastmod>${new Date(testStart).toISOString()}</lastmod>`);
    expect([again.body, loads]).toEqual([part.body, 2]);
  });

  it.each(['4', '0', 'x', '99999'])('has no part %s', async (part) => {
    expect((await get(`/sitemap.xml?part=${part}`)).statusCode).toBe(404);
  });
});
