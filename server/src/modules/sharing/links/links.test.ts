import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { describe, expect, it } from 'vitest';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const visitor = testApp.as({ visitorOf: 1001 });
const open = async (shortUrl: string) => {
  const { pathname } = new URL(shortUrl);
  return testApp.product.app.inject({ method: 'GET', url: pathname });
};

describe('a short link', () => {
  it('opens the page for which it was created, with all URL parameters [R-504]', async () => {
    const url = '/mall/blankPage/2?siteId=1001&t=1&storeId=&fromAgentId=1&shareAgentId=1';
    const { shortUrl, code } = await xiaoman.ask(linksCalls.createShortUrl, { url });
    expect(shortUrl).toMatch(/\/s\/[0-9a-z]+-[0-9A-Za-z]{8}$/);
    const opened = await open(shortUrl);
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([302, url, 'no-store']);
    expect(await visitor.ask(linksCalls.queryShortUrl, { code })).toMatchObject({ shortUrl, url: expect.stringContaining(url) });
    expect(await visitor.ask(linksCalls.queryShortUrl, { url: shortUrl })).toMatchObject({ code });
    expect(await visitor.ask(linksCalls.queryShortUrl, { url })).toMatchObject({ code });
  });

  it('is the same for the same URL, whichever member requests it', async () => {
    const url = '/mall/goodsInfo/2';
    const { code } = await xiaoman.ask(linksCalls.createShortUrl, { url });
    expect((await testApp.as('dazhi').ask(linksCalls.createShortUrlOfGateway, { url })).code).toBe(code);
    expect((await xiaoman.ask(linksCalls.createShortUrl, { url: '/mall/goodsInfo/1' })).code).not.toBe(code);
  });

  it('is created only once when two members request it simultaneously', async () => {
    const both = await Promise.all(
      (['xiaoman', 'dazhi'] as const).map((who) => testApp.as(who).ask(linksCalls.createShortUrl, { url: '/mall/goodsInfo/3?at=once' })),
    );
    expect(new Set(both.map(({ code }) => code)).size).toBe(1);
  });

  it.each([
    'https://evil.example/mall/',
    '//evil.example/mall/',
    'javascript:alert(1)',
    '/merchant-api/v1/goods',
    '/mall/../merchant-api/v1/goods',
    '/mall//evil.example',
    '/.//evil.example',
    '/mall/..//evil.example',
    '/s/rt-abcdefgh',
    'https://user@localhost/mall/',
    '/mall/?siteId=1002',
  ])('is refused for a URL that is not a page of the shop: %s', async (url) => {
    expect(await xiaoman.call(linksCalls.createShortUrl, { url })).toMatchObject(refused('linkNotOwn'));
  });

  it('is refused for a URL that would log in the person who opens it', async () => {
    for (const url of ['/mall/#token=a', '/mall/#/x?token=a', '/mall/?redirect=/x?token=a', '/mall/?redirect=%2Fx%253Fa%3D1%2526token%3Da'])
      expect(await xiaoman.call(linksCalls.createShortUrl, { url }), url).toMatchObject(refused('linkHasToken'));
    for (const name of ['token', 'ticket', 'xcxOpenid'])
      expect(await xiaoman.call(linksCalls.createShortUrl, { url: `/mall/?${name}=abc` })).toMatchObject(refused('linkHasToken'));
  });

  it('leads to the 404 page if the code in it is unknown', async () => {
    expect((await open('http://localhost/s/rt-AAAAAAAA')).headers.location).toBe('/mall/404');
    expect((await open('http://localhost/s/nothing')).headers.location).toBe('/mall/404');
    expect(await visitor.call(linksCalls.queryShortUrl, { code: 'rt-AAAAAAAA' })).toMatchObject(refused('linkNotFound'));
    expect(await visitor.call(linksCalls.queryShortUrl, {})).toMatchObject(refused('linkNotFound'));
  });
});

describe('the links of a member', () => {
  it('are at most 200 new ones a day, short links and scenes together; known ones cost nothing and are not written again', async () => {
    const member = testApp.as('meilin');
    const make = (k: number) => member.call(linksCalls.createShortUrl, { url: `/mall/?k=${k}` });
    const scene = (k: number) => member.call(linksCalls.encryptionScenePost, { query: `k=${k}` });
    for (let k = 0; k < 100; k += 20) {
      const made = await Promise.all([...Array(20).keys()].flatMap((at) => [make(k + at), scene(k + at)]));
      expect(made.every(({ success }) => success)).toBe(true);
    }
    expect(await make(100)).toMatchObject(refused('linksTooMany'));
    expect(await scene(100)).toMatchObject(refused('linksTooMany'));
    const written = () => testApp.sql('select xmin::text from short_link union all select xmin::text from scene');
    const before = await written();
    expect([(await make(1)).success, (await scene(1)).success]).toEqual([true, true]);
    expect(await written()).toEqual(before);
    testApp.clock.advance({ hours: 25 });
    expect((await make(100)).success).toBe(true);
  });
});

describe('a scene (the short code for a long query in a mini-program QR code)', () => {
  it('has 32 characters, from which the mall finds the query again', async () => {
    const query = `numIid=2&fromAgentId=1&storeId=3&note=${'长'.repeat(200)}`;
    const { scene } = await xiaoman.ask(linksCalls.encryptionScenePost, { query });
    expect(scene).toHaveLength(32);
    expect(await visitor.ask(linksCalls.encryptionScene, { scene })).toEqual({ scene, query });
    expect((await xiaoman.ask(linksCalls.encryptionScenePost, { query })).scene).toBe(scene);
  });

  it('is refused for a query that would log in the person who opens it', async () => {
    for (const name of ['token', 'ticket', 'xcxOpenid'])
      expect(await xiaoman.call(linksCalls.encryptionScenePost, { query: `a=1&${name}=x` })).toMatchObject(refused('linkHasToken'));
  });

  it('does not lead to its query on another site', async () => {
    const { scene } = await testApp.as('kaying').ask(linksCalls.encryptionScenePost, { query: 'a=1' });
    expect(await visitor.call(linksCalls.encryptionScene, { scene })).toMatchObject(refused('sceneNotFound'));
  });
});
