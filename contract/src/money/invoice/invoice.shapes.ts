import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, LongNumber, Moment, Nullable, PageOf, PageParams, Text, Yuan } from '../../wire.ts';
import { invoiceChoices, invoiceKinds, invoiceStates, mostInvoiceOrders, titleTypes } from './invoice-states.ts';

const State = Type.Enum([0, ...Object.values(invoiceStates)]);
const Tids = Type.Array(LongNumber, { minItems: 1, maxItems: mostInvoiceOrders });

/** Describes to whom an invoice is made out. Address, telephone and bank are for special invoices. */
const titleFields = {
  titleType: Type.Enum(titleTypes),
  invoiceKind: Type.Enum(invoiceKinds),
  title: Type.String(),
  taxNo: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  bankAccount: Type.String(),
  email: Type.String(),
};

/** Describes what a shopper fills in. */
const filledFields = {
  titleType: Type.Enum(titleTypes),
  /** An ordinary invoice by default. */
  invoiceKind: Type.Optional(Type.Enum(invoiceKinds)),
  /** The person or company; 个人 by default for a person. */
  title: Type.Optional(Text(100)),
  /** The company's tax number: 15, 17, 18 or 20 letters and digits. */
  taxNo: Type.Optional(Text(30)),
  address: Type.Optional(Text(100)),
  phone: Type.Optional(Text(30)),
  bank: Type.Optional(Text(60)),
  bankAccount: Type.Optional(Text(40)),
  /** Kept for the shop, which may send the file there too. */
  email: Type.Optional(Text(100)),
};

/** Describes an order among those that can be invoiced, or that an invoice is for. */
const InvoicedOrder = Type.Object({
  tid: LongNumber,
  /** `card` is a stored-value card that was bought or recharged. */
  type: Type.Enum(['order', 'card']),
  title: Type.String(),
  linkUrl: Type.String(),
  num: Type.Integer(),
  paidTime: Moment,
  /** Gives the amount of the invoice, or the largest possible: the money that was paid and not refunded. */
  amount: Yuan,
});

/** Describes an invoice for its buyer and for the merchant. */
export const invoiceFields = {
  id: LongNumber,
  state: State,
  stateText: Type.String(),
  ...titleFields,
  amount: Yuan,
  currency: Type.String(),
  orders: Type.Array(InvoicedOrder),
  /** The number and code of the issued invoice; empty before. */
  invoiceNo: Type.String(),
  invoiceCode: Type.String(),
  /** The number of the red-letter invoice that took it back; empty where there is none yet. */
  redLetterNo: Type.String(),
  /** States the reason that it was rejected or taken back. */
  why: Type.String(),
  applyTime: Moment,
  issueTime: Nullable(Moment),
  voidTime: Nullable(Moment),
  /** Holds the download URL of its file, good for five minutes; empty where there is none. */
  fileUrl: Type.String(),
  /** Holds the download URL of its red-letter invoice; empty where there is none. */
  redLetterFileUrl: Type.String(),
};

const Applied = Type.Object({ id: LongNumber, state: State, stateText: Type.String(), amount: Yuan });
const page = { ...PageParams };

/** Holds the input and reply schemas of the API calls for invoices, by call name. */
export const invoiceShapes = {
  invoiceSetting: {
    reply: Type.Object({
      /** Tells whether the shop issues invoices here. */
      open: Flag,
      choices: Type.Array(Type.Enum(invoiceChoices)),
      /** From when an order can be invoiced. */
      from: Type.Enum(['shipped', 'signed']),
      days: Type.Integer(),
      /** Holds the shop's sentences about its invoices. */
      notes: Type.Array(Type.String()),
    }),
  },
  invoiceStatus: {
    body: Type.Object({ tids: Tids }),
    reply: Type.Object({
      /** Sums the amounts of the orders. */
      amount: Yuan,
      list: Type.Array(
        Type.Object({
          ...InvoicedOrder.properties,
          state: State,
          stateText: Type.String(),
          /** The latest invoice of the order; null for none. */
          id: Nullable(LongNumber),
          canApply: Flag,
          /** States the reason that it cannot be invoiced now; else empty. */
          why: Type.String(),
        }),
      ),
    }),
  },
  lastInvoiceInfo: {
    body: Type.Object({
      /** Looks for the last invoice of this type only. */
      titleType: Type.Optional(Type.Enum(titleTypes)),
    }),
    reply: Type.Object({ ...titleFields, isKnown: Flag }),
  },
  applyInvoice: { body: Type.Object({ tid: LongNumber, ...filledFields }), reply: Applied },
  applyInvoices: { body: Type.Object({ tids: Tids, ...filledFields }), reply: Applied },
  invoiceDetail: { params: Type.Object({ id: LongNumber }), reply: Type.Object(invoiceFields) },
  listInvoiceOrders: {
    query: Type.Object({
      /** `open` can be invoiced; `applied` has an invoice, whatever became of it. */
      tab: Type.Optional(Type.Enum(['open', 'applied'])),
      ...page,
    }),
    reply: PageOf(
      Type.Object({
        ...InvoicedOrder.properties,
        state: State,
        stateText: Type.String(),
        id: Nullable(LongNumber),
      }),
    ),
  },
} satisfies Record<string, CallShape>;
