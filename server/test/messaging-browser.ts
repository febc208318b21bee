import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import type { PersonName } from './people.ts';
import type { TestApp } from './test-app.ts';

/**
 * Saves a WeChat account of a test shop, with the keys of the WeChat sandbox, as the shop's merchant. With `miniPays` 1, WeChat Pay is called by the
 * mini program's app.
 */
export const openMessagingSandbox = (testApp: TestApp, siteId: 1001 | 1002 = 1001, miniPays: 0 | 1 = 0) =>
  testApp.as({ merchantOf: siteId }).ask(messagingMerchantCalls.putMessagingAccount, { fields: [], sandbox: 1, miniPays });

/**
 * Logs a test person in at site 1001 as the mini program does, and returns the reply. One WeChat code says who they are, another their mobile number.
 */
export async function logInByMiniProgram(testApp: TestApp, person: string) {
  const { fields } = await testApp.as({ merchantOf: 1001 }).ask(messagingMerchantCalls.messagingAccount, {});
  const appId = fields.find(({ name }) => name === 'miniAppId')?.shown ?? '';
  return testApp.as({ visitorOf: 1001 }).ask(messagingCalls.escapeLogin, {
    code: testApp.messaging.issueCode('mini', appId, person),
    phoneCode: testApp.messaging.issueCode('mobile', appId, person),
    agreed: { service: 1, privacy: 1 },
  });
}

/**
 * Creates a stand-in for a browser in tests: functions that open URLs, go through a WeChat login, and trade its ticket for a token. It keeps its
 * cookies.
 */
export function createBrowser(testApp: TestApp, siteId = 1001) {
  let cookie = '';
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { pathname, search, host } = new URL(url, 'http://localhost:80');
    const reply = await testApp.product.app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { host, ...(cookie === '' ? {} : { cookie }), ...headers },
    });
    const given = reply.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';')[0] ?? '';
    return { status: reply.statusCode, location: reply.headers.location ?? '', headers: reply.headers, text: reply.body };
  };
  const browser = {
    open,
    cookie: () => cookie,
    /** Begins a login and returns the address of the platform's page. */
    begin: (url: string, path = '/auth/authorize') =>
      open(`${path}?${new URLSearchParams({ sjid: String(siteId), url, bindMobileFlag: '1' }).toString()}`),
    /** Chooses a person on the platform's page and returns the address to come back to. */
    choose: async (page: string, person: string) => (await open(`${page.split('#')[0]}&person=${person}`)).location,
    /** Logs in as a person and returns the ticket. */
    async ticket(person: string, url = '/mall/userCenter?a=1', path = '/auth/authorize') {
      const begun = await browser.begin(url, path);
      const back = await browser.open(await browser.choose(begun.location, person));
      return /#ticket=(.+)$/.exec(back.location)?.[1] ?? '';
    },
    trade: (ticket: string, more: object = {}, headers: Readonly<Record<string, string>> = {}, ofSite = siteId) =>
      testApp.as({ visitorOf: ofSite }).call(messagingCalls.tradeTicket, { ticket, ...more }, { cookie, ...headers }),
  };
  return browser;
}

/** Logs a test person in by WeChat at /mall/df/auth, so that their openid for WeChat Pay is known. Returns the openid. */
export async function namePayer(testApp: TestApp, who: PersonName): Promise<string> {
  const browser = createBrowser(testApp);
  const ticket = await browser.ticket('xiaoyu', '/mall/submitOrder/goods/0', '/mall/df/auth');
  const answer = await browser.trade(ticket, {}, { token: await testApp.as(who).token() });
  return answer.body.dfOpenId;
}
