import { accountCalls } from 'contract/members/account/account.calls.ts';
import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { signPage } from '#gateways/messaging/page-signature.ts';
import { sandboxOpenId } from '#gateways/messaging/messaging-sandbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBrowser, openMessagingSandbox } from '../../../../test/messaging-browser.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const agreed = { service: 1, privacy: 1 };

describe('a login through the messaging app (WeChat)', () => {
  const testApp = useTestApp();
  const visitor = () => testApp.as({ visitorOf: 1001 });
  const miniAppId = 'wxsandboxmini0000001001';
  const miniLogin = (key: string, more: object = {}, siteId = 1001) =>
    testApp
      .as({ visitorOf: siteId })
      .call(messagingCalls.escapeLogin, { code: testApp.messaging.issueCode('mini', miniAppId, key), agreed, ...more });
  const membersOf = async (openId: string) =>
    (await testApp.sql('select member_id from messaging_identity where open_id = $1', [openId])).length;
  let officialAppId: string;
  beforeAll(async () => {
    await openMessagingSandbox(testApp);
    await openMessagingSandbox(testApp, 1002);
    const { fields } = await testApp.as({ merchantOf: 1001 }).ask(messagingMerchantCalls.messagingAccount, {});
    officialAppId = fields.find(({ name }) => name === 'officialAppId')?.shown ?? '';
  });

  it('sends the browser to WeChat and back with a ticket, which is exchanged for a login token', async () => {
    const browser = createBrowser(testApp);
    const begun = await browser.begin('/mall/userCenter?a=1#part');
    expect(begun).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } });
    expect(String(begun.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    const back = await browser.open(await browser.choose(begun.location, 'xiaoyu'));
    expect(back.location).toMatch(/^http:\/\/localhost(:80)?\/mall\/getToken\?siteId=1001#ticket=[\w-]{43}$/);
    const ticket = back.location.split('#ticket=')[1] ?? '';
    const { body } = await browser.trade(ticket, { agreed });
    expect(body).toMatchObject({ redirect: '/mall/userCenter?a=1#part', needsMobile: 1, login: { nick: '小雨', status: 1, hasMobile: 0 } });
    const token = body.login?.token ?? '';
    const me = await visitor().call(accountCalls.agentInfo, {}, { token });
    expect(me.body.agentid).toBe(body.login?.agentId);
    const session = await visitor().call(messagingCalls.getSessionById, {}, { token });
    expect(session.body).toMatchObject({ sessionId: body.login?.sessionId, openid: body.login?.openid });
  });

  it('accepts each ticket only once', async () => {
    const browser = createBrowser(testApp);
    const ticket = await browser.ticket('xiaoyu');
    const answers = await Promise.all([browser.trade(ticket, { agreed }), browser.trade(ticket, { agreed })]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await browser.trade(ticket, { agreed })).toMatchObject(refused('messagingTicketWrong'));
  });

  it('refuses a ticket that is older than a minute', async () => {
    const browser = createBrowser(testApp);
    const ticket = await browser.ticket('xiaoyu');
    testApp.clock.advance({ seconds: 61 });
    expect(await browser.trade(ticket, { agreed })).toMatchObject(refused('messagingTicketWrong'));
  });

  it('refuses a ticket from another browser or on another site', async () => {
    const [browser, other, otherSite] = [createBrowser(testApp), createBrowser(testApp), createBrowser(testApp, 1002)];
    const ticket = await browser.ticket('xiaoyu');
    await other.begin('/mall/');
    expect(await other.trade(ticket, { agreed })).toMatchObject(refused('messagingTicketWrong'));
    expect(await visitor().call(messagingCalls.tradeTicket, { ticket, agreed })).toMatchObject(refused('messagingTicketWrong'));
    await otherSite.begin('/mall/');
    const cookies = { cookie: `${browser.cookie()}; ${otherSite.cookie()}` };
    expect(await otherSite.trade(ticket, { agreed }, cookies)).toMatchObject(refused('messagingTicketWrong'));
    expect((await browser.trade(ticket, { agreed })).success).toBe(true);
  });

  it('gives no ticket to a browser that did not begin the login', async () => {
    const [browser, other] = [createBrowser(testApp), createBrowser(testApp)];
    const begun = await browser.begin('/mall/');
    const back = await browser.choose(begun.location, 'xiaoyu');
    expect(await other.open(back)).toMatchObject({ status: 400, location: '' });
    expect((await browser.open(back)).location).toContain('#ticket=');
    expect(await browser.open(back)).toMatchObject({ status: 400, location: '' });
    const late = await browser.choose((await browser.begin('/mall/')).location, 'xiaoyu');
    testApp.clock.advance({ minutes: 11 });
    expect(await browser.open(late)).toMatchObject({ status: 400, location: '' });
  });

  it.each([
    'https://evil.example/mall/',
    '//evil.example/mall/',
    '/.//evil.example',
    '/mall/..//evil.example',
    '\\\\evil.example/mall/',
    'https://localhost@evil.example/',
    'https://localhost.evil.example/',
    'javascript:alert(1)',
    'http://user:word@localhost/mall/',
    'http://[',
  ])('never redirects the browser to %s', async (url) => {
    expect(await createBrowser(testApp).begin(url)).toMatchObject({ status: 400, location: '' });
  });

  it("gives no ticket to a user in WeChat's snapshot mode, or to a user who declined", async () => {
    const browser = createBrowser(testApp);
    const back = await browser.choose((await browser.begin('/mall/goodsInfo/1')).location, 'snapshot');
    expect((await browser.open(back)).location).toMatch(/\/mall\/goodsInfo\/1\?isSnapshotuser=1$/);
    const known = await browser.choose((await browser.begin('/mall/goodsInfo/1?isSnapshotuser=1')).location, 'xiaoyu');
    expect((await browser.open(known)).location).toContain('#ticket=');
    const declined = await browser.begin('/mall/goodsInfo/1?isSnapshotuser=1');
    const state = new URL(declined.location).searchParams.get('state') ?? '';
    expect((await browser.open(`/auth/authorized?sjid=1001&state=${state}`)).location).toMatch(
      /\/mall\/login\?siteId=1001&by=mobile&redirect=%2Fmall%2FgoodsInfo%2F1$/,
    );
  });

  it("leads to the mall's own login page if the shop has no WeChat account", async () => {
    await testApp.as({ merchantOf: 1002 }).ask(messagingMerchantCalls.putMessagingAccount, { fields: [] });
    const browser = createBrowser(testApp, 1002);
    expect((await browser.begin('/mall/userCenter')).location).toMatch(
      /^http:\/\/localhost(:80)?\/mall\/login\?siteId=1002&by=mobile&redirect=%2Fmall%2FuserCenter&noMessaging=1$/,
    );
    expect(await browser.begin('https://evil.example/')).toMatchObject({ status: 400, location: '' });
    expect(await browser.begin('/mall/', '/mall/df/auth')).toMatchObject({ status: 400, location: '' });
    await openMessagingSandbox(testApp, 1002);
  });

  it("returns the appid of the mini program that the shop's account names, and an empty one without an account [R-461]", async () => {
    const { fields } = await testApp.as({ merchantOf: 1001 }).ask(messagingMerchantCalls.messagingAccount, {});
    const appId = fields.find(({ name }) => name === 'miniAppId')?.shown;
    expect(appId).toMatch(/^wx/);
    expect(await visitor().ask(messagingCalls.getWxAppId, { sjid: 1001 })).toEqual({ appId });
    expect(await visitor().call(messagingCalls.getWxAppId, { sjid: 1002 })).toMatchObject({ status: 400 });
    await testApp.as({ merchantOf: 1002 }).ask(messagingMerchantCalls.putMessagingAccount, { fields: [] });
    expect(await testApp.as({ visitorOf: 1002 }).ask(messagingCalls.getWxAppId, {})).toEqual({ appId: '' });
    await openMessagingSandbox(testApp, 1002);
  });

  it('logs a new member in by a GET request that names the legal texts they accepted, and by no other', async () => {
    const site = { service: 1, privacy: 1 };
    const browser = createBrowser(testApp);
    const ticket = await browser.ticket('azhen');
    const trade = (more: object) => visitor().call(messagingCalls.getMultiToken, { ticket, ...more }, { cookie: browser.cookie() });
    expect(await trade({})).toMatchObject(refused('legalTextsChanged'));
    expect(await trade({ agreedService: site.service, agreedPrivacy: site.privacy + 1 })).toMatchObject(refused('legalTextsChanged'));
    const { body } = await trade({ agreedService: site.service, agreedPrivacy: site.privacy });
    expect(body).toMatchObject({ login: { token: expect.any(String) } });
    await testApp.sql('delete from messaging_identity where open_id = $1', [sandboxOpenId(officialAppId, 'azhen')]);
  });

  it('refuses a request that the browser only prefetches', async () => {
    const browser = createBrowser(testApp);
    expect(await browser.open('/auth/authorize?sjid=1001&url=/mall/', { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 400 });
    const ticket = await browser.ticket('xiaoyu');
    const answer = await visitor().call(messagingCalls.getMultiToken, { ticket }, { cookie: browser.cookie(), purpose: 'prefetch' });
    expect(answer.status).toBe(400);
    const taken = await visitor().call(messagingCalls.getMultiToken, { ticket }, { cookie: browser.cookie() });
    expect(taken).toMatchObject({ success: true, headers: { 'cache-control': 'no-store' } });
  });

  it('goes through the host name that is registered at WeChat, and returns to the host where it began [R-498]', async () => {
    await testApp.sql(`insert into site_host (host, site_id) values ('login.shop.test', 1001), ('www.shop.test', 1001)`);
    const put = (value: string) =>
      testApp.as({ merchantOf: 1001 }).call(messagingMerchantCalls.putMessagingAccount, {
        untested: 1,
        fields: [
          { name: 'officialAppId', value: 'wx1234567890' },
          { name: 'officialSecret', value: 'a'.repeat(32) },
          { name: 'loginHost', value },
        ],
      });
    expect(await put('evil.example')).toMatchObject(refused('messagingAccountWrong'));
    expect((await put('login.shop.test')).success).toBe(true);
    const browser = createBrowser(testApp);
    const begun = await browser.open('http://www.shop.test/auth/authorize?url=/mall/');
    expect(begun.location).toMatch(/^http:\/\/login\.shop\.test\/auth\/doMultiAuth\?sjid=1001&state=/);
    const passed = await browser.open(begun.location);
    const at = new URL(passed.location);
    expect(at.origin).toBe('https://open.weixin.qq.com');
    expect(at.searchParams.get('redirect_uri')).toBe('http://login.shop.test/auth/authorized?sjid=1001');
    // The sandbox stands in for the platform from here on.
    await openMessagingSandbox(testApp);
    await testApp.sql(`update messaging_login set app_id = $1 where app_id = 'wx1234567890'`, [officialAppId]);
    at.searchParams.set('appid', officialAppId);
    const back = await browser.choose(`/sandbox/messaging/connect/oauth2/authorize${at.search}`, 'xiaoyu');
    expect(new URL(back).host).toBe('login.shop.test');
    const elsewhere = createBrowser(testApp);
    const returned = await elsewhere.open(back);
    expect(returned.location).toMatch(/^http:\/\/www\.shop\.test\/mall\/getToken\?siteId=1001#ticket=/);
    const ticket = returned.location.split('#ticket=')[1] ?? '';
    expect(await elsewhere.trade(ticket, { agreed })).toMatchObject(refused('messagingTicketWrong'));
    expect((await browser.trade(ticket, { agreed })).success).toBe(true);
    await testApp.sql(`delete from site_host where host like '%.shop.test'`);
  });

  it('asks a new member to accept the legal texts, and then accepts the same ticket', async () => {
    const browser = createBrowser(testApp);
    const ticket = await browser.ticket('azhen');
    expect(await browser.trade(ticket)).toMatchObject({ ...refused('legalTextsChanged'), body: { textVersions: agreed } });
    expect(await membersOf(sandboxOpenId(officialAppId, 'azhen'))).toBe(0);
    expect((await browser.trade(ticket, { agreed })).success).toBe(true);
    expect((await browser.trade(await browser.ticket('azhen'))).success).toBe(true);
  });

  it('creates only one member if a new user logs in three times simultaneously', async () => {
    const answers = await Promise.all([miniLogin('laochen'), miniLogin('laochen'), miniLogin('laochen')]);
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect(new Set(answers.map(({ body }) => body.agentId)).size).toBe(1);
    const openId = sandboxOpenId(miniAppId, 'laochen');
    expect(await membersOf(openId)).toBe(1);
    // The same person in the official account is the same member, by their unionid.
    const browser = createBrowser(testApp);
    const { body } = await browser.trade(await browser.ticket('laochen'), { agreed });
    expect(body.login?.agentId).toBe(answers[0]?.body.agentId);
  });

  it("accepts a mini program's login code only once, within five minutes, and on the right site", async () => {
    const code = testApp.messaging.issueCode('mini', miniAppId, 'xiaoyu');
    expect((await miniLogin('xiaoyu', { code })).success).toBe(true);
    expect(await miniLogin('xiaoyu', { code })).toMatchObject(refused('messagingCodeWrong'));
    const old = testApp.messaging.issueCode('mini', miniAppId, 'xiaoyu');
    testApp.clock.advance({ minutes: 6 });
    expect(await miniLogin('xiaoyu', { code: old })).toMatchObject(refused('messagingCodeWrong'));
    expect(await miniLogin('xiaoyu', {}, 1002)).toMatchObject(refused('messagingCodeWrong'));
    expect(await miniLogin('xiaoyu', { siteId: 1002 })).toMatchObject({ status: 401, code: 240_000 });
    const bare = await visitor().call(messagingCalls.escapeLogin, { agentId: 1 } as never);
    expect(bare.status).toBe(400);
  });

  it('leads to the existing account with the mobile number that WeChat confirms', async () => {
    const mobile = '13700000003';
    const code = await requestCode(testApp, 1001, mobile, 'register');
    const own = await visitor().ask(accountCalls.register, { mobile, validcode: code, password: 'good-enough', agreed });
    await testApp.sql('delete from messaging_identity where union_id in (select union_id from messaging_identity where open_id = $1)', [
      sandboxOpenId(officialAppId, 'azhen'),
    ]);
    await testApp.sql(`delete from messaging_identity where open_id = $1`, [sandboxOpenId(officialAppId, 'azhen')]);
    const phoneCode = testApp.messaging.issueCode('mobile', miniAppId, 'azhen');
    const { body } = await miniLogin('azhen', { phoneCode });
    expect(body).toMatchObject({ agentId: own.agentId, hasMobile: 1 });
    expect(await miniLogin('azhen', { phoneCode })).toMatchObject(refused('messagingCodeWrong'));
  });

  it('can be removed from an account only if the account has a mobile number [R-496]', async () => {
    const only = (await miniLogin('xiaoyu')).body;
    expect(await visitor().call(messagingCalls.unbindWeixin, {}, { token: only.token })).toMatchObject(refused('messagingIsOnlyLogin'));
    const [first, second] = [(await miniLogin('azhen')).body, (await miniLogin('azhen')).body];
    expect((await visitor().call(messagingCalls.unbindWeixin, {}, { token: first.token, purpose: 'prefetch' })).status).toBe(400);
    expect((await visitor().call(messagingCalls.unbindWeixin, {})).status).toBe(401);
    const done = await visitor().call(messagingCalls.unbindWeixin, {}, { token: first.token });
    expect(done).toMatchObject({ success: true, headers: { 'cache-control': 'no-store' } });
    expect(done.body.unbound).toBeGreaterThan(0);
    testApp.clock.advance({ seconds: 3 });
    expect((await visitor().call(accountCalls.agentInfo, {}, { token: first.token })).success).toBe(true);
    expect(await visitor().call(accountCalls.agentInfo, {}, { token: second.token })).toMatchObject({ status: 401 });
  });

  it('has a session that only the member who logged in can read', async () => {
    const [own, other] = [(await miniLogin('xiaoyu')).body, (await miniLogin('laochen')).body];
    const ask = (token: string, id: string, siteId = 1001) =>
      testApp.as({ visitorOf: siteId }).call(messagingCalls.getSessionById, { id }, { token });
    expect((await ask(own.token, own.sessionId)).body.openid).toBe(own.openid);
    expect(await ask(own.token, other.sessionId)).toMatchObject(refused('messagingSessionWrong'));
    expect(await ask(own.token, own.sessionId, 1002)).toMatchObject({ status: 401, code: 240_000 });
  });

  it('stores no ticket, OAuth state or browser secret in readable form', async () => {
    const browser = createBrowser(testApp);
    const ticket = await browser.ticket('xiaoyu');
    const secret = browser.cookie().split('=')[1] ?? '';
    const state = new URL((await browser.begin('/mall/')).location).searchParams.get('state') ?? '';
    expect(state).not.toBe('');
    const rows = JSON.stringify(await testApp.sql('select * from messaging_login'));
    for (const text of [ticket, secret, state]) expect(rows).not.toContain(text);
  });
});

describe("the signature that a page needs to use WeChat's JS-SDK", () => {
  const testApp = useTestApp();
  const sign = (url: string, siteId = 1001) => testApp.as({ visitorOf: siteId }).call(messagingCalls.getJsSdk, { url });
  beforeAll(async () => {
    await openMessagingSandbox(testApp);
  });

  it('uses the same ticket from WeChat for eight simultaneous requests', async () => {
    const url = 'http://localhost/mall/goodsInfo/1?siteId=1001';
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(url)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(testApp.messaging.countRequests('/cgi-bin/ticket/getticket')).toBe(1);
    expect(testApp.messaging.countRequests('/cgi-bin/stable_token')).toBeLessThanOrEqual(3);
    const { nonceStr: nonce, timestamp, signature } = answers[0]?.body ?? { nonceStr: '', timestamp: 0, signature: '' };
    const [row] = await testApp.sql<{ value_sealed: Buffer }>(`select value_sealed from messaging_credential where kind = 'ticket'`);
    expect(row?.value_sealed.toString()).not.toContain('ticket');
    expect(signature).toMatch(/^[0-9a-f]{40}$/);
    expect(signature).not.toBe(signPage({ ticket: '', nonce, timestamp, url }));
    testApp.clock.advance({ minutes: 119 });
    await sign(url);
    expect(testApp.messaging.countRequests('/cgi-bin/ticket/getticket')).toBe(2);
  });

  it('is refused for a page of another host, and for a shop without a WeChat account', async () => {
    expect(await sign('https://evil.example/mall/')).toMatchObject(refused('messagingUrlNotOwn'));
    expect(await sign('/mall/')).toMatchObject(refused('messagingUrlNotOwn'));
    expect(await sign('http://localhost/mall/', 1002)).toMatchObject(refused('messagingOff'));
  });

  it('is refused while WeChat does not answer, and is available again afterwards', async () => {
    testApp.clock.advance({ minutes: 121 });
    testApp.messaging.injectFault();
    expect(await sign('http://localhost/mall/')).toMatchObject(refused('messagingAway'));
    expect((await sign('http://localhost/mall/')).success).toBe(true);
  });
});

describe("a shop's account at the messaging platform", () => {
  const testApp = useTestApp();
  const merchant = () => testApp.as({ merchantOf: 1001 });
  const put = (fields: Readonly<Record<string, string>>, more: object = {}) =>
    merchant().call(messagingMerchantCalls.putMessagingAccount, {
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
      ...more,
    });

  it('shows only the last characters of the secret to the merchant', async () => {
    expect(await put({ officialAppId: 'wx1234567890' })).toMatchObject(refused('messagingAccountWrong'));
    expect((await put({ shop: 'x' })).message).toContain('shop');
    expect((await put({ officialAppId: 'x', officialSecret: 'a'.repeat(32) })).message).toContain('officialAppId');
    expect((await put({}, { sandbox: 1 })).body).toEqual({ kept: 'new' });
    expect((await put({}, { sandbox: 1 })).body).toEqual({ kept: 'same' });
    const shown = await merchant().ask(messagingMerchantCalls.messagingAccount, {});
    expect(shown).toMatchObject({ provider: 'sandbox' });
    expect(shown.fields.find(({ name }) => name === 'officialSecret')?.shown).toMatch(/^末四位 .{4}$/);
    expect(await merchant().ask(messagingMerchantCalls.testMessagingAccount, {})).toEqual({ works: 1, why: '' });
    expect((await put({})).body).toEqual({ kept: 'removed' });
    expect(await merchant().call(messagingMerchantCalls.testMessagingAccount, {})).toMatchObject(refused('messagingOff'));
  });
});
