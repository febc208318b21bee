import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id, LongNumber, Moment, PageOf, PageParams, Text } from '../../wire.ts';
import { invoiceFields } from './invoice.shapes.ts';

const params = Type.Object({ id: LongNumber });
const Invoice = Type.Object({
  ...invoiceFields,
  memberId: Id,
  /** `gateway` where the invoicing service issues it, `hand` where the merchant did; empty before either. */
  issuedBy: Type.Enum(['', 'gateway', 'hand']),
  /** Names the next step of the merchant or the service; empty where there is none. */
  nextText: Type.String(),
});
const Number = Type.String({ pattern: '^[0-9A-Za-z-]{4,30}$', maxLength: 30 });
const FileUrl = Type.String({ pattern: '^https://[^\\s]+$', maxLength: 500 });

/** Holds the input and reply schemas of the API calls of merchants for invoices, by call name. */
export const invoiceMerchantShapes = {
  listInvoices: {
    query: Type.Object({
      /** 1 applied, 2 issued, 3 rejected, 4 taken back. */
      state: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
      tid: Type.Optional(LongNumber),
      /** Applied for from this moment on (inclusive), and before that one (exclusive). */
      from: Type.Optional(Moment),
      before: Type.Optional(Moment),
      ...PageParams,
    }),
    reply: PageOf(Invoice),
  },
  invoice: { params, reply: Invoice },
  issueInvoice: {
    params,
    body: Type.Object({
      /** The number of an invoice that was issued elsewhere; without one the invoicing service issues it. */
      invoiceNo: Type.Optional(Number),
      invoiceCode: Type.Optional(Number),
      /** Holds the URL of that invoice's file. */
      fileUrl: Type.Optional(FileUrl),
    }),
    reply: Invoice,
  },
  rejectInvoice: { params, body: Type.Object({ why: Text(200, 1) }), reply: Invoice },
  voidInvoice: {
    params,
    body: Type.Object({
      /** States the reason to take the invoice back; needed where no refund did it before. */
      why: Type.Optional(Text(200, 1)),
      /** The number of a red-letter invoice that was issued elsewhere; without one the invoicing service issues it. */
      redLetterNo: Type.Optional(Number),
      redLetterFileUrl: Type.Optional(FileUrl),
    }),
    reply: Invoice,
  },
} satisfies Record<string, CallShape>;
