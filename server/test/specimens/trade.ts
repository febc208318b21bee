import { randomUUID } from 'node:crypto';
import { addressCalls } from 'contract/address/address.calls.ts';
import { cartCalls } from 'contract/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { messageCalls } from 'contract/message/message.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { decorationCalls } from 'contract/page/decoration.calls.ts';
import { pageCalls } from 'contract/page/page.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import { reconciliationCalls } from 'contract/payment/reconciliation.calls.ts';
import type { RefusalName } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { goodsOf } from '../market.ts';
import type { PersonName } from '../people.ts';
import { goodsJson, toCheckout, toOrder, toPaid, toShipped } from '../shopping.ts';
import { identityIdOf } from './identity.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

/** A cheap product with plenty of stock. */
const pin = { goods: 'oneCent' } as const;
const { id: pinId, skuId: pinSku } = goodsOf('oneCent');
const pins = goodsJson([pin]);
/** The id of a product of the other site. */
const neighboursGoods = 1001;

async function cartIdOf(town: Town, who: PersonName): Promise<number> {
  return (await town.as(who).ask(cartCalls.addToCart, { numIid: pinId, skuId: pinSku, num: 1 })).cartId;
}
const tidOf = async (town: Town, who: PersonName, made: typeof toOrder | typeof toCheckout): Promise<string> =>
  (await made(town.as(who), pin)).tid;
/** Returns another shopper's order, which xiaoman must not see. */
const unknownTid = (made: typeof toOrder | typeof toCheckout, refused: RefusalName) => async (town: Town) => [
  { input: { tid: await tidOf(town, 'dazhi', made) }, refused },
];
/** Makes an unpaid recharge. */
const rechargeOf = async (town: Town, who: PersonName): Promise<string> =>
  (await town.as(who).ask(paymentCalls.chargeOrder, { amount: 10 })).tid;
/** Adds an open difference of a bill to a site. */
async function differenceOf(town: Town, siteId: number): Promise<number> {
  const [row] = await town.sql<{ id: string }>(
    `insert into bill_difference (site_id, account_id, day, kind, payment_no, refund_no, found_at)
     select site_id, id, '2026-03-02', 'unknownHere', $2, '', now() from pay_account where site_id = $1 and vendor = 'wechat' returning id`,
    [siteId, randomUUID()],
  );
  return Number(row?.id);
}
/** Makes a recharge that was paid twice, and a refund of its second payment that the provider refused. */
async function failedRefundOf(town: Town, who: PersonName): Promise<string> {
  const { paymentNo } = await town.as(who).ask(paymentCalls.beginPayment, { tid: await rechargeOf(town, who), payType: 'wechat' });
  await town.sql(
    `insert into payment_refund (site_id, refund_no, payment_no, amount, reason, status, begun_at)
     select site_id, payment_no, payment_no, amount, '多付', 'failed', now() from payment where payment_no = $1
     on conflict (site_id, refund_no) do update set status = 'failed', ask_at = null`,
    [paymentNo],
  );
  return paymentNo;
}
/** Makes a payment of a recharge for which the provider reports another amount. */
async function oddPaymentOf(town: Town, who: PersonName): Promise<string> {
  const { paymentNo } = await town.as(who).ask(paymentCalls.beginPayment, { tid: await rechargeOf(town, who), payType: 'wechat' });
  town.pay.pay(paymentNo, town.pay.intent(paymentNo).amount - 1);
  return paymentNo;
}
const unknownGoods = { input: { numIid: neighboursGoods, skuId: undefined }, refused: 'goodsNotFound' } as const;

const cart = specimensOf(cartCalls, {
  addToCart: { input: { numIid: pinId, skuId: pinSku, num: 1 }, neighbours: [unknownGoods] },
  listCart: { input: {} },
  changeCartLine: {
    input: async (town) => ({ cartId: await cartIdOf(town, 'xiaoman'), num: 2 }),
    neighbours: async (town) => [{ input: { cartId: await cartIdOf(town, 'dazhi') }, refused: 'cartLineNotFound' }],
  },
  removeFromCart: { input: async (town) => ({ cartIds: [await cartIdOf(town, 'xiaoman')] }) },
  cartToFavourites: {
    input: async (town) => ({ cartIds: [await cartIdOf(town, 'xiaoman')] }),
  },
  countCart: { input: {} },
  checkCart: {
    input: { goodsJson: goodsJson([{ goods: 'teapot' }]) },
    neighbours: [{ input: { goodsJson: [{ numIid: neighboursGoods, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  checkGoods: {
    input: { goodsJson: goodsJson([{ goods: 'teapot' }]) },
    neighbours: [{ input: { goodsJson: [{ numIid: neighboursGoods, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  cartConfig: { input: {} },
});

const favourite = specimensOf(favouriteCalls, {
  listFavourites: { input: {} },
  countFavourites: { input: {} },
  addFavourite: { input: { numIid: pinId }, neighbours: [{ input: { numIid: neighboursGoods }, refused: 'goodsNotFound' }] },
  removeFavourites: { input: { numIids: [pinId] } },
  clearGone: { input: {} },
});

async function addressIdOf(town: Town, who: PersonName): Promise<number> {
  const address = await town.as(who).ask(addressCalls.getAddress, {});
  if (!address) throw new Error(`${who} has no address`);
  return address.id;
}

const tidInput = (made: typeof toOrder) => async (town: Town) => ({ tid: await tidOf(town, 'xiaoman', made) });

const checkout = specimensOf(checkoutCalls, {
  orderBill: {
    input: { goodsJson: pins },
    neighbours: [{ input: { goodsJson: [{ numIid: neighboursGoods, num: 1 }] }, refused: 'goodsNotFound' }],
  },
  cashier: {
    input: async (town) => ({ tid: (await toCheckout(town.as('xiaoman'), pin)).tid }),
    neighbours: unknownTid(toCheckout, 'draftNotFound'),
  },
  cashierSubmit: {
    input: async (town) => ({ tid: (await toCheckout(town.as('xiaoman'), pin)).tid }),
    neighbours: unknownTid(toCheckout, 'draftNotFound'),
  },
  cashierScene: {
    input: async (town) => ({ tid: (await toCheckout(town.as('xiaoman'), pin)).tid }),
    neighbours: unknownTid(toCheckout, 'draftNotFound'),
  },
  overseasValidate: {
    input: async (town) => ({ tid: (await toCheckout(town.as('xiaoman'), { goods: 'crossBorder' })).tid }),
    neighbours: async (town) => [
      { input: { tid: (await toCheckout(town.as('dazhi'), { goods: 'crossBorder' })).tid }, refused: 'draftNotFound' },
      { input: { realnameId: await identityIdOf(town, 'dazhi') }, refused: 'identityNotFound' },
    ],
  },
  postage: {
    input: { goodsJson: pins, stateCode: '430000', cityCode: '430100', districtCode: '430104' },
    neighbours: async (town) => [
      { input: { goodsJson: [{ numIid: neighboursGoods, num: 1 }] }, refused: 'goodsNotFound' },
      { input: { addressId: (await town.as('dazhi').ask(addressCalls.getAddress, {}))?.id ?? 0 }, refused: 'addressNotFound' },
    ],
  },
  defaultAddressExpress: {
    input: { goodsJson: pins },
    neighbours: [{ input: { goodsJson: [{ numIid: neighboursGoods, num: 1 }] }, refused: 'goodsNotFound' }],
  },
});

const order = specimensOf(orderCalls, {
  createOrder: {
    input: async (town) => {
      const { tid, payment } = await toCheckout(town.as('xiaoman'), pin);
      return { tid, goodsJson: pins, payment };
    },
    neighbours: async (town) => [{ input: { tid: (await toCheckout(town.as('dazhi'), pin)).tid }, refused: 'draftNotFound' }],
  },
  toShopPay: {
    input: async (town) => ({ tid: await tidOf(town, 'xiaoman', toOrder), payType: 'balance' }),
    neighbours: unknownTid(toOrder, 'orderNotFound'),
  },
  payResult: { input: tidInput(toPaid), neighbours: unknownTid(toPaid, 'orderNotFound') },
  searchOrders: { input: { tab: 'all', pageNo: 1, pageSize: 10 } },
  orderDetail: { input: tidInput(toOrder), neighbours: unknownTid(toOrder, 'orderNotFound') },
  orderCounts: { input: {} },
  checkAccountPayment: {
    input: async (town) => ({ tid: await tidOf(town, 'xiaoman', toOrder), payType: 'balance' }),
    neighbours: unknownTid(toOrder, 'orderNotFound'),
  },
  cancelOrder: { input: tidInput(toOrder), neighbours: unknownTid(toOrder, 'orderNotFound') },
  orderSearchList: { input: { keyword: '一分', pageNo: 1, pageSize: 10 } },
  confirmDelay: {
    input: async (town) => {
      const { tid } = await toShipped(town, town.as('xiaoman'), pin);
      await town.sql("update orders set confirm_at = $2::timestamptz + interval '2 days' where tid = $1", [tid, town.clock.now()]);
      return { id: tid };
    },
    neighbours: async (town) => [{ input: { id: await tidOf(town, 'dazhi', toPaid) }, refused: 'orderNotFound' }],
  },
  deleteOrder: {
    input: async (town) => {
      const { tid } = await toOrder(town.as('xiaoman'), pin);
      await town.as('xiaoman').ask(orderCalls.cancelOrder, { tid });
      return { id: tid };
    },
    neighbours: async (town) => [{ input: { id: await tidOf(town, 'dazhi', toOrder) }, refused: 'orderNotFound' }],
  },
  toEditAddress: {
    input: async (town) => ({ tid: await tidOf(town, 'xiaoman', toPaid), addressId: await addressIdOf(town, 'xiaoman') }),
    neighbours: async (town) => [
      { input: { tid: await tidOf(town, 'dazhi', toPaid) }, refused: 'orderNotFound' },
      { input: { addressId: await addressIdOf(town, 'dazhi') }, refused: 'addressNotFound' },
    ],
  },
  remindShip: { input: tidInput(toPaid), neighbours: unknownTid(toPaid, 'orderNotFound') },
  boughtGoods: { input: { pageNo: 1, pageSize: 10 } },
  confirmOrder: {
    input: async (town) => ({ tid: (await toShipped(town, town.as('xiaoman'), pin)).tid }),
    neighbours: unknownTid(toPaid, 'orderNotFound'),
  },
});

const storefront = specimensOf(storefrontCalls, {
  goodsIndex: { input: { groupId: 1, pageNo: 1, pageSize: 10 } },
  categories: { input: {} },
  minipage: { input: { pageType: 'home' } },
  pagePreview: {
    input: async (town) => {
      const [home] = (await town.as({ merchantOf: 1001 }).ask(decorationCalls.listPages, { pageSize: 100 })).list.filter(
        ({ pageType }) => pageType === 'home',
      );
      if (!home) throw new Error('the site has no home page');
      const { path } = await town.as({ merchantOf: 1001 }).ask(decorationCalls.previewLink, { id: home.id });
      return { id: home.id, preview: new URLSearchParams(path.split('?')[1]).get('preview') ?? '' };
    },
    neighbours: async (town) => {
      const id = await neighboursPage(town);
      const { path } = await town.as({ merchantOf: 1002 }).ask(decorationCalls.previewLink, { id });
      return [
        { input: { id }, refused: 'previewWrong' },
        { input: { preview: new URLSearchParams(path.split('?')[1]).get('preview') ?? '' }, refused: 'previewWrong' },
      ];
    },
  },
  goodsDetail: { input: { id: pinId }, neighbours: [{ input: { id: neighboursGoods }, refused: 'goodsNotFound' }] },
  goodsShipping: {
    input: { goodsId: pinId, stateCode: '430000', cityCode: '430100', districtCode: '430104' },
    neighbours: [
      { input: { goodsId: neighboursGoods }, refused: 'goodsNotFound' },
      { input: { districtCode: '110101' }, refused: 'regionWrong' },
    ],
  },
  goodsStock: { input: { goodsId: pinId }, neighbours: [{ input: { goodsId: neighboursGoods }, refused: 'goodsNotFound' }] },
});

async function messageIdOf(town: Town, who: PersonName): Promise<number> {
  await toPaid(town.as(who), pin);
  await town.settle();
  const [message] = (await town.as(who).ask(messageCalls.listMessages, {})).list;
  if (!message) throw new Error(`${who} has no message`);
  return message.id;
}

/** Adds a micro page to the other site. */
const neighboursPage = async (town: Town): Promise<number> =>
  (await town.as({ merchantOf: 1002 }).ask(decorationCalls.addPage, { title: '邻家的页面' })).id;
const notNeighbours = async (town: Town) => [{ input: { id: await neighboursPage(town) }, refused: 'pageNotFound' as const }];

const notice = { kind: 'notice', text: '秋茶上新' };
/** Adds a micro page with a draft to the site. Returns its id and the draft's revision. */
async function draftedPage(town: Town, title: string): Promise<{ id: number; revision: number }> {
  const merchant = town.as({ merchantOf: 1001 });
  const page = await merchant.ask(decorationCalls.addPage, { title });
  return { id: page.id, ...(await merchant.ask(decorationCalls.putDraft, { ...page, title, components: [notice] })) };
}
async function publishedPage(town: Town, title: string): Promise<number> {
  const page = await draftedPage(town, title);
  await town.as({ merchantOf: 1001 }).ask(decorationCalls.publishDraft, page);
  return page.id;
}

let pagesMade = 0;
const decoration = specimensOf(decorationCalls, {
  listPages: { who: { merchantOf: 1001 }, input: { pageNo: 1, pageSize: 10 } },
  addPage: { who: { merchantOf: 1001 }, input: async () => ({ title: `中秋专题 ${(pagesMade += 1)}` }) },
  pageDraft: { who: { merchantOf: 1001 }, input: async (town) => ({ id: (await draftedPage(town, '看')).id }), neighbours: notNeighbours },
  checkDraft: {
    who: { merchantOf: 1001 },
    input: async (town) => ({ id: (await draftedPage(town, '查')).id, components: [notice] }),
    neighbours: notNeighbours,
  },
  putDraft: {
    who: { merchantOf: 1001 },
    input: async (town) => ({ ...(await draftedPage(town, '改')), title: '改过', components: [notice] }),
    neighbours: notNeighbours,
  },
  publishDraft: { who: { merchantOf: 1001 }, input: (town) => draftedPage(town, '发布'), neighbours: notNeighbours },
  pageVersions: {
    who: { merchantOf: 1001 },
    input: async (town) => ({ id: await publishedPage(town, '版本') }),
    neighbours: notNeighbours,
  },
  takeBackPage: {
    who: { merchantOf: 1001 },
    async input(town) {
      const id = await publishedPage(town, '退回');
      await town.as({ merchantOf: 1001 }).ask(decorationCalls.withdrawPage, { id });
      return { id, version: 1 };
    },
    neighbours: notNeighbours,
  },
  withdrawPage: {
    who: { merchantOf: 1001 },
    input: async (town) => ({ id: await publishedPage(town, '下线') }),
    neighbours: notNeighbours,
  },
  previewLink: {
    who: { merchantOf: 1001 },
    input: async (town) => ({ id: (await draftedPage(town, '预览')).id }),
    neighbours: notNeighbours,
  },
});

/** Holds the samples of shopping, from the storefront to the delivery. */
export const tradeSpecimens = {
  favourite,
  cart,
  checkout,
  order,
  storefront,
  page: { ...specimensOf(pageCalls, { bottomMenu: { input: {} } }), ...decoration },
  ledger: specimensOf(ledgerCalls, {
    ownMoney: { input: {} },
    queryAccountBalance: { input: {} },
    statement: { input: { pageNo: 1, pageSize: 10 } },
  }),
  logistics: specimensOf(logisticsCalls, {
    orderParcels: { input: tidInput(toPaid), neighbours: unknownTid(toPaid, 'orderNotFound') },
    orderListExtendInfo: {
      input: async (town) => ({ tids: [await tidOf(town, 'xiaoman', toPaid)] }),
      neighbours: async (town) => [{ input: { tids: [await tidOf(town, 'dazhi', toPaid)] }, refused: 'orderNotFound' }],
    },
  }),
  message: specimensOf(messageCalls, {
    listMessages: { input: { pageNo: 1, pageSize: 10 } },
    countUnread: { input: {} },
    readMessage: {
      input: async (town) => ({ id: await messageIdOf(town, 'xiaoman') }),
      neighbours: async (town) => [{ input: { id: await messageIdOf(town, 'dazhi') }, refused: 'messageNotFound' }],
    },
    readAllMessages: { input: {} },
  }),
  payment: {
    ...specimensOf(reconciliationCalls, {
      listBills: { who: { merchantOf: 1001 }, input: { pageNo: 1, pageSize: 10 } },
      listDifferences: { who: { merchantOf: 1001 }, input: { open: 1, pageNo: 1, pageSize: 10 } },
      settleDifference: {
        who: { merchantOf: 1001 },
        input: async (town) => ({ id: await differenceOf(town, 1001), note: '已核对' }),
        neighbours: async (town) => [{ input: { id: await differenceOf(town, 1002) }, refused: 'differenceNotFound' }],
      },
      settlePayment: {
        who: { merchantOf: 1001 },
        input: async (town) => ({ paymentNo: await oddPaymentOf(town, 'xiaoman') }),
        neighbours: async (town) => [{ input: { paymentNo: await oddPaymentOf(town, 'kaying') }, refused: 'paymentNotFound' }],
      },
      listRefunds: { who: { merchantOf: 1001 }, input: { failed: 1, pageNo: 1, pageSize: 10 } },
      retryRefund: {
        who: { merchantOf: 1001 },
        input: async (town) => ({ refundNo: await failedRefundOf(town, 'xiaoman') }),
        neighbours: async (town) => [{ input: { refundNo: await failedRefundOf(town, 'kaying') }, refused: 'refundNotFound' }],
      },
    }),
    ...specimensOf(paymentCalls, {
      payQuery: { input: tidInput(toPaid), neighbours: unknownTid(toPaid, 'paymentNotFound') },
      charge: { input: {} },
      chargeOrder: { input: { amount: 50 } },
      beginPayment: {
        input: async (town) => ({ tid: await rechargeOf(town, 'xiaoman'), payType: 'wechat' }),
        neighbours: async (town) => [
          { input: { tid: await rechargeOf(town, 'dazhi') }, refused: 'rechargeNotFound' },
          { input: { tid: await rechargeOf(town, 'kaying') }, refused: 'rechargeNotFound' },
        ],
      },
      payWays: { input: {} },
    }),
  },
};
