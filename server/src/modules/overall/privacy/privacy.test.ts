import { accountCalls } from 'contract/members/account/account.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { cents } from 'contract/money.ts';
import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { agreeToPrivacy } from '../../../../test/agree-to-privacy.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { openReceiver } from '#modules/shop/address/address.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { describe, expect, it } from 'vitest';
import { bindNewCard } from '../../../../test/put-card.ts';
import { buyCard } from '../../../../test/put-equity.ts';
import { winGoods } from '../../../../test/put-lucky-draw.ts';
import { openSignIn, putStoreGift } from '../../../../test/put-popup.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { hashOtherMembers, listMemberTables } from '../../../../test/other-members.ts';
import { people } from '../../../../test/people.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder } from '../../../../test/shopping.ts';
import { requestCode } from '../../../../test/sms-code.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { testSecrets } from '../../../../test/test-secrets.ts';

const agreed = { service: 1, privacy: 1 };
const shirt = goodsOf('shirt');
const [shirtSku = 0] = shirt.skuIds;

describe('the export of a member’s data', () => {
  const testApp = useTestApp();
  const dazhi = testApp.as('dazhi');
  const visitor = testApp.as({ visitorOf: 1001 });
  const fileOf = (ticket: string) => visitor.call(privacyCalls.exportData, { ticket });

  it('contains all of the member’s data with full numbers, and nothing of other members', async () => {
    await dazhi.ask(cartCalls.addToCart, { numIid: shirt.id, skuId: shirtSku, num: 2 });
    await dazhi.ask(favouriteCalls.addFavourite, { numIid: shirt.id });
    await dazhi.ask(restockCalls.askRestockReminder, { skuId: goodsOf('soldOut').skuId });
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    await bindNewCard(testApp, 'dazhi');
    await buyCard(testApp, 'dazhi', 5);
    await winGoods(testApp, 'dazhi');
    await openSignIn(testApp);
    await putStoreGift(testApp);
    await dazhi.ask(signInCalls.sign, {});
    await dazhi.ask(signInCalls.editNotify, { remindOff: 1 });
    await dazhi.ask(popupCalls.getAwardBySelf, {});
    await testApp.runDueJobs();
    const { ticket, validSeconds } = await dazhi.ask(privacyCalls.exportTicket, { password: people.dazhi.password });
    expect(validSeconds).toBe(300);
    const { body } = await fileOf(ticket);
    expect(body.profile).toMatchObject({ memberNo: 2, nick: '大志', mobile: people.dazhi.mobile });
    expect(body.addresses.length).toBeGreaterThan(0);
    expect(body.favourites).toMatchObject([{ goodsId: shirt.id, title: '青禾棉麻衬衫' }]);
    expect(body.restockReminders).toMatchObject([{ skuId: goodsOf('soldOut').skuId, title: '流心月饼' }]);
    expect(body.cart).toMatchObject([{ goodsId: shirt.id, title: expect.stringMatching(/./) }]);
    expect(body.orders.map((order) => order.tid)).toContain(tid);
    expect(body.cards).toMatchObject([{ number: expect.stringMatching(/^\d{16}$/), left: expect.any(Number) as number }]);
    expect(body.rights).toMatchObject([{ piecesLeft: 5 }]);
    expect(body.draws).toMatchObject([{ prize: expect.stringMatching(/./) as string }]);
    expect(body).toMatchObject({ signIns: [{ points: 5 }], signInReminder: true, storeGifts: [{ title: '新人礼包', points: 20 }] });
    expect(body.orders.find((order) => order.tid === tid)?.receiver?.mobile).toMatch(/^1\d{10}$/);
    expect(body.bought).toHaveLength(2);
    expect(body.messages.length).toBeGreaterThan(0);
    expect(body.balance[0]).toMatchObject({ what: '订单支付' });
    expect(JSON.stringify(body)).not.toContain(people.xiaoman.mobile);
  });

  it('requires the password or a verification code of the logged-in member', async () => {
    expect(await dazhi.call(privacyCalls.exportTicket, {})).toMatchObject(refused('loginCredentialMissing'));
    expect(await dazhi.call(privacyCalls.exportTicket, { password: 'wrong-1234' })).toMatchObject({ code: refused('loginWrong').code });
    expect(await dazhi.call(privacyCalls.exportTicket, { validcode: '000000' })).toMatchObject({ code: refused('codeWrong').code });
  });

  it('requires a download ticket that is valid for five minutes, for one site, and until the logout', async () => {
    const { ticket } = await dazhi.ask(privacyCalls.exportTicket, { password: people.dazhi.password });
    expect((await fileOf(ticket)).body.profile.memberNo).toBe(2);
    const elsewhere = await testApp.as({ visitorOf: 1002 }).call(privacyCalls.exportData, { ticket });
    expect(elsewhere.body).toMatchObject({ code: refused('downloadTicketExpired').code });
    for (const forged of ['x', ticket.slice(0, -4), Buffer.from('{"memberId":1}').toString('base64url')])
      expect((await fileOf(forged)).body).toMatchObject({ code: refused('downloadTicketExpired').code });
    testApp.clock.advance({ minutes: 6 });
    expect((await fileOf(ticket)).body).toMatchObject({ code: refused('downloadTicketExpired').code });
    const { ticket: later } = await dazhi.ask(privacyCalls.exportTicket, { password: people.dazhi.password });
    await dazhi.ask(accountCalls.logout, {});
    expect((await fileOf(later)).body).toMatchObject({ code: refused('downloadTicketExpired').code });
  });
});

describe('a member’s list of consents', () => {
  const testApp = useTestApp();
  const { mobile, password } = people.xiaoman;
  const visitor = testApp.as({ visitorOf: 1001 });
  const login = () => visitor.call(accountCalls.login, { mobile, password, agreed });

  it('shows the version and time of each consent, and keeps withdrawn consents in the history', async () => {
    const { token } = (await login()).body;
    const { list } = (await visitor.call(accountCalls.consents, {}, { token })).body;
    expect(list.map(({ kind, version, withdrawnAt }) => [kind, version, withdrawnAt])).toEqual([
      ['privacy', 1, null],
      ['service', 1, null],
    ]);
    await visitor.call(accountCalls.withdrawConsents, {}, { token });
    testApp.clock.advance({ seconds: 3 });
    expect(await visitor.call(accountCalls.consents, {}, { token })).toMatchObject({ status: 401, code: 250_000 });
    const rows = await testApp.sql('select count(*)::int as left from consent where member_id = 1 and withdrawn_at is null');
    expect(rows).toEqual([{ left: 0 }]);
    const again = (await login()).body.token;
    await login(); // an active consent is not recorded again
    const after = (await visitor.call(accountCalls.consents, {}, { token: again })).body.list;
    expect(after.map(({ kind, withdrawnAt }) => [kind, withdrawnAt === null])).toEqual([
      ['privacy', true],
      ['service', true],
      ['privacy', false],
      ['service', false],
    ]);
    expect(after.slice(2).map(({ givenAt }) => givenAt)).toEqual(list.map(({ givenAt }) => givenAt));
  });

  it('has a setting that turns off personal recommendations', async () => {
    const dazhi = testApp.as('dazhi');
    await makePaidOrder(dazhi, { goods: 'shirt' });
    const recommended = () => dazhi.ask(recommendCalls.areaRecommendGoods, { personal: 1 });
    await testApp.runDueJobs();
    const on = await recommended();
    await dazhi.ask(accountCalls.changeSettings, { personal: 0 });
    expect(await dazhi.ask(accountCalls.mySettings, {})).toMatchObject({ personal: 0, mobile: people.dazhi.mobile, hasPassword: 1 });
    const off = await recommended();
    expect(off).toEqual(await dazhi.ask(recommendCalls.areaRecommendGoods, { personal: 0 }));
    expect(off.list).not.toEqual(on.list);
    await dazhi.ask(accountCalls.changeSettings, { personal: 1 });
    expect(await dazhi.ask(accountCalls.mySettings, {})).toMatchObject({ personal: 1 });
  });
});

/** Credits money after its owner closed the account. */
const lateMoney: Parameters<typeof postLedgerEntry>[1] = {
  id: 'recharge:late',
  kind: 'recharge',
  unit: 'CNY',
  postings: [
    { account: { owner: 'member', id: 1, kind: 'balance' }, amount: cents(100) },
    { account: { owner: 'site', kind: 'topUp' }, amount: cents(-100) },
  ],
};

describe('closing an account', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const visitor = testApp.as({ visitorOf: 1001 });
  const { mobile, password } = people.xiaoman;
  const login = (more: object = {}) => visitor.call(accountCalls.login, { mobile, password, agreed, ...more });
  const spendAll = () =>
    testApp.asDatabaseOwner(async (client) => {
      await client.query("delete from ledger_posting where account = 'member:1:balance'");
      await client.query(
        'delete from ledger_posting p where not exists (select 1 from ledger_posting q where q.entry_id = p.entry_id and q.account <> p.account)',
      );
      await client.query('delete from ledger_entry e where not exists (select 1 from ledger_posting p where p.entry_id = e.id)');
      await client.query("delete from ledger_account where account = 'member:1:balance'");
    });
  let waiting = '';
  const close = (more: object = { password }) => xiaoman.call(privacyCalls.closeAccount, more);

  it('is refused while an order is open or money is in the balance, of which an API call informs the member beforehand', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'shirt' });
    expect(await xiaoman.ask(privacyCalls.leaving, {})).toMatchObject({ openOrders: 1, comeBackDays: 15 });
    expect(await close()).toMatchObject(refused('accountHasOrders'));
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    expect((await xiaoman.ask(privacyCalls.leaving, {})).balance).toBeGreaterThan(0);
    expect(await close()).toMatchObject(refused('accountHasBalance'));
  });

  it('requires the password or a code that is sent to the mobile number', async () => {
    await spendAll();
    expect(await close({})).toMatchObject(refused('loginCredentialMissing'));
    expect(await close({ password: 'not-hers' })).toMatchObject(refused('loginWrong'));
    expect(await close({ validcode: '000000' })).toMatchObject(refused('codeWrong'));
    expect((await xiaoman.call(accountCalls.agentInfo, {})).success).toBe(true);
  });

  it('is refused while a recharge can still be paid by an issued payment link', async () => {
    testApp.pay.asSignedUrl = true;
    const { tid } = await xiaoman.ask(paymentCalls.chargeOrder, { amount: 10 });
    const { paymentNo } = await xiaoman.ask(paymentCalls.beginPayment, { tid, payType: 'alipay' });
    testApp.pay.faults.begin = 'refuses';
    expect(await xiaoman.call(paymentCalls.beginPayment, { tid, payType: 'wechat' })).toMatchObject(refused('payProviderRefused'));
    delete testApp.pay.faults.begin;
    testApp.pay.asSignedUrl = false;
    const { status } = await xiaoman.ask(paymentCalls.payQuery, { tid, sjid: 1001 });
    expect(status).not.toBe('open');
    expect(await close()).toMatchObject(refused('accountHasRecharge'));
    testApp.clock.advance({ minutes: 40 });
    await testApp.runDueJobs();
    expect(await testApp.sql('select ask_at from payment where payment_no = $1', [paymentNo])).toEqual([{ ask_at: null }]);
  });

  it('is refused while the payment of a recharge is in progress', async () => {
    const paying = await xiaoman.ask(paymentCalls.chargeOrder, { amount: 10 });
    const { paymentNo } = await xiaoman.ask(paymentCalls.beginPayment, { tid: paying.tid, payType: 'wechat' });
    waiting = (await xiaoman.ask(paymentCalls.chargeOrder, { amount: 20 })).tid;
    expect(await close()).toMatchObject(refused('accountHasRecharge'));
    expect(await testApp.notify(paymentNo, { state: 'closed' })).toBe(true);
  });

  it('ends every session with code 510001, until the member confirms at a login to reopen the account', async () => {
    const validcode = await requestCode(testApp, 1001, mobile, 'confirm');
    const { body } = await close({ validcode });
    expect(body.until - testApp.clock.now().getTime()).toBeGreaterThan(14.99 * 24 * 60 * 60 * 1000);
    testApp.clock.advance({ seconds: 3 });
    expect(await xiaoman.call(accountCalls.agentInfo, {})).toMatchObject({ status: 401, code: 510_001 });
    expect(await login()).toMatchObject({ ...refused('memberClosing'), body: { until: body.until } });
    // A member who reopens at once finds the recharge ended, before its own expiry.
    const early = (await login({ takeBack: 1 })).body.token;
    expect(await visitor.call(paymentCalls.beginPayment, { tid: waiting, payType: 'wechat' }, { token: early })).toMatchObject(
      refused('rechargeExpired'),
    );
    expect((await visitor.call(privacyCalls.closeAccount, { password }, { token: early })).success).toBe(true);
    testApp.clock.advance({ seconds: 3 });
    testApp.clock.advance({ days: 14 });
    await testApp.runDueJobs();
    const { token } = (await login({ takeBack: 1 })).body;
    expect((await visitor.call(accountCalls.agentInfo, {}, { token })).body).toMatchObject({ agentid: 1, status: 1, nick: '小满' });
    testApp.clock.advance({ days: 3 });
    await testApp.runDueJobs();
    expect((await login()).success).toBe(true);
  });

  it('erases the member’s data after fifteen days, except masked orders, and nothing of other members', async () => {
    const erased = ['address', 'cart_line', 'favourite', 'message', 'bought', 'goods_bought', 'footprint', 'suggestion', 'trail_event'];
    erased.push('sign_in', 'sign_in_reminder', 'popup_closed', 'store_gift_claim');
    await openSignIn(testApp);
    const { id: gift } = await putStoreGift(testApp);
    /** Reads what other members have. Sessions are left out: the cleanup ends those of everybody. */
    const others = async () => {
      const { session: _, ...tables } = await hashOtherMembers(testApp, await listMemberTables(testApp), 1);
      return { members: await testApp.sql('select * from member where id <> 1 order by id'), ...tables };
    };
    const { token } = (await login()).body;
    await testApp.as('dazhi').ask(cartCalls.addToCart, { numIid: shirt.id, skuId: shirtSku, num: 1 });
    await visitor.call(favouriteCalls.addFavourite, { numIid: shirt.id }, { token });
    await testApp.as('dazhi').ask(favouriteCalls.addFavourite, { numIid: shirt.id });
    await visitor.call(restockCalls.askRestockReminder, { skuId: goodsOf('soldOut').skuId }, { token });
    expect(await testApp.sql('select sku_id from restock_reminder where member_id = 1')).toHaveLength(1);
    await makePaidOrder(testApp.as('dazhi'), { goods: 'limited' });
    await testApp.sql(
      `insert into waybill (site_id, id, tid, courier, state, number, task_id, label_url, made_at, changed_at)
       select site_id, 'label-' || member_id, min(tid), 'shunfeng', 'issued', 'SF1', 'task', 'https://label', now(), now()
         from orders where member_id in (1, 2) group by site_id, member_id`,
    );
    for (const who of ['xiaoman', 'dazhi'] as const) {
      await agreeToPrivacy(testApp, people[who]);
      const events = [{ bizztype: 'GOODS' as const, eventId: `GOODS-${shirt.id}`, eventKey: shirt.id }];
      const headers: Record<string, string> = who === 'xiaoman' ? { token } : {};
      const caller = who === 'xiaoman' ? visitor : testApp.as(who);
      await caller.call(trackingCalls.trail, { events }, headers);
      await caller.call(suggestionCalls.submitSuggestion, { kind: 'mall', text: '希望首页的字再大一些' }, headers);
      await caller.call(signInCalls.sign, {}, headers);
      await caller.call(signInCalls.editNotify, { remindOff: 0 }, headers); // a reminder would add messages
      await caller.call(popupCalls.disableCurrentCycle, { type: 'enterStoreGift', id: gift }, headers);
      await caller.call(popupCalls.getAwardBySelf, { id: gift }, headers);
    }
    await testApp.runDueJobs();
    const before = await others();
    for (const table of erased) expect(Object(Reflect.get(before, table)).rows, table).toBeGreaterThan(0);
    await visitor.call(privacyCalls.closeAccount, { password }, { token });
    testApp.clock.advance({ days: 15, minutes: 1 });
    expect(await login({ takeBack: 1 })).toMatchObject(refused('memberClosed'));
    await testApp.databases.units.write(1001, (db) => postLedgerEntry(db, lateMoney, testApp.clock.now()));
    await testApp.runDueJobs();
    expect(await testApp.sql('select erased_at from member where id = 1')).toEqual([{ erased_at: null }]);
    await spendAll();
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
    const [left] = await testApp.sql('select nick, avatar, mobile_sealed, mobile_hash, password_hash from member where id = 1');
    expect(left).toEqual({ nick: '已注销用户', avatar: '', mobile_sealed: null, mobile_hash: null, password_hash: null });
    for (const table of erased) expect(await testApp.sql(`select 1 as row from ${table} where member_id = 1`), table).toEqual([]);
    expect(await testApp.sql('select 1 as row from restock_reminder where member_id = 1')).toEqual([]);
    const kept = await testApp.sql<{ sealed: Buffer; hash: Buffer | null; memo: string }>(
      'select receiver_sealed as sealed, receiver_tokens as hash, memo from orders where member_id = 1',
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { sealed, ...order } of kept) {
      expect(openReceiver(sealed, testSecrets.open)).toEqual({ name: '***', mobile: '', detail: '***' });
      expect(order).toEqual({ hash: null, memo: '' });
    }
    expect(await testApp.sql('select id, number, task_id, label_url from waybill order by id')).toEqual([
      { id: 'label-1', number: 'SF1', task_id: '', label_url: '' },
      { id: 'label-2', number: 'SF1', task_id: 'task', label_url: 'https://label' },
    ]);
    expect(await others()).toEqual(before);
    expect((await testApp.as('dazhi').ask(cartCalls.listCart, {})).list).toHaveLength(1);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('frees the mobile number for a new account, while the old account stays closed', async () => {
    expect(await login()).toMatchObject(refused('loginWrong'));
    const validcode = await requestCode(testApp, 1001, mobile, 'register');
    const fresh = await visitor.call(accountCalls.register, { mobile, validcode, password: 'a-new-life-2026', agreed });
    expect(fresh.body.agentId).not.toBe(1);
    expect((await visitor.call(addressCalls.pages, {}, { token: fresh.body.token })).body.list).toEqual([]);
  });
});
