import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { GoodsJson } from '../checkout/checkout.shapes.ts';
import { Flag, Id, LongNumber, Maybe, Moment, PageAsk, PageOf, Text, Yuan } from '../wire.ts';
import { orderStatuses } from './order-status.ts';

const Status = Type.Enum(orderStatuses);

const OrderLine = Type.Object({
  lineNo: Type.Integer(),
  numIid: Id,
  skuId: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  price: Yuan,
  originPrice: Yuan,
  amount: Yuan,
  shippedNum: Type.Integer(),
});

const head = {
  tid: LongNumber,
  status: Status,
  statusText: Type.String(),
  createTime: Moment,
  /** When an unpaid order closes by itself. */
  closeTime: Maybe(Moment),
  /** When a shipped order counts as received. */
  confirmTime: Maybe(Moment),
  num: Type.Integer(),
  payment: Yuan,
  list: Type.Array(OrderLine),
};

export const orderShapes = {
  createOrder: {
    body: Type.Object({
      tid: LongNumber,
      goodsJson: GoodsJson,
      /** What the shopper wrote into the goods' forms; nothing until such goods can be ordered (R-177). */
      tradeLMList: Type.Optional(Text(20_000)),
      memo: Type.Optional(Text(200)),
      addressId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      /** What the shopper saw as the sum: another one asks again. */
      payment: Yuan,
      payType: Type.Optional(Text(20)),
      operatorId: Type.Optional(Id),
      operatorName: Type.Optional(Text(40)),
      sjid: Type.Optional(Id),
      xcxOpenId: Type.Optional(Text(64)),
      dfOpenId: Type.Optional(Text(64)),
      dfAppId: Type.Optional(Text(64)),
      xcxAppId: Type.Optional(Text(64)),
    }),
    reply: Type.Object({ tid: LongNumber, status: Status, payment: Yuan, closeTime: Maybe(Moment) }),
  },
  toShopPay: {
    body: Type.Object({ tid: LongNumber, payType: Text(20), xcxOpenId: Type.Optional(Text(64)), sjid: Type.Optional(Id) }),
    reply: Type.Object({ tid: LongNumber, paymentNo: LongNumber, errorMessage: Type.String(), paid: Flag }),
  },
  payResult: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      paid: Flag,
      status: Status,
      payment: Yuan,
      payType: Type.String(),
      payTypeText: Type.String(),
      payTime: Maybe(Moment),
      shipPromise: Type.String(),
    }),
  },
  searchOrders: {
    body: Type.Object({
      tab: Type.Optional(
        Type.Union([Type.Literal('all'), Type.Literal('toPay'), Type.Literal('toShip'), Type.Literal('toReceive'), Type.Literal('done')]),
      ),
      ...PageAsk,
    }),
    reply: PageOf(Type.Object(head)),
  },
  orderDetail: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      ...head,
      goodsAmount: Yuan,
      reducedAmount: Yuan,
      postFee: Yuan,
      memo: Type.String(),
      receiver: Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() }),
      payType: Type.String(),
      payTypeText: Type.String(),
      payTime: Maybe(Moment),
      shipTime: Maybe(Moment),
      signTime: Maybe(Moment),
      endTime: Maybe(Moment),
    }),
  },
  orderCounts: {
    reply: Type.Object({ toPay: Type.Integer(), toShip: Type.Integer(), toReceive: Type.Integer() }),
  },
  cancelOrder: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  confirmOrder: {
    body: Type.Object({ tid: LongNumber }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
} satisfies Record<string, Shape>;
