import { accountCalls } from 'contract/members/account/account.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessagingSandbox } from '../../../../test/messaging-browser.ts';
import { people } from '../../../../test/people.ts';
import { putShareReward } from '../../../../test/put-share-reward.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const agreed = { service: 1, privacy: 1 };
const miniAppId = 'wxsandboxmini0000001001';

describe("a messaging app (WeChat) user's claim to the existing account of a mobile number", () => {
  const testApp = useTestApp();
  const visitor = (siteId = 1001) => testApp.as({ visitorOf: siteId });
  const logIn = async (key: string) =>
    (await visitor().call(messagingCalls.escapeLogin, { code: testApp.messaging.issueCode('mini', miniAppId, key), agreed })).body;
  const codeFor = (mobile: string) => {
    testApp.clock.advance({ minutes: 2 });
    return requestCode(testApp, 1001, mobile, 'bind');
  };
  type Session = { readonly token: string; readonly sessionId: string };
  const claim = (session: Session, mobile: string, validcode: string, more: Readonly<Record<string, string>> = {}) =>
    visitor().call(
      privacyCalls.identityClaim,
      { mobile, validcode },
      { token: session.token, 'x-c3-sessionid': session.sessionId, ...more },
    );
  beforeAll(async () => {
    await openMessagingSandbox(testApp);
    await openMessagingSandbox(testApp, 1002);
  });

  it("requires a login, the caller's own session in the header, and the code sent to the mobile number [R-497]", async () => {
    const own = await logIn('xiaoyu');
    const other = await logIn('laochen');
    const { mobile } = people.anran;
    expect((await visitor().call(privacyCalls.identityClaim, { mobile, validcode: '123456' })).status).toBe(401);
    const sent = await codeFor(mobile);
    expect(await claim({ ...own, sessionId: other.sessionId }, mobile, sent)).toMatchObject(refused('messagingSessionWrong'));
    expect(await claim({ ...own, sessionId: '' }, mobile, sent)).toMatchObject(refused('messagingSessionWrong'));
    expect(await claim(own, mobile, '000000')).toMatchObject(refused('codeWrong'));
    const elsewhere = await visitor(1002).call(
      privacyCalls.identityClaim,
      { mobile, validcode: sent },
      { token: own.token, 'x-c3-sessionid': own.sessionId },
    );
    expect(elsewhere).toMatchObject({ status: 401, code: 240_000 });
    const byPassword = await visitor().ask(accountCalls.login, { mobile, password: people.anran.password, agreed });
    const session = await visitor().call(messagingCalls.getSessionById, {}, { token: byPassword.token });
    expect(await claim({ token: byPassword.token, sessionId: session.body.sessionId }, mobile, sent)).toMatchObject(
      refused('messagingSessionWrong'),
    );
  });

  it('is refused with the reason while the caller has money in the present account', async () => {
    const own = await logIn('xiaoyu');
    await testApp.sql(
      `insert into ledger_account (site_id, account, owner, owner_id, kind, unit, balance)
       select site_id, replace(account, owner_id::text, $1::text), owner, $1::bigint, kind, unit, 500 from ledger_account
        where site_id = 1001 and owner = 'member' and unit = 'CNY' limit 1`,
      [own.agentId],
    );
    const answer = await claim(own, people.anran.mobile, await codeFor(people.anran.mobile));
    expect(answer).toMatchObject({ ...refused('claimNotPossible') });
    expect(answer.message).toContain('余额');
    await testApp.sql(`delete from ledger_account where owner = 'member' and owner_id = $1`, [own.agentId]);
  });

  it("merges the caller and the caller's cart into that account once, even for two simultaneous requests", async () => {
    const own = await logIn('xiaoyu');
    const { mobile, id: target } = people.anran;
    const [sku] = await testApp.sql<{ id: number; goods_id: number }>(
      `select s.id, s.goods_id from sku s join goods g on g.site_id = s.site_id and g.id = s.goods_id
        where s.site_id = 1001 order by s.id limit 1`,
    );
    await testApp.sql(
      `insert into cart_line (site_id, member_id, goods_id, sku_id, pieces, seen_price, added_at)
       values (1001, $1, $3, $4, 150, 100, now()), (1001, $2, $3, $4, 120, 100, now())
       on conflict (site_id, member_id, sku_id) do update set pieces = excluded.pieces`,
      [own.agentId, target, sku?.goods_id, sku?.id],
    );
    // dazhi recruited the caller, who recruited xiaoman and the member they are merged into; meilin is led by the caller's share.
    const relations: readonly (readonly [number, number])[] = [
      [own.agentId, people.dazhi.id],
      [people.xiaoman.id, own.agentId],
      [target, own.agentId],
    ];
    for (const [memberId, recruiterId] of relations)
      await testApp.sql(`insert into recruiter (site_id, member_id, recruiter_id, bound_at) values (1001, $1, $2, now())`, [
        memberId,
        recruiterId,
      ]);
    await testApp.sql(
      `insert into last_share (site_id, member_id, sharer_id, kind, target, is_entry, shared_at)
       values (1001, $1, $2, 'index', '', false, now()), (1001, $2, $3, 'index', '', false, now())`,
      [people.meilin.id, own.agentId, people.dazhi.id],
    );
    await testApp.sql(
      `insert into share_log (site_id, member_id, kind, target, channel, succeeded, reason, shared_at)
       values (1001, $1, 'index', '', 'copy', true, '', now())`,
      [own.agentId],
    );
    await testApp.sql(
      `insert into footprint (site_id, member_id, seen_on, goods_id, seen_at, title, picture)
       select 1001, member, day::date, 7, now(), '', '' from (values ($1::bigint, '2026-03-01'), ($1, '2026-03-02'), ($2, '2026-03-02')) as seen (member, day)`,
      [own.agentId, target],
    );
    await testApp.sql(
      `insert into restock_reminder (site_id, member_id, sku_id, goods_id, title, asked_at, check_at)
       select 1001, member, sku, 7, '', now(), now() + interval '9 years' from (values ($1::bigint, 1), ($1, 2), ($2, 2)) as asked (member, sku)`,
      [own.agentId, target],
    );
    // A friend bought after the caller's share, and so did the member whom they turn out to be.
    await putShareReward(testApp, own.agentId, 'xiaoman');
    await putShareReward(testApp, own.agentId, 'anran');
    const code = await codeFor(mobile);
    const answers = await Promise.all([claim(own, mobile, code), claim(own, mobile, code)]);
    const done = answers.filter(({ success }) => success);
    expect(done).toHaveLength(1);
    expect(done[0]?.body).toMatchObject({ merged: 1, agentId: target, hasMobile: 1 });
    const rows = await testApp.sql(`select pieces from cart_line where site_id = 1001 and member_id = $1 and sku_id = $2`, [
      target,
      sku?.id,
    ]);
    expect(rows).toEqual([{ pieces: 200 }]);
    expect((await visitor().call(cartCalls.listCart, {}, { token: done[0]?.body.token ?? '' })).success).toBe(true);
    testApp.clock.advance({ seconds: 3 });
    expect(await visitor().call(accountCalls.agentInfo, {}, { token: own.token })).toMatchObject({ status: 401 });
    expect((await logIn('xiaoyu')).agentId).toBe(target);
    expect(await testApp.sql('select merged_into from member where id = $1', [own.agentId])).toEqual([{ merged_into: target }]);
    expect(await testApp.sql('select member_id, recruiter_id from recruiter where site_id = 1001 order by member_id')).toEqual(
      [
        { member_id: people.xiaoman.id, recruiter_id: target },
        { member_id: target, recruiter_id: people.dazhi.id },
      ].toSorted((a, b) => a.member_id - b.member_id),
    );
    expect(await testApp.sql('select member_id, sharer_id from last_share where site_id = 1001 order by member_id')).toEqual(
      [
        { member_id: people.meilin.id, sharer_id: target },
        { member_id: target, sharer_id: people.dazhi.id },
      ].toSorted((a, b) => a.member_id - b.member_id),
    );
    expect(await testApp.sql('select member_id from share_log where site_id = 1001')).toEqual([{ member_id: target }]);
    expect(await testApp.sql('select member_id, state, reason from share_reward order by buyer_id')).toEqual([
      { member_id: target, state: 'pending', reason: '' },
      { member_id: own.agentId, state: 'lapsed', reason: 'ownOrder' },
    ]);
    expect(await testApp.sql('select member_id, sku_id from restock_reminder where site_id = 1001 order by sku_id')).toEqual([
      { member_id: target, sku_id: 1 },
      { member_id: target, sku_id: 2 },
    ]);
    expect(await testApp.sql('select member_id from footprint where site_id = 1001')).toEqual([
      { member_id: target },
      { member_id: target },
    ]);
  });

  it('is refused if the account already belongs to another messaging app user, even when both claim it simultaneously', async () => {
    const { mobile } = people.anran;
    expect(await claim(await logIn('laochen'), mobile, await codeFor(mobile))).toMatchObject(refused('messagingBoundElsewhere'));
    const [first, second] = [await logIn('laochen'), await logIn('azhen')];
    const free = people.meilin.mobile;
    const two = await codeFor(free);
    const answers = await Promise.all([claim(first, free, two), claim(second, free, two)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const [bound] = await testApp.sql<{ count: number }>(`select count(*)::int as count from messaging_identity where member_id = $1`, [
      people.meilin.id,
    ]);
    expect(bound?.count).toBe(1);
  });

  it("binds an unregistered number to the caller's own account", async () => {
    const mobile = '13700009999';
    const key = (await logIn('laochen')).hasMobile === 1 ? 'azhen' : 'laochen';
    const own = await logIn(key);
    const answer = await claim(own, mobile, await codeFor(mobile));
    expect(answer.body).toMatchObject({ merged: 0, agentId: own.agentId, hasMobile: 1 });
    const again = await claim(await logIn(key), people.dazhi.mobile, await codeFor(people.dazhi.mobile));
    expect(again).toMatchObject(refused('claimNotPossible'));
  });
});
