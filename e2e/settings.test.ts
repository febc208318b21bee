import { accountCalls } from 'contract/members/account/account.calls.ts';
import { cents } from 'contract/money.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { people } from 'server/test/people.ts';
import { giveMoney, makeOrder } from 'server/test/shopping.ts';
import { readLastCode } from 'server/test/sms-code.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const visibleMain = ({ page }: Visit) => page.getByRole('main');
const field = (visit: Visit, name: string) => visibleMain(visit).getByLabel(name, { exact: true });
const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });

describe('the settings', () => {
  it('let a member change the nickname, and show the mobile number masked', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/settings');
    // The number is masked against the eyes of bystanders.
    await visibleMain(visit).getByText('138****0002').waitFor();
    await visit.open('/accountBind');
    await visibleMain(visit).getByText('当前手机号 138****0002').waitFor();
    await visit.open('/settings');
    await visibleMain(visit).getByText('138****0002').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('settings');
    await visibleMain(visit)
      .getByRole('link', { name: /个人资料/ })
      .click();
    await visit.waitForPath('/settings/profile');
    await button(visit, '头像 3').click();
    await field(visit, '昵称').fill('大志先生');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('profile');
    await visit.waitForReply(accountCalls.updateNickAndHeadPicture, () => button(visit, '保存').click());
    await visit.waitForPath('/settings');
    await visibleMain(visit).getByText('大志先生').waitFor();
    await mall.testApp.sql("insert into consent (site_id, member_id, kind, version, given_at) values (1001, 2, 'privacy', 1, now())");
    await visit.open('/settings/consents');
    await button(visit, '撤回全部授权').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('consents');
  });

  it('let a member withdraw a consent, and export their data after entering the password', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await mall.testApp.sql("insert into consent (site_id, member_id, kind, version, given_at) values (1001, 2, 'identity', 1, now())");
    await visit.open('/settings/consents');
    await button(visit, '撤回《身份信息处理同意书》').click();
    await visit.waitForReply(accountCalls.withdrawConsents, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click(),
    );
    await visit.page
      .getByText(/已撤回$/)
      .first()
      .waitFor();

    await visit.open('/settings');
    await visibleMain(visit)
      .getByRole('link', { name: /导出我的数据/ })
      .click();
    await visit.waitForPath('/settings/export');
    await field(visit, '密码').fill('wrong-1234');
    await visit.waitForReply(privacyCalls.exportTicket, () => button(visit, '导出我的数据').click());
    await visit.page.getByText('密码不正确').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('export-data');
    await field(visit, '密码').fill(people.dazhi.password);
    const [file] = await Promise.all([visit.page.waitForEvent('download'), button(visit, '导出我的数据').click()]);
    expect(file.suggestedFilename()).toBe('我的数据.json');
  });

  it('ask a member for a mobile number during a purchase if the site requires one [R-548]', async () => {
    await mall.testApp.sql('update member set mobile_sealed = null, mobile_hash = null, password_hash = null where id = 3');
    await mall.testApp.databases.units.write(1001, (db) => saveSettings(db, { mobileNeeded: true }, mall.testApp.clock.now()));
    mall.testApp.clock.advance({ minutes: 2 });
    const visit = await mall.visit({ as: 'anran' });
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await buyAtOnce(visit);
    await visit.waitForPath('/login');
    await field(visit, '手机号').fill('13900009991');
    await visit.waitForReply(accountCalls.sendValidcode, () => button(visit, '获取验证码').click());
    await mall.testApp.runDueJobs();
    await field(visit, '验证码').fill(await readLastCode(mall.testApp, '13900009991'));
    await visit.screenshot('bind-mobile');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(accountCalls.bindMobile, () => button(visit, '绑定手机号').click());
    await visit.waitForPath('/submitOrder/goods/0');
    expect((await mall.testApp.as('anran').ask(accountCalls.mySettings, {})).mobile).toBe('13900009991');
  });

  it('let a member set a payment password, which the cashier then asks for', async () => {
    mall.testApp.clock.advance({ minutes: 2 });
    const visit = await mall.visit({ as: 'meilin' });
    await visit.open('/settings');
    await visibleMain(visit)
      .getByRole('link', { name: /支付密码/ })
      .click();
    await visit.waitForPath('/settings/payPassword');
    await field(visit, '支付密码').fill('123456');
    await field(visit, '密码').fill(people.meilin.password);
    await button(visit, '设置支付密码').click();
    await visibleMain(visit).getByText('支付密码不能是相同或连续的数字').waitFor();
    await field(visit, '支付密码').fill('246810');
    await field(visit, '再次输入').fill('246811');
    await button(visit, '设置支付密码').click();
    await visibleMain(visit).getByText('两次输入的支付密码不一致').waitFor();
    await field(visit, '再次输入').fill('246810');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('pay-password');
    await visit.waitForReply(accountCalls.setPayPassword, () => button(visit, '设置支付密码').click());
    await visit.waitForPath('/settings');
    await visibleMain(visit)
      .getByRole('link', { name: /支付密码.*已设置/ })
      .waitFor();

    await giveMoney(mall.testApp, 'meilin', cents(20_000));
    mall.testApp.clock.advance({ seconds: 3 });
    const { tid } = await makeOrder(mall.testApp.as('meilin'), { goods: 'orange' });
    await visit.open(`/cashier/${tid}`);
    await visit.page.getByRole('button', { name: /^余额支付/ }).click();
    const asked = visit.page.getByRole('dialog', { name: '请输入支付密码' });
    const pin = asked.getByLabel('请输入支付密码', { exact: true });
    await pin.fill('135791');
    await asked.getByText('支付密码不正确，还可输入 4 次').waitFor();
    expect(await pin.inputValue()).toBe('');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('pay-password-wrong');
    await pin.fill('246810');
    await visit.waitForPath('/paySuccess');
    await visit.open('/settings/payPassword');
    await button(visit, '关闭支付密码').waitFor();
    await visit.screenshot('pay-password-set');
  });

  it('link to the customer service if the balance prevents closing the account', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const now = mall.testApp.clock.now();
    await mall.testApp.databases.units.write(1001, (db) => saveSettings(db, { servicePhone: '400-000-1001' }, now));
    mall.testApp.clock.advance({ minutes: 2 });
    await visit.open('/settings/close');
    const toService = visit.page.getByRole('link', { name: /用完或联系客服原路退回后才能注销/ });
    await toService.waitFor();
    expect(await toService.getAttribute('href')).toMatch(/^tel:\d+/);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('close-account-balance');
  });

  it('let a member close the account, and the nickname is erased after fifteen days', async () => {
    await mall.testApp.sql("delete from ledger_account where owner = 'member' and owner_id = 1");
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/settings/close');
    await button(visit, '用短信验证码').click();
    await visit.waitForReply(accountCalls.sendValidcode, () => button(visit, '获取验证码').click());
    await mall.testApp.runDueJobs();
    await field(visit, '验证码').fill(await readLastCode(mall.testApp, people.xiaoman.mobile));
    await visit.screenshot('close-account');
    expect(await visit.findBarriers()).toEqual([]);
    await button(visit, '注销账号').click();
    await visit.waitForReply(privacyCalls.closeAccount, () => button(visit, '确定注销').click());
    await visit.waitForPath('/login');
    mall.testApp.clock.advance({ days: 15, minutes: 1 });
    await mall.testApp.runDueJobs();
    expect(await mall.testApp.sql('select nick from member where id = 1')).toEqual([{ nick: '已注销用户' }]);
  });
});
