import type { Cents } from 'contract/money.ts';
import type { InvoiceKind, TitleType } from 'contract/money/invoice/invoice-states.ts';

/** Describes the buyer that an invoice is made out to. Address, telephone and bank are filled only for a special invoice (专用发票). */
export interface InvoiceBuyer {
  readonly titleType: TitleType;
  readonly title: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly bankAccount: string;
  readonly email: string;
}

/**
 * Describes an invoice to be issued: its kind, seller, buyer, items, total in cents and currency. Repeating the request under the same
 * number issues no second one.
 */
export interface InvoiceRequest {
  readonly requestNo: string;
  readonly kind: InvoiceKind;
  readonly seller: { readonly name: string; readonly taxNo: string };
  readonly buyer: InvoiceBuyer;
  readonly items: readonly { readonly name: string; readonly amount: Cents }[];
  readonly amount: Cents;
  readonly currency: string;
}

/**
 * Describes a request for a red-letter invoice (红冲), which voids an issued one. It holds its number, the first request's, the invoice's, the
 * amount in cents and the reason.
 */
export interface RedLetterRequest {
  readonly requestNo: string;
  /** Names the request by which the invoice was issued. */
  readonly ofRequestNo: string;
  readonly invoiceNo: string;
  readonly amount: Cents;
  readonly reason: string;
}

/** Describes the result of a request for an invoice: still pending, or issued, with the invoice's number, code and time. */
export type InvoiceResult =
  | { readonly state: 'pending' }
  | { readonly state: 'issued'; readonly invoiceNo: string; readonly invoiceCode: string; readonly issuedAt: Date };

/**
 * Describes the client of the invoicing service: it issues, voids and queries invoices, and fetches their files. Every method throws a
 * ProviderRefusal if the service refuses. It throws another error if the service does not answer before `signal` aborts.
 */
export interface InvoiceService {
  /** Issues an invoice. Repeated under the same number, it returns the first one. */
  issue(request: InvoiceRequest, signal: AbortSignal): Promise<InvoiceResult>;
  /** Issues the red-letter invoice that takes one back. Repeated under the same number, it returns the first one. */
  redLetter(request: RedLetterRequest, signal: AbortSignal): Promise<InvoiceResult>;
  /** Returns the result of a request that was pending; undefined if the service does not know it. */
  query(requestNo: string, signal: AbortSignal): Promise<InvoiceResult | undefined>;
  /** Returns the file (PDF) of an issued invoice. */
  fetchFile(requestNo: string, signal: AbortSignal): Promise<Buffer>;
}
