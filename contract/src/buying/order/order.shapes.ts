import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { BalanceCheck } from '../../money/payment/balance-check.ts';
import {
  InAppPayment,
  PaymentSceneFields,
  EmptyReply,
  Flag,
  OrderGoodsJson,
  Id,
  LeaveMessageAnswer,
  LongNumber,
  Nullable,
  Moment,
  PageParams,
  PageOf,
  PaymentDestination,
  Text,
  Yuan,
  notRead,
} from '../../wire.ts';
import { ShippingPromises } from '../../goods/freight/shipping-promise.ts';
import { OrderGift } from '../../offers/gift/gift.shapes.ts';
import { TiedLineFields } from './tied-line.ts';
import { orderActions } from './order-actions.ts';
import { OrderPresale } from '../../offers/presale/presale.shapes.ts';
import { PriceExplanation } from './price-explanation.shapes.ts';
import { MoneyFields } from './order-money.ts';
import { orderClosers, orderKinds, orderStatuses, orderTabNames } from './order-status.ts';

const Status = Type.Enum(orderStatuses);
const Closer = Type.Enum(orderClosers);

const OrderLine = Type.Object({
  lineNo: Type.Integer(),
  numIid: Id,
  skuId: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  price: Yuan,
  /** Counts the points that a piece cost besides, in the points mall; 0 elsewhere. */
  score: Type.Integer(),
  originPrice: Yuan,
  amount: Yuan,
  shippedNum: Type.Integer(),
  /** Count the pieces that open refunds ask for, and those that were refunded. */
  refundingNum: Type.Integer(),
  refundedNum: Type.Integer(),
  /** Lists what the shopper answered to its fields; identity numbers masked. */
  leaveMessages: Type.Array(LeaveMessageAnswer),
  ...TiedLineFields,
});

const TradeLMList = Type.Array(
  Type.Object({
    numIid: Id,
    skuId: Type.Optional(Id),
    leaveMessages: Type.Array(Type.Object({ name: Text(40, 1), value: Text(2000) }), { maxItems: 20 }),
  }),
  { maxItems: 200 },
);

const Receiver = Type.Object({ name: Type.String(), mobile: Type.String(), region: Type.String(), address: Type.String() });

/** Describes the identity that it was ordered for; the number masked. */
const Realname = Type.Object({ name: Type.String(), idCard: Type.String() });

const head = {
  tid: LongNumber,
  status: Status,
  statusText: Type.String(),
  /** Identifies the group that it opened or joined (groupDetail); null for others. */
  groupId: Nullable(LongNumber),
  createTime: Moment,
  /** Holds when an unpaid order closes by itself. */
  closeTime: Nullable(Moment),
  /** Holds when a shipped order counts as received. */
  confirmTime: Nullable(Moment),
  num: Type.Integer(),
  payment: Yuan,
  /** Gives the amount of the next payment; 0 if there is none. */
  due: Yuan,
  /** Holds the two instalments of a presale; null for other orders. */
  presale: Nullable(OrderPresale),
  /** Counts the points that it cost besides, in the points mall; 0 elsewhere. */
  score: Type.Integer(),
  /** Lists what the shopper may do with it now, the most likely last. */
  acts: Type.Array(Type.Enum(orderActions)),
  list: Type.Array(OrderLine),
};

/** Holds the input and reply schemas of the API calls for orders, by call name. */
export const orderShapes = {
  createOrder: {
    body: Type.Object({
      tid: LongNumber,
      goodsJson: OrderGoodsJson,
      /** Lists what the shopper answered to the products' fields, line by line (R-177). A product with one SKU may be named without it. */
      tradeLMList: Type.Optional(TradeLMList),
      memo: Type.Optional(Text(200)),
      addressId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      /** Names the identity that it is ordered for, as the quote showed it. */
      realnameId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      /** Identifies the caller's coupon that the draft showed; -1 says that it showed none. */
      cuid: Type.Optional(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })),
      /** Says whether the draft showed that points are used: 1, or -1 for none. */
      points: Type.Optional(Type.Integer({ minimum: -1, maximum: 1 })),
      /** Says whether the draft showed that the return-freight insurance is bought: 1, or -1 for not. */
      insurance: Type.Optional(Type.Integer({ minimum: -1, maximum: 1 })),
      /** Tells whether the shopper ticked that products exempt by law cannot be returned without reason. */
      noReturnAgreed: Type.Optional(Flag),
      /** Tells whether the shopper ticked that the shop keeps a deposit whose rest is not paid in time. */
      depositAgreed: Type.Optional(Flag),
      /** Holds the total that the shopper saw; another total is refused. */
      payment: Yuan,
      payType: notRead(Text(20), 'the payment names its method (toShopPay)'),
      paymentNo: notRead(Text(40), 'the payment gets its number from the server'),
      operatorId: notRead(Id, 'nobody orders for somebody else yet'),
      operatorName: notRead(Text(40), 'nobody orders for somebody else yet'),
      sjid: notRead(Id, 'the site is that of the request'),
      xcxOpenId: notRead(Text(64), 'the payment names its payer (toShopPay)'),
      dfOpenId: notRead(Text(64), 'the payment names its payer (toShopPay)'),
      dfAppId: notRead(Text(64), 'the payment names its payer (toShopPay)'),
      xcxAppId: notRead(Text(64), 'the payment names its payer (toShopPay)'),
    }),
    reply: Type.Object({
      tid: LongNumber,
      status: Status,
      payment: Yuan,
      closeTime: Nullable(Moment),
      /** Names the gifts that had run out when the order was placed. */
      goneGifts: Type.Array(Type.String()),
    }),
  },
  toShopPay: {
    body: Type.Object({
      tid: LongNumber,
      payType: Text(20),
      payPassword: Type.Optional(Text(6)),
      /** Tells whether the balance pays first, and the provider the rest. */
      useBalance: Type.Optional(Flag),
      /** Lists the stored-value cards that pay first, in this order. */
      cards: Type.Optional(Type.Array(Id, { maxItems: 10, uniqueItems: true })),
      /** Holds what was due as the payer saw it; an order of which another amount is due is refused (priceChanged). */
      payment: Type.Optional(Yuan),
      ...PaymentSceneFields,
      xcxOpenId: notRead(Text(64), 'openId names the payer'),
      sjid: notRead(Id, 'the site is that of the request'),
    }),
    reply: Type.Object({
      tid: LongNumber,
      paymentNo: LongNumber,
      errorMessage: Type.String(),
      paid: Flag,
      ...PaymentDestination,
      /** Is the signed order that the provider's own app opens Alipay with; empty where the payment is made elsewhere. */
      appOrder: Type.String(),
      inApp: Nullable(InAppPayment),
    }),
  },
  giveUpPayment: {
    body: Type.Object({ tid: LongNumber }),
    /** Tells whether the order turned out to be paid, and what returned to the balance. */
    reply: Type.Object({ tid: LongNumber, paid: Flag, returned: Yuan }),
  },
  payResult: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      tid: LongNumber,
      paid: Flag,
      status: Status,
      /** Identifies the group that it opened or joined (groupDetail); null for others. */
      groupId: Nullable(LongNumber),
      /** Gives the amount of the last payment: the deposit, of a presale whose rest is not paid. */
      payment: Yuan,
      presale: Nullable(OrderPresale),
      payType: Type.String(),
      payTypeText: Type.String(),
      /** Holds the part paid from the balance where a provider took the rest; else zero. */
      balanceAmount: Yuan,
      /** Holds the part that stored-value cards paid. */
      cardAmount: Yuan,
      /** Holds what the method of payTypeText paid of this payment, without the two above; 0 until it is paid. */
      methodAmount: Yuan,
      payTime: Nullable(Moment),
      /** Says when the lines are shipped that are not yet, by lineNo. */
      promises: ShippingPromises,
    }),
  },
  searchOrders: {
    body: Type.Object({
      tab: Type.Optional(Type.Enum(orderTabNames)),
      /** Is 5 for orders of equity products only. */
      goodsType: Type.Optional(Type.Literal(5)),
      ...PageParams,
    }),
    reply: PageOf(Type.Object(head)),
  },
  orderSearchList: {
    body: Type.Object({
      /**
       * Matches a part of the number, of a product's title or SKU, or of the receiver's name (two characters or more), and the receiver's whole
       * telephone number; an empty keyword matches all.
       */
      keyword: Type.Optional(Text(60)),
      /** Lists the orders of one tab of the order list. */
      tab: Type.Optional(Type.Enum(orderTabNames)),
      kind: Type.Optional(Type.Enum(orderKinds)),
      /** Created from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageParams,
    }),
    reply: PageOf(Type.Object(head)),
  },
  /** Lists the orders that were placed by a right. */
  searchPrivilegeOrders: { body: Type.Object(PageParams), reply: PageOf(Type.Object(head)) },
  searchPrivilegeInfo: {
    body: Type.Object({ tid: LongNumber }),
    /** Says which right the order used: how many pieces of its count card, how many are left, and until when. */
    reply: Type.Object({
      tid: LongNumber,
      rightId: Id,
      title: Type.String(),
      num: Type.Integer(),
      leftNum: Type.Integer(),
      totalNum: Type.Integer(),
      endTime: Moment,
    }),
  },
  orderDetail: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      ...head,
      goodsAmount: Yuan,
      reducedAmount: Yuan,
      /** Holds what the merchant added to the price, or took off. */
      adjustedAmount: Yuan,
      /** Identifies the right whose count card paid for its pieces; null for none. */
      rightId: Nullable(Id),
      postFee: Yuan,
      /** Give the premium of the return-freight insurance and what it pays once for a return; 0 without one. */
      insuranceFee: Yuan,
      insurancePayout: Yuan,
      memo: Type.String(),
      /** Says when the lines are shipped that are not yet, by lineNo. */
      promises: ShippingPromises,
      /** Is null where nothing is shipped. */
      receiver: Nullable(Receiver),
      realname: Nullable(Realname),
      payType: Type.String(),
      payTypeText: Type.String(),
      /** Holds the part paid from the balance where a provider took the rest; else zero. */
      balanceAmount: Yuan,
      /** Holds the part that stored-value cards paid. */
      cardAmount: Yuan,
      /**
       * Holds what the method of payTypeText paid so far, without the two above; 0 for an unpaid order. What another method paid, such as the deposit of a
       * presale, is not in it: explainPrice lists each payment.
       */
      methodAmount: Yuan,
      ...MoneyFields,
      payTime: Nullable(Moment),
      shipTime: Nullable(Moment),
      signTime: Nullable(Moment),
      endTime: Nullable(Moment),
      /**
       * Names who closed it; `refund` where all of its pieces were refunded. Null for an open order, and for one closed before this was
       * recorded.
       */
      closedBy: Nullable(Closer),
      /** Holds the merchant's reason, why it was refunded, or why a paid order was refunded by itself; else empty. */
      closedWhy: Type.String(),
      /** Holds money that arrived through a provider for a closed order, and whether its return is complete or under way. */
      wentBack: Nullable(Type.Object({ amount: Yuan, done: Flag })),
      /**
       * Holds the bank transfer that is being checked, or the one that was rejected while the same is still to be paid: what its sender stated, when it
       * was sent, and why it was rejected (empty while it is checked). Else null.
       */
      transfer: Nullable(Type.Object({ payment: Yuan, time: Moment, why: Type.String() })),
    }),
  },
  orderGifts: { query: Type.Object({ tid: LongNumber }), reply: Type.Object({ tid: LongNumber, list: Type.Array(OrderGift) }) },
  explainPrice: { query: Type.Object({ tid: LongNumber }), reply: PriceExplanation },
  orderCards: {
    params: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          number: Type.String(),
          balance: Yuan,
          /** Is what the card may pay of the order at most. */
          most: Yuan,
          allGoods: Flag,
        }),
      ),
    }),
  },
  checkAccountPayment: {
    /** `chosen` lists the ids of stored-value cards that pay first, separated by commas. */
    query: Type.Object({ tid: LongNumber, payType: Text(20, 1), chosen: Type.Optional(Text(200)) }),
    reply: Type.Object({
      tid: LongNumber,
      payType: Type.String(),
      /** Gives what the chosen cards pay, and what they leave to be paid. */
      cardPart: Yuan,
      payment: Yuan,
      balance: Yuan,
      ...BalanceCheck,
      limit: Yuan,
      /** Tells whether paying from the balance needs the payment password. */
      needPassword: Flag,
    }),
  },
  orderCounts: {
    reply: Type.Object({
      toPay: Type.Integer(),
      toShip: Type.Integer(),
      toReceive: Type.Integer(),
      /** Counts the received orders with a product that may still be reviewed. */
      toReview: Type.Integer(),
    }),
  },
  cancelOrder: {
    params: Type.Object({ tid: LongNumber }),
    /** Says why, for the merchant. */
    body: Type.Object({ why: Type.Optional(Text(100)) }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  confirmOrder: {
    body: Type.Object({ tid: LongNumber }),
    reply: Type.Object({ tid: LongNumber, status: Status, statusText: Type.String() }),
  },
  confirmDelay: {
    params: Type.Object({ id: LongNumber }),
    reply: Type.Object({ tid: LongNumber, confirmTime: Moment }),
  },
  deleteOrder: { params: Type.Object({ id: LongNumber }), reply: EmptyReply },
  restoreOrder: { params: Type.Object({ id: LongNumber }), reply: EmptyReply },
  toEditAddress: {
    /** Names one of the caller's own addresses. */
    body: Type.Object({ tid: LongNumber, addressId: Id }),
    reply: Type.Object({ tid: LongNumber, receiver: Receiver }),
  },
  remindShip: { body: Type.Object({ tid: LongNumber }), reply: EmptyReply },
  boughtGoods: {
    query: Type.Object(PageParams),
    reply: PageOf(
      Type.Object({
        tid: LongNumber,
        numIid: Id,
        skuId: Id,
        title: Type.String(),
        linkUrl: Type.String(),
        skuText: Type.String(),
        /** Hold how many pieces were bought last, when, and the price of a piece. */
        num: Type.Integer(),
        time: Moment,
        price: Yuan,
        /** Holds the fewest pieces that can be bought again. */
        againNum: Type.Integer(),
        /** Holds the price of a piece for the caller now; null where it cannot be bought, with the reason. */
        nowPrice: Nullable(Yuan),
        problem: Nullable(Type.String()),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
