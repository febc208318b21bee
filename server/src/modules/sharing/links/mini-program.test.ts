import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessagingSandbox } from '../../../../test/messaging-browser.ts';
import { readQr } from '../../../../test/read-qr.ts';
import { refused, type TestApp, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const trialApp = useTestApp({ environment: 'testm', deployments: { cells: { testm: { production: false } } } });
const xiaoman = testApp.as('xiaoman');
const page = '/mall/blankPage/2?siteId=1001&fromAgentId=1';
beforeAll(async () => {
  await openMessagingSandbox(testApp);
  await openMessagingSandbox(trialApp);
});

/** Fetches the picture of a code as a browser does; returns what the mini program reads. */
async function readCode(app: TestApp, url: string): Promise<URL> {
  const { rawPayload, headers } = await app.product.app.inject({ method: 'GET', url });
  expect(headers['content-type']).toBe('image/jpeg');
  return new URL((await readQr(rawPayload)).text ?? '');
}

describe('the QR code of a mini-program page', () => {
  it('opens the released version, with a code (scene) from which the mall finds the page', async () => {
    const { url, width, height, scene, envVersion, path } = await xiaoman.ask(linksCalls.getQrcode, { url: page });
    expect([width, height, envVersion, path]).toEqual([430, 430, 'release', page]);
    const code = await readCode(testApp, url);
    expect(code.pathname).toContain('pages/index/index');
    expect(Object.fromEntries(code.searchParams)).toEqual({ scene, version: 'release' });
    const { query } = await testApp.as({ visitorOf: 1001 }).ask(linksCalls.encryptionScene, { scene });
    expect(new URLSearchParams(query).get('url')).toBe(page);
  });

  it('opens the trial version in the deployment “testm”, even if the request names the released one [R-506]', async () => {
    const asked = await trialApp.as('xiaoman').call(linksCalls.getQrcode, { url: page, envVersion: 'release' });
    expect(asked.body.envVersion).toBe('trial');
    expect((await readCode(trialApp, asked.body.url)).searchParams.get('version')).toBe('trial');
  });

  it('is created once for the same page', async () => {
    const before = testApp.messaging.countRequests('/wxa/getwxacodeunlimit');
    const [first, second] = [
      await xiaoman.ask(linksCalls.getQrcode, { url: '/mall/goodsInfo/5' }),
      await testApp.as('dazhi').ask(linksCalls.getQrcode, { url: '/mall/goodsInfo/5' }),
    ];
    expect(second).toEqual(first);
    expect(testApp.messaging.countRequests('/wxa/getwxacodeunlimit')).toBe(before + 1);
  });

  it('is refused for a page of another website, for a URL with a token, and in a shop without a mini program', async () => {
    expect(await xiaoman.call(linksCalls.getQrcode, { url: 'https://evil.example/mall/' })).toMatchObject(refused('linkNotOwn'));
    expect(await xiaoman.call(linksCalls.getQrcode, { url: '/mall/?token=abc' })).toMatchObject(refused('linkHasToken'));
    expect(await testApp.as('kaying').call(linksCalls.getQrcode, {})).toMatchObject(refused('messagingOff'));
  });

  it('is refused while the platform does not answer, and created when requested again', async () => {
    testApp.messaging.injectFault();
    expect(await xiaoman.call(linksCalls.getQrcode, { url: '/mall/goodsInfo/6' })).toMatchObject(refused('messagingAway'));
    expect(await xiaoman.call(linksCalls.getQrcode, { url: '/mall/goodsInfo/6' })).toMatchObject({ success: true });
  });
});

describe('a short link of the mini program', () => {
  it('is returned again for the same page until one day before it expires', async () => {
    const ask = () => xiaoman.ask(linksCalls.shortLink, { url: page, title: '一只很好看的手工紫砂茶壶，送人自用都好' });
    const { link, endTime } = await ask();
    expect(link).toMatch(/^#小程序:\/\/[^/]+\/一只很好看的手工紫砂茶壶，送人自用都好\/\w+$/);
    expect(Math.round((endTime - testApp.clock.now().getTime()) / 1000)).toBe(30 * 86_400);
    expect(await ask()).toEqual({ link, endTime });
    testApp.clock.advance({ days: 29, minutes: 1 });
    const next = await xiaoman.ask(linksCalls.shortLink, { url: page, title: '一只很好看的手工紫砂茶壶，送人自用都好' });
    expect(next.link).not.toBe(link);
  });

  it("has the shop's name as its title if the request has no title", async () => {
    expect((await xiaoman.ask(linksCalls.shortLink, { url: page })).link).toContain('/青禾生活/');
  });

  it('is offered for sharing only if the shop has a mini program', async () => {
    expect((await xiaoman.ask(shareCalls.getShareSet, {})).mini).toBe(1);
    expect((await testApp.as('kaying').ask(shareCalls.getShareSet, {})).mini).toBe(0);
  });

  it("requires that the start page in the shop's account has the form pages/index/index", async () => {
    const answer = await testApp.as({ merchantOf: 1001 }).call(messagingMerchantCalls.putMessagingAccount, {
      untested: 1,
      fields: [
        { name: 'miniAppId', value: 'wx1234567890' },
        { name: 'miniSecret', value: 'a'.repeat(32) },
        { name: 'miniPage', value: '/pages/mall/mall?a=1' },
      ],
    });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining('pages/index/index') });
  });
});
