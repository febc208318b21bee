import { randomUUID } from 'node:crypto';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { spikeCalls } from 'contract/buying/order/spike.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { pageCalls } from 'contract/goods/page/page.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import type { RefusalName } from '#platform/refusal.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { getPass, openFlashCheckout, putFlashSale } from '../flash-sale.ts';
import { goodsOf } from '../test-goods.ts';
import type { PersonName } from '../people.ts';
import { toGoodsJson, openCheckout, makeOrder, makePaidOrder, makeShippedOrder } from '../shopping.ts';
import { findOrAddIdentity } from './identity.ts';
import { buyCard, orderByRight } from '../put-equity.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

/** A cheap product with plenty of stock. */
let copies = 0;
const cheapGoods = { goods: 'oneCent' } as const;
const { id: cheapGoodsId, skuId: cheapSkuId } = goodsOf('oneCent');
const cheapGoodsJson = toGoodsJson([cheapGoods]);
/** The id of a product of the other site. */
const otherSiteGoodsId = 1001;

async function addCartLine(testApp: TestApp, who: PersonName): Promise<number> {
  return (await testApp.as(who).ask(cartCalls.addToCart, { numIid: cheapGoodsId, skuId: cheapSkuId, num: 1 })).cartId;
}
const makeTid = async (testApp: TestApp, who: PersonName, made: typeof makeOrder | typeof openCheckout): Promise<string> =>
  (await made(testApp.as(who), cheapGoods)).tid;
/** Returns another shopper's order, which xiaoman must not see. */
const makeForeignTid = (made: typeof makeOrder | typeof openCheckout, refused: RefusalName) => async (testApp: TestApp) => [
  { input: { tid: await makeTid(testApp, 'dazhi', made) }, refused },
];
/** Makes an unpaid recharge. */
const makeRecharge = async (testApp: TestApp, who: PersonName): Promise<string> =>
  (await testApp.as(who).ask(paymentCalls.chargeOrder, { amount: 10 })).tid;
/** Adds an open difference of a bill to a site. */
async function addBillDifference(testApp: TestApp, siteId: number): Promise<number> {
  const [row] = await testApp.sql<{ id: string }>(
    `insert into bill_difference (site_id, account_id, day, kind, payment_no, refund_no, found_at)
     select site_id, id, '2026-03-02', 'unknownHere', $2, '', now() from pay_account where site_id = $1 and vendor = 'wechat' returning id`,
    [siteId, randomUUID()],
  );
  return Number(row?.id);
}
/** Makes a recharge that was paid twice, and a refund of its second payment that the provider refused. */
async function makeFailedRefund(testApp: TestApp, who: PersonName): Promise<string> {
  const { paymentNo } = await testApp.as(who).ask(paymentCalls.beginPayment, { tid: await makeRecharge(testApp, who), payType: 'wechat' });
  await testApp.sql(
    `insert into payment_refund (site_id, refund_no, payment_no, amount, reason, status, begun_at)
     select site_id, payment_no, payment_no, amount, '多付', 'failed', now() from payment where payment_no = $1
     on conflict (site_id, refund_no) do update set status = 'failed', ask_at = null`,
    [paymentNo],
  );
  return paymentNo;
}
/** Makes a payment of a recharge for which the provider reports another amount. */
async function makeOddPayment(testApp: TestApp, who: PersonName): Promise<string> {
  const { paymentNo } = await testApp.as(who).ask(paymentCalls.beginPayment, { tid: await makeRecharge(testApp, who), payType: 'wechat' });
  testApp.pay.pay(paymentNo, testApp.pay.intent(paymentNo).amount - 1);
  return paymentNo;
}
const unknownGoods = { input: { numIid: otherSiteGoodsId, skuId: undefined }, refused: 'goodsNotFound' } as const;

const cart = samplesOf(cartCalls, {
  addToCart: { input: { numIid: cheapGoodsId, skuId: cheapSkuId, num: 1 }, foreignIds: [unknownGoods] },
  listCart: { input: {} },
  changeCartLine: {
    input: async (testApp) => ({ cartId: await addCartLine(testApp, 'xiaoman'), num: 2 }),
    foreignIds: async (testApp) => [{ input: { cartId: await addCartLine(testApp, 'dazhi') }, refused: 'cartLineNotFound' }],
  },
  removeFromCart: { input: async (testApp) => ({ cartIds: [await addCartLine(testApp, 'xiaoman')] }) },
  cartToFavourites: {
    input: async (testApp) => ({ cartIds: [await addCartLine(testApp, 'xiaoman')] }),
  },
  countCart: { input: {} },
  checkCart: {
    input: { goodsJson: toGoodsJson([{ goods: 'teapot' }]) },
    foreignIds: [{ input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  checkGoods: {
    input: { goodsJson: toGoodsJson([{ goods: 'teapot' }]) },
    foreignIds: [{ input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  cartConfig: { input: {} },
});

const favourite = samplesOf(favouriteCalls, {
  listFavourites: { input: {} },
  countFavourites: { input: {} },
  addFavourite: { input: { numIid: cheapGoodsId }, foreignIds: [{ input: { numIid: otherSiteGoodsId }, refused: 'goodsNotFound' }] },
  removeFavourites: { input: { numIids: [cheapGoodsId] } },
  clearGone: { input: {} },
});

const soldOutSku = { skuId: goodsOf('soldOut').skuId };
const restock = samplesOf(restockCalls, {
  listRestockReminders: { input: {} },
  askRestockReminder: {
    input: soldOutSku,
    foreignIds: async (testApp) => {
      await testApp.as('dazhi').ask(restockCalls.askRestockReminder, soldOutSku);
      const [row] = await testApp.sql<{ id: number }>('select min(id)::int as id from sku where site_id = 1002');
      return [{ input: { skuId: row?.id ?? 0 }, refused: 'goodsNotFound' }];
    },
  },
  cancelRestockReminder: { input: soldOutSku },
});

async function loadDefaultAddressId(testApp: TestApp, who: PersonName): Promise<number> {
  const address = await testApp.as(who).ask(addressCalls.getAddress, {});
  if (!address) throw new Error(`${who} has no address`);
  return address.id;
}

const makeTidInput = (made: typeof makeOrder) => async (testApp: TestApp) => ({ tid: await makeTid(testApp, 'xiaoman', made) });

const makeOrderByRight = async (testApp: TestApp, who: PersonName): Promise<string> =>
  (await orderByRight(testApp.as(who), await buyCard(testApp, who), { goods: 'teapot' })).order.tid;

const checkout = samplesOf(checkoutCalls, {
  quoteGoods: {
    input: { goodsJson: cheapGoodsJson },
    foreignIds: [{ input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  couponSavings: {
    input: { goodsJson: cheapGoodsJson },
    foreignIds: [{ input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  orderBill: {
    input: { goodsJson: cheapGoodsJson },
    foreignIds: [{ input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  cashier: {
    input: async (testApp) => ({ tid: (await openCheckout(testApp.as('xiaoman'), cheapGoods)).tid }),
    foreignIds: makeForeignTid(openCheckout, 'draftNotFound'),
  },
  cashierSubmit: {
    input: async (testApp) => ({ tid: (await openCheckout(testApp.as('xiaoman'), cheapGoods)).tid }),
    foreignIds: makeForeignTid(openCheckout, 'draftNotFound'),
  },
  privilegeSubmit: {
    input: async (testApp) => ({
      tid: (await openCheckout(testApp.as('xiaoman'), { goods: 'teapot' })).tid,
      rightId: await buyCard(testApp, 'xiaoman'),
    }),
    foreignIds: async (testApp) => [
      { input: { tid: (await openCheckout(testApp.as('dazhi'), { goods: 'teapot' })).tid }, refused: 'draftNotFound' },
      { input: { rightId: await buyCard(testApp, 'dazhi') }, refused: 'rightNotFound' },
    ],
  },
  cashierScene: {
    input: async (testApp) => ({ tid: (await openCheckout(testApp.as('xiaoman'), cheapGoods)).tid }),
    foreignIds: makeForeignTid(openCheckout, 'draftNotFound'),
  },
  couponDiscountPrice: {
    input: async (testApp) => ({ tid: (await openCheckout(testApp.as('xiaoman'), cheapGoods)).tid }),
    foreignIds: makeForeignTid(openCheckout, 'draftNotFound'),
  },
  overseasValidate: {
    input: async (testApp) => ({ tid: (await openCheckout(testApp.as('xiaoman'), { goods: 'crossBorder' })).tid }),
    foreignIds: async (testApp) => [
      { input: { tid: (await openCheckout(testApp.as('dazhi'), { goods: 'crossBorder' })).tid }, refused: 'draftNotFound' },
      { input: { realnameId: await findOrAddIdentity(testApp, 'dazhi') }, refused: 'identityNotFound' },
    ],
  },
  postage: {
    input: { goodsJson: cheapGoodsJson, stateCode: '430000', cityCode: '430100', districtCode: '430104' },
    foreignIds: async (testApp) => [
      { input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' },
      { input: { addressId: (await testApp.as('dazhi').ask(addressCalls.getAddress, {}))?.id ?? 0 }, refused: 'addressNotFound' },
    ],
  },
  defaultAddressExpress: {
    input: { goodsJson: cheapGoodsJson },
    foreignIds: [{ input: { goodsJson: [{ numIid: otherSiteGoodsId, num: 1 }] }, refused: 'goodsNotFound' }],
  },
});

const { id: saleGoodsId, skuId: saleSkuId } = goodsOf('struck');
/** Gets a pass to a flash sale for a person. */
const makePass = async (testApp: TestApp, who: PersonName): Promise<string> =>
  getPass(testApp.as(who), await putFlashSale(testApp, 'struck'), 'struck');

const spike = samplesOf(spikeCalls, {
  spikeBill: {
    input: async (testApp) => ({ access: await makePass(testApp, 'xiaoman'), goodsId: saleGoodsId, skuId: saleSkuId, num: 1 }),
    foreignIds: async (testApp) => [
      { input: { access: await makePass(testApp, 'dazhi') }, refused: 'accessWrong' },
      { input: { goodsId: otherSiteGoodsId }, refused: 'accessWrong' },
    ],
  },
  spikeCreateOrder: {
    input: async (testApp) => {
      const access = await makePass(testApp, 'xiaoman');
      const { tid, payment } = await openFlashCheckout(testApp.as('xiaoman'), access, 'struck');
      return { access, tid, payment, goodsJson: toGoodsJson([{ goods: 'struck' }]) };
    },
    foreignIds: async (testApp) => [{ input: { access: await makePass(testApp, 'dazhi') }, refused: 'accessWrong' }],
  },
});

const order = samplesOf(orderCalls, {
  createOrder: {
    input: async (testApp) => {
      const { tid, payment } = await openCheckout(testApp.as('xiaoman'), cheapGoods);
      return { tid, goodsJson: cheapGoodsJson, payment };
    },
    foreignIds: async (testApp) => [
      { input: { tid: (await openCheckout(testApp.as('dazhi'), cheapGoods)).tid }, refused: 'draftNotFound' },
    ],
  },
  toShopPay: {
    input: async (testApp) => ({ tid: await makeTid(testApp, 'xiaoman', makeOrder), payType: 'balance' }),
    foreignIds: makeForeignTid(makeOrder, 'orderNotFound'),
  },
  orderCards: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
  giveUpPayment: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
  payResult: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
  searchOrders: { input: { tab: 'all', pageNo: 1, pageSize: 10 } },
  searchPrivilegeOrders: { input: { pageNo: 1 } },
  searchPrivilegeInfo: {
    input: async (testApp) => ({ tid: await makeOrderByRight(testApp, 'xiaoman') }),
    foreignIds: async (testApp) => [{ input: { tid: await makeOrderByRight(testApp, 'dazhi') }, refused: 'orderNotFound' }],
  },
  orderDetail: { input: makeTidInput(makeOrder), foreignIds: makeForeignTid(makeOrder, 'orderNotFound') },
  orderGifts: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
  explainPrice: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
  orderCounts: { input: {} },
  checkAccountPayment: {
    input: async (testApp) => ({ tid: await makeTid(testApp, 'xiaoman', makeOrder), payType: 'balance' }),
    foreignIds: makeForeignTid(makeOrder, 'orderNotFound'),
  },
  cancelOrder: { input: makeTidInput(makeOrder), foreignIds: makeForeignTid(makeOrder, 'orderNotFound') },
  orderSearchList: { input: { keyword: '一分', pageNo: 1, pageSize: 10 } },
  confirmDelay: {
    input: async (testApp) => {
      const { tid } = await makeShippedOrder(testApp, testApp.as('xiaoman'), cheapGoods);
      await testApp.sql("update orders set confirm_at = $2::timestamptz + interval '2 days' where tid = $1", [tid, testApp.clock.now()]);
      return { id: tid };
    },
    foreignIds: async (testApp) => [{ input: { id: await makeTid(testApp, 'dazhi', makePaidOrder) }, refused: 'orderNotFound' }],
  },
  deleteOrder: {
    input: async (testApp) => {
      const { tid } = await makeOrder(testApp.as('xiaoman'), cheapGoods);
      await testApp.as('xiaoman').ask(orderCalls.cancelOrder, { tid });
      return { id: tid };
    },
    foreignIds: async (testApp) => [{ input: { id: await makeTid(testApp, 'dazhi', makeOrder) }, refused: 'orderNotFound' }],
  },
  restoreOrder: {
    input: async (testApp) => {
      const { tid } = await makeOrder(testApp.as('xiaoman'), cheapGoods);
      await testApp.as('xiaoman').ask(orderCalls.cancelOrder, { tid });
      await testApp.as('xiaoman').ask(orderCalls.deleteOrder, { id: tid });
      return { id: tid };
    },
    foreignIds: async (testApp) => [{ input: { id: await makeTid(testApp, 'dazhi', makeOrder) }, refused: 'orderNotFound' }],
  },
  toEditAddress: {
    input: async (testApp) => ({
      tid: await makeTid(testApp, 'xiaoman', makePaidOrder),
      addressId: await loadDefaultAddressId(testApp, 'xiaoman'),
    }),
    foreignIds: async (testApp) => [
      { input: { tid: await makeTid(testApp, 'dazhi', makePaidOrder) }, refused: 'orderNotFound' },
      { input: { addressId: await loadDefaultAddressId(testApp, 'dazhi') }, refused: 'addressNotFound' },
    ],
  },
  remindShip: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
  boughtGoods: { input: { pageNo: 1, pageSize: 10 } },
  confirmOrder: {
    input: async (testApp) => ({ tid: (await makeShippedOrder(testApp, testApp.as('xiaoman'), cheapGoods)).tid }),
    foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound'),
  },
});

const storefront = samplesOf(storefrontCalls, {
  goodsIndex: { input: { groupId: 1, pageNo: 1, pageSize: 10 } },
  categories: { input: {} },
  minipage: { input: { pageType: 'home' } },
  pagePreview: {
    input: async (testApp) => {
      const [home] = (await testApp.as({ merchantOf: 1001 }).ask(decorationCalls.listPages, { pageSize: 100 })).list.filter(
        ({ pageType }) => pageType === 'home',
      );
      if (!home) throw new Error('the site has no home page');
      const { path } = await testApp.as({ merchantOf: 1001 }).ask(decorationCalls.previewLink, { id: home.id });
      return { id: home.id, preview: new URLSearchParams(path.split('?')[1]).get('preview') ?? '' };
    },
    foreignIds: async (testApp) => {
      const id = await makeOtherSitePage(testApp);
      const { path } = await testApp.as({ merchantOf: 1002 }).ask(decorationCalls.previewLink, { id });
      return [
        { input: { id }, refused: 'previewWrong' },
        { input: { preview: new URLSearchParams(path.split('?')[1]).get('preview') ?? '' }, refused: 'previewWrong' },
      ];
    },
  },
  goodsDetail: { input: { id: cheapGoodsId }, foreignIds: [{ input: { id: otherSiteGoodsId }, refused: 'goodsNotFound' }] },
  goodsShipping: {
    input: { goodsId: cheapGoodsId, stateCode: '430000', cityCode: '430100', districtCode: '430104' },
    foreignIds: [
      { input: { goodsId: otherSiteGoodsId }, refused: 'goodsNotFound' },
      { input: { districtCode: '110101' }, refused: 'regionWrong' },
    ],
  },
  goodsStock: { input: { goodsId: cheapGoodsId }, foreignIds: [{ input: { goodsId: otherSiteGoodsId }, refused: 'goodsNotFound' }] },
});

async function makeMessage(testApp: TestApp, who: PersonName): Promise<number> {
  await makePaidOrder(testApp.as(who), cheapGoods);
  await testApp.runDueJobs();
  const [message] = (await testApp.as(who).ask(messageCalls.listMessages, {})).list;
  if (!message) throw new Error(`${who} has no message`);
  return message.id;
}

/** Adds a micro page to the other site. */
const makeOtherSitePage = async (testApp: TestApp): Promise<number> =>
  (await testApp.as({ merchantOf: 1002 }).ask(decorationCalls.addPage, { title: '邻家的页面' })).id;
const foreignPages = async (testApp: TestApp) => [{ input: { id: await makeOtherSitePage(testApp) }, refused: 'pageNotFound' as const }];

const notice = { kind: 'notice', text: '秋茶上新' };
/** Adds a micro page with a draft to the site. Returns its id and the draft's revision. */
async function addDraftPage(testApp: TestApp, title: string): Promise<{ id: number; revision: number }> {
  const merchant = testApp.as({ merchantOf: 1001 });
  const page = await merchant.ask(decorationCalls.addPage, { title });
  return { id: page.id, ...(await merchant.ask(decorationCalls.putDraft, { ...page, title, components: [notice] })) };
}
async function addPublishedPage(testApp: TestApp, title: string): Promise<number> {
  const page = await addDraftPage(testApp, title);
  await testApp.as({ merchantOf: 1001 }).ask(decorationCalls.publishDraft, page);
  return page.id;
}

let pagesMade = 0;
const decoration = samplesOf(decorationCalls, {
  listPages: { who: { merchantOf: 1001 }, input: { pageNo: 1, pageSize: 10 } },
  addPage: { who: { merchantOf: 1001 }, input: async () => ({ title: `中秋专题 ${(pagesMade += 1)}` }) },
  pageDraft: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: (await addDraftPage(testApp, '看')).id }),
    foreignIds: foreignPages,
  },
  checkDraft: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: (await addDraftPage(testApp, '查')).id, components: [notice] }),
    foreignIds: foreignPages,
  },
  putDraft: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ ...(await addDraftPage(testApp, '改')), title: '改过', components: [notice] }),
    foreignIds: foreignPages,
  },
  removePage: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: await addPublishedPage(testApp, '删除') }),
    foreignIds: foreignPages,
  },
  copyPage: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: await addPublishedPage(testApp, '复制'), title: `复制的页面 ${(copies += 1)}` }),
    foreignIds: foreignPages,
  },
  pageBlocks: { who: { merchantOf: 1001 }, input: {} },
  publishDraft: { who: { merchantOf: 1001 }, input: (testApp) => addDraftPage(testApp, '发布'), foreignIds: foreignPages },
  pageVersions: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: await addPublishedPage(testApp, '版本') }),
    foreignIds: foreignPages,
  },
  takeBackPage: {
    who: { merchantOf: 1001 },
    async input(testApp) {
      const id = await addPublishedPage(testApp, '退回');
      await testApp.as({ merchantOf: 1001 }).ask(decorationCalls.withdrawPage, { id });
      return { id, version: 1 };
    },
    foreignIds: foreignPages,
  },
  withdrawPage: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: await addPublishedPage(testApp, '下线') }),
    foreignIds: foreignPages,
  },
  previewLink: {
    who: { merchantOf: 1001 },
    input: async (testApp) => ({ id: (await addDraftPage(testApp, '预览')).id }),
    foreignIds: foreignPages,
  },
});

/** Holds the samples of shopping, from the storefront to the delivery. */
export const tradeSamples = {
  favourite,
  restock,
  cart,
  checkout,
  order: { ...order, ...spike },
  storefront,
  page: { ...samplesOf(pageCalls, { bottomMenu: { input: {} } }), ...decoration },
  ledger: samplesOf(ledgerCalls, {
    ownMoney: { input: {} },
    queryAccountBalance: { input: {} },
    queryBalance: { input: {} },
    statement: { input: { pageNo: 1, pageSize: 10 } },
  }),
  logistics: samplesOf(logisticsCalls, {
    orderParcels: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'orderNotFound') },
    orderListExtendInfo: {
      input: async (testApp) => ({ tids: [await makeTid(testApp, 'xiaoman', makePaidOrder)] }),
      foreignIds: async (testApp) => [{ input: { tids: [await makeTid(testApp, 'dazhi', makePaidOrder)] }, refused: 'orderNotFound' }],
    },
  }),
  message: samplesOf(messageCalls, {
    listMessages: { input: { pageNo: 1, pageSize: 10 } },
    countUnread: { input: {} },
    readMessage: {
      input: async (testApp) => ({ id: await makeMessage(testApp, 'xiaoman') }),
      foreignIds: async (testApp) => [{ input: { id: await makeMessage(testApp, 'dazhi') }, refused: 'messageNotFound' }],
    },
    readAllMessages: { input: {} },
  }),
  payment: {
    ...samplesOf(reconciliationCalls, {
      listBills: { who: { merchantOf: 1001 }, input: { pageNo: 1, pageSize: 10 } },
      listPayments: { who: { merchantOf: 1001 }, input: { payType: 'balance' as const, pageSize: 10 } },
      exportPayments: { who: { merchantOf: 1001 }, input: { most: 5 } },
      paymentTotals: { who: { merchantOf: 1001 }, input: { from: '2026-03-01', to: '2026-03-05' } },
      listDifferences: { who: { merchantOf: 1001 }, input: { open: 1, pageNo: 1, pageSize: 10 } },
      settleDifference: {
        who: { merchantOf: 1001 },
        input: async (testApp) => ({ id: await addBillDifference(testApp, 1001), note: '已核对' }),
        foreignIds: async (testApp) => [{ input: { id: await addBillDifference(testApp, 1002) }, refused: 'differenceNotFound' }],
      },
      settlePayment: {
        who: { merchantOf: 1001 },
        input: async (testApp) => ({ paymentNo: await makeOddPayment(testApp, 'xiaoman') }),
        foreignIds: async (testApp) => [{ input: { paymentNo: await makeOddPayment(testApp, 'kaying') }, refused: 'paymentNotFound' }],
      },
      listRefunds: { who: { merchantOf: 1001 }, input: { failed: 1, pageNo: 1, pageSize: 10 } },
      retryRefund: {
        who: { merchantOf: 1001 },
        input: async (testApp) => ({ refundNo: await makeFailedRefund(testApp, 'xiaoman') }),
        foreignIds: async (testApp) => [{ input: { refundNo: await makeFailedRefund(testApp, 'kaying') }, refused: 'refundNotFound' }],
      },
      settleRefundOutside: {
        who: { merchantOf: 1001 },
        input: async (testApp) => ({ refundNo: await makeFailedRefund(testApp, 'xiaoman'), note: '已在商户平台退款' }),
        foreignIds: async (testApp) => [{ input: { refundNo: await makeFailedRefund(testApp, 'kaying') }, refused: 'refundNotFound' }],
      },
    }),
    ...samplesOf(paymentCalls, {
      payQuery: { input: makeTidInput(makePaidOrder), foreignIds: makeForeignTid(makePaidOrder, 'paymentNotFound') },
      charge: { input: {} },
      chargeOrder: { input: { amount: 50 } },
      beginPayment: {
        input: async (testApp) => ({ tid: await makeRecharge(testApp, 'xiaoman'), payType: 'wechat' }),
        foreignIds: async (testApp) => [
          { input: { tid: await makeRecharge(testApp, 'dazhi') }, refused: 'rechargeNotFound' },
          { input: { tid: await makeRecharge(testApp, 'kaying') }, refused: 'rechargeNotFound' },
        ],
      },
      payWays: { input: {} },
      paySuccessQr: { input: {} },
      reservedBalance: { input: {} },
    }),
  },
};
