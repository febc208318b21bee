import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { cents, fromYuan } from 'contract/money.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { shareRewardMerchantCalls } from 'contract/sharing/share-reward/merchant.calls.ts';
import { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people, type PersonName } from '../../../../test/people.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { findBookInconsistenciesOf, giveMoney, makePaidOrder, makeShippedOrder, type RequestedGoods } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, anran] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as('anran')];
const merchant = testApp.as({ merchantOf: 1001 });
const visitor = testApp.as({ visitorOf: 1001 });
const oranges = { goods: 'orange', num: 2 } as const;
const teapot = goodsOf('teapot').id;

/** Sets a setting of a shop, and lets the time pass after which it holds everywhere. */
async function set(name: string, value: unknown, siteId: 1001 | 1002 = 1001) {
  await testApp.as({ merchantOf: siteId }).ask(siteMerchantCalls.putSetting, { name, value: JSON.stringify(value) });
  testApp.clock.advance({ minutes: 2 });
}
const follow = (who: PersonName, sharer: PersonName) =>
  testApp.as(who).ask(shareCalls.recordVisit, { fromAgentId: String(people[sharer].id), kind: 'goods', numIid: teapot });
/** Lets dazhi receive an order that another's share brought, and the merchant's outbox be emptied. */
async function receive(...wanted: RequestedGoods[]): Promise<string> {
  const { tid } = await makeShippedOrder(testApp, dazhi, ...wanted);
  await dazhi.ask(orderCalls.confirmOrder, { tid });
  await testApp.runDueJobs();
  return tid;
}
async function passDays(days: number) {
  testApp.clock.advance({ days });
  await testApp.runDueJobs();
}
/** Lists the rewards of orders that this test paid. */
let begun = 0;
const rewards = async (who = xiaoman) => (await who.ask(shareRewardCalls.shareRewards, {})).list.filter(({ paidTime }) => paidTime > begun);
const totals = (who = xiaoman) => who.ask(shareRewardCalls.shareRewardTotals, {});
const balance = async (who = xiaoman) => (await who.ask(ledgerCalls.ownMoney, {})).ownMoney;
const earnings = async (who: typeof visitor, ...ids: number[]) =>
  (await who.ask(shareRewardCalls.shareEarnMoneys, { ids })).list.map(({ shareEarnMoeny }) => shareEarnMoeny);
async function refund(tid: string, num: number) {
  const body = { tid, lineNo: 1, num, kind: 'money', reason: 'notWanted' } as const;
  const { refundNo } = await dazhi.ask(refundCalls.applyRefund, body);
  return { refundNo, approve: () => merchant.ask(refundMerchantCalls.approveRefund, { refundNo }) };
}

beforeEach(async () => {
  await testApp.sql('delete from last_share');
  await giveMoney(testApp, 'dazhi', cents(20_000));
  begun = testApp.clock.now().getTime();
  await set('shareRewardOpen', true);
});
afterEach(async () => {
  await testApp.runDueJobs();
  expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  await testApp.sql("delete from share_reward where state <> 'earned'");
});

describe('a share reward (money for a member through whose shared link somebody ordered)', () => {
  it('is paid once, after the time for refunds, to the member who shared last before the payment', async () => {
    await follow('dazhi', 'anran');
    await follow('dazhi', 'xiaoman');
    const before = await balance();
    const tid = await receive(oranges);
    // Two oranges at 39.90 are 79.80 yuan, of which 5 % are 3.99.
    expect(await rewards()).toMatchObject([
      { title: '冰糖橙 5 斤', amount: 3.99, state: 'pending', reason: null, settledTime: null, buyerNick: '大**' },
    ]);
    expect(JSON.stringify(await rewards())).not.toContain(tid);
    expect(await totals()).toEqual({ open: 1, pending: 3.99, earned: 0 });
    expect(await rewards(anran)).toEqual([]);
    await passDays(14);
    expect(await balance()).toBe(before);
    testApp.clock.advance({ days: 1 });
    await Promise.all([testApp.runDueJobs(), testApp.runDueJobs()]);
    await passDays(1);
    expect(await balance()).toBeCloseTo(before + 3.99, 2);
    expect(await totals()).toEqual({ open: 1, pending: 0, earned: 3.99 });
    const { list } = await xiaoman.ask(ledgerCalls.statement, {});
    expect(list.filter(({ kind }) => kind === 'shareReward')).toMatchObject([{ kindText: '分享赚', amount: 3.99 }]);
    expect(JSON.stringify(list)).not.toContain(tid);
  });

  it('keeps the rate that the shop had at the payment', async () => {
    await set('shareRewardRate', 1000);
    await follow('dazhi', 'xiaoman');
    const tid = await receive({ goods: 'orange' });
    await set('shareRewardRate', 100);
    await set('shareRewardOpen', false);
    await passDays(15);
    expect((await merchant.ask(shareRewardMerchantCalls.listShareRewards, { state: 'earned' })).list[0]).toMatchObject({
      tid,
      memberId: people.xiaoman.id,
      nick: '小满',
      buyerId: people.dazhi.id,
      paid: 39.9,
      rate: 1000,
      amount: 3.99,
    });
    await set('shareRewardRate', 500);
  });

  it('is lowered by a partial refund, and lapses with a full refund', async () => {
    await follow('dazhi', 'xiaoman');
    const { tid } = await makePaidOrder(dazhi, oranges);
    await (await refund(tid, 1)).approve();
    await testApp.runDueJobs();
    expect(await rewards()).toMatchObject([{ amount: 1.99, state: 'pending' }]);
    await (await refund(tid, 1)).approve();
    await testApp.runDueJobs();
    expect(await rewards()).toMatchObject([{ state: 'lapsed', reason: 'refunded', reasonText: '商品已退款' }]);
    await passDays(30);
    expect(await totals()).toMatchObject({ pending: 0 });
  });

  it('is taken back from the balance, as far as that goes, when the line is refunded after it was paid', async () => {
    await follow('dazhi', 'xiaoman');
    const tid = await receive(oranges);
    await passDays(15);
    const [paid, before] = [await balance(), await totals()];
    const refundOne = async (requestNo: string) => {
      await merchant.ask(refundMerchantCalls.refundLines, { tid, requestNo, lines: [{ lineNo: 1, num: 1 }], why: '质量问题' });
      await testApp.runDueJobs();
    };
    await refundOne('reward-1');
    // One orange is left: 5 % of its 39.90 yuan are 1.99.
    expect(await rewards()).toMatchObject([{ amount: 3.99, takenBack: 2, state: 'earned' }]);
    expect(await balance()).toBeCloseTo(paid - 2, 2);
    expect((await totals()).earned).toBeCloseTo(before.earned - 2, 2);
    const { list } = await xiaoman.ask(ledgerCalls.statement, {});
    expect(list[0]).toMatchObject({ kindText: '分享赚因退款收回', amount: -2 });
    await giveMoney(testApp, 'xiaoman', cents(50 - fromYuan(await balance())));
    await refundOne('reward-2');
    expect(await rewards()).toMatchObject([{ amount: 3.99, takenBack: 2.5, state: 'earned' }]);
    expect(await balance()).toBe(0);
    await giveMoney(testApp, 'xiaoman', cents(20_000));
  });

  it('lapses when the merchant refunds the whole order', async () => {
    await follow('dazhi', 'xiaoman');
    const { tid } = await makePaidOrder(dazhi, oranges);
    await testApp.runDueJobs();
    expect(await rewards()).toMatchObject([{ state: 'pending' }]);
    await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    await testApp.runDueJobs();
    expect(await rewards()).toMatchObject([{ state: 'lapsed', reason: 'refunded' }]);
  });

  it('is not paid while a refund request is undecided', async () => {
    await follow('dazhi', 'xiaoman');
    const tid = await receive(oranges);
    testApp.clock.advance({ days: 14 });
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'return', reason: 'faulty' });
    await passDays(1);
    expect(await rewards()).toMatchObject([{ state: 'pending' }]);
    await dazhi.ask(refundCalls.cancelRefund, { refundNo });
    await passDays(2);
    expect(await rewards()).toMatchObject([{ state: 'earned', amount: 3.99 }]);
  });

  it('is not earned if the buyer opened no shared link within a week before, or if the sharer is frozen', async () => {
    await receive({ goods: 'orange' });
    await follow('dazhi', 'xiaoman');
    testApp.clock.advance({ days: 8 });
    await receive({ goods: 'orange' });
    await follow('dazhi', 'hanbing');
    await receive({ goods: 'orange' });
    expect(await testApp.sql("select 1 from share_reward where state = 'pending'")).toEqual([]);
  });

  it('is not earned by one’s own link', async () => {
    expect(await follow('dazhi', 'dazhi')).toMatchObject({ taken: 0 });
    await receive(oranges);
    expect(await rewards(dazhi)).toEqual([]);
  });

  it('is not earned where the shop pays no rewards', async () => {
    await set('shareRewardOpen', false);
    await follow('dazhi', 'xiaoman');
    await receive(oranges);
    await set('shareRewardOpen', true);
    await testApp.runDueJobs();
    expect(await rewards()).toEqual([]);
  });

  it('adds no SQL statement to an order if the shop pays no rewards, and one if the buyer opened no link', async () => {
    const buy = async () => {
      const { statements } = await recordStatements(async () => {
        await makePaidOrder(dazhi, { goods: 'orange' });
        await testApp.runDueJobs();
      });
      return statements.filter(({ sql }) => /last_share|share_reward/.test(sql)).length;
    };
    expect(await buy()).toBe(1);
    await set('shareRewardOpen', false);
    expect(await buy()).toBe(0);
  });

  it('lapses for a sharer who is frozen when it is due', async () => {
    await follow('dazhi', 'anran');
    await receive(oranges);
    await testApp.sql('update member set status = 2 where id = $1', [people.anran.id]);
    await passDays(15);
    await testApp.sql('update member set status = 1 where id = $1', [people.anran.id]);
    expect(await rewards(anran)).toMatchObject([{ state: 'lapsed', reason: 'sharerFrozen', reasonText: '账号被冻结' }]);
    expect(await totals(anran)).toMatchObject({ pending: 0 });
  });

  it('lapses for a sharer who closes their account, and is not paid later', async () => {
    await follow('dazhi', 'meilin');
    await receive(oranges);
    const meilin = testApp.as('meilin');
    await giveMoney(testApp, 'meilin', fromYuan(-(await balance(meilin))));
    await meilin.ask(privacyCalls.closeAccount, { password: people.meilin.password });
    await passDays(14);
    const ofMeilin = { memberId: people.meilin.id };
    expect((await merchant.ask(shareRewardMerchantCalls.listShareRewards, ofMeilin)).list).toMatchObject([
      { amount: 3.99, state: 'lapsed', reason: 'sharerClosed' },
    ]);
    await passDays(2);
    expect(await testApp.sql('select nick from member where id = $1', [people.meilin.id])).toEqual([{ nick: '已注销用户' }]);
  });

  it('is listed without the name of a buyer who closed their account', async () => {
    await follow('dazhi', 'xiaoman');
    await receive(oranges);
    await testApp.sql('update member set status = 4 where id = $1', [people.dazhi.id]);
    expect(await rewards()).toMatchObject([{ buyerNick: '**' }]);
    await testApp.sql('update member set status = 1 where id = $1', [people.dazhi.id]);
  });

  it('is shown neither to a member nor to the merchant of another shop', async () => {
    await follow('dazhi', 'xiaoman');
    await receive(oranges);
    expect((await testApp.as('kaying').ask(shareRewardCalls.shareRewards, {})).list).toEqual([]);
    expect((await testApp.as({ merchantOf: 1002 }).ask(shareRewardMerchantCalls.listShareRewards, {})).list).toEqual([]);
    expect(await testApp.as('kaying').ask(shareRewardCalls.shareRewardTotals, {})).toEqual({ open: 0, pending: 0, earned: 0 });
  });
});

describe('the reward that sharing a product would earn', () => {
  it('is computed from the member’s own price, the same in lists and on the product page', async () => {
    // dazhi's level pays 125.44 for the teapot.
    expect(await earnings(dazhi, teapot, goodsOf('orange').id)).toEqual([6.27, 1.99]);
    expect(await dazhi.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject({
      goods: { shareEarnMoeny: 6.27 },
      enabling: { shareMoney: 1 },
    });
    expect(await dazhi.ask(browseCalls.goodsInfo, { id: teapot })).toMatchObject({ shareEarnMoeny: 6.27 });
  });

  it('is not shown to visitors, nor where the shop pays no rewards', async () => {
    expect(await earnings(xiaoman, teapot)).toEqual([6.4]);
    const nothing = { goods: { shareEarnMoeny: 0 }, enabling: { shareMoney: 0 } };
    expect(await earnings(visitor, teapot)).toEqual([]);
    expect(await xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject({ goods: { shareEarnMoeny: 6.4 } });
    expect(await visitor.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject(nothing);
    await set('shareRewardOpen', false);
    expect(await earnings(xiaoman, teapot)).toEqual([]);
    expect(await xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject(nothing);
  });

  it('uses the rate that the goods file sets for the product, where 0 turns the reward off', async () => {
    const change = (shareRate: string) =>
      merchant.call(goodsMerchantCalls.changeGoods, { rows: [{ line: 2, code: `T-${teapot}`, shareRate }] });
    expect((await change('3000')).success).toBe(true);
    expect(await earnings(xiaoman, teapot)).toEqual([38.4]);
    await change('0');
    expect(await earnings(xiaoman, teapot)).toEqual([0]);
    expect(await xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot })).toMatchObject({ enabling: { shareMoney: 0 } });
    await follow('dazhi', 'xiaoman');
    await receive({ goods: 'teapot' });
    expect(await rewards()).toEqual([]);
    expect((await change('3001')).message).toContain('「分享赚」：应为 0 到 3000 的整数，现为「3001」');
    await change('');
    expect(await earnings(xiaoman, teapot)).toEqual([6.4]);
  });

  it('adds no SQL statement to a product page', async () => {
    const page = async () => (await recordStatements(() => xiaoman.ask(storefrontCalls.goodsDetail, { id: teapot }))).count;
    await page(); // fills the caches of the process
    const open = await page();
    await set('shareRewardOpen', false);
    await page();
    expect(open).toBe(await page());
  });
});

describe('the rate of share rewards in a shop', () => {
  it('cannot be set above the highest rate, and the refusal names the setting', async () => {
    const answer = await merchant.call(siteMerchantCalls.putSetting, { name: 'shareRewardRate', value: '3001' });
    expect(answer).toMatchObject(refused('settingWrong'));
    expect(answer.message).toContain('shareRewardRate');
    expect(answer.message).toContain('（0 到 3000）');
  });
});
