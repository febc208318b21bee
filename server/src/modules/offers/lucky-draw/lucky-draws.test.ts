import { createHash, createHmac } from 'node:crypto';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from '../../../../test/grant-points.ts';
import type { PersonName } from '../../../../test/people.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { drawOnce, nextRequestNo, putDraw, sampleDraw, setSeed, winGoods } from '../../../../test/put-lucky-draw.ts';
import { findBookInconsistenciesOf } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [merchant, xiaoman, dazhi] = [testApp.as({ merchantOf: 1001 }), testApp.as('xiaoman'), testApp.as('dazhi')];
const visitor = testApp.as({ visitorOf: 1001 });
const pointsOf = async (who: PersonName) => (await testApp.as(who).ask(pointsCalls.queryScoreSettled, {})).settled;
const everybody = ['xiaoman', 'dazhi', 'anran', 'meilin'] as const;
const nothing = { name: '谢谢参与', kind: 'none', value: 0, odds: 0 } as const;

beforeAll(() => openPoints(testApp));
afterEach(async () => expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]));

describe('a lucky draw that a merchant offers', () => {
  const put = (form: object) => merchant.call(luckyDrawMerchantCalls.putLuckyDraw, { key: 'wrong', ...sampleDraw, ...form });
  const [goods, points, none] = sampleDraw.prizes;

  it.each([
    ['odds that do not add up to one', { prizes: [goods, points, { ...none, odds: 599_999 }] }, '合计应为 1000000，现在是 999999'],
    ['a prize above the lawful value', { prizes: [{ ...goods, value: 50_000.01 }, points, none] }, '最高 50000 元'],
    ['a product prize without a stock', { prizes: [{ ...goods, stock: undefined }, points, none] }, '要写 stock'],
    ['a product prize with points', { prizes: [{ ...goods, points: 5 }, points, none] }, '积分奖品要写 points'],
    ['an unknown coupon', { prizes: [{ ...goods, kind: 'coupon', coupon: 'no-such' }, points, none] }, '没有代号为 no-such 的优惠券'],
    ['a fallback that can run out', { fallback: 1 }, '第 1 个不是'],
    ['a fallback that is none of its prizes', { fallback: 9 }, '第 9 个不是'],
    ['draws for points without their number per day', { paidPerDay: undefined }, '要一起写'],
    ['a draw that nobody can make', { freePerDay: 0, pointsCost: undefined, paidPerDay: undefined }, '谁也抽不了'],
    ['an end before its begin', { endTime: '2025-12-01 00:00' }, '应晚于开始时间'],
    ['an unknown level', { levels: [987] }, '不存在的编号'],
  ])('is refused with %s', async (_, form, text) => {
    const answer = await put(form);
    expect(answer).toMatchObject(refused('luckyDrawWrong'));
    expect(answer.message).toContain(text);
  });

  it('cannot be changed after it has begun, but can be ended', async () => {
    const upcoming = { startTime: '2026-06-01 00:00', key: 'changing' };
    const { seedHash, id } = await putDraw(testApp, 1001, upcoming);
    expect(await putDraw(testApp, 1001, { ...upcoming, name: '改名' })).toMatchObject({ id, seedHash });
    expect(await merchant.call(luckyDrawMerchantCalls.endLuckyDraw, { key: 'changing' })).toMatchObject(refused('luckyDrawNotYet'));
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject(refused('luckyDrawNotYet'));
    await testApp.sql("update lucky_draw set starts_at = '2026-01-01' where id = $1", [id]);
    const running = { key: 'changing', ...sampleDraw, name: '又改名' };
    expect(await merchant.call(luckyDrawMerchantCalls.putLuckyDraw, running)).toMatchObject(refused('luckyDrawBegun'));
    const { seed } = await merchant.ask(luckyDrawMerchantCalls.endLuckyDraw, { key: 'changing' });
    expect(createHash('sha256').update(seed).digest('hex')).toBe(seedHash);
    expect(await merchant.ask(luckyDrawMerchantCalls.endLuckyDraw, { key: 'changing' })).toEqual({ seed });
    expect(await merchant.call(luckyDrawMerchantCalls.putLuckyDraw, running)).toMatchObject(refused('luckyDrawBegun'));
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject(refused('luckyDrawOver'));
    const { list } = await merchant.ask(luckyDrawMerchantCalls.listLuckyDraws, {});
    expect(list.find(({ key }) => key === 'changing')).toMatchObject({ state: 'over', seed, seedHash, drawnNum: 0, takenNums: [0, 0, 0] });
  });
});

describe("a member's try in a lucky draw", () => {
  it('is free once a day, and then costs points, as often as the merchant allows', async () => {
    const { id } = await putDraw(testApp, 1001, { paidPerDay: 2, prizes: [{ ...nothing, odds: 1_000_000 }, nothing], fallback: 2 });
    const own = async () => (await dazhi.ask(luckyDrawCalls.luckyDraw, { drawId: id })).own;
    await grantPointsTo(testApp, 'dazhi', 25);
    expect(await own()).toMatchObject({ freeLeft: 1, paidLeft: 2, drawnNum: 0, problemText: '' });
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject({ body: { prize: '谢谢参与', state: 'given' } });
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject({
      ...refused('luckyDrawCostNotAgreed'),
      message: '这次抽奖要用 10 积分，请先同意',
    });
    for (const left of [15, 5]) {
      expect(await drawOnce(testApp, 'dazhi', id, 10)).toMatchObject({ success: true });
      expect(await pointsOf('dazhi')).toBe(left);
    }
    expect(await drawOnce(testApp, 'dazhi', id, 10)).toMatchObject(refused('luckyDrawNoChance'));
    testApp.clock.advance({ days: 1 });
    expect(await drawOnce(testApp, 'dazhi', id, 10)).toMatchObject({ success: true });
    expect(await pointsOf('dazhi')).toBe(5);
    expect(await drawOnce(testApp, 'dazhi', id, 10)).toMatchObject(refused('notEnoughPoints'));
    expect(await own()).toMatchObject({ freeLeft: 0, paidLeft: 2, drawnNum: 4, score: 5 });
  });

  it('counts only once if the request is repeated with the same request number', async () => {
    const { id } = await putDraw(testApp, 1001, {
      prizes: [{ name: '20 积分', kind: 'points', points: 20, value: 0.2, odds: 1_000_000 }, nothing],
      fallback: 2,
    });
    const before = await pointsOf('xiaoman');
    const requestNo = nextRequestNo();
    const answers = await Promise.all(Array.from({ length: 8 }, () => xiaoman.ask(luckyDrawCalls.draw, { drawId: id, requestNo })));
    expect(new Set(answers.map(({ recordId }) => recordId)).size).toBe(1);
    expect(await pointsOf('xiaoman')).toBe(before + 20);
    expect(await xiaoman.call(luckyDrawCalls.draw, { drawId: id, requestNo, points: 5 })).toMatchObject(refused('luckyDrawRequestUsed'));
    expect(await pointsOf('xiaoman')).toBe(before + 20);
    expect((await xiaoman.ask(pointsCalls.pointsStatement, {})).list[0]).toMatchObject({ kindText: '抽奖所得', points: 20 });
  });

  it('is possible only for the member levels that the lucky draw names', async () => {
    const { id } = await putDraw(testApp, 1001, { levels: [1] });
    expect(await drawOnce(testApp, 'xiaoman', id)).toMatchObject(refused('luckyDrawForOtherLevels'));
    expect((await xiaoman.ask(luckyDrawCalls.luckyDraw, { drawId: id })).own?.problemText).toBe('这个抽奖只限部分等级的会员参加');
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject({ success: true });
  });

  it('wins a limited prize only while it lasts, else the fallback prize, in 100 simultaneous tries', {
    timeout: 60_000,
  }, async () => {
    const prizes = [
      { name: '最后三把', kind: 'goods' as const, value: 128, odds: 1_000_000, stock: 3 },
      { name: '安慰积分', kind: 'points' as const, points: 1, value: 0.01, odds: 0 },
    ];
    const { id } = await putDraw(testApp, 1001, { prizes, fallback: 2, freePerDay: 20, pointsCost: 1, paidPerDay: 10 });
    for (const who of everybody) await grantPointsTo(testApp, who, 100);
    // On a busy machine a request may find no connection in time: it is repeated under its number, and drawn once all the same.
    const drawUntilDone = async (who: PersonName) => {
      const input = { drawId: id, requestNo: nextRequestNo(), points: 1 };
      let answer = await testApp.as(who).call(luckyDrawCalls.draw, input);
      for (let again = 0; again < 20 && !answer.success; again += 1) answer = await testApp.as(who).call(luckyDrawCalls.draw, input);
      return answer;
    };
    const answers = await Promise.all(everybody.flatMap((who) => Array.from({ length: 25 }, () => drawUntilDone(who))));
    expect(answers.filter(({ success }) => success)).toHaveLength(100);
    const won = answers.filter(({ body }) => body.prize === '最后三把');
    expect(won).toHaveLength(3);
    expect(answers.filter(({ body }) => body.prize === '安慰积分' && body.rolledNo === 1 && body.prizeNo === 2)).toHaveLength(97);
    const { prizes: shown, winners } = await visitor.ask(luckyDrawCalls.luckyDraw, { drawId: id });
    expect(shown[0]).toMatchObject({ stock: 3, leftNum: 0 });
    expect(winners).toHaveLength(20);
    expect(winners[0]?.nick).toMatch(/^.\*\*$/);
    const seqs = await testApp.sql<{ seq: number }>('select seq from lucky_draw_record where draw_id = $1 and member_id = 2 order by seq', [
      id,
    ]);
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });

  it('wins the fallback prize instead of a coupon that is no longer given out', async () => {
    const coupon = await putCouponOf(testApp, 1001, { receipt: 'gift' });
    const prizes = [{ name: '券', kind: 'coupon' as const, coupon, value: 20, odds: 1_000_000, stock: 5 }, nothing];
    const { id } = await putDraw(testApp, 1001, { prizes, fallback: 2, freePerDay: 2 });
    const owned = async () => (await dazhi.ask(couponCalls.myCoupons, {})).total;
    const before = await owned();
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject({ body: { prize: '券' } });
    expect(await owned()).toBe(before + 1);
    await testApp.sql("update coupon set ends_at = '2026-01-02' where site_id = 1001 and key = $1", [coupon]);
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject({ body: { prize: '谢谢参与', rolledNo: 1, prizeNo: 2 } });
    expect((await visitor.ask(luckyDrawCalls.luckyDraw, { drawId: id })).prizes[0]).toMatchObject({ leftNum: 4 });
  });

  it('is refused in a lucky draw of another site', async () => {
    const { id } = await putDraw(testApp, 1002, { endTime: '2027-01-01 00:00' });
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject(refused('luckyDrawNotFound'));
    expect(await dazhi.call(luckyDrawCalls.luckyDraw, { drawId: id })).toMatchObject(refused('luckyDrawNotFound'));
  });
});

describe('the proof that a lucky draw was fair', () => {
  it('is the seed published at the end, from which anybody can compute the number of each try', async () => {
    const { id, key, seedHash } = await putDraw(testApp, 1001, { freePerDay: 20 });
    for (const who of everybody) for (let i = 0; i < 5; i += 1) await drawOnce(testApp, who, id);
    const open = await visitor.ask(luckyDrawCalls.luckyDraw, { drawId: id });
    expect([open.seed, open.seedHash]).toEqual([null, seedHash]);
    expect(await visitor.call(luckyDrawCalls.drawRecords, { drawId: id })).toMatchObject(refused('luckyDrawRecordsNotYet'));
    await merchant.ask(luckyDrawMerchantCalls.endLuckyDraw, { key });

    // Computed with what the page publishes and the standard library alone.
    const { seed, prizes, fallbackNo } = await visitor.ask(luckyDrawCalls.luckyDraw, { drawId: id });
    const { list, total } = await visitor.ask(luckyDrawCalls.drawRecords, { drawId: id, pageSize: 100 });
    expect(
      createHash('sha256')
        .update(seed ?? '')
        .digest('hex'),
    ).toBe(seedHash);
    expect(total).toBe(20);
    for (const { message, number, rolledNo, prizeNo } of list) {
      const digits = createHmac('sha256', seed ?? '')
        .update(message)
        .digest('hex')
        .slice(0, 13);
      expect(Number.parseInt(digits, 16) % 1_000_000).toBe(number);
      let above = 0;
      const stands = prizes.find(({ odds }) => number < (above += odds));
      expect(stands?.no).toBe(rolledNo);
      expect([rolledNo, fallbackNo]).toContain(prizeNo);
    }
    const own = await dazhi.ask(luckyDrawCalls.myPrizes, { pageSize: 100 });
    expect(own.list.filter(({ drawId }) => drawId === id).map(({ message }) => message)).toEqual(
      [5, 4, 3, 2, 1].map((seq) => `${id}-2-${seq}`),
    );
  });

  it('is right for a known seed, from which the test computes the number of a try', async () => {
    const { id } = await putDraw(testApp);
    await setSeed(testApp, id, 'known');
    const digits = createHmac('sha256', 'known').update(`${id}-2-1`).digest('hex').slice(0, 13);
    expect(await drawOnce(testApp, 'dazhi', id)).toMatchObject({ body: { number: Number.parseInt(digits, 16) % 1_000_000 } });
  });
});

describe('a product that was won in a lucky draw', () => {
  it('is sent only once, after the winner has entered an address', async () => {
    const { recordId, key } = await winGoods(testApp, 'dazhi');
    const sent = { id: recordId, courier: 'shunfeng', number: 'SF0000000001' };
    expect(await merchant.call(luckyDrawMerchantCalls.sendPrize, sent)).toMatchObject(refused('prizeNotClaimed'));
    const { list } = await dazhi.ask(addressCalls.pages, {});
    const addressId = list[0]?.id ?? 0;
    expect(await xiaoman.call(luckyDrawCalls.claimPrize, { recordId, addressId })).toMatchObject(refused('prizeNotFound'));
    const foreign = (await xiaoman.ask(addressCalls.pages, {})).list[0]?.id ?? 0;
    expect(await dazhi.call(luckyDrawCalls.claimPrize, { recordId, addressId: foreign })).toMatchObject(refused('addressNotFound'));
    for (const _ of [1, 2])
      expect(await dazhi.ask(luckyDrawCalls.claimPrize, { recordId, addressId })).toMatchObject({
        state: 'claimed',
        receiver: { name: list[0]?.name },
      });
    const waiting = await merchant.ask(luckyDrawMerchantCalls.listPrizes, { state: 'claimed' });
    expect(waiting.list.find(({ id }) => id === recordId)).toMatchObject({
      key,
      memberId: 2,
      prize: '茶壶',
      receiver: { name: list[0]?.name },
    });
    for (const _ of [1, 2]) await merchant.ask(luckyDrawMerchantCalls.sendPrize, sent);
    expect(await merchant.call(luckyDrawMerchantCalls.sendPrize, { ...sent, number: 'SF0000000002' })).toMatchObject(refused('prizeSent'));
    expect(await dazhi.call(luckyDrawCalls.claimPrize, { recordId, addressId })).toMatchObject(refused('prizeSent'));
    const { list: won } = await dazhi.ask(luckyDrawCalls.myPrizes, { won: 1 });
    expect(won[0]).toMatchObject({ recordId, state: 'sent', courierText: '顺丰速运', parcelNo: 'SF0000000001' });
    const messages = (await dazhi.ask(messageCalls.listMessages, { pageNo: 1 })).list.filter(({ title }) => title === '奖品已寄出');
    expect(messages).toMatchObject([{ text: '您抽中的「茶壶」已由顺丰速运寄出，单号 SF0000000001' }]);
  });

  it('cannot be sent by the merchant of another site', async () => {
    const { recordId } = await winGoods(testApp, 'dazhi');
    const sent = { id: recordId, courier: 'jd', number: 'JD0000000001' };
    expect(await testApp.as({ merchantOf: 1002 }).call(luckyDrawMerchantCalls.sendPrize, sent)).toMatchObject(refused('prizeNotFound'));
  });
});
