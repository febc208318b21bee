import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { parcelNumberPattern } from '../logistics/couriers.ts';
import { tracedFields } from '../logistics/logistics.shapes.ts';
import { orderStatuses } from '../../buying/order/order-status.ts';
import { EmptyReply, Flag, Id, LongNumber, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';
import { refundActions, refundActors, refundKinds, refundReasonNames, refundTabs, refundTakes } from './refund-states.ts';

const Kind = Type.Enum(refundKinds);
const Reason = Type.Enum(refundReasonNames);

/** Describes pieces of an order line that a refund is for. */
const RefundLine = Type.Object({
  lineNo: Type.Integer(),
  numIid: Id,
  skuId: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  /** Counts the pieces that it is for; 0 where money or shipping alone goes back of the line, whatever pieces were named. */
  num: Type.Integer(),
  /** Gives what goes back of their price and of the shipping fee: at most, until the refund is paid. */
  amount: Yuan,
  postFee: Yuan,
  /** Names the SKU that is sent in exchange, and its options: as the shopper chose it, then as it was sent. Null for what is no exchange. */
  exchangeSkuId: Nullable(Id),
  exchangeSkuText: Type.String(),
});

/** Describes a SKU of the product as one that may be sent in exchange. */
const ExchangeSku = Type.Object({
  skuId: Id,
  skuText: Type.String(),
  linkUrl: Type.String(),
  isAllowed: Flag,
  /** Says why it cannot be sent in exchange; empty if it can. */
  why: Type.String(),
});

/** Names a courier and the number of a parcel. */
const Parcel = Type.Object({ courier: Type.String(), courierName: Type.String(), number: Type.String(), time: Moment });

/** Holds the lower sum that the shop offers, and its words; null for none. Nothing is paid before the shopper accepts it. */
const Offer = Nullable(
  Type.Object({
    payment: Yuan,
    /** Gives the sum that it would replace: as requested, or as agreed for what arrived. */
    instead: Yuan,
    why: Type.String(),
    time: Moment,
    isReceived: Flag,
    /** Counts the pieces that did not arrive: they become a refund of their own. */
    missing: Type.Integer(),
  }),
);

/** Describes the fields of a refund that the list of refunds shows. */
export const refundFields = {
  refundNo: LongNumber,
  tid: LongNumber,
  kind: Kind,
  kindText: Type.String(),
  /** Says what it takes: its pieces, money off their price while they stay, or the shipping fee. */
  takes: Type.Enum(refundTakes),
  /** Holds the documents' feedback code, and what it reads as. */
  feedback: Type.Integer(),
  feedbackText: Type.String(),
  /** Says in a sentence what happens next, and who is to act. */
  nextText: Type.String(),
  /** Gives the amount of the refund: as requested until the merchant agreed, then as agreed, with insuranceFee and postFeeBack. */
  payment: Yuan,
  /** Gives the shipping fee in it that goes back because nothing of its parcel is left to ship. */
  postFeeBack: Yuan,
  /** Gives the refunded premium of the order's insurance, as nothing of it was shipped and nothing is left. */
  insuranceFee: Yuan,
  /** Gives the payout of the return-freight insurance to the shopper's balance as the products came back; 0 where it did not. */
  insurancePaid: Yuan,
  /** Counts the points that go back besides. */
  score: Type.Integer(),
  applyTime: Moment,
  endTime: Nullable(Moment),
  /** Holds when the refund goes on by itself; null if it does not. */
  dueTime: Nullable(Moment),
  list: Type.Array(RefundLine),
  offer: Offer,
};

const Summary = Type.Object({ ...refundFields, acts: Type.Array(Type.Enum(refundActions)) });

/** Describes the further fields of a refund, which only the page of one refund shows. */
export const refundDetailFields = {
  reason: Reason,
  reasonText: Type.String(),
  memo: Type.String(),
  /** Lists the addresses of the shopper's pictures. */
  pictures: Type.Array(Type.String()),
  asked: Yuan,
  /** Lists the gift and add-on lines that the shopper keeps, and what is deducted for them; `asked` is without it. */
  keptLines: Type.Array(Type.Integer()),
  deduction: Yuan,
  /** Holds where the products are sent back to; empty while nothing is to be sent. */
  returnTo: Type.String(),
  /** Holds the parcel that goes back; null until the shopper named it. */
  express: Nullable(Parcel),
  /** Holds the parcel of an exchange; null until it was sent. */
  resent: Nullable(Parcel),
  /** Holds why the merchant rejected it, or why it was closed; else empty. */
  why: Type.String(),
  /** Lists where the money goes back to. */
  payments: Type.Array(
    Type.Object({
      payType: Type.String(),
      payTypeText: Type.String(),
      amount: Yuan,
      /** `outside` was paid back at the provider's own portal. */
      status: Type.Enum(['open', 'done', 'failed', 'outside']),
      doneTime: Nullable(Moment),
    }),
  ),
  /** Holds when the return-freight insurance paid; null where it did not. */
  insuranceTime: Nullable(Moment),
  /** Holds the consultation record, the newest entry first. */
  records: Type.Array(
    Type.Object({
      time: Moment,
      who: Type.Enum(refundActors),
      whoText: Type.String(),
      title: Type.String(),
      text: Type.String(),
      pictures: Type.Array(Type.String()),
    }),
  ),
};

/** Describes the pieces that a refund is requested for: numbers of order lines, each with a number of pieces. */
export const RefundedLines = Type.Array(
  Type.Object({ lineNo: Type.Integer({ minimum: 1, maximum: 200 }), num: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  { minItems: 1, maxItems: 200 },
);

/** Names the SKU that an exchange is to send: one of the same product at the same list price. By default the one that the shopper has. */
const exchangeSku = { exchangeSkuId: Type.Optional(Id) };

/** Describes the pieces that a shopper asks a refund for; in an exchange, with the SKU that is sent for them. */
const ChosenLines = Type.Array(Type.Object({ ...RefundedLines.items.properties, ...exchangeSku }), { minItems: 1, maxItems: 200 });

const Form = Type.Object({
  tid: LongNumber,
  /** Holds the refund that is changed; null for a new one. */
  refundNo: Nullable(LongNumber),
  orderStatus: Type.Enum(orderStatuses),
  kind: Kind,
  kinds: Type.Array(
    Type.Object({
      kind: Kind,
      kindText: Type.String(),
      isAllowed: Flag,
      /** Says why it cannot be asked for; empty if it can. */
      why: Type.String(),
    }),
  ),
  reason: Nullable(Reason),
  /** Lists the reasons that fit the kind. */
  reasons: Type.Array(Type.Object({ reason: Reason, text: Type.String(), ofShop: Flag })),
  /** Lists the lines that can be asked for, with the chosen pieces; 0 pieces for a line that is not chosen. */
  list: Type.Array(
    Type.Object({
      ...RefundLine.properties,
      /** Counts the pieces that can be asked for. */
      mostNum: Type.Integer(),
      /** Lists the lines that it came with. */
      mainLineNos: Type.Array(Type.Integer()),
      tieKind: Nullable(Type.Enum(['markUp', 'gift'])),
      /** Gives the sum that the lines it came with must reach, in yuan; 0 where any piece of them is enough. */
      threshold: Yuan,
      /** 1 for a gift or add-on line that goes along, as what is left of its main lines no longer reaches its sum. */
      goesAlong: Flag,
      /** Gives what is deducted if the shopper keeps it; null where it cannot be kept. */
      keepFor: Nullable(Yuan),
      /** 1 if the shopper keeps it. */
      isKept: Flag,
      /** Lists the SKUs that can be sent in exchange, the one that the shopper has first; empty for another kind. */
      exchangeSkus: Type.Array(ExchangeSku),
    }),
  ),
  /** Lists the points and coupons that the order earned and that go along, as what is left no longer reaches their sum. */
  lostGifts: Type.Array(
    Type.Object({
      /** Names the activity, and the coupon; empty for points. */
      name: Type.String(),
      title: Type.String(),
      kind: Type.Enum(['points', 'coupon']),
      num: Type.Integer(),
      /** Gives the sum that is no longer reached, in yuan; 0 where nothing of it is left. */
      threshold: Yuan,
    }),
  ),
  /** Gives the most that goes back for the chosen pieces and reason, the shipping fee in it, and the points besides. */
  most: Yuan,
  postFee: Yuan,
  /** Gives the price of the chosen pieces: a refund without a return takes them from this sum on, and less is money alone. */
  whole: Yuan,
  /** Gives what is deducted for gifts and add-on pieces that the shopper keeps; it is not in `most`. */
  deduction: Yuan,
  /** Gives the shipping fee that goes back besides, as nothing of its parcel is left to ship. */
  postFeeBack: Yuan,
  /** 1 where only the whole price can be asked for: the pieces were not shipped. */
  isWholeOnly: Flag,
  score: Type.Integer(),
  /** Gives the premium of the order's insurance that goes back besides, if nothing is left of an order of which nothing was shipped. */
  insuranceFee: Yuan,
  /** Gives the payout of the return-freight insurance once the products came back; 0 where it pays nothing. */
  insurancePayout: Yuan,
  /** Tells whether the order can be refunded immediately (extremeRefund, 极速退款). */
  isAtOnce: Flag,
  /** Hold what was written so far, where a refund is changed. */
  asked: Nullable(Yuan),
  memo: Type.String(),
  pictures: Type.Array(Type.String()),
});

const choice = { kind: Type.Optional(Kind), reason: Type.Optional(Reason) };
/** Lists gift and add-on lines that the shopper keeps although they go along: their price is deducted. */
const KeptLines = Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), { maxItems: 200 }));
const application = {
  tid: LongNumber,
  kind: Kind,
  reason: Reason,
  /** Gives the amount that is asked for; by default the most. */
  payment: Type.Optional(Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e9 })),
  memo: Type.Optional(Text(200)),
  /** Lists the URLs of the caller's uploaded pictures (purpose `refund`). */
  pictures: Type.Optional(Type.Array(Text(300, 1), { maxItems: 9 })),
  /** Names the refund that is changed; without it a new one is asked for. */
  refundNo: Type.Optional(LongNumber),
};
const ParcelFields = {
  refundNo: LongNumber,
  /** Names a courier by code or name. */
  courier: Text(20, 1),
  number: Type.String({ pattern: parcelNumberPattern, maxLength: 40 }),
};
const Applied = Type.Object({
  refundNo: LongNumber,
  tid: LongNumber,
  feedback: Type.Integer(),
  feedbackText: Type.String(),
  payment: Yuan,
});

/** Holds the input and reply schemas of the API calls for refunds, returns and exchanges, by call name. */
export const refundShapes = {
  refundEdit: {
    query: Type.Object({
      tid: Type.Optional(LongNumber),
      lineNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      num: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      refundNo: Type.Optional(LongNumber),
      ...exchangeSku,
      ...choice,
    }),
    reply: Form,
  },
  relevanceRefundEdit: {
    query: Type.Object({
      tid: Type.Optional(LongNumber),
      /** Lists the chosen lines as JSON; by default all that can be asked for. */
      lines: Type.Optional(ChosenLines),
      keep: KeptLines,
      refundNo: Type.Optional(LongNumber),
      ...choice,
    }),
    reply: Form,
  },
  applyRefund: {
    body: Type.Object({
      ...application,
      lineNo: Type.Integer({ minimum: 1, maximum: 200 }),
      num: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      ...exchangeSku,
    }),
    reply: Applied,
  },
  applyRelatedRefund: { body: Type.Object({ ...application, lines: ChosenLines, keep: KeptLines }), reply: Applied },
  extremeRefund: { body: Type.Object({ tid: LongNumber, reason: Reason }), reply: Applied },
  cancelRefund: { body: Type.Object({ refundNo: LongNumber }), reply: Applied },
  acceptOffer: {
    body: Type.Object({
      refundNo: LongNumber,
      /** Gives the offered sum as it was shown. */
      payment: Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 1e9 }),
    }),
    reply: Applied,
  },
  exchangeToRefund: { body: Type.Object({ refundNo: LongNumber }), reply: Applied },
  declineOffer: { body: Type.Object({ refundNo: LongNumber }), reply: Applied },
  addRefundExpress: { body: Type.Object({ ...ParcelFields, memo: Type.Optional(Text(200)) }), reply: Applied },
  updateRefundExpress: { body: Type.Object(ParcelFields), reply: Applied },
  deleteRefund: { params: Type.Object({ id: LongNumber }), reply: EmptyReply },
  myRefunds: {
    body: Type.Object({ tab: Type.Optional(Type.Enum(refundTabs)), tid: Type.Optional(LongNumber), ...PageParams }),
    reply: PageOf(Summary),
  },
  refundListExtendInfo: {
    body: Type.Object({ refundNos: Type.Array(LongNumber, { minItems: 1, maxItems: 100 }) }),
    /** Lists the refunds as requested; leaves out those that are not the caller's. */
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          refundNo: LongNumber,
          feedback: Type.Integer(),
          feedbackText: Type.String(),
          nextText: Type.String(),
          dueTime: Nullable(Moment),
          offer: Offer,
          acts: Type.Array(Type.Enum(refundActions)),
        }),
      ),
    }),
  },
  refundDetail: { query: Type.Object({ refundNo: LongNumber }), reply: Type.Object({ ...Summary.properties, ...refundDetailFields }) },
  lastReturn: { reply: Type.Object({ courier: Type.String(), courierName: Type.String() }) },
  returnLogistics: {
    query: Type.Object({ refundNo: LongNumber }),
    reply: Type.Object({
      refundNo: LongNumber,
      tid: LongNumber,
      returnTo: Type.String(),
      /** Holds the parcel that goes back, and that of an exchange; null until they are known. */
      back: Nullable(Type.Object(tracedFields)),
      resent: Nullable(Type.Object(tracedFields)),
    }),
  },
} satisfies Record<string, CallShape>;
