import { cents } from 'contract/money.ts';
import { accountCalls } from 'contract/members/account/account.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { people } from 'server/test/people.ts';
import { giveMoney, makeShippedOrder } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { readLastCode } from 'server/test/sms-code.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const { xiaoman, hanbing, xinya } = people;

// A hidden page stays mounted behind the visible one: only the visible one has the main role.
const visibleMain = ({ page }: Visit) => page.getByRole('main');
const tickConsent = (visit: Visit) =>
  visibleMain(visit)
    .getByRole('checkbox', { name: /我已年满 14 周岁/ })
    .check();
const field = (visit: Visit, name: string) => visibleMain(visit).getByLabel(name, { exact: true });
const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for a page and until no dialog is open: a closing dialog would take the focus along. */
const waitForPage = async (visit: Visit, path: string) => {
  await visit.waitForPath(path);
  await visit.page.waitForFunction(() => !document.querySelector('dialog[open]'));
};

async function fillLogin(visit: Visit, { mobile, password }: { mobile: string; password: string }): Promise<void> {
  await field(visit, '手机号').fill(mobile);
  await field(visit, '密码').fill(password);
}
/** Requests a code on the page and reads it from the text message. */
async function requestCodeFor(visit: Visit, mobile: string): Promise<string> {
  await field(visit, '手机号').fill(mobile);
  if ((await visibleMain(visit).getByRole('checkbox').count()) > 0) await tickConsent(visit);
  await visit.waitForReply(accountCalls.sendValidcode, () => button(visit, '获取验证码').click());
  await mall.testApp.runDueJobs();
  return readLastCode(mall.testApp, mobile);
}

describe('the login page', () => {
  it('leads back to the page that required the login, and is then no longer in the browser history [R-046] [R-061]', async () => {
    const visit = await mall.visit();
    await visit.open('/addressList');
    await visit.waitForPath('/login');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('login');
    await fillLogin(visit, xiaoman);
    await tickConsent(visit);
    await button(visit, '登录').click();
    await visit.waitForPath('/addressList');
    await visit.page.getByText('云栖路 66 号 2 栋 1203').waitFor();
    await visit.page.goBack();
    expect(visit.path).not.toContain('/login');
  });

  it('redirects a logged-in member to the page in the URL parameter “redirect”', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    for (const path of ['/login', '/register']) {
      await visit.open(`${path}?redirect=%2FaddressList`);
      await visit.waitForPath('/addressList');
    }
  });

  it.each(['/login', '/register'])('gives the link to the privacy policy at %s a tap area large enough for a finger', async (path) => {
    const visit = await mall.visit();
    await visit.open(path);
    const link = visibleMain(visit).getByRole('link', { name: '《隐私政策》' });
    const { top, bottom, x, unit } = await link.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return {
        top: box.top,
        bottom: box.bottom,
        x: box.x + 20,
        unit: parseFloat(getComputedStyle(document.documentElement).fontSize) / 100,
      };
    });
    const reach = (88 * unit - (bottom - top)) / 2 - 1;
    for (const y of [top - reach, bottom + reach]) {
      expect(await link.evaluate((element, [at, height]) => element.contains(document.elementFromPoint(at, height)), [x, y] as const)).toBe(
        true,
      );
    }
  });

  it('has the privacy policy on a page of its own, and a “not found” page for an unknown legal text', async () => {
    const visit = await mall.visit();
    await visit.open('/texts/zzz');
    await visibleMain(visit).getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
    await expect.poll(() => visit.page.title()).toBe('页面不存在');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.open('/texts/privacy');
    await visibleMain(visit).getByRole('heading', { level: 1, name: '隐私政策' }).waitFor();
  });

  it('asks for consent to the legal texts, which is not ticked at first, and logs in on consent', async () => {
    const visit = await mall.visit();
    await visit.open('/login');
    expect(await visit.page.getByRole('checkbox').isChecked()).toBe(false);
    await fillLogin(visit, xiaoman);
    await button(visit, '登录').click();
    const ask = visit.page.getByRole('alertdialog', { name: '阅读并同意以下协议' });
    await ask.getByRole('button', { name: '取消' }).click();
    await visit.page.getByText('请先阅读并勾选协议').waitFor();
    await expect.poll(() => visit.page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(true);
    await button(visit, '登录').click();
    await visit.waitForReply(accountCalls.login, () => ask.getByRole('button', { name: '同意并登录' }).click());
    await visit.waitForPath('/');
  });

  it('says next to the field that the password is wrong, and allows another try', async () => {
    const visit = await mall.visit();
    await visit.open('/login');
    await fillLogin(visit, { ...xiaoman, password: 'not-the-password' });
    await tickConsent(visit);
    await visit.waitForReply(accountCalls.login, () => button(visit, '登录').click());
    await visit.page.getByRole('alert').getByText('手机号或密码不正确').waitFor();
    await visit.screenshot('login-wrong');
    await field(visit, '密码').fill(xiaoman.password);
    await button(visit, '登录').click();
    await visit.waitForPath('/');
  });

  it('shows an error at each invalid field, and focuses the first of them [R-379]', async () => {
    const visit = await mall.visit();
    await visit.open('/login');
    await button(visit, '登录').click();
    await visit.page.getByRole('alert').getByText('请输入手机号', { exact: true }).waitFor();
    await field(visit, '手机号').fill('12345');
    await button(visit, '登录').click();
    await visit.page.getByRole('alert').getByText('请输入正确的手机号', { exact: true }).waitFor();
    await visit.page.getByRole('alert').getByText('请输入密码', { exact: true }).waitFor();
    expect(await visit.page.getByRole('alert').allTextContents()).toEqual(['请输入正确的手机号', '请输入密码']);
    expect(await field(visit, '手机号').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await visit.findBarriers()).toEqual([]);
  });

  it('keeps the typed number and the ticked consent while the shopper reads a legal text', async () => {
    const visit = await mall.visit();
    await visit.open('/login');
    await fillLogin(visit, xiaoman);
    await tickConsent(visit);
    await visit.page.getByRole('link', { name: '《隐私政策》' }).click();
    await visit.page.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.goBack();
    expect(await field(visit, '手机号').inputValue()).toBe(xiaoman.mobile);
    expect(await visit.page.getByRole('checkbox').isChecked()).toBe(true);
  });

  it('hands the typed mobile number and code over to the registration page if the number is not registered', async () => {
    const visit = await mall.visit();
    await visit.open('/login?redirect=%2FuserCenter');
    await visit.page.getByRole('tab', { name: '验证码登录' }).click();
    const code = await requestCodeFor(visit, '13500000001');
    await visit.page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await field(visit, '验证码').fill(code);
    await tickConsent(visit);
    await visit.waitForReply(accountCalls.login, () => button(visit, '登录').click());
    await button(visit, '去注册').click();
    await waitForPage(visit, '/register');
    expect(visit.path).not.toContain('13500000001');
    expect(await field(visit, '手机号').inputValue()).toBe('13500000001');
    // The page says that the code is filled in, for as long as the number is the one it was sent to.
    expect(await field(visit, '验证码').inputValue()).toBe(code);
    await visit.page.getByText('已填入刚才收到的验证码').waitFor();
    await visit.screenshot('register-handed-over');
    await field(visit, '手机号').fill('13500000002');
    await visit.page.getByText('已填入刚才收到的验证码').waitFor({ state: 'detached' });
    await button(visit, '获取验证码').waitFor();
    await field(visit, '手机号').fill('13500000001');
    await button(visit, '重新获取').waitFor();
    await field(visit, '设置密码').fill('a-good-one');
    await tickConsent(visit);
    await button(visit, '注册').click();
    await visit.waitForPath('/userCenter');
    await visit.page.getByRole('heading', { level: 1, name: /^会员\d{6}$/ }).waitFor();
  });
});

describe('the registration page', () => {
  it('registers a member by a code sent to the phone, and logs the member in', async () => {
    const visit = await mall.visit();
    await visit.open('/register?redirect=%2FuserCenter');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('register');
    await field(visit, '手机号').fill('13500000002');
    await button(visit, '获取验证码').click();
    await visit.page.getByText('请先阅读并勾选协议').waitFor();
    const code = await requestCodeFor(visit, '13500000002');
    await field(visit, '验证码').fill(code);
    await field(visit, '设置密码').fill('12345678');
    await field(visit, '昵称').fill('阿布');
    await tickConsent(visit);
    await button(visit, '注册').click();
    await visit.page.getByText('密码不能全是数字').waitFor();
    await field(visit, '设置密码').fill('a-good-one');
    await button(visit, '注册').click();
    await visit.waitForPath('/userCenter');
    await visit.page.getByRole('heading', { level: 1, name: '阿布' }).waitFor();
    expect(await visit.page.getByRole('progressbar', { name: '成长值' }).getAttribute('aria-valuenow')).toBe('0');
  });

  it('is no longer in the browser history after the registration, nor is the login page', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await visit.page.getByRole('link', { name: '我的', exact: true }).click();
    await visit.waitForPath('/userCenter');
    await visit.page.getByRole('link', { name: '我的收藏' }).click();
    await visit.waitForPath('/login');
    await visit.page.getByRole('link', { name: /去注册/ }).click();
    await visit.waitForPath('/register');
    const code = await requestCodeFor(visit, '13500000007');
    await field(visit, '验证码').fill(code);
    await field(visit, '设置密码').fill('a-good-one');
    await tickConsent(visit);
    await button(visit, '注册').click();
    await visit.waitForPath('/favourites');
    await visit.page.goBack();
    await visit.waitForPath('/userCenter');
  });

  it('leads back to the page before, without a second history entry for that page', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await visit.page.getByRole('link', { name: '我的', exact: true }).click();
    await visit.waitForPath('/userCenter');
    await visit.page.getByRole('link', { name: /登录/ }).first().click();
    await visit.waitForPath('/login');
    await visit.page.getByRole('link', { name: /去注册/ }).click();
    await visit.waitForPath('/register');
    const code = await requestCodeFor(visit, '13500000008');
    await field(visit, '验证码').fill(code);
    await field(visit, '设置密码').fill('a-good-one');
    await tickConsent(visit);
    await button(visit, '注册').click();
    await visit.waitForPath('/userCenter');
    await visit.page.getByRole('progressbar', { name: '成长值' }).waitFor();
    await visit.page.goBack();
    await visit.waitForPath('/');
  });

  it('says that a mobile number is already registered', async () => {
    const visit = await mall.visit();
    await visit.open('/register');
    const code = await requestCodeFor(visit, xiaoman.mobile);
    await field(visit, '验证码').fill(code);
    await field(visit, '设置密码').fill('a-good-one');
    await tickConsent(visit);
    await visit.waitForReply(accountCalls.register, () => button(visit, '注册').click());
    await visit.page.getByText('该手机号已注册，请直接登录').waitFor();
  });
});

describe('the page for a forgotten password', () => {
  it('sets a new password after verification by a code, and the new password then logs in', async () => {
    const { mobile } = people.meilin;
    const visit = await mall.visit();
    await visit.open('/login?redirect=%2FuserCenter');
    await visit.page.getByRole('link', { name: '忘记密码' }).click();
    await waitForPage(visit, '/changePassword');
    expect(await visit.findBarriers()).toEqual([]);
    await field(visit, '验证码').fill(await requestCodeFor(visit, mobile));
    await field(visit, '设置密码').fill('another-one');
    await button(visit, '确认修改').click();
    await waitForPage(visit, '/login');
    await fillLogin(visit, { mobile, password: 'another-one' });
    await tickConsent(visit);
    await button(visit, '登录').click();
    await visit.waitForPath('/userCenter');
  });
});

describe('the user centre', () => {
  it('shows a visitor the link to log in', async () => {
    const visit = await mall.visit();
    await visit.open('/userCenter');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('me-visitor', true);
    await visit.page.getByRole('link', { name: /登录 \/ 注册/ }).click();
    await visit.waitForPath('/login');
  });

  it("shows a member's growth points, balance and masked mobile number, and lets the member log out [R-199] [R-292] [R-293] [R-410]", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('heading', { level: 1, name: '小满' }).waitFor();
    await visit.page.getByText('再得 500 升银卡会员').waitFor();
    await visit.page.getByRole('link', { name: /余额.*1,000\.00/ }).waitFor();
    const person = await visit.page.evaluate(() => sessionStorage.getItem('mall_person_1001'));
    expect(JSON.parse(person ?? '{}').value).toEqual({ fxid: expect.anything() as unknown, agentid: people.xiaoman.id });
    expect(await visit.page.getByText('138****0001').isVisible()).toBe(true);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('me', true);
    await visit.page.getByRole('link', { name: '设置' }).click();
    await visit.waitForPath('/settings');
    await button(visit, '退出登录').click();
    await visit.waitForReply(accountCalls.logout, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click(),
    );
    await visit.waitForPath('/login');
    expect(await visit.page.evaluate(() => localStorage.getItem('mall_token_1001'))).toBeNull();
  });

  it('fits a small phone at twice the text size', async () => {
    const visit = await mall.visit({ as: 'dazhi', more: { viewport: { width: 360, height: 640 } } });
    await visit.enlargeText(2);
    await visit.open('/userCenter');
    await visit.page.getByRole('heading', { level: 1, name: '大志' }).waitFor();
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visit.screenshot('me-200', true);
  });
});

describe('a session that expires while a page is open', () => {
  it('leads to the login page, and after the login back to the same page [R-520] [R-536]', async () => {
    const visit = await mall.visit();
    await visit.open('/login?redirect=%2FaddressList');
    await fillLogin(visit, people.anran);
    await tickConsent(visit);
    await button(visit, '登录').click();
    await visit.waitForPath('/addressList');
    await button(visit, '删除').waitFor();
    // A call still in flight would lead to the login page by itself.
    await visit.waitForReplies();
    mall.testApp.clock.advance({ days: 8 });
    await visit.waitForReply(addressCalls.deleteAddress, async () => {
      await button(visit, '删除').click();
      await visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    });
    await waitForPage(visit, '/login');
    expect(await visit.page.evaluate(() => localStorage.getItem('mall_token_1001'))).toBeNull();
    await fillLogin(visit, people.anran);
    await tickConsent(visit);
    await button(visit, '登录').click();
    await visit.waitForPath('/addressList');
    await visit.page.getByText('云栖路 66 号 2 栋 1203').waitFor();
  });
});

describe('a session that was ended elsewhere', () => {
  it('leaves a public page as a visitor sees it, and opens the login at a tap that needs a member', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await mall.testApp.sql('delete from session where site_id = 1001 and member_id = $1', [people.anran.id]);
    mall.testApp.clock.advance({ minutes: 2 });
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByText('登录已过期，请重新登录').waitFor();
    await visit.waitForReplies();
    expect(new URL(visit.page.url()).pathname).toBe(`/mall/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByText('¥128.00').first().waitFor();
    await button(visit, '加入购物车').click();
    await visit.page.getByRole('dialog').getByRole('button', { name: '加入购物车' }).click();
    await waitForPage(visit, '/login');
  });
});

describe('a member whose account no longer exists', () => {
  it('loses the login token and is sent to the login page [R-196] [R-534] [R-535]', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    const answer = { code: 1001, success: false, message: '用户不存在', body: null };
    await visit.page.route('**/agent/selectAgentInfoById*', (route) => route.fulfill({ json: answer }));
    await visit.open('/userCenter');
    await visit.waitForPath('/login');
    expect(await visit.page.evaluate(() => localStorage.getItem('mall_token_1001'))).toBeNull();
  });
});

describe('a restricted account', () => {
  it.each([
    ['frozen', hanbing, '账号受限，暂停访问'],
    ['not activated', xinya, '当前用户暂未开放账号激活'],
  ] as const)('says why it is %s, and offers another login [R-084] [R-086] [R-297]', async (kind, person, sentence) => {
    const visit = await mall.visit();
    await visit.open('/login?redirect=%2FuserCenter');
    await fillLogin(visit, person);
    await tickConsent(visit);
    await button(visit, '登录').click();
    await visit.page.getByText(sentence).waitFor();
    expect(await visit.page.getByText('给您带来不便，敬请谅解').isVisible()).toBe(true);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot(`restricted-${kind.replace(' ', '-')}`);
    await button(visit, '更换账号登录').click();
    await visit.waitForPath('/login');
    await field(visit, '手机号').waitFor();
  });

  /** Changes the settings of the site, and opens the page of a frozen account of it. */
  async function openFrozen(settings: Parameters<typeof saveSettings>[1]): Promise<Visit> {
    await mall.testApp.databases.units.write(1001, (db) => saveSettings(db, settings, mall.testApp.clock.now()));
    mall.testApp.clock.advance({ minutes: 2 }); // so long the server keeps them
    const visit = await mall.visit();
    await visit.open('/login?redirect=%2FuserCenter');
    await fillLogin(visit, hanbing);
    await tickConsent(visit);
    await button(visit, '登录').click();
    return visit;
  }
  it("shows, while frozen, the shop's own title in place of the usual title [R-085]", async () => {
    const visit = await openFrozen({ frozenTitle: '当前用户暂未开放账号激活', frozenText: '请联系店长开通' });
    await visit.page.getByText('当前用户暂未开放账号激活').waitFor();
    await visit.page.getByText('请联系店长开通').waitFor();
    expect(await visit.page.getByText('账号受限，暂停访问').count()).toBe(0);
  });
  it('shows the button to change accounts (更换账号登录) only if the shop has switched it on [R-087]', async () => {
    const without = await openFrozen({ frozenTitle: '', frozenText: '', accountChange: false });
    await without.page.getByText('账号受限，暂停访问').waitFor();
    expect(await button(without, '更换账号登录').count()).toBe(0);
    const withButton = await openFrozen({ accountChange: true });
    await button(withButton, '更换账号登录').waitFor();
  });
});

describe('the user centre', () => {
  it("keeps a courier's long text within its card, and shows the balance with goods to buy below", async () => {
    await giveMoney(mall.testApp, 'dazhi', cents(10_000));
    await makeShippedOrder(mall.testApp, mall.testApp.as('dazhi'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await page.route(`**${logisticsCalls.orderListExtendInfo.path}*`, async (route) => {
      const answer = await route.fetch();
      const trace = {
        stateText: '运输中',
        text: '【香港特別行政區】快件已從香港特別行政區分撥中心發出，正在送往下一站。'.repeat(2),
        time: 1,
      };
      const reply = (await answer.json()) as { body: { list: object[] } };
      await route.fulfill({
        response: answer,
        json: { ...reply, body: { ...reply.body, list: reply.body.list.map((one) => ({ ...one, lastTrace: trace })) } },
      });
    });
    await visit.open('/userCenter');
    const text = page.getByText(/^【香港特別行政區】/);
    await text.waitFor();
    const within = await text.evaluate((one) => {
      const card = one.closest('a')?.getBoundingClientRect();
      return one.getBoundingClientRect().right <= (card?.right ?? 0);
    });
    expect(within).toBe(true);
    const assets = visibleMain(visit).getByRole('list', { name: '我的资产' });
    await assets.getByRole('link', { name: /^余额 ?[\d,]+\.\d\d$/ }).waitFor();
    await page.mouse.wheel(0, 3000);
    await page.getByRole('region', { name: '可能还喜欢' }).getByRole('listitem').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
  });
});
