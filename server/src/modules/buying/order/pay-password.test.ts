import { accountCalls } from 'contract/members/account/account.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the payment password of a member', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const { password, mobile } = people.xiaoman;
  /** Sets the payment password, and waits until every server process applies it (within two seconds). */
  const set = async (payPassword: string, more: object = { password }) => {
    const answer = await xiaoman.call(accountCalls.setPayPassword, { payPassword, ...more });
    testApp.clock.advance({ seconds: 3 });
    return answer;
  };
  const pay = (tid: string, payPassword?: string) =>
    xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance', ...(payPassword === undefined ? {} : { payPassword }) });
  const order = async () => (await makeOrder(xiaoman, { goods: 'orange' })).tid;
  const balance = async () => (await xiaoman.ask(ledgerCalls.ownMoney, {})).ownMoney;
  afterEach(async () => expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]));

  it('can be set only after the member is verified, and must be six digits that are hard to guess', async () => {
    expect(await set('246810', {})).toMatchObject(refused('loginCredentialMissing'));
    expect(await set('246810', { password: 'not-hers' })).toMatchObject(refused('loginWrong'));
    for (const weak of ['12345', '123456', '88888a']) expect(await set(weak)).toMatchObject({ code: refused('payPasswordWeak').code });
    expect(await xiaoman.ask(accountCalls.mySettings, {})).toMatchObject({ hasPayPassword: 0 });
    expect((await set('246810')).body).toEqual({ hasPayPassword: 1 });
    expect(await xiaoman.ask(accountCalls.mySettings, {})).toMatchObject({ hasPayPassword: 1 });
    expect(await testApp.sql('select pay_password_hash from member where id <> 1 and pay_password_hash is not null')).toEqual([]);
  });

  it('is required, and must be right, for a payment from the balance', async () => {
    const [tid, before] = [await order(), await balance()];
    expect(await pay(tid)).toMatchObject(refused('payPasswordNeeded'));
    expect(await pay(tid, '135791')).toMatchObject(refused('payPasswordWrong'));
    expect(await balance()).toBe(before);
    expect((await pay(tid, '246810')).body).toMatchObject({ tid, paid: 1 });
    expect(await pay(tid, '246810')).toMatchObject(refused('orderAlreadyPaid'));
  });

  it('blocks payments after five wrong entries', async () => {
    const tid = await order();
    for (const left of [4, 3, 2, 1])
      expect(await pay(tid, '135791')).toMatchObject({ ...refused('payPasswordWrong'), message: `支付密码不正确，还可输入 ${left} 次` });
    const second = await order();
    expect((await pay(second, '246810')).success).toBe(true);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(tid, '135791')));
    expect(answers.filter(({ code }) => code === refused('payPasswordWrong').code)).toHaveLength(5);
    const wrong = answers.flatMap(({ code, message }) => (code === refused('payPasswordWrong').code ? [message] : []));
    expect(new Set(wrong)).toEqual(
      new Set([...[1, 2, 3, 4].map((left) => `支付密码不正确，还可输入 ${left} 次`), '支付密码不正确，请 3 小时后再试，或在设置里重置']),
    );
    expect(await pay(tid, '246810')).toMatchObject(refused('payPasswordTooMany'));
  });

  it('can be reset with a code sent to the mobile phone, which also ends the lock', async () => {
    const tid = await order();
    const ownCode = await requestCode(testApp, 1001, mobile, 'confirm');
    expect((await set('975310', { ownCode })).body).toEqual({ hasPayPassword: 1 });
    expect(await pay(tid, '246810')).toMatchObject(refused('payPasswordWrong'));
    expect((await pay(tid, '975310')).success).toBe(true);
  });

  it('is not required any more after the member has removed it', async () => {
    expect((await set('')).body).toEqual({ hasPayPassword: 0 });
    expect((await pay(await order(), '135791')).success).toBe(true);
    expect((await pay(await order())).success).toBe(true);
  });
});
