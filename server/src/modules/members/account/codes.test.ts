import { accountCalls } from 'contract/members/account/account.calls.ts';
import { describe, expect, it } from 'vitest';
import { requestCode } from '../../../../test/sms-code.ts';
import { people } from '../../../../test/people.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const agreed = { service: 1, privacy: 1 };

describe('a verification code', () => {
  const testApp = useTestApp();
  const visitor = () => testApp.as({ visitorOf: 1001 });
  const ask = (mobile: string, headers = {}) => visitor().call(accountCalls.sendValidcode, { mobile }, headers);
  const login = (mobile: string, validcode: string) => visitor().call(accountCalls.login, { mobile, validcode, agreed });

  it('has six digits, and is sent as a text message by a background job', async () => {
    const answer = await ask('13911110001');
    expect(answer.body).toEqual({ waitSeconds: 60, validSeconds: 600 });
    expect(await testApp.sms.messages()).toEqual([]);
    await testApp.runDueJobs();
    expect((await testApp.sms.messages())[0]).toMatchObject({
      to: '13911110001',
      text: expect.stringMatching(/^【青禾生活】您的验证码是 \d{6}，10 分钟内有效。请勿告诉他人。$/),
    });
  });

  it('can be requested for any mobile number, with the same reply whether the number is registered or not', async () => {
    const [known, unknown] = [await ask('13800000002'), await ask('13911110002')];
    expect(known.body).toEqual(unknown.body);
    await testApp.runDueJobs();
    expect((await testApp.sms.messages()).map(({ to }) => to)).toEqual(expect.arrayContaining(['13800000002', '13911110002']));
  });

  it('is sent to a mobile number at most once a minute, and a refusal says how long to wait', async () => {
    await ask('13911110003');
    testApp.clock.advance({ seconds: 20 });
    const again = await ask('+86 139 1111 0003');
    expect(again).toMatchObject(refused('codeTooSoon'));
    expect(again.body).toEqual({ waitSeconds: 40 });
    testApp.clock.advance({ seconds: 41 });
    expect((await ask('13911110003')).success).toBe(true);
  });

  it('is sent to a mobile number at most ten times a day', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask('13911110004')).success).toBe(true);
      testApp.clock.advance({ minutes: 2 });
    }
    expect(await ask('13911110004')).toMatchObject(refused('codeTooMany'));
    testApp.clock.advance({ hours: 24 });
    expect((await ask('13911110004')).success).toBe(true);
  });

  it('is sent at most a hundred times an hour from one network', async () => {
    testApp.clock.advance({ hours: 2 });
    const answers = await Promise.all(Array.from({ length: 104 }, (_, at) => ask(`139222${String(at).padStart(5, '0')}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(100);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('codeNetworkTooMany'));
    testApp.clock.advance({ hours: 2 });
    await testApp.runDueJobs();
  });

  it('is sent only once when many requests arrive simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('13911110005')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await testApp.runDueJobs();
    expect((await testApp.sms.messages()).filter(({ to }) => to === '13911110005')).toHaveLength(1);
  });

  it('can be used for one login, and not for a second one', async () => {
    const code = await requestCode(testApp, 1001, '13800000001', 'login');
    expect((await login('13800000001', code)).body).toMatchObject({ agentId: 1, nick: '小满' });
    expect(await login('13800000001', code)).toMatchObject(refused('codeWrong'));
  });

  it('lets one login succeed if five logins use it simultaneously', async () => {
    testApp.clock.advance({ minutes: 2 });
    const code = await requestCode(testApp, 1001, '13800000001', 'login');
    const answers = await Promise.all(Array.from({ length: 5 }, () => login('13800000001', code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const late of answers.filter(({ success }) => !success)) expect(late).toMatchObject(refused('codeWrong'));
  });

  it('is refused after five wrong tries, even if the sixth is right', async () => {
    testApp.clock.advance({ minutes: 2 });
    const code = await requestCode(testApp, 1001, '13800000001', 'login');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) expect(await login('13800000001', wrong)).toMatchObject(refused('codeWrong'));
    expect(await login('13800000001', code)).toMatchObject(refused('codeWrong'));
  });

  it('becomes invalid if the requesting network tries a thousand wrong codes almost simultaneously', async () => {
    testApp.clock.advance({ minutes: 30 });
    const code = await requestCode(testApp, 1001, '13800000002', 'login');
    const guesses = Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0')).filter((guess) => guess !== code);
    for (let at = 0; at < guesses.length; at += 500)
      await Promise.all(guesses.slice(at, at + 500).map((guess) => login('13800000002', guess)));
    expect(await login('13800000002', code)).toMatchObject(refused('loginNetworkTooMany'));
    const [row] = await testApp.sql<{ tries_left: number }>('select tries_left from sms_code order by id desc limit 1');
    expect(row?.tries_left).toBe(0);
  }, 60_000);

  it('stays valid for ten minutes, and no longer', async () => {
    testApp.clock.advance({ minutes: 30 });
    const early = await requestCode(testApp, 1001, '13800000001', 'login');
    testApp.clock.advance({ minutes: 9, seconds: 50 });
    expect(await login('13800000001', early)).toMatchObject({ success: true });
    testApp.clock.advance({ minutes: 2 });
    const code = await requestCode(testApp, 1001, '13800000001', 'login');
    testApp.clock.advance({ minutes: 10 });
    expect(await login('13800000001', code)).toMatchObject(refused('codeWrong'));
  });

  it('becomes invalid after a newer one was requested', async () => {
    testApp.clock.advance({ minutes: 2 });
    const older = await requestCode(testApp, 1001, '13800000001', 'login');
    testApp.clock.advance({ minutes: 2 });
    const newer = await requestCode(testApp, 1001, '13800000001', 'login');
    if (older !== newer) expect(await login('13800000001', older)).toMatchObject(refused('codeWrong'));
    expect((await login('13800000001', newer)).success).toBe(true);
  });

  it('cannot be used for another purpose, mobile number or site than it was requested for', async () => {
    testApp.clock.advance({ minutes: 2 });
    const reset = await requestCode(testApp, 1001, '13800000001', 'reset');
    expect(await login('13800000001', reset)).toMatchObject(refused('codeWrong'));
    const others = await requestCode(testApp, 1001, '13800000002', 'login');
    testApp.clock.advance({ minutes: 2 });
    await requestCode(testApp, 1001, '13800000001', 'login');
    expect(await login('13800000001', others)).toMatchObject(refused('codeWrong'));
    const there = await requestCode(testApp, 1002, '13800000001', 'login');
    expect(await login('13800000001', there)).toMatchObject(refused('codeWrong'));
  });

  it('is not readable in the database table or in the job queue, not even as base64', async () => {
    testApp.clock.advance({ minutes: 2 });
    await ask('13911110009');
    const rows = await testApp.sql(`select encode(mobile_hash, 'escape') m, encode(code_hash, 'escape') c from sms_code`);
    const [job] = await testApp.sql<{ payload: string }>('select payload::text from graphile_worker._private_jobs');
    await testApp.runDueJobs();
    const code = /\d{6}/.exec((await testApp.sms.messages())[0]?.text ?? '')?.[0] ?? '';
    const decoded = (job?.payload.match(/[\w+/]{24,}/g) ?? []).map((text) => Buffer.from(text, 'base64').toString('latin1'));
    expect(decoded.join('').length).toBeGreaterThan(40);
    for (const secret of ['13911110009', code]) expect(JSON.stringify([rows, job?.payload, decoded])).not.toContain(secret);
  });

  it('is sent only to a valid mobile number of the region of the site', async () => {
    expect(await ask('12345')).toMatchObject(refused('mobileWrong'));
    expect(await ask('61234567')).toMatchObject(refused('mobileWrong'));
    const hongKong = await testApp.as({ visitorOf: 1002 }).call(accountCalls.sendValidcode, { mobile: '61234567' });
    expect(hongKong.success).toBe(true);
  });

  it('cannot be requested by a browser that only prefetches the URL', async () => {
    expect(await ask('13911110010', { 'sec-purpose': 'prefetch' })).toMatchObject({ status: 400 });
  });
});

describe('a stranger who knows a member’s mobile number', () => {
  const testApp = useTestApp();
  const mobile = people.xiaoman.mobile;
  const [home, elsewhere] = ['198.51.100.7', '203.0.113.9'];
  const from = (address: string) => testApp.as({ visitorOf: 1001 }, address);
  const login = (address: string, more: object) => from(address).call(accountCalls.login, { mobile, agreed, ...more });

  it("cannot make the member's code invalid by wrong tries", async () => {
    const code = await requestCode(testApp, 1001, mobile, 'login', home);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 6; tried += 1) {
      expect(await from(elsewhere).call(accountCalls.checkMobile, { mobile, validcode: wrong })).toMatchObject(refused('codeWrong'));
      expect(await login(elsewhere, { validcode: wrong })).toMatchObject(refused('codeWrong'));
    }
    expect(await login(elsewhere, { validcode: code })).toMatchObject(refused('codeWrong'));
    expect(await login(home, { validcode: code })).toMatchObject({ success: true });
  });

  it("cannot make the member's code invalid by requesting another code", async () => {
    testApp.clock.advance({ minutes: 15 });
    const first = await requestCode(testApp, 1001, mobile, 'login', home);
    const second = await requestCode(testApp, 1001, mobile, 'login', elsewhere);
    expect(await login(home, { validcode: first })).toMatchObject({ success: true });
    expect(await login(home, { validcode: second })).toMatchObject({ success: true });
  });

  it('cannot use up the number of codes that the member may request in a day', async () => {
    testApp.clock.advance({ hours: 25 });
    const ask = (address: string) => from(address).call(accountCalls.sendValidcode, { mobile });
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await ask(elsewhere)).toMatchObject({ success: true });
      testApp.clock.advance({ minutes: 2 });
    }
    expect(await ask(elsewhere)).toMatchObject(refused('codeTooMany'));
    expect(await ask(home)).toMatchObject({ success: true });
  });

  it("cannot flood the member's phone with codes by requests from many networks", async () => {
    testApp.clock.advance({ hours: 25 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => from(`192.0.2.${at}`).call(accountCalls.sendValidcode, { mobile })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('codeTooSoon'));
  });

  it('can block a login by password only from many networks, and never a login by code', async () => {
    const { password } = people.xiaoman;
    for (let tried = 0; tried < 11; tried += 1) await login(elsewhere, { password: 'wrong-password' });
    expect(await login(elsewhere, { password })).toMatchObject(refused('loginTooMany'));
    expect(await login(home, { password })).toMatchObject({ success: true });

    testApp.clock.advance({ hours: 25 });
    await Promise.all(Array.from({ length: 110 }, (_, at) => login(`192.0.2.${at % 12}`, { password: 'wrong-password' })));
    expect(await login(home, { password })).toMatchObject(refused('loginTooMany'));
    const code = await requestCode(testApp, 1001, mobile, 'login', home);
    expect(await login(home, { validcode: code })).toMatchObject({ success: true });
  });
});

describe('the cleanup of codes and rate limits', () => {
  const testApp = useTestApp();
  it('deletes records older than a day, and keeps newer ones', async () => {
    const ask = (mobile: string) => testApp.as({ visitorOf: 1001 }).ask(accountCalls.sendValidcode, { mobile });
    const kept = () =>
      testApp.sql<{ codes: number; counts: number }>(
        'select (select count(*)::int from sms_code) codes, (select count(*)::int from allowance) counts',
      );
    await ask('13911110021');
    testApp.clock.advance({ hours: 23 });
    await ask('13911110022');
    await testApp.runDueJobs();
    expect(await kept()).toEqual([{ codes: 2, counts: 9 }]);
    testApp.clock.advance({ hours: 2 });
    await testApp.runDueJobs();
    expect(await kept()).toEqual([{ codes: 1, counts: 5 }]);
  });
});

describe('the text message with a verification code', () => {
  const testApp = useTestApp();
  const ask = (mobile: string) => testApp.as({ visitorOf: 1001 }).call(accountCalls.sendValidcode, { mobile });
  const again = () => testApp.sql('update graphile_worker._private_jobs set run_at = now()');

  it('is sent again after a refusal by the SMS provider, and reaches the phone once', async () => {
    await ask('13911110011');
    testApp.sms.injectFault('fail');
    await testApp.runDueJobs();
    expect(await testApp.sms.messages()).toEqual([]);
    await again();
    await testApp.runDueJobs();
    await testApp.runDueJobs();
    expect(await testApp.sms.messages()).toHaveLength(1);
  });

  it('is sent only once even if the SMS provider replies late', async () => {
    await ask('13911110012');
    testApp.sms.injectFault('answer late');
    await testApp.runDueJobs();
    const [code] = await testApp.sql<{ id: number; delivered_at: Date }>('select id, delivered_at from sms_code order by id desc limit 1');
    expect(code?.delivered_at).toBeInstanceOf(Date);
    expect((await testApp.sms.messages()).filter(({ to }) => to === '13911110012')).toHaveLength(1);
  });

  it('is not sent after the code has expired', async () => {
    await ask('13911110013');
    testApp.sms.injectFault('fail');
    await testApp.runDueJobs();
    testApp.clock.advance({ minutes: 11 });
    await again();
    await testApp.runDueJobs();
    expect((await testApp.sms.messages()).some(({ to }) => to === '13911110013')).toBe(false);
    expect(await testApp.sql('select 1 from graphile_worker._private_jobs')).toEqual([]);
  });
});
