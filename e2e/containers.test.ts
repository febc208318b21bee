import { describe, expect, it } from 'vitest';
import { useMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = useMall();

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const messagingApp = `${phone} MicroMessenger/8.0.49`;

/** Returns the client type that the page's calls name. */
async function readClientType(visit: Visit): Promise<string | undefined> {
  const sent = visit.page.waitForRequest((request) => request.headers()['sjid'] !== undefined);
  await visit.open('/myOrder');
  return (await sent).headers()['clienttype'];
}

describe('a call of the mall', () => {
  it.each([
    ['a mini program', { userAgent: `${messagingApp} miniProgram/wx1` }, 'mp', '[R-269]'],
    ['the messaging app', { userAgent: messagingApp }, 'wx', '[R-270]'],
    ["the provider's app", { userAgent: `${phone} JbzApp/android` }, 'AP', '[R-272] [R-618]'],
    ['a browser of a phone', {}, '', '[R-273]'],
  ])('names %s by its client type %o %s %s', async (_where, more, clientType, _rules) => {
    expect(await readClientType(await mall.visit({ as: 'xiaoman', more }))).toBe(clientType);
  });
  it('names a desktop by its client type [R-271]', async () => {
    expect(await readClientType(await mall.visit({ as: 'xiaoman', desktop: true }))).toBe('h5');
  });
});

describe('the token of a visit', () => {
  const stored = (token: string) => JSON.stringify({ value: token });
  it.each([
    ['a mini program', 'mp', 'local', '[R-287]'],
    ['a mini program', 'mp', 'cookie', '[R-287]'],
    ['the messaging app', 'wx', 'local', '[R-288]'],
    ['the messaging app', 'wx', 'cookie', '[R-288]'],
    ['a plain browser', 'browser', 'local', '[R-289]'],
    ['a plain browser', 'browser', 'cookie', '[R-289]'],
  ])('is looked for in %s (container=%s) in its places, here only in the %s %s', async (_where, container, place) => {
    const [token, other] = [await mall.testApp.as('xiaoman').token(), await mall.testApp.as('dazhi').token()];
    const visit = await mall.visit();
    const { page } = visit;
    await visit.open(`/?container=${container}`);
    // Local storage comes first, so the cookie of another member does not count where both are.
    await page.evaluate(
      ([inLocal, inCookie]) => {
        if (inLocal !== '') localStorage.setItem('mall_token_1001', inLocal);
        document.cookie = `mall_token_1001=${encodeURIComponent(inCookie)}; path=/`;
      },
      place === 'local' ? ([stored(token), stored(other)] as const) : (['', stored(token)] as const),
    );
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.headers()['sjid'] !== undefined) tokens.push(request.headers()['token']);
    });
    await visit.open('/addressList');
    await visit.waitForReplies();
    const isKnown = container !== 'mp' || place === 'local';
    expect(visit.path).toMatch(isKnown ? /^\/addressList/ : /^\/login/);
    expect(new Set(tokens.filter((sent) => sent !== undefined))).toEqual(new Set(isKnown ? [token] : []));
  });
});

describe('a visit from a mini program', () => {
  it('keeps the ids that its URL brings, and does not leave them there [R-107] [R-108]', async () => {
    const visit = await mall.visit({ more: { userAgent: `${messagingApp} miniProgram/wx1` } });
    await visit.open('/goodsSearch?xcxOpenid=oXiaoman-1&xcxAppId=wxApp7&type=2');
    await visit.page.waitForFunction(() => !location.search.includes('xcx'));
    expect(new URL(visit.page.url()).searchParams.get('type')).toBe('2');
    const kept = await visit.page.evaluate(() => ['xcxOpenid', 'xcxAppId'].map((name) => localStorage.getItem(`mall_${name}_1001`)));
    expect(kept.map((text) => JSON.parse(text ?? '{}').value)).toEqual(['oXiaoman-1', 'wxApp7']);
  });
});

describe('a page of the mall', () => {
  it('leads on with the site and onlyPay in its links [R-274] [R-277]', async () => {
    const visit = await mall.visit();
    await visit.open('/userCenter?onlyPay=1');
    await visit.page.getByRole('link', { name: /首页/ }).first().click();
    await visit.waitForPath('/');
    const { searchParams } = new URL(visit.page.url());
    expect([searchParams.get('siteId'), searchParams.get('onlyPay')]).toEqual(['1001', '1']);
  });
});

describe('a snapshot of the messaging app', () => {
  it('shows the mall and how to enter it, and lets nobody log in or register [R-080] [R-088] [R-089] [R-111]', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: { userAgent: messagingApp } });
    const { page } = visit;
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => tokens.push(request.headers()['token']));
    await visit.open('/?isSnapshotuser=1');
    const guide = page.getByRole('complementary', { name: '微信快照模式' });
    await guide.getByText('请使用完整服务进入商城').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('snapshot-home', true);
    for (const path of ['/userCenter', '/register', '/myOrder']) {
      await visit.open(path);
      await guide.waitFor();
    }
    await page.getByRole('heading', { name: '微信快照模式' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('snapshot-closed', true);
    expect(tokens.filter((token) => token !== undefined)).toEqual([]);
    await page.getByRole('link', { name: '回到首页' }).click();
    await visit.waitForPath('/');
  });
  it('is only one in the messaging app', async () => {
    const visit = await mall.visit();
    await visit.open('/login?isSnapshotuser=1');
    await visit.page.getByRole('textbox').first().waitFor();
    expect(await visit.page.getByText('微信快照模式').count()).toBe(0);
  });
});
