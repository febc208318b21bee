import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { publishEvent } from '#platform/outbox.ts';
import { people } from '../../../../test/people.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { countMessages } from '../../../../test/count-messages.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import {
  toGoodsJson,
  findBookInconsistenciesOf,
  openCheckout,
  makeOrder,
  makePaidOrder,
  makeShippedOrder,
} from '../../../../test/shopping.ts';
import { type Actor, refused, useTestApp } from '../../../../test/test-app.ts';

describe('an order', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  afterEach(async () => expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]));

  const balance = async (actor: Actor) => (await actor.ask(ledgerCalls.ownMoney, {})).ownMoney;
  const left = async (goods: Parameters<typeof goodsOf>[0]) =>
    (await xiaoman.ask(storefrontCalls.goodsStock, { goodsId: goodsOf(goods).id })).quantity;
  const status = async (tid: string) => (await xiaoman.ask(orderCalls.orderDetail, { tid })).status;

  it('is created and paid from the balance with at most fourteen SQL statements', async () => {
    const counted = async () => {
      const bill = await openCheckout(xiaoman, { goods: 'oneCent' });
      const { count } = await recordStatements(async () => {
        await xiaoman.ask(orderCalls.createOrder, { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'oneCent' }]), payment: bill.payment });
        await xiaoman.ask(orderCalls.toShopPay, { tid: bill.tid, payType: 'balance' });
      });
      return count;
    };
    await counted(); // fills the caches of the process
    expect(await counted()).toBeLessThanOrEqual(14);
  });

  it('needs at most 47 SQL statements and 17 round trips, from adding to the cart to the news of its payment', async () => {
    const goodsJson = toGoodsJson([{ goods: 'oneCent' }]);
    const { id, skuId } = goodsOf('oneCent');
    const buy = async () => {
      await xiaoman.ask(cartCalls.addToCart, { numIid: id, skuId, num: 1 });
      const { tid } = await xiaoman.ask(checkoutCalls.orderBill, { goodsJson, scene: 'cart' });
      const { payment } = await xiaoman.ask(checkoutCalls.cashier, { tid });
      await xiaoman.ask(orderCalls.createOrder, { tid, goodsJson, payment });
      await xiaoman.ask(orderCalls.toShopPay, { tid, payType: 'balance' });
      await testApp.product.deliverEvents();
    };
    await buy(); // fills the caches of the process
    const { statements, roundTrips } = await countMessages(buy);
    expect(statements).toBeLessThanOrEqual(47);
    expect(roundTrips).toBeLessThanOrEqual(17);
  });

  it('can be placed from the cart, paid from the balance, shipped and received [R-011] [R-012]', async () => {
    const before = { money: await balance(xiaoman), pots: await left('teapot') };
    const { id, skuId } = goodsOf('teapot');
    await xiaoman.ask(cartCalls.addToCart, { numIid: id, skuId, num: 2 });
    const bill = await xiaoman.ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson([{ goods: 'teapot', num: 2 }]), scene: 'cart' });
    expect(bill).toMatchObject({ goodsAmount: 256, postFee: 0, payment: 256, ownMoney: null, orderable: 1 });

    const order = await xiaoman.ask(orderCalls.createOrder, {
      tid: bill.tid,
      goodsJson: toGoodsJson([{ goods: 'teapot', num: 2 }]),
      payment: 256,
      memo: '轻放 😀',
    });
    expect(order).toMatchObject({ status: 'TRADE_NO_CREATE_PAY', payment: 256 });
    expect(await left('teapot')).toBe(before.pots - 2);
    expect(await xiaoman.ask(cartCalls.countCart, {})).toEqual({ count: 0 });

    const paid = await xiaoman.call(orderCalls.toShopPay, { tid: order.tid, payType: 'balance' });
    expect(paid).toMatchObject({ success: true, body: { paid: 1 }, paymentNo: paid.body.paymentNo, errorMessage: '' });
    expect(await balance(xiaoman)).toBe(before.money - 256);
    expect(await xiaoman.ask(paymentCalls.payQuery, { tid: order.tid })).toMatchObject({
      status: 'paid',
      amount: 256,
      payType: 'balance',
      paymentNo: paid.body.paymentNo,
    });
    expect(await xiaoman.ask(orderCalls.payResult, { tid: order.tid })).toMatchObject({ paid: 1, payTypeText: '余额支付' });

    const ship = { tid: order.tid, courier: 'shunfeng', number: 'SF1234567890' };
    expect(await testApp.as({ merchantOf: 1001 }).ask(logisticsMerchantCalls.shipOrder, ship)).toMatchObject({
      status: 'WAIT_BUYER_CONFIRM_GOODS',
    });
    expect(await xiaoman.ask(logisticsCalls.orderParcels, { tid: order.tid })).toMatchObject({
      list: [{ courierName: '顺丰速运', number: ship.number, list: [{ lineNo: 1, num: 2 }] }],
    });

    expect(await xiaoman.ask(orderCalls.confirmOrder, { tid: order.tid })).toMatchObject({
      status: 'TRADE_BUYER_SIGNED',
      statusText: '交易完成',
    });
    expect(await xiaoman.ask(orderCalls.orderDetail, { tid: order.tid })).toMatchObject({
      memo: '轻放',
      receiver: { name: '小满', mobile: '13800000001', region: '湖南省 长沙市 岳麓区' },
      list: [{ title: '圆融茶壶', num: 2, price: 128, amount: 256, shippedNum: 2 }],
    });
  });

  it("increases the product's number of sales only once, even if the shipping event arrives twice", async () => {
    const sold = async () => (await xiaoman.ask(storefrontCalls.goodsDetail, { id: goodsOf('orange').id })).goods.saleNum;
    const before = await sold();
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange', num: 3 });
    await testApp.runDueJobs();
    expect(await sold()).toBe(before + 3);
    await testApp.databases.units.write(1001, (db) =>
      publishEvent(db, 'orderShipped', { tid, memberId: people.xiaoman.id }, testApp.clock.now()),
    );
    await testApp.runDueJobs();
    expect(await sold()).toBe(before + 3);
  });

  it('is created only once by repeated requests, and not changed by a request with other content [R-376]', async () => {
    const bill = await openCheckout(xiaoman, { goods: 'orange' });
    const ask = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]), payment: bill.payment };
    const [first, second] = await Promise.all([xiaoman.ask(orderCalls.createOrder, ask), xiaoman.ask(orderCalls.createOrder, ask)]);
    expect(second).toEqual(first);
    expect(await xiaoman.ask(orderCalls.createOrder, ask)).toEqual(first);
    expect(await xiaoman.call(orderCalls.createOrder, { ...ask, memo: '改主意了' })).toMatchObject(refused('draftDiffers'));
    expect(await xiaoman.call(orderCalls.createOrder, { ...ask, payment: 0.01 })).toMatchObject(refused('draftDiffers'));
    expect(await testApp.sql('select count(*)::int as lines from order_line where tid = $1', [bill.tid])).toEqual([{ lines: 1 }]);
  });

  it("can be neither created from another member's draft nor seen by another member", async () => {
    const bill = await openCheckout(xiaoman, { goods: 'orange' });
    const ask = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]), payment: bill.payment };
    expect(await dazhi.call(orderCalls.createOrder, ask)).toMatchObject(refused('draftNotFound'));
    const { tid } = await xiaoman.ask(orderCalls.createOrder, ask);
    expect(await dazhi.call(orderCalls.createOrder, ask)).toMatchObject(refused('draftNotFound'));
    for (const row of [
      orderCalls.orderDetail,
      orderCalls.payResult,
      orderCalls.cancelOrder,
      orderCalls.confirmOrder,
      logisticsCalls.orderParcels,
    ] as const) {
      expect(await dazhi.call(row, { tid })).toMatchObject(refused('orderNotFound'));
    }
    expect(await dazhi.call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderNotFound'));
    expect(await dazhi.call(paymentCalls.payQuery, { tid })).toMatchObject(refused('paymentNotFound'));
    expect(await dazhi.call(checkoutCalls.cashier, { tid })).toMatchObject(refused('draftNotFound'));
  });

  it('is refused if the request differs from the draft in products, total or address [R-377]', async () => {
    const bill = await openCheckout(xiaoman, { goods: 'orange' });
    const ask = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]), payment: bill.payment };
    expect(await xiaoman.call(orderCalls.createOrder, { ...ask, goodsJson: toGoodsJson([{ goods: 'orange', num: 2 }]) })).toMatchObject(
      refused('draftDiffers'),
    );
    expect(await xiaoman.call(orderCalls.createOrder, { ...ask, addressId: 999 })).toMatchObject(refused('draftDiffers'));
    expect(await xiaoman.call(orderCalls.createOrder, { ...ask, payment: 0.01 })).toMatchObject(refused('priceChanged'));
    await testApp.sql('update sku set price = price + 100 where id = $1', [goodsOf('orange').skuId]);
    const changed = await xiaoman.call(orderCalls.createOrder, ask);
    expect(changed).toMatchObject({ ...refused('priceChanged'), body: { was: bill.payment, now: bill.payment + 1 } });
    expect(await xiaoman.ask(checkoutCalls.cashier, { tid: bill.tid })).toMatchObject({ payment: bill.payment + 1 });
    await xiaoman.ask(orderCalls.createOrder, { ...ask, payment: bill.payment + 1 });
    await testApp.sql('update sku set price = price - 100 where id = $1', [goodsOf('orange').skuId]);
  });

  it('is refused if the shipping fee has changed, and the refusal states the old and the new fee', async () => {
    const [sending, goodsJson] = [goodsOf('flatSent'), toGoodsJson([{ goods: 'flatSent' }])];
    const bill = await openCheckout(xiaoman, { goods: 'flatSent' });
    await testApp.sql('update goods set flat_freight = flat_freight + 150 where id = $1', [sending.id]);
    expect(await xiaoman.call(orderCalls.createOrder, { tid: bill.tid, goodsJson, payment: bill.payment })).toMatchObject({
      ...refused('priceChanged'),
      body: { was: bill.payment, lines: [], fees: [{ kind: 'freight', name: '运费', was: 6, now: 7.5 }] },
    });
    await testApp.sql('update goods set flat_freight = flat_freight - 150 where id = $1', [sending.id]);
  });

  it('is refused if the draft has expired', async () => {
    const bill = await openCheckout(xiaoman, { goods: 'orange' });
    testApp.clock.advance({ minutes: 31 });
    const ask = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'orange' }]), payment: bill.payment };
    expect(await xiaoman.call(orderCalls.createOrder, ask)).toMatchObject(refused('draftExpired'));
    await testApp.runDueJobs();
    expect(await xiaoman.call(orderCalls.createOrder, ask)).toMatchObject(refused('draftNotFound'));
  });

  it('for the last piece succeeds for only one of two members who order simultaneously', async () => {
    const bills = await Promise.all([openCheckout(xiaoman, { goods: 'lastVase' }), openCheckout(dazhi, { goods: 'lastVase' })]);
    const [one, two] = await Promise.all(
      [xiaoman, dazhi].map((actor, i) =>
        actor.call(orderCalls.createOrder, {
          tid: bills[i]?.tid ?? '',
          goodsJson: toGoodsJson([{ goods: 'lastVase' }]),
          payment: bills[i]?.payment ?? 0,
        }),
      ),
    );
    expect([one?.success, two?.success].filter(Boolean)).toHaveLength(1);
    expect([one, two].find((answer) => !answer?.success)).toMatchObject(refused('notEnoughStock'));
    expect(await left('lastVase')).toBe(0);
  });

  it("counts towards the member's purchase limit until it is closed", async () => {
    const { id } = goodsOf('limited');
    await testApp.sql('update goods set limit_cycle = 1 where site_id = 1001 and id = $1', [id]);
    testApp.clock.advance({ days: 1 });
    await makePaidOrder(xiaoman, { goods: 'limited' });
    const second = await makeOrder(xiaoman, { goods: 'limited' });
    const bill = await openCheckout(xiaoman, { goods: 'limited' });
    expect(bill).toMatchObject({ orderable: 0, problemText: '每人每天限购 2 件，已购 2 件' });
    const ask = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'limited' }]), payment: bill.payment };
    expect(await xiaoman.call(orderCalls.createOrder, ask)).toMatchObject(refused('buyLimit'));
    expect(await dazhi.ask(cartCalls.checkGoods, { goodsJson: ask.goodsJson })).toMatchObject({ pass: 1 });
    expect((await xiaoman.ask(storefrontCalls.goodsDetail, { id })).mostNum).toBe(0);

    await xiaoman.ask(orderCalls.cancelOrder, { tid: second.tid });
    expect((await xiaoman.ask(storefrontCalls.goodsDetail, { id })).mostNum).toBe(1);
    const { payment } = await xiaoman.ask(checkoutCalls.cashier, { tid: bill.tid });
    await xiaoman.ask(orderCalls.createOrder, { ...ask, payment });
    expect((await openCheckout(xiaoman, { goods: 'limited' })).orderable).toBe(0);
    // The limit resets on the next day.
    testApp.clock.advance({ days: 1 });
    expect((await openCheckout(xiaoman, { goods: 'limited' })).orderable).toBe(1);
    await testApp.runDueJobs(); // closes the unpaid orders
  });

  it('cannot exceed the purchase limit of a member, even if two orders are placed simultaneously', async () => {
    const bills = await Promise.all([openCheckout(dazhi, { goods: 'limited' }), openCheckout(dazhi, { goods: 'limited' })]);
    await testApp.sql('update goods set most_per_member = 1 where site_id = 1001 and id = $1', [goodsOf('limited').id]);
    const answers = await Promise.all(
      bills.map(({ tid, payment }) => dazhi.call(orderCalls.createOrder, { tid, payment, goodsJson: toGoodsJson([{ goods: 'limited' }]) })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('buyLimit'));
  });

  it.each([
    ['sold out', 'soldOut', 'notEnoughStock'],
    ['not yet on sale', 'notYet', 'goodsOffSale'],
    ['in the warehouse', 'warehouse', 'goodsOffSale'],
    ['not sent to where the shopper lives', 'notToHunan', 'notServed'],
  ] as const)('is refused for products that are %s [R-348]', async (_, goods, refusal) => {
    const bill = await openCheckout(xiaoman, { goods });
    expect(bill.orderable).toBe(0);
    const answer = await xiaoman.call(orderCalls.createOrder, {
      tid: bill.tid,
      goodsJson: toGoodsJson([{ goods }]),
      payment: bill.payment,
    });
    expect(answer).toMatchObject(refused(refusal));
  });

  it('is paid by only one of three simultaneous payments, and the others get the code 780000 [R-325] [R-485]', async () => {
    const before = await balance(xiaoman);
    const { tid, payment } = await makeOrder(xiaoman, { goods: 'orange', num: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance' })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 780000)).toHaveLength(2);
    expect(answers.find(({ code }) => code === 780000)).toMatchObject({ errorMessage: '订单已支付', paymentNo: '' });
    expect(await balance(xiaoman)).toBeCloseTo(before - payment, 2);
  });

  it('remains unpaid if the balance is too low', async () => {
    const { tid } = await makeOrder(dazhi, { goods: 'dear' });
    expect(await dazhi.call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('notEnoughBalance'));
    expect(await dazhi.ask(orderCalls.orderDetail, { tid })).toMatchObject({ status: 'TRADE_NO_CREATE_PAY', payTime: null });
    expect(await dazhi.call(paymentCalls.payQuery, { tid })).toMatchObject(refused('paymentNotFound'));
    await dazhi.ask(orderCalls.cancelOrder, { tid });
  });

  it('cannot be paid by an unknown payment method', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType: 'shells' })).toMatchObject(refused('payMethodUnknown'));
  });

  it('returns its pieces to stock, only once, when it is cancelled', async () => {
    const before = await left('orange');
    const { tid } = await makeOrder(xiaoman, { goods: 'orange', num: 5 });
    expect(await left('orange')).toBe(before - 5);
    expect(await xiaoman.ask(orderCalls.cancelOrder, { tid })).toMatchObject({ status: 'TRADE_CLOSED_BY_USER', statusText: '已取消' });
    expect(await left('orange')).toBe(before);
    await xiaoman.ask(orderCalls.cancelOrder, { tid });
    expect(await left('orange')).toBe(before);
    expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderAlreadyClosed'));
    const ship = { tid, courier: 'ems', number: 'EMS000001' };
    expect(await testApp.as({ merchantOf: 1001 }).call(logisticsMerchantCalls.shipOrder, ship)).toMatchObject(refused('orderStateForbids'));
  });

  it('is closed at its payment deadline, which returns the pieces to stock', async () => {
    const before = await left('struck');
    const begun = testApp.clock.now().getTime();
    const { tid, closeTime } = await makeOrder(xiaoman, { goods: 'struck', num: 4 });
    const madeAt = (closeTime ?? 0) - 30 * 60_000;
    expect(madeAt >= begun && madeAt <= testApp.clock.now().getTime()).toBe(true);
    testApp.clock.advance({ minutes: 29 });
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('TRADE_NO_CREATE_PAY');
    testApp.clock.advance({ minutes: 1, seconds: 1 });
    expect(await xiaoman.call(orderCalls.toShopPay, { tid, payType: 'balance' })).toMatchObject(refused('orderAlreadyClosed'));
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('TRADE_CLOSED');
    expect(await left('struck')).toBe(before);
  });

  it('is not closed at the payment deadline if it was paid before', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    testApp.clock.advance({ days: 40 });
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('WAIT_SELLER_SEND_GOODS');
  });

  it('counts as received seven days after it was shipped', async () => {
    const { tid } = await makeShippedOrder(testApp, xiaoman, { goods: 'orange' });
    testApp.clock.advance({ days: 6, hours: 23 });
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('WAIT_BUYER_CONFIRM_GOODS');
    testApp.clock.advance({ hours: 2 });
    await testApp.runDueJobs();
    expect(await status(tid)).toBe('TRADE_BUYER_SIGNED');
  });

  it('can be shipped in several parcels, and awaits receipt once the last one is shipped', async () => {
    const merchant = testApp.as({ merchantOf: 1001 });
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange', num: 2 }, { goods: 'teapot' });
    const parcel = { tid, courier: 'zhongtong', number: 'ZT0000001', lineNos: [2] };
    expect(await merchant.ask(logisticsMerchantCalls.shipOrder, parcel)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS' });
    expect(await merchant.ask(logisticsMerchantCalls.shipOrder, parcel)).toMatchObject({ status: 'WAIT_SELLER_SEND_GOODS' });
    expect(await merchant.call(logisticsMerchantCalls.shipOrder, { ...parcel, number: 'ZT0000002' })).toMatchObject(
      refused('linesUnknown'),
    );
    expect(await merchant.call(logisticsMerchantCalls.shipOrder, { ...parcel, number: 'ZT0000003', lineNos: [3] })).toMatchObject(
      refused('linesUnknown'),
    );
    expect(await merchant.call(logisticsMerchantCalls.shipOrder, { ...parcel, courier: 'pigeon' })).toMatchObject({
      ...refused('courierUnknown'),
      message: expect.stringContaining('可用：顺丰速运 shunfeng、京东快递 jd'),
    });
    expect(
      await merchant.call(orderMerchantCalls.listOrders, { status: ['SHIPPED' as 'WAIT_GROUP'], pageNo: 1, pageSize: 5 }),
    ).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^参数 status\[0\] 应为 .*WAIT_SELLER_SEND_GOODS.* 之一$/),
    });
    expect(await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'jd', number: 'JD0000001' })).toMatchObject({
      status: 'WAIT_BUYER_CONFIRM_GOODS',
    });
    expect((await xiaoman.ask(logisticsCalls.orderParcels, { tid })).list).toHaveLength(2);
  });

  it("can be shipped only with an access key of the site's merchant", async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    const ship = { tid, courier: 'ems', number: 'EMS000002' };
    expect(await testApp.as({ merchantOf: 1002 }).call(logisticsMerchantCalls.shipOrder, ship)).toMatchObject(refused('orderNotFound'));
    expect(await testApp.as({ visitorOf: 1001 }).call(logisticsMerchantCalls.shipOrder, ship)).toMatchObject({ status: 401 });
    const stolen = { authorization: 'Bearer wk_1002_test-key-of-the-second-site' };
    expect(await testApp.as({ visitorOf: 1001 }).call(logisticsMerchantCalls.shipOrder, ship, stolen)).toMatchObject({
      status: 401,
      message: '访问密钥无效或已停用',
    });
  });

  it('is listed under its status, newest first and page by page', async () => {
    const { tid } = await makeOrder(testApp.as('anran'), { goods: 'orange' });
    const { tid: paid } = await makePaidOrder(testApp.as('anran'), { goods: 'orange' });
    const search = async (tab: 'all' | 'toPay' | 'toShip' | 'toReceive' | 'done') =>
      (await testApp.as('anran').ask(orderCalls.searchOrders, { tab })).list.map((order) => order.tid);
    expect(await search('all')).toEqual([paid, tid]);
    expect(await search('toPay')).toEqual([tid]);
    expect(await search('toShip')).toEqual([paid]);
    expect(await search('done')).toEqual([]);
    expect(await testApp.as('anran').ask(orderCalls.orderCounts, {})).toEqual({ toPay: 1, toShip: 1, toReceive: 0, toReview: 0 });
    expect(await testApp.as('anran').ask(orderCalls.searchOrders, { pageNo: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      hasNext: false,
      list: [{ tid }],
    });
  });

  it("keeps the member level's price when the product's price changes later", async () => {
    const anran = testApp.as('anran');
    const bill = await openCheckout(anran, { goods: 'agentsTea' }, { goods: 'teapot' });
    expect(bill).toMatchObject({ goodsAmount: 328, reductions: [{ name: '会员价优惠', amount: 62.8 }], payment: 265.2 });
    const { tid } = await makeOrder(anran, { goods: 'agentsTea' }, { goods: 'teapot' });
    const amounts = { goodsAmount: 328, reducedAmount: 62.8, payment: 265.2 };
    expect(await anran.ask(orderCalls.orderDetail, { tid })).toMatchObject(amounts);
    const { skuId } = goodsOf('teapot');
    await testApp.sql('update sku set price = price + 100 where id = $1', [skuId]);
    expect((await openCheckout(anran, { goods: 'agentsTea' }, { goods: 'teapot' })).payment).toBeGreaterThan(265.2);
    expect(await anran.ask(orderCalls.orderDetail, { tid })).toMatchObject(amounts);
    await testApp.sql('update sku set price = price - 100 where id = $1', [skuId]);
  });

  it('is refused while the member has the maximum number of unpaid orders', async () => {
    const merchant = testApp.as({ merchantOf: 1001 });
    const anran = testApp.as('anran');
    const { list: open } = await anran.ask(orderCalls.searchOrders, { tab: 'toPay' });
    for (const { tid } of open) await anran.ask(orderCalls.cancelOrder, { tid });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'mostUnpaidOrders', value: '2' });
    testApp.clock.advance({ minutes: 2 });
    const [first, second] = [await makeOrder(anran, { goods: 'oneCent' }), await makeOrder(anran, { goods: 'oneCent' })];
    const before = await left('oneCent');
    const bill = await openCheckout(anran, { goods: 'oneCent' });
    const ask = { tid: bill.tid, goodsJson: toGoodsJson([{ goods: 'oneCent' }]), payment: bill.payment };
    const said = await anran.call(orderCalls.createOrder, ask);
    expect(said).toMatchObject({ ...refused('tooManyUnpaid'), message: '您有 2 笔待付款的订单，请先付款或取消后再下单' });
    expect(await left('oneCent')).toBe(before);
    await anran.ask(orderCalls.cancelOrder, { tid: first.tid });
    expect(await anran.ask(orderCalls.createOrder, ask)).toMatchObject({ tid: bill.tid });
    for (const { tid } of [second, bill]) await anran.ask(orderCalls.cancelOrder, { tid });
    await merchant.ask(siteMerchantCalls.putSetting, { name: 'mostUnpaidOrders', value: '20' });
    testApp.clock.advance({ minutes: 2 });
  });
});
