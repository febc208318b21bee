import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { bindNewCard, issueCard, putCardTypeOf } from '../../../../test/put-card.ts';
import { findBookInconsistenciesOf, makeOrder } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [dazhi, xiaoman, merchant] = [testApp.as('dazhi'), testApp.as('xiaoman'), testApp.as({ merchantOf: 1001 })];
afterEach(async () => {
  await testApp.runDueJobs();
  expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
});

const mine = async (who = dazhi) => (await who.ask(cardCalls.myCards, {})).list;
const statement = async (id: number, who = dazhi) => (await who.ask(cardCalls.cardStatement, { id })).list;
async function pay(tid: string, who = dazhi): Promise<string> {
  const { paymentNo } = await who.ask(cardCalls.payCard, { tid, payType: 'wechat' });
  testApp.pay.pay(paymentNo);
  expect(await testApp.notify(paymentNo)).toBe(true);
  return paymentNo;
}
async function buy(form: Parameters<typeof putCardTypeOf>[2] = {}, who = dazhi) {
  const { id } = await putCardTypeOf(testApp, 1001, form);
  const { tid } = await who.ask(cardCalls.buyCard, { typeId: id });
  await pay(tid, who);
  const { cardId } = await who.ask(cardCalls.cardCharge, { tid });
  return { tid, cardId };
}

describe('a stored-value card (a prepaid card)', () => {
  it('that was bought through a payment provider records the paid amount and the bonus separately [R-017]', async () => {
    expect(await dazhi.ask(cardCalls.myCards, {})).toMatchObject({ list: [], total: 0, isIssued: 0 });
    const { id } = await putCardTypeOf(testApp, 1001);
    expect((await testApp.as({ visitorOf: 1001 }).ask(cardCalls.offeredCards, {})).list).toMatchObject([
      { id, price: 90, value: 100, gift: 10 },
    ]);
    const { tid } = await dazhi.ask(cardCalls.buyCard, { typeId: id });
    expect((await dazhi.ask(cardCalls.buyCard, { typeId: id })).tid).toBe(tid);
    expect(await mine()).toEqual([]);
    const { paymentNo } = await dazhi.ask(cardCalls.payCard, { tid, payType: 'wechat' });
    testApp.pay.pay(paymentNo);
    await Promise.all(Array.from({ length: 5 }, () => testApp.notify(paymentNo)));
    expect(await dazhi.ask(cardCalls.cardCharge, { tid })).toMatchObject({ paid: 1, amount: 90, gift: 10, name: '畅购卡' });
    expect(await dazhi.ask(paymentCalls.payQuery, { tid, sjid: 1001 })).toMatchObject({ kind: 'card', status: 'paid', amount: 90 });
    const [card] = await mine();
    expect(card).toMatchObject({ balance: 100, paid: 90, gift: 10, frozen: 0, number: expect.stringMatching(/^\d{16}$/) });
    expect(await statement(card?.id ?? 0)).toMatchObject([
      { kindText: '赠送', ofGift: 1, amount: 10, balanceAfter: 10 },
      { kindText: '购卡', ofGift: 0, amount: 90, balanceAfter: 90 },
    ]);
    expect(await dazhi.call(cardCalls.payCard, { tid, payType: 'wechat' })).toMatchObject(refused('rechargePaid'));
    expect(await dazhi.ask(cardCalls.myCards, {})).toMatchObject({ total: 100, isIssued: 1 });
    await merchant.ask(cardMerchantCalls.freezeCard, { number: card?.number ?? '', frozen: 1 });
    expect(await dazhi.ask(cardCalls.myCards, {})).toMatchObject({ total: 0, isIssued: 1 });
    await merchant.ask(cardMerchantCalls.freezeCard, { number: card?.number ?? '', frozen: 0 });
  });

  it('is recharged with one of the offered amounts, up to the legal limit of a card', async () => {
    const { cardId } = await buy({ price: 4000, gift: 0, tiers: [{ amount: 900, gift: 90 }] });
    expect(await dazhi.call(cardCalls.rechargeCard, { id: cardId, amount: 800 })).toMatchObject(refused('cardTierUnknown'));
    const { tid } = await dazhi.ask(cardCalls.rechargeCard, { id: cardId, amount: 900 });
    await pay(tid);
    expect((await mine()).find(({ id }) => id === cardId)).toMatchObject({ balance: 4990, paid: 4900, gift: 90 });
    expect(await dazhi.call(cardCalls.rechargeCard, { id: cardId, amount: 900 })).toMatchObject(refused('cardFull'));
  });

  it('can be added to only one account, by its number and secret', async () => {
    const card = await issueCard(testApp, 1001);
    const stored = JSON.stringify(await testApp.sql('select * from card where number = $1', [card.number]));
    expect(stored).not.toContain(card.secret);
    expect(await dazhi.call(cardCalls.bindCard, { ...card, secret: '000000000000' })).toMatchObject(refused('cardOrSecretWrong'));
    const both = await Promise.all([dazhi.call(cardCalls.bindCard, card), xiaoman.call(cardCalls.bindCard, card)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const [holder, other] = both[0].success ? [dazhi, xiaoman] : [xiaoman, dazhi];
    expect(await holder.ask(cardCalls.bindCard, card)).toMatchObject({ balance: 100 });
    expect(await other.call(cardCalls.bindCard, card)).toMatchObject(refused('cardOrSecretWrong'));
    expect((await mine(holder)).filter(({ number }) => number === card.number)).toHaveLength(1);
  });

  it('cannot be added to an account after its expiry date, or after ten tries of the member in a day', async () => {
    const card = await issueCard(testApp, 1001);
    await testApp.sql('update card set ends_at = $1 where number = $2', [testApp.clock.now(), card.number]);
    expect(await testApp.as('anran').call(cardCalls.bindCard, card)).toMatchObject(refused('cardEnded'));
    for (let i = 0; i < 9; i += 1) await testApp.as('anran').call(cardCalls.bindCard, { ...card, secret: String(i).padStart(12, '0') });
    expect(await testApp.as('anran').call(cardCalls.bindCard, await issueCard(testApp, 1001))).toMatchObject(refused('cardTriesTooMany'));
  });

  it('pays together with another card, the balance and a provider, and a refund returns each part to its source', async () => {
    const [first, second] = [await bindNewCard(testApp, 'dazhi'), await bindNewCard(testApp, 'dazhi', { price: 50, gift: 5 })];
    const before = (await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney;
    const { tid, payment } = await makeOrder(dazhi, { goods: 'dear' });
    const cards = [first.id, second.id];
    expect((await dazhi.ask(orderCalls.orderCards, { tid })).list.map(({ id, most }) => [id, most])).toEqual(
      expect.arrayContaining([
        [first.id, 100],
        [second.id, 55],
      ]),
    );
    const toPay = await dazhi.ask(orderCalls.checkAccountPayment, { tid, payType: 'balance', chosen: cards.join(',') });
    expect([toPay.cardPart, toPay.enough, toPay.balanceAfter]).toEqual([155, 0, 0]);
    expect([toPay.payment, toPay.short].map((yuan) => Math.round(yuan * 100))).toEqual([
      Math.round(payment * 100) - 15_500,
      Math.round(payment * 100) - 15_500 - Math.round(before * 100),
    ]);
    const begin = () => dazhi.ask(orderCalls.toShopPay, { tid, payType: 'wechat', useBalance: 1, cards });
    const { paymentNo } = await begin();
    expect((await begin()).paymentNo).toBe(paymentNo);
    const rest = Math.round(payment * 100) - 15_500 - Math.round(before * 100);
    expect(testApp.pay.intent(paymentNo).amount).toBe(rest);
    expect((await mine()).filter(({ id }) => cards.includes(id)).map(({ balance }) => balance)).toEqual([0, 0]);
    testApp.pay.pay(paymentNo);
    await testApp.notify(paymentNo);
    expect(await dazhi.ask(orderCalls.payResult, { tid })).toMatchObject({
      paid: 1,
      payType: 'wechat',
      cardAmount: 155,
      balanceAmount: before,
      methodAmount: rest / 100,
    });
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ methodAmount: rest / 100 });
    await merchant.ask(orderMerchantCalls.refundOrder, { tid, why: '缺货' });
    await testApp.runDueJobs();
    expect(testApp.pay.refunds.get(paymentNo)?.amount).toBe(rest);
    expect((await dazhi.ask(ledgerCalls.ownMoney, {})).ownMoney).toBe(before);
    expect((await mine()).filter(({ id }) => cards.includes(id)).map(({ paid, gift }) => [paid, gift])).toEqual([
      [50, 5],
      [90, 10],
    ]);
  });

  it('pays a whole order if it has enough money, and spends the paid amount before the bonus', async () => {
    const { id } = await bindNewCard(testApp, 'dazhi', { price: 60, gift: 60 });
    const { tid, payment } = await makeOrder(dazhi, { goods: 'orange', num: 2 });
    expect(payment).toBe(99.8);
    await dazhi.ask(orderCalls.toShopPay, { tid, payType: 'card', cards: [id] });
    expect(await dazhi.ask(orderCalls.payResult, { tid })).toMatchObject({
      paid: 1,
      payType: 'card',
      payTypeText: '储值卡',
      cardAmount: 99.8,
      methodAmount: 0,
    });
    expect(await statement(id)).toMatchObject([
      { ofGift: 1, amount: -39.8, balanceAfter: 20.2 },
      { ofGift: 0, amount: -60, balanceAfter: 0 },
      {},
      {},
    ]);
    const next = await makeOrder(dazhi, { goods: 'orange' });
    expect(await dazhi.call(orderCalls.toShopPay, { tid: next.tid, payType: 'card', cards: [id] })).toMatchObject(
      refused('notEnoughBalance'),
    );
    await dazhi.ask(orderCalls.toShopPay, { tid: next.tid, payType: 'balance', cards: [id] });
    expect(await dazhi.ask(orderCalls.payResult, { tid: next.tid })).toMatchObject({
      cardAmount: 20.2,
      balanceAmount: Math.round((next.payment - 20.2) * 100) / 100,
    });
  });

  it('that is limited to some products pays only for these products, and not for shipping', async () => {
    const teapot = await bindNewCard(testApp, 'xiaoman', { price: 500, gift: 0, goods: [String(goodsOf('teapot').id)] });
    const { tid } = await makeOrder(xiaoman, { goods: 'teapot' }, { goods: 'orange' });
    const card = (await xiaoman.ask(orderCalls.orderCards, { tid })).list.find(({ id }) => id === teapot.id);
    const detail = await xiaoman.ask(orderCalls.explainPrice, { tid });
    const its = detail.lines.find(({ numIid }) => numIid === goodsOf('teapot').id)?.amount;
    expect(card).toMatchObject({ id: teapot.id, most: its, allGoods: 0 });
    await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance', cards: [teapot.id] });
    expect((await xiaoman.ask(orderCalls.payResult, { tid })).cardAmount).toBe(its);
    const other = (await makeOrder(xiaoman, { goods: 'orange' })).tid;
    expect((await xiaoman.ask(orderCalls.orderCards, { tid: other })).list.map(({ id }) => id)).not.toContain(teapot.id);
  });

  it('cannot be spent twice by simultaneous payments, and gets its money back from a cancelled payment', async () => {
    const { id } = await bindNewCard(testApp, 'xiaoman');
    const [one, two] = [await makeOrder(xiaoman, { goods: 'teapot' }), await makeOrder(xiaoman, { goods: 'teapot' })];
    const answers = await Promise.all(
      [one, two].map(({ tid }) => xiaoman.call(orderCalls.toShopPay, { tid, payType: 'wechat', cards: [id] })),
    );
    const [reserved] = await testApp.sql<{ cents: number }>(
      `select sum(tender.amount)::int as cents from payment_tender tender join payment using (site_id, payment_no) where ref = $1 and status = 'open'`,
      [String(id)],
    );
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(reserved?.cents).toBe(10_000);
    for (const { tid } of [one, two]) await xiaoman.call(orderCalls.giveUpPayment, { tid });
    expect((await mine(xiaoman)).find((card) => card.id === id)).toMatchObject({ balance: 100 });
    for (const { tid } of [one, two]) await xiaoman.ask(orderCalls.cancelOrder, { tid });
  });

  it('pays only for orders of its owner, and for none while it is frozen', async () => {
    const card = await bindNewCard(testApp, 'dazhi');
    await merchant.ask(cardMerchantCalls.freezeCard, { number: card.number, frozen: 1 });
    const { tid } = await makeOrder(dazhi, { goods: 'orange' });
    expect((await dazhi.ask(orderCalls.orderCards, { tid })).list.map(({ id }) => id)).not.toContain(card.id);
    expect(await dazhi.call(orderCalls.toShopPay, { tid, payType: 'card', cards: [card.id] })).toMatchObject(refused('cardFrozen'));
    // The balance pays nothing in place of a card that the payer chose.
    const before = await dazhi.ask(ledgerCalls.ownMoney, {});
    const pay = (payType: string, cards: number[]) => dazhi.call(orderCalls.toShopPay, { tid, payType, cards, useBalance: 1 });
    for (const payType of ['balance', 'wechat']) {
      expect(await pay(payType, [card.id])).toMatchObject(refused('cardFrozen'));
      expect(await pay(payType, [999_999])).toMatchObject(refused('cardNotFound'));
    }
    expect(await dazhi.ask(ledgerCalls.ownMoney, {})).toEqual(before);
    expect((await dazhi.ask(orderCalls.orderDetail, { tid })).status).toBe('TRADE_NO_CREATE_PAY');
    expect(await dazhi.call(cardCalls.rechargeCard, { id: card.id, amount: 200 })).toMatchObject(refused('cardFrozen'));
    await merchant.ask(cardMerchantCalls.freezeCard, { number: card.number, frozen: 0 });
    const theirs = (await makeOrder(xiaoman, { goods: 'orange' })).tid;
    expect(await xiaoman.call(orderCalls.toShopPay, { tid: theirs, payType: 'card', cards: [card.id] })).toMatchObject(
      refused('cardNotFound'),
    );
    expect((await merchant.ask(cardMerchantCalls.listCards, { number: card.number })).list).toMatchObject([
      { state: 'active', paid: 90, gift: 10 },
    ]);
    expect((await dazhi.ask(privacyCalls.leaving, {})).balance).toBeGreaterThanOrEqual(100);
  });

  it.each([
    [{ price: 4990, gift: 20 }, '售价（price）：超过记名卡的上限 5000 元'],
    [{ price: 0 }, '售价（price）：应大于 0'],
    [{ bindYears: 2 }, '绑定年限（bindYears）：不能少于 3 年'],
    [{ tiers: [{ amount: 5000, gift: 1 }] }, '充值档位（tiers）：超过记名卡的上限 5000 元'],
    [{ goods: ['没有的'] }, '没有的'],
  ])('is refused, with the name of the wrong field, if the merchant defines it by %j', async (form, message) => {
    const body = { key: 'wrong', name: '卡', price: 90, goods: null, ...form };
    expect(await merchant.call(cardMerchantCalls.putCardType, body)).toMatchObject({
      ...refused('cardTypeWrong'),
      message: expect.stringContaining(message),
    });
  });

  it('cannot be issued twice under one batch name, or with over 1,000 yuan without a named holder', async () => {
    const { key } = await putCardTypeOf(testApp, 1001, { price: 991, gift: 10 });
    expect(await merchant.call(cardMerchantCalls.issueCards, { key, batch: 'b', count: 1 })).toMatchObject({
      ...refused('cardTypeWrong'),
      message: expect.stringContaining('1000 元'),
    });
    const small = await putCardTypeOf(testApp, 1001);
    const { cards } = await merchant.ask(cardMerchantCalls.issueCards, { key: small.key, batch: 'b', count: 3 });
    expect(new Set(cards.map(({ number }) => number)).size).toBe(3);
    expect(await merchant.call(cardMerchantCalls.issueCards, { key: small.key, batch: 'b', count: 3 })).toMatchObject(
      refused('cardBatchIssued'),
    );
    expect(JSON.stringify(await testApp.sql("select about from audit_entry where call = 'merchant.issueCards'"))).not.toContain(
      cards[0]?.secret,
    );
  });
});
