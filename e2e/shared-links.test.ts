import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import type { ShareKind } from 'contract/sharing/share/share-kinds.ts';
import { join } from 'node:path';
import { loadBuiltWeb } from 'server/http/built-web.ts';
import { readPictureInfo } from 'server/modules/shop/picture/picture.ts';
import { saveSettings, type SiteSettings } from 'server/modules/shop/site/site.ts';
import { projectFolder } from 'server/platform/configuration.ts';
import { openGroupOf } from 'server/test/put-group.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { useTestApp } from 'server/test/test-app.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const web = {
  open: async () => loadBuiltWeb(join(projectFolder, 'web', 'dist')),
  pictures: join(projectFolder, 'server', 'seeds', 'pictures'),
};
const testApp = useTestApp({ web });
const host = 'shop.example.com';
const origin = `http://${host}`;
const teapot = goodsOf('teapot').id;
const picture = '/mall/pictures/air-fryer-ivory.webp';
const merchant = testApp.as({ merchantOf: 1001 });

/** Names three readers of previews as they name themselves. Apple's Messages says that it is the latter two. */
const crawlers = ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'Twitterbot/1.0'];

/** Opens a URL as a crawler does: follows redirects, runs no script. Returns the document and what is in its head. */
async function read(url: string, agent = 'Mozilla/5.0') {
  let at = new URL(url, origin);
  for (let hop = 0; hop < 5; hop += 1) {
    const reply = await testApp.product.app.inject({ url: at.pathname + at.search, headers: { host: at.host, 'user-agent': agent } });
    const { location } = reply.headers;
    if (location === undefined) {
      const head = reply.body.slice(0, reply.body.indexOf('</head>'));
      const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      const metas = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)];
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
      return {
        status: reply.statusCode,
        meta: Object.fromEntries(metas.map(([, name = '', value = '']) => [name, unescape(value)])),
        title: unescape(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
        canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
        data: data === undefined ? undefined : (JSON.parse(data) as unknown),
        robots: reply.headers['x-robots-tag'],
        body: reply.body,
      };
    }
    at = new URL(location, at);
  }
  throw new Error('too many redirects');
}

async function set(settings: Partial<SiteSettings>): Promise<void> {
  await testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}

beforeAll(async () => {
  await testApp.sql('insert into site_host (host, site_id) values ($1, 1001)', [host]);
  await testApp.sql(`update goods set subtitle = '一壶装得下一个下午', pictures = $1::jsonb where site_id = 1001 and id = any($2)`, [
    JSON.stringify([picture]),
    [teapot, goodsOf('orange').id],
  ]);
  await set({ slogan: '好好过日子' });
});
afterEach(() => set({ safeMode: false, hiddenPriceLevels: [] }));

describe('the preview of a shared link', () => {
  it.each(crawlers)('of a product has title, text, price and a large JPEG, also behind a short link, for %s', async (agent) => {
    const { link } = await testApp.as('xiaoman').ask(shareCalls.getShareSet, { kind: 'goods', numIid: teapot });
    const { code } = await testApp.as('xiaoman').ask(linksCalls.createShortUrl, { url: link.slice(link.indexOf('/mall/')) });
    for (const url of [`/s/${code}`, link.slice(link.indexOf('/mall/'))]) {
      const { status, meta, title } = await read(url, agent);
      expect([status, title]).toEqual([200, '圆融茶壶']);
      expect(meta).toMatchObject({
        'og:title': '圆融茶壶',
        'og:description': '¥128.00 · 一壶装得下一个下午',
        description: '一壶装得下一个下午',
        'og:type': 'product',
        'og:site_name': '青禾生活',
        'product:price:amount': '128.00',
        'product:price:currency': 'CNY',
        'twitter:card': 'summary_large_image',
        'og:image': `${origin}${picture}!share.jpg`,
        robots: 'noindex, nofollow',
      });
      // Facebook opens this in place of the link: it still says who shared.
      const opened = new URL(meta['og:url'] ?? '');
      expect([opened.origin + opened.pathname, opened.searchParams.get('fromAgentId')]).toEqual([
        `${origin}/mall/blankPage/${teapot}`,
        new URL(link).searchParams.get('fromAgentId'),
      ]);
    }
    const { headers, rawPayload } = await testApp.product.app.inject({ url: `${picture}!share.jpg`, headers: { 'user-agent': agent } });
    expect(headers['content-type']).toBe('image/jpeg');
    expect(readPictureInfo(rawPayload)).toMatchObject({ ending: 'jpg', width: 800 });
  });

  it('of a product says what the merchant wrote for sharing, and nothing in it ends an element', async () => {
    const title = `"好茶"</title><script>alert(1)</script>`;
    await merchant.ask(shareMerchantCalls.putShareText, { kind: 'goods', id: teapot, title, desc: `'</script>今天出窑`, imgUrl: '' });
    for (const path of [`/mall/blankPage/${teapot}`, `/mall/goodsInfo/${teapot}`]) {
      const { meta, body } = await read(path);
      expect(meta).toMatchObject({ 'og:title': title, 'og:description': `¥128.00 · '</script>今天出窑` });
      expect(body).not.toContain('<script>alert(1)');
    }
    const { data } = await read(`/mall/goodsInfo/${teapot}`);
    expect(data).toMatchObject({ name: '圆融茶壶', description: `'</script>今天出窑` });
    await merchant.ask(shareMerchantCalls.removeShareText, { kind: 'goods', id: teapot });
  });

  it('has no price where the shop hides prices from visitors', async () => {
    for (const settings of [{ safeMode: true }, { hiddenPriceLevels: [0] }]) {
      await set({ safeMode: false, hiddenPriceLevels: [], ...settings });
      for (const path of [`/mall/blankPage/${teapot}`, `/mall/goodsInfo/${teapot}`]) {
        const { meta, status, body } = await read(path);
        expect([status, meta['og:title'], meta['og:description']]).toEqual([200, '圆融茶壶', '一壶装得下一个下午']);
        expect(body).not.toMatch(/product:price|128\.00|"price":128|"offers"/);
      }
    }
  });

  it('of a group has the product and the price in the group, also by the link of its product', async () => {
    const groupId = await openGroupOf(testApp, 'xiaoman');
    const { title } = await testApp.as('xiaoman').ask(groupBuyCalls.groupDetail, { groupId });
    const numIid = goodsOf('orange').id;
    for (const path of [`/mall/groupBuy/${groupId}`, `/mall/blankPage/${numIid}?activityType=group&activityId=${groupId}`]) {
      const { meta } = await read(path);
      expect(meta).toMatchObject({ 'og:title': title, 'product:price:amount': '25.00', 'og:image': `${origin}${picture}!share.jpg` });
      expect(meta['og:description']).toMatch(/^¥25\.00 · (两人拼团|一壶装得下一个下午)$/);
    }
  });

  it('of the mall says its name and slogan, or what the merchant wrote', async () => {
    expect((await read('/mall/?fromAgentId=7')).meta).toMatchObject({
      'og:title': '青禾生活',
      'og:description': '好好过日子',
      'og:type': 'website',
      'og:url': `${origin}/mall/?fromAgentId=7`,
    });
    const kind: ShareKind = 'index';
    await merchant.ask(shareMerchantCalls.putShareText, { kind, id: 0, title: '来逛逛', desc: '今天上新', imgUrl: picture });
    expect((await read('/mall/')).meta).toMatchObject({
      'og:title': '来逛逛',
      'og:description': '今天上新',
      'og:image': `${origin}${picture}!share.jpg`,
    });
    await merchant.ask(shareMerchantCalls.removeShareText, { kind, id: 0 });
  });
});

describe('what search engines are told of a page', () => {
  it('is the one URL of a product, and its price, availability and texts as structured data', async () => {
    const { canonical, data, robots, meta } = await read(`/mall/goodsInfo/${teapot}?siteId=1001&fromAgentId=5&shareAgentId=5&t=123`);
    expect(canonical).toBe(`${origin}/mall/goodsInfo/${teapot}`);
    expect(robots).toBeUndefined();
    expect(meta['og:url']).toBe(`${origin}/mall/goodsInfo/${teapot}?fromAgentId=5&shareAgentId=5`);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: '圆融茶壶',
      description: '一壶装得下一个下午',
      image: [`${origin}${picture}!share.jpg`],
      url: canonical,
      offers: { '@type': 'Offer', price: '128.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock', url: canonical },
    });
    expect((await read(`/mall/goodsInfo/${goodsOf('soldOut').id}`)).data).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('is the number of the site too, on a host that several sites share', async () => {
    const { canonical } = await read(`http://localhost/mall/goodsInfo/${teapot}?siteId=1001&fromAgentId=5`);
    expect(canonical).toBe(`http://localhost/mall/goodsInfo/${teapot}?siteId=1001`);
  });

  it.each(['/login', '/userCenter', '/myOrder', '/shopCart/tab/list', '/goodsSearch?keyword=茶', `/goodsInfo/${goodsOf('warehouse').id}`])(
    'is to leave %s out',
    async (path) => {
      const { status, robots, canonical } = await read(encodeURI(`/mall${path}`));
      expect([status, robots, canonical]).toEqual([200, 'noindex, nofollow', undefined]);
    },
  );

  it.each([
    '/goodsInfo/99999999',
    '/goodsInfo/abc',
    '/goodsInfoEquity/99999999',
    '/customGoodsInfo?id=99999999',
    '/blankPage/99999999',
    `/groupBuy/${'1'.repeat(20)}`,
    '/groupBuy/7',
    '/activityCenterDetail?id=99999999',
    '/activityCenterDetail',
    '/pointsMall/99999999/1',
    '/wpage/99999999',
    '/couponInfo/99999999/0',
    '/shareCoupon?share=x',
    '/luckDraw?id=99999999',
    '/texts/nonsense',
  ])('is that %s is not there (404)', async (path) => {
    const { status, robots, meta, title } = await read(`/mall${path}`);
    expect([status, robots, title, meta['og:title']]).toEqual([404, 'noindex, nofollow', '页面不存在', undefined]);
  });

  it('is that an unknown product is not there where only members see products', async () => {
    await set({ safeMode: true });
    expect((await read('/mall/goodsInfo/99999999')).status).toBe(404);
    expect((await read(`/mall/goodsInfo/${teapot}`)).robots).toBe('noindex, nofollow');
  });
});

describe('the files for search engines', () => {
  const get = (path: string, of = host) => testApp.product.app.inject({ url: path, headers: { host: of } });
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

  it('lead to a list of what visitors may see, and each page in it is there and listed', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots.body).not.toMatch(/Disallow: \/$/m);
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('xml');
    const urls = locations(sitemap.body);
    expect(urls).toContain(`${origin}/mall/goodsInfo/${teapot}`);
    expect(urls.join(' ')).not.toMatch(new RegExp(`goodsInfo/${goodsOf('warehouse').id}\\b`));
    expect(new Set(urls).size).toBe(urls.length);
    const kinds = new Map(urls.map((url) => [new URL(url).pathname.split('/')[2] ?? '', url]));
    for (const url of kinds.values()) {
      const { status, canonical, robots: rule } = await read(url);
      expect([url, status, canonical, rule]).toEqual([url, 200, url, undefined]);
    }
  });

  it('list no product where only members see products', async () => {
    await set({ safeMode: true });
    testApp.clock.advance({ minutes: 11 });
    expect(locations((await get('/sitemap.xml')).body).join(' ')).not.toContain('goodsInfo');
    testApp.clock.advance({ minutes: 11 });
  });

  it('keep search engines out of a host that several sites share, but not previews of links', async () => {
    const { body } = await get('/robots.txt', 'localhost');
    expect(body).toMatch(/User-agent: Twitterbot[\s\S]*Disallow:\n\nUser-agent: \*\nDisallow: \/\n/);
    expect(locations((await get('/sitemap.xml?siteId=1001', 'localhost')).body)[0]).toBe('http://localhost/mall/?siteId=1001');
  });

  it('have an icon for browsers that look for none in a page', async () => {
    const { statusCode, headers, rawPayload } = await get('/favicon.ico');
    expect([statusCode, headers['content-type'], rawPayload.readUInt16LE(2)]).toEqual([200, 'image/x-icon', 1]);
  });
});
