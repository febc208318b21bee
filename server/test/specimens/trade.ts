import { cartCalls } from 'contract/cart/cart.calls.ts';
import { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { pageCalls } from 'contract/page/page.calls.ts';
import { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { RefusalName } from 'contract/refusals.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { goodsOf } from '../market.ts';
import type { PersonName } from '../people.ts';
import { goodsJson, toCheckout, toOrder, toPaid, toShipped } from '../shopping.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

/** Cheap, and plenty of it: many are bought. */
const pin = { goods: 'oneCent' } as const;
const { id: pinId, skuId: pinSku } = goodsOf('oneCent');
const pins = goodsJson([pin]);
/** A goods of the neighbouring site, unknown to this one. */
const neighboursGoods = 1001;

async function cartIdOf(town: Town, who: PersonName): Promise<number> {
  return (await town.as(who).ask(cartCalls.addToCart, { numIid: pinId, skuId: pinSku, num: 1 })).cartId;
}
const tidOf = async (town: Town, who: PersonName, made: typeof toOrder | typeof toCheckout): Promise<string> =>
  (await made(town.as(who), pin)).tid;
/** Another shopper's order, unknown to xiaoman. */
const unknownTid = (made: typeof toOrder | typeof toCheckout, refused: RefusalName) => async (town: Town) => [
  { input: { tid: await tidOf(town, 'dazhi', made) }, refused },
];
const unknownGoods = { input: { numIid: neighboursGoods, skuId: undefined }, refused: 'goodsNotFound' } as const;

const cart = specimensOf(cartCalls, {
  addToCart: { input: { numIid: pinId, skuId: pinSku, num: 1 }, neighbours: [unknownGoods] },
  listCart: { input: {} },
  changeCartLine: {
    input: async (town) => ({ cartId: await cartIdOf(town, 'xiaoman'), num: 2 }),
    neighbours: async (town) => [{ input: { cartId: await cartIdOf(town, 'dazhi') }, refused: 'cartLineNotFound' }],
  },
  removeFromCart: { input: async (town) => ({ cartIds: [await cartIdOf(town, 'xiaoman')] }) },
  countCart: { input: {} },
});

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
  cancelOrder: { input: tidInput(toOrder), neighbours: unknownTid(toOrder, 'orderNotFound') },
  confirmOrder: {
    input: async (town) => ({ tid: (await toShipped(town, town.as('xiaoman'), pin)).tid }),
    neighbours: unknownTid(toPaid, 'orderNotFound'),
  },
});

const storefront = specimensOf(storefrontCalls, {
  goodsIndex: { input: { groupId: 1, pageNo: 1, pageSize: 10 } },
  categories: { input: {} },
  minipage: { input: { pageType: 'home' } },
  goodsDetail: { input: { id: pinId }, neighbours: [{ input: { id: neighboursGoods }, refused: 'goodsNotFound' }] },
  goodsStock: { input: { goodsId: pinId }, neighbours: [{ input: { goodsId: neighboursGoods }, refused: 'goodsNotFound' }] },
});

const ship = { courier: 'shunfeng', number: 'SF1234567890' };
const merchant = specimensOf(merchantCalls, {
  listOrders: { who: { merchantOf: 1001 }, input: { pageNo: 1, pageSize: 10 } },
  shipOrder: { who: { merchantOf: 1001 }, input: async (town) => ({ tid: await tidOf(town, 'xiaoman', toPaid), ...ship }) },
});

/** What a shopper buys by, from the shelf to the door. */
export const tradeSpecimens = {
  cart,
  checkout,
  order,
  storefront,
  merchant,
  page: specimensOf(pageCalls, { bottomMenu: { input: {} } }),
  ledger: specimensOf(ledgerCalls, { ownMoney: { input: {} } }),
  logistics: specimensOf(logisticsCalls, {
    orderParcels: { input: tidInput(toPaid), neighbours: unknownTid(toPaid, 'orderNotFound') },
  }),
  payment: specimensOf(paymentCalls, {
    payQuery: { input: tidInput(toPaid), neighbours: unknownTid(toPaid, 'paymentNotFound') },
  }),
};
