import { accountCalls } from 'contract/members/account/account.calls.ts';
import { avatarUrls } from 'contract/members/account/avatars.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { toGoodsJson, openCheckout } from '../../../../test/shopping.ts';
import { people } from '../../../../test/people.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const agreed = { service: 1, privacy: 1 };

describe('a login by member number', () => {
  const testApp = useTestApp();
  const enter = (agentId: number, password: string, siteId = 1001) =>
    testApp.as({ visitorOf: siteId }).call(accountCalls.idLogin, { agentId, password, agreed });

  it("needs the member's password, and returns the member", async () => {
    expect((await enter(1, people.xiaoman.password)).body).toMatchObject({ agentId: 1, nick: '小满' });
  });

  it('refuses a number without a password', async () => {
    const bare = await testApp.as({ visitorOf: 1001 }).call(accountCalls.idLogin, { agentId: 1, agreed } as never);
    expect(bare).toMatchObject({ status: 400, code: 400 });
  });

  it('gives an unknown member number, one of another site and a wrong password the same answer', async () => {
    const answers = await Promise.all([enter(1, 'not-hers'), enter(999_999, 'not-hers'), enter(8, people.kaying.password)]);
    for (const answer of answers) expect(answer).toMatchObject({ ...refused('loginWrong'), message: '会员号或密码不正确', body: null });
  });

  it('is locked by failed logins under the mobile number too', async () => {
    const byMobile = (password: string) =>
      testApp.as({ visitorOf: 1001 }).call(accountCalls.login, { mobile: people.dazhi.mobile, password, agreed });
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await enter(2, 'not-his')).toMatchObject(refused('loginWrong'));
      expect(await byMobile('not-his')).toMatchObject(refused('loginWrong'));
    }
    expect(await enter(2, people.dazhi.password)).toMatchObject(refused('loginTooMany'));
    expect(await byMobile(people.dazhi.password)).toMatchObject(refused('loginTooMany'));
  });
});

describe('the API call that checks whether a mobile number is registered', () => {
  const testApp = useTestApp();
  const look = (mobile: string, validcode?: string) =>
    testApp.as({ visitorOf: 1001 }).call(accountCalls.checkMobile, validcode === undefined ? { mobile } : { mobile, validcode });

  it('does not reveal whether a number is registered without a verification code', async () => {
    const [known, unknown] = [await look(people.dazhi.mobile), await look('13900001111')];
    expect(known.body).toEqual({ registered: null, canBind: null });
    expect(unknown.body).toEqual(known.body);
    expect(await look('12345')).toMatchObject(refused('mobileWrong'));
  });

  it('tells the verified holder whether the number is registered, and leaves the code valid', async () => {
    const { mobile } = people.dazhi;
    const code = await requestCode(testApp, 1001, mobile, 'login');
    expect((await look(mobile, code)).body).toEqual({ registered: 1, canBind: null });
    const login = await testApp.as({ visitorOf: 1001 }).call(accountCalls.login, { mobile, validcode: code, agreed });
    expect(login.success).toBe(true);
    const fresh = await requestCode(testApp, 1001, '13900001112', 'register');
    expect((await look('13900001112', fresh)).body).toEqual({ registered: 0, canBind: null });
  });

  it("tells a member whether the number can be bound to the member's account", async () => {
    const xiaoman = testApp.as('xiaoman');
    testApp.clock.advance({ minutes: 2 });
    const taken = await requestCode(testApp, 1001, people.anran.mobile, 'bind');
    expect(await xiaoman.ask(accountCalls.checkMobile, { mobile: people.anran.mobile, validcode: taken })).toEqual({
      registered: 1,
      canBind: 0,
    });
    const free = await requestCode(testApp, 1001, '13900001113', 'bind');
    expect(await xiaoman.ask(accountCalls.checkMobile, { mobile: '13900001113', validcode: free })).toEqual({ registered: 0, canBind: 1 });
  });

  it('refuses even the right code after five wrong ones', async () => {
    testApp.clock.advance({ minutes: 2 });
    const code = await requestCode(testApp, 1001, '13900001114', 'register');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) expect(await look('13900001114', wrong)).toMatchObject(refused('codeWrong'));
    expect(await look('13900001114', code)).toMatchObject(refused('codeWrong'));
  });
});

describe('the mobile number of an account', () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');
  const bare = (name: 'xiaoman' | 'meilin') =>
    testApp.sql('update member set mobile_sealed = null, mobile_hash = null where id = $1', [people[name].id]);

  it('is requested by code 560000, and is necessary for an order, if the site requires one', async () => {
    const xiaoman = testApp.as('xiaoman');
    expect(await xiaoman.ask(accountCalls.checkUserMobile, {})).toEqual({ hasMobile: 1, mobile: '138****0001' });
    await bare('xiaoman');
    expect(await xiaoman.ask(accountCalls.checkUserMobile, {})).toEqual({ hasMobile: 0, mobile: '' });
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { mobileNeeded: true }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    expect(await xiaoman.call(accountCalls.checkUserMobile, {})).toMatchObject({ status: 200, success: false, code: 560_000 });
    // Orders cannot bypass the page that asks for the number.
    const bill = await openCheckout(xiaoman, { goods: 'orange' });
    const order = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]), payment: bill.payment };
    expect(await xiaoman.call(orderCalls.createOrder, order)).toMatchObject(refused('mobileNeeded'));
    expect(await dazhi.ask(accountCalls.checkUserMobile, {})).toEqual({ hasMobile: 1, mobile: '138****0002' });
  });

  it('is bound to the account with a code that was sent to this mobile number', async () => {
    const xiaoman = testApp.as('xiaoman');
    const validcode = await requestCode(testApp, 1001, '13900002221', 'bind');
    const { password } = people.xiaoman;
    expect(await xiaoman.ask(accountCalls.bindMobile, { mobile: '139 0000 2221', validcode, password })).toEqual({ mobile: '13900002221' });
    const login = await testApp.as({ visitorOf: 1001 }).call(accountCalls.login, { mobile: '13900002221', password, agreed });
    expect(login.body).toMatchObject({ agentId: 1 });
    testApp.clock.advance({ minutes: 2 });
    const again = await xiaoman.call(accountCalls.bindMobile, { mobile: '13900002221', validcode, password });
    expect(again).toMatchObject(refused('codeWrong'));
  });

  it('can be changed only with the password or with a code that was sent to the old number', async () => {
    testApp.clock.advance({ minutes: 2 });
    const first = await requestCode(testApp, 1001, '13900002222', 'bind');
    const bind = (more: object) => dazhi.call(accountCalls.bindMobile, { mobile: '13900002222', validcode: first, ...more });
    expect(await bind({})).toMatchObject(refused('loginCredentialMissing'));
    expect(await bind({ password: 'not-his' })).toMatchObject({ ...refused('loginWrong'), message: '密码不正确' });
    expect(await bind({ ownCode: '000000' })).toMatchObject(refused('codeWrong'));
    const ownCode = await requestCode(testApp, 1001, people.dazhi.mobile, 'confirm');
    expect((await bind({ ownCode })).body).toEqual({ mobile: '13900002222' });
    expect(await dazhi.ask(accountCalls.checkUserMobile, {})).toEqual({ hasMobile: 1, mobile: '139****2222' });
  });

  it('stays with its account when another member tries to bind the same number', async () => {
    testApp.clock.advance({ minutes: 2 });
    const validcode = await requestCode(testApp, 1001, people.anran.mobile, 'bind');
    const { password } = people.dazhi;
    const answer = await dazhi.call(accountCalls.bindMobile, { mobile: people.anran.mobile, validcode, password });
    expect(answer).toMatchObject(refused('mobileBoundElsewhere'));
    expect(await testApp.as('anran').ask(accountCalls.checkUserMobile, {})).toEqual({ hasMobile: 1, mobile: '138****0003' });
  });

  it('belongs to only one account if a visitor registers it while a member binds it', async () => {
    testApp.clock.advance({ minutes: 2 });
    const mobile = '13900002227';
    const codes = { bind: await requestCode(testApp, 1001, mobile, 'bind'), register: '' };
    testApp.clock.advance({ minutes: 2 });
    codes.register = await requestCode(testApp, 1001, mobile, 'register');
    const visitor = testApp.as({ visitorOf: 1001 });
    const answers = await Promise.all([
      dazhi.call(accountCalls.bindMobile, { mobile, validcode: codes.bind, password: people.dazhi.password }),
      visitor.call(accountCalls.register, { mobile, validcode: codes.register, password: 'a-new-life-2026', agreed }),
    ]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is not bound by a code that was sent for another purpose', async () => {
    testApp.clock.advance({ minutes: 2 });
    const validcode = await requestCode(testApp, 1001, '13900002224', 'login');
    const answer = await dazhi.call(accountCalls.bindMobile, { mobile: '13900002224', validcode, password: people.dazhi.password });
    expect(answer).toMatchObject(refused('codeWrong'));
  });
});

describe('the API call that returns the state of an account', () => {
  const testApp = useTestApp();

  it('refuses a token that does not match the headers sjid and agentId [R-491]', async () => {
    const mine = await testApp.as('xiaoman').call(accountCalls.queryAccoutStatus, {}, { sjid: '1001', agentId: '1' });
    expect(mine.body).toEqual({ agentId: 1, status: 1, reason: '' });
    const other = await testApp.as('xiaoman').call(accountCalls.queryAccoutStatus, {}, { sjid: '1001', agentId: '2' });
    expect(other).toMatchObject({ status: 401, code: 240_000 });
    const elsewhere = await testApp.as('xiaoman').call(accountCalls.queryAccoutStatus, {}, { sjid: '1002', agentId: '1' });
    expect(elsewhere).toMatchObject({ status: 401, code: 240_000 });
  });

  it('is open to a frozen or not yet activated member, but not after the account is closed', async () => {
    expect(await testApp.as('hanbing').ask(accountCalls.queryAccoutStatus, {})).toMatchObject({ status: 2, reason: '账号受限，暂停访问' });
    expect(await testApp.as('xinya').ask(accountCalls.queryAccoutStatus, {})).toMatchObject({ status: 10 });
    expect(await testApp.as('guyun').call(accountCalls.queryAccoutStatus, {})).toMatchObject({ status: 401, code: 510_001 });
  });
});

describe('the change of nickname and picture', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const change = (input: { nick?: string; headurl?: string }) => xiaoman.call(accountCalls.updateNickAndHeadPicture, input);
  const [first = '', second = ''] = avatarUrls;

  it('accepts a nickname and a picture in the query string [R-493]', async () => {
    const url = `/agent/updateNickAndHeadPicture?${new URLSearchParams({ nick: '满满', headurl: first }).toString()}`;
    const headers = { sjid: '1001', token: await xiaoman.token() };
    const response = await testApp.product.app.inject({ method: 'PUT', url, headers });
    expect(response.json()).toMatchObject({ success: true, body: { nick: '满满', headurl: first } });
    expect((await change({ headurl: second })).body).toEqual({ nick: '满满', headurl: second });
    expect(await xiaoman.ask(accountCalls.agentInfo, {})).toMatchObject({ nick: '满满', headurl: second });
  });

  it('accepts a body as JSON or as a form, and refuses a body without nickname and picture', async () => {
    const headers = { sjid: '1001', token: await xiaoman.token() };
    const put = async (payload: string, type: string) => {
      const url = '/agent/updateNickAndHeadPicture';
      return (await testApp.product.app.inject({ method: 'PUT', url, headers: { ...headers, 'content-type': type }, payload })).json();
    };
    expect(await put(JSON.stringify({ nick: '圆满' }), 'application/json')).toMatchObject({ success: true, body: { nick: '圆满' } });
    expect(await put('nick=%E6%BB%A1%E6%BB%A1', 'application/x-www-form-urlencoded')).toMatchObject({ body: { nick: '满满' } });
    expect(await put('{}', 'application/json')).toMatchObject({ success: false, code: refusalCodes.nickEmpty });
    expect(await put('{"nick":{"a":1}}', 'application/json')).toMatchObject({ success: false, code: 400 });
  });

  it('removes forbidden characters from a nickname and keeps the first twenty allowed ones', async () => {
    expect((await change({ nick: ` 小\u0007满😀${'满'.repeat(30)} ` })).body.nick).toBe(`小满${'满'.repeat(18)}`);
    expect(await change({ nick: '😀😀' })).toMatchObject(refused('nickEmpty'));
  });

  it('refuses a picture that the member did not upload, and accepts the removal of the picture', async () => {
    expect(await change({ headurl: 'https://elsewhere.example/x.png' })).toMatchObject(refused('pictureUnknown'));
    expect(await change({ headurl: '/mall/pictures/banner1.webp' })).toMatchObject(refused('pictureUnknown'));
    expect((await change({ headurl: '' })).body.headurl).toBe('');
  });
});
