import { Secret, TOTP } from 'otpauth';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { readLastCode } from 'server/test/sms-code.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const mobile = '13800300001';

async function addOwner(): Promise<string> {
  const owner = mall.testApp.as({ merchantOf: 1001 });
  const { list } = await owner.ask(peopleCalls.listRoles, {});
  await owner.ask(peopleCalls.addPerson, { name: '陈店主', mobile, roleId: list.find(({ isOwner }) => isOwner)?.id ?? 0 });
  const visitor = mall.testApp.as({ visitorOf: 1001 });
  await visitor.ask(peopleCalls.sendPersonCode, { mobile });
  await mall.testApp.runDueJobs();
  const { token } = await visitor.ask(peopleCalls.logInPerson, { mobile, code: await readLastCode(mall.testApp, mobile) });
  const headers = { authorization: `Bearer ${token}` };
  mall.testApp.clock.advance({ minutes: 2 });
  await visitor.ask(peopleCalls.sendPersonCode, { mobile });
  await mall.testApp.runDueJobs();
  const { body } = await visitor.call(peopleCalls.beginSecondStep, { code: await readLastCode(mall.testApp, mobile) }, headers);
  await visitor.call(peopleCalls.confirmSecondStep, { code: appCode(body.secret) }, headers);
  mall.testApp.clock.advance({ minutes: 2 });
  return body.secret;
}
const appCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: mall.testApp.clock.now().getTime() });

async function logIn({ page }: Visit, secret: string): Promise<void> {
  await page.goto(`${mall.origin}/console/`);
  await page.getByRole('heading', { name: '商家后台' }).waitFor();
  const site = page.getByLabel('店铺编号');
  if (await site.count()) await site.fill('1001');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await mall.testApp.runDueJobs();
  await page.locator('input[maxlength="6"]').fill(await readLastCode(mall.testApp, mobile));
  await page.locator('button[type=submit]').click();
  await page.getByLabel('验证器 App 上的 6 位数字').fill(appCode(secret));
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: /陈店主/ }).waitFor();
}

describe('the console', () => {
  it('lets an owner log in with a second step, make a role and a promotion, and see its price in the mall', async () => {
    const secret = await addOwner();
    const visit = await mall.visit({ desktop: true });
    const { page } = visit;
    await logIn(visit, secret);

    await page.goto(`${mall.origin}/console/roles`);
    await page.getByRole('button', { name: '新建角色' }).click();
    await page.getByLabel('名称').fill('夜班客服');
    await page.getByRole('checkbox', { name: /^查看订单/ }).check();
    await page.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByRole('cell', { name: '夜班客服' }).waitFor();
    const { list } = await mall.testApp.as({ merchantOf: 1001 }).ask(peopleCalls.listRoles, {});
    expect(list.find(({ name }) => name === '夜班客服')?.may).toEqual(['orders.view']);
    expect(await visit.findBarriers()).toEqual([]);

    await page.goto(`${mall.origin}/console/promotions/new`);
    await page.getByRole('button', { name: /^满减/ }).click();
    await page.getByLabel('名称').fill('开业满减');
    await page.getByLabel('开始时间').fill('2026-01-01T00:00');
    await page.getByRole('button', { name: '添加档位' }).click();
    await page.locator('[data-path="tiers[0].threshold"] input').fill('10');
    await page.locator('[data-path="tiers[0].off"] input').fill('1');
    await page.getByRole('button', { name: '试算，下一步保存' }).click();
    const look = page.getByRole('dialog', { name: '保存之前看一看' });
    await look.getByText(/最近 \d+ 个订单/).waitFor();
    await look.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.getByRole('heading', { name: '开业满减' }).waitFor();
    await page.getByText('进行中').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('console-promotion');

    const shopper = await mall.visit();
    await shopper.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await shopper.page
      .getByText(/满 ?¥?10 ?(元)?减 ?¥?1/)
      .first()
      .waitFor();
  });
});
