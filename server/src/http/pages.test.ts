import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { PreloadedData } from 'contract/shop/site/preloaded-data.ts';
import type { PageEntry } from 'contract/shop/site/page-table.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { errorReply } from './envelope.ts';
import type { WebApp } from './web.ts';

const page: PageEntry = {
  title: '服务协议',
  notFound: false,
  testOnly: false,
  findName: () => undefined,
  outline: {
    reads: [],
    subject: undefined,
    parameters: [],
    findCanonicalPath: () => '/texts',
    summarise: (replyTo) => (replyTo(siteCalls.theme) ? { picture: '/mall/pictures/bear.webp!share.jpg' } : {}),
  },
  isServerRendered: false,
  reads: [],
  routeGroup: undefined,
  files: async () => ['src/screen.tsx'],
  findFirstPicture: (replyTo) => (replyTo(siteCalls.theme) ? { href: '/mall/pictures/bear.webp!middle' } : undefined),
};
const pages: Readonly<Record<string, PageEntry>> = {
  '/': page,
  '/preview': { ...page, findName: (replyTo) => (replyTo(siteCalls.merchantConfig) ? '秋日茶会' : undefined), outline: undefined },
  '/rendered': { ...page, isServerRendered: true, reads: [[siteCalls.theme, {}]] },
  '/broken': { ...page, isServerRendered: true },
  '/incomplete': { ...page, isServerRendered: true, reads: [[siteCalls.siteText, { kind: 'nonsense' }]] },
  '/texts': {
    ...page,
    reads: [
      [siteCalls.siteText, { kind: 'privacy' }],
      [siteCalls.siteText, { kind: 'nonsense' }],
      [siteCalls.siteText, { kind: 'purchase' }],
      [siteCalls.theme, {}],
      [cartCalls.listCart, {}],
    ],
  },
};
/** A web app with a few pages and one file. */
const web: WebApp = {
  firstScript: 'run()',
  table: async () => ({ findPage: (path) => pages[path] ?? { ...page, notFound: true } }),
  filesFor: () => ({ entry: '/mall/assets/main.js', scripts: [], styles: [] }),
  renderPage: async (locale, { url }) => {
    if (url.startsWith('/broken')) throw new Error('a component fails');
    return `<main style="width:2rem">${locale} ${url}</main>`;
  },
  consoleFiles: () => ({ entry: '/console/assets/main.js', scripts: [], styles: [] }),
  sendFile: async (request, reply) =>
    request.url === '/mall/assets/main.js' ? reply.send('1') : reply.code(404).send(errorReply(404, '没有')),
  close: async () => {},
};

const pictures = mkdtempSync(join(tmpdir(), 'wanpu-pictures-'));
for (const name of ['bear.webp', 'bear@s.webp', 'bear@l.webp', 'tea.webp']) writeFileSync(join(pictures, name), name);
afterAll(() => rmSync(pictures, { recursive: true }));

const testApp = useTestApp({ web: { open: async () => web, pictures } });
const get = (url: string, headers: Record<string, string> = {}) => testApp.product.app.inject({ url, headers });
const preloadedData = (html: string): PreloadedData => JSON.parse(/id="mall">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PreloadedData;

describe('the HTML of a page of the mall', () => {
  it('is not cached by browsers', async () => {
    const { statusCode, headers, body } = await get('/mall/?siteId=1001');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('is reused for other visitors for less than a second, and not after a change to the site', async () => {
    const renderedAt = async (headers = {}) => preloadedData((await get('/mall/texts?siteId=1001', headers)).body).now;
    const rename = (alias: string) =>
      testApp
        .as({ merchantOf: 1001 })
        .ask(accountMerchantCalls.putLevel, { id: 2, rank: 2, name: '代理', alias, discountBp: 9000, growthFrom: 5000 });
    await rename('一');
    const first = await renderedAt();
    testApp.clock.advance({ seconds: 0.5 });
    expect(await renderedAt()).toBe(first);
    await rename('二');
    const second = await renderedAt();
    expect(second - first).toBeGreaterThanOrEqual(500);
    testApp.clock.advance({ seconds: 1 });
    expect((await renderedAt()) - second).toBeGreaterThanOrEqual(1000);
  });

  it("contains the first screen, in the site's language, if the server renders the route", async () => {
    const { body, headers } = await get('/mall/rendered?siteId=1001');
    expect(body).toContain('<div id="app" data-rendered><main data-style="width:2rem">zh-CN /rendered?siteId=1001</main></div>');
    expect(body).toContain('html:root [data-style="width:2rem"]{width:2rem}');
    expect(body).not.toContain('<script type="module"');
    const first =
      /<script data-site="1001" data-now="\d+" data-scripts="\/mall\/assets\/main.js"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(first).digest('base64')}'`);
    expect(preloadedData(body).url).toBe('/rendered?siteId=1001');
  });

  it.each(['/', '/incomplete', '/broken'])(
    'has no content if the server does not render the route or the rendering fails: %s',
    async (path) => {
      const { statusCode, body } = await get(`/mall${path}?siteId=1001`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="app"></div>');
      expect(body).toContain('<script type="module" src="/mall/assets/main.js">');
    },
  );

  it("gives link previews (Open Graph) the page's name and first picture, with absolute URLs", async () => {
    const { body } = await get('/mall/texts?siteId=1001', { host: 'mall.example.com' });
    expect(body).toContain('<meta property="og:title" content="服务协议">');
    expect(body).toContain('<meta property="og:image" content="http://mall.example.com/mall/pictures/bear.webp!share.jpg">');
  });

  it('is compressed with brotli for a browser that accepts it', async () => {
    const { headers, rawPayload } = await get('/mall/texts?siteId=1001', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(preloadedData(brotliDecompressSync(rawPayload).toString()).siteId).toBe(1001);
  });

  it('asks search engines not to index a preview', async () => {
    const { body, headers } = await get('/mall/preview?siteId=1001');
    expect(body).toContain('<title>秋日茶会</title>');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    const { body: listed, headers: open } = await get('/mall/?siteId=1001');
    expect([open['x-robots-tag'], listed.includes('robots')]).toEqual([undefined, false]);
  });

  it('contains the replies to the API calls that the first screen needs, but no failed reply', async () => {
    const { body } = await get('/mall/texts?siteId=1001');
    const { siteId, replies } = preloadedData(body);
    expect(siteId).toBe(1001);
    expect(replies.map(({ call, input, forAll }) => [call, input, forAll])).toEqual([
      ['GET /merchant/front/merchantConfig', {}, true],
      ['GET /api/v1/site/texts/:kind', { kind: 'privacy' }, true],
      ['GET /merchant/front/theme', {}, true],
    ]);
    expect(replies[1]?.body).toMatchObject({ title: '隐私政策' });
  });

  it("is the same with and without a member's token, and so contains no personal data", async () => {
    const token = await testApp.as('xiaoman').token();
    for (const path of ['/mall/texts?siteId=1001', '/mall/?siteId=1001'])
      expect((await get(path, { token, cookie: `token=${token}` })).body).toBe((await get(path)).body);
  });

  it('preloads the first picture of the API replies that it contains', async () => {
    expect((await get('/mall/texts?siteId=1001')).body).toContain('<link rel="preload" as="image" href="/mall/pictures/bear.webp!middle"');
    expect((await get('/mall/?siteId=1001')).body).not.toContain('as="image"');
  });

  it('is returned with status 404 if the page does not exist [R-557]', async () => {
    const { statusCode, body } = await get('/mall/nothing/here?siteId=1001');
    expect(statusCode).toBe(404);
    expect(preloadedData(body).siteId).toBe(1001);
  });

  it("says that the link is wrong if the URL names no site, an unknown site, or not the host name's site [R-365]", async () => {
    await testApp.sql(`insert into site_host (host, site_id) values ('second.example.com', 1002)`);
    for (const [url, host] of [
      ['/mall/userCenter', 'localhost'],
      ['/mall/?siteId=77', 'localhost'],
      ['/mall/?siteId=1001', 'second.example.com'],
    ] as const) {
      const { statusCode, body } = await get(url, { host });
      expect(statusCode).toBe(404);
      expect(body).toContain(`访问链接有误: http://${host}${url}, 请重新访问`);
    }
    expect((await get('/mall/', { host: 'second.example.com' })).statusCode).toBe(200);
  });
});

describe('a request for a URL that is not a page', () => {
  it.each([
    ['/', '/mall/?siteId=1001'],
    ['/?siteId=1002&title=x', '/mall/?siteId=1002&title=x'],
    ['/mall', '/mall/'],
    ['/mall/', '/mall/?siteId=1001'],
    ['/mall?siteId=1001', '/mall/?siteId=1001'],
  ])('is redirected from %s to %s', async (from, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  it('gets a file or 404, never the HTML of a page, if the URL has a file extension', async () => {
    expect((await get('/mall/assets/main.js')).body).toBe('1');
    expect((await get('/mall/assets/old.js')).statusCode).toBe(404);
    expect((await get('/mall/assets/old.js')).headers['content-type']).toContain('application/json');
  });

  it('is handled as an API call if the path below /mall is that of an API call', async () => {
    const { headers } = await get('/mall/bottomenupage', { sjid: '1001' });
    expect(headers['content-type']).toContain('application/json');
  });

  it('gets a 404 in JSON if the URL is outside of /mall', async () => {
    expect((await get('/nothing')).json()).toMatchObject({ code: 404 });
  });
});

describe('a request for a picture', () => {
  it.each([
    ['bear.webp', 'bear.webp', 'the middle size by default [R-396]'],
    ['bear.webp!middle', 'bear.webp', 'the middle size [R-395]'],
    ['bear.webp!small', 'bear@s.webp', 'the small size [R-395]'],
    ['bear.webp!large', 'bear@l.webp', 'the large size [R-395]'],
    ['tea.webp!small', 'tea.webp', 'the next size that exists'],
    ['tea.webp!large', 'tea.webp', 'the next size that exists'],
  ])('for %s returns the file %s: %s', async (name, file) => {
    const { statusCode, headers, body } = await get(`/mall/pictures/${name}`);
    expect([statusCode, body]).toEqual([200, file]);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000');
  });

  it.each([
    'none.webp',
    'bear.webp!huge',
    'bear.webp!constructor',
    'bear.webp!__proto__',
    'bear@s.webp',
    '..%2f..%2fpackage.json',
    'bear.png',
  ])('for %s returns 404', async (name) => {
    expect((await get(`/mall/pictures/${name}`)).statusCode).toBe(404);
  });
});
