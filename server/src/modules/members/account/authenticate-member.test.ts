import { accountCalls } from 'contract/members/account/account.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { people } from '../../../../test/people.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { signLoginToken } from './rules/token.ts';

describe('a caller of the API', () => {
  const testApp = useTestApp();
  const ask = (token: string, headers = {}) => testApp.as({ visitorOf: 1001 }).call(accountCalls.agentInfo, {}, { token, ...headers });
  const look = (token: string, headers = {}) => testApp.as({ visitorOf: 1001 }).call(siteCalls.theme, {}, { token, ...headers });
  const tokenOf = (who: keyof typeof people) => testApp.as(who).token();

  it('is a visitor if the request has no token or an unreadable one [R-408] [R-519] [R-524]', async () => {
    expect(await testApp.as({ visitorOf: 1001 }).call(accountCalls.agentInfo, {})).toMatchObject({ status: 401, code: 401 });
    const [head, body] = (await tokenOf('xiaoman')).split('.');
    for (const token of ['nonsense', 'a.b.c', `${head}.${body}.`, `${head}.${body}.AAAA`]) {
      expect(await ask(token)).toMatchObject({ status: 401, code: 401 });
      expect((await look(token)).success).toBe(true);
    }
  });

  it('gets 401 like a visitor if the token is unsigned or signed with another key', async () => {
    const forged = await signLoginToken(
      Buffer.alloc(32, 1),
      { siteId: 1001, memberId: 1, sessionId: people.xiaoman.sessionId },
      testApp.clock.now(),
    );
    expect(await ask(forged)).toMatchObject({ status: 401, code: 401 });
    const unsigned = [{ alg: 'none' }, { site: 1001, session: people.xiaoman.sessionId, sub: '1', iat: 0, exp: 9e9 }];
    const none = `${unsigned.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
    expect(await ask(none)).toMatchObject({ status: 401, code: 401 });
  });

  it('gets 401 when the token has expired, even if it was cached as valid a moment before [R-520] [R-291] [R-536]', async () => {
    const token = await tokenOf('dazhi');
    testApp.clock.advance({ days: 7, seconds: -2 });
    expect((await ask(token)).success).toBe(true);
    testApp.clock.advance({ seconds: 3 });
    expect(await ask(token)).toMatchObject({ status: 401, code: 210_000 });
    expect((await look(token)).success).toBe(true);
  });

  it('gets 401 for a token of another site, or of another member than the agentid header names [R-521]', async () => {
    const other = await tokenOf('kaying');
    expect(await ask(other)).toMatchObject({ status: 401, code: 240_000 });
    expect(await look(other)).toMatchObject({ status: 401, code: 240_000 });
    const own = await tokenOf('xiaoman');
    expect(await ask(own, { agentid: '2' })).toMatchObject({ status: 401, code: 240_000 });
    expect(await look(own, { agentid: '2' })).toMatchObject({ status: 401, code: 240_000 });
    expect((await ask(own, { agentid: '1' })).success).toBe(true);
    expect((await testApp.as({ visitorOf: 1001 }).call(siteCalls.theme, {}, { agentid: '2' })).success).toBe(true);
  });

  it('gets a new token when the old one is older than a day, and the old one stays valid [R-290]', async () => {
    const old = await tokenOf('xiaoman');
    expect((await ask(old)).headers['x-change-token']).toBeUndefined();
    testApp.clock.advance({ hours: 24, seconds: 2 });
    const fresh = String((await ask(old)).headers['x-change-token']);
    expect(fresh.split('.')).toHaveLength(3);
    expect((await ask(fresh)).headers['x-change-token']).toBeUndefined();
    expect((await look(old)).headers['x-change-token']).toBe(fresh);
    testApp.clock.advance({ days: 6, seconds: -10 });
    expect((await ask(old)).success).toBe(true);
    expect((await ask(fresh)).success).toBe(true);
  });

  it('cannot use the token two seconds after logging out, but can use the token of another session [R-523]', async () => {
    const { token } = await testApp
      .as({ visitorOf: 1001 })
      .ask(accountCalls.login, { mobile: people.xiaoman.mobile, password: people.xiaoman.password, agreed: { service: 1, privacy: 1 } });
    expect((await ask(token)).success).toBe(true);
    await testApp.as({ visitorOf: 1001 }).call(accountCalls.logout, {}, { token });
    testApp.clock.advance({ seconds: 2 });
    expect(await ask(token)).toMatchObject({ status: 401, code: 250_000 });
    expect((await look(token)).success).toBe(true);
    expect((await ask(await tokenOf('xiaoman'))).success).toBe(true);
  });

  it('is logged out by a change of the password [R-523]', async () => {
    const token = await tokenOf('anran');
    expect((await ask(token)).success).toBe(true);
    await testApp.sql('update member set sessions_from = $1 where id = 3', [testApp.clock.now()]);
    testApp.clock.advance({ seconds: 2 });
    expect(await ask(token)).toMatchObject({ status: 401, code: 250_000 });
  });

  it('is told that the account is closed, even on a public call [R-522]', async () => {
    const token = await tokenOf('guyun');
    expect(await ask(token)).toMatchObject({ status: 401, code: 510_001 });
    expect(await look(token)).toMatchObject({ status: 401, code: 510_001 });
  });

  it('counts as a visitor on public calls while the account is frozen or not yet activated', async () => {
    const goodsId = goodsOf('teapot').id;
    for (const [who, status] of [
      ['hanbing', 2],
      ['xinya', 10],
    ] as const) {
      const { id } = people[who];
      // A member of this level sees another price, and a favourite of their own.
      await testApp.sql('update member set level_id = 2 where site_id = 1001 and id = $1', [id]);
      await testApp.sql(
        "insert into favourite (site_id, member_id, goods_id, title, picture, seen_price, added_at) values (1001, $1, $2, '', '', 1, $3)",
        [id, goodsId, testApp.clock.now()],
      );
      const shown = async () => testApp.as(who).ask(storefrontCalls.goodsDetail, { id: goodsId });
      expect(await shown()).toMatchObject({ isFavourite: 0, levelLabel: '', goods: { price: 128 } });
      await testApp.sql('update member set status = 1 where site_id = 1001 and id = $1', [id]);
      testApp.clock.advance({ minutes: 2 });
      expect(await shown()).toMatchObject({ isFavourite: 1, goods: { price: 115.2 } });
      await testApp.sql('update member set status = $2 where site_id = 1001 and id = $1', [id, status]);
      testApp.clock.advance({ minutes: 2 });
      expect(await shown()).toMatchObject({ isFavourite: 0, goods: { price: 128 } });
    }
  });

  it('may read the profile, but not addresses, while the account is frozen or not yet activated [R-194] [R-195] [R-427]', async () => {
    const shopper = { ...accountCalls.agentInfo, path: '/address/pages' } as const;
    for (const [who, status, message] of [
      ['hanbing', 2, '账号受限，暂停访问'],
      ['xinya', 10, '当前用户暂未开放账号激活'],
    ] as const) {
      const token = await tokenOf(who);
      expect((await ask(token)).body).toMatchObject({ self: 1, status });
      expect(await testApp.as(who).call(shopper, {})).toMatchObject({ status: 403, code: 403, message });
      expect((await look(token)).success).toBe(true);
      expect((await testApp.as(who).call(accountCalls.logout, {})).success).toBe(true);
    }
  });

  it('is checked by one database query for many simultaneous requests with the same token', async () => {
    const token = await tokenOf('meilin');
    const { result: answers, statements } = await recordStatements(() => Promise.all(Array.from({ length: 50 }, () => look(token))));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(statements.filter(({ sql }) => sql.includes('from "session"'))).toHaveLength(1);
  });
});

describe('the profile of a member', () => {
  const testApp = useTestApp();

  it('contains status, level, discount, growth, the next level and the masked mobile number [R-193]', async () => {
    expect(await testApp.as('dazhi').ask(accountCalls.agentInfo, {})).toEqual({
      agentid: 2,
      headurl: '',
      nick: '大志',
      fxname: 'VIP',
      self: 1,
      status: 1,
      mobile: '138****0002',
      fxid: 1,
      alias: '银卡会员',
      rank: 1,
      discount: 9.8,
      growth: 0,
      next: { fxid: 2, fxname: '代理', alias: '金卡会员', growth: 5000, needed: 5000 },
    });
    expect(await testApp.as('meilin').ask(accountCalls.agentInfo, { agentId: 4 })).toMatchObject({ self: 1, next: null });
  });

  it('belongs to the member who is logged in [R-419]', async () => {
    expect((await testApp.as('xiaoman').ask(accountCalls.agentInfo, {})).agentid).toBe(1);
    expect((await testApp.as('anran').ask(accountCalls.agentInfo, {})).agentid).toBe(3);
  });

  it('cannot be read by another member, even with the right member number', async () => {
    for (const agentId of [999, people.anran.id, people.kaying.id, people.guyun.id])
      expect(await testApp.as('xiaoman').call(accountCalls.agentInfo, { agentId })).toMatchObject({ code: 1001, message: '用户不存在' });
  });
});
