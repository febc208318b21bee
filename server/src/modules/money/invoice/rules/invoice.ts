import type { Cents } from 'contract/money.ts';
import type { InvoiceKind, InvoiceState } from 'contract/money/invoice/invoice-states.ts';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { InvoiceBuyer } from '#gateways/invoice/invoice-service.ts';

/** Describes what an invoice is issued for: an order, or a stored-value card that was bought or recharged. */
export interface InvoiceSource {
  readonly tid: string;
  readonly type: 'order' | 'card';
  /** Holds the state of the order; a charge of a card that was paid counts as signed. */
  readonly status: OrderStatus;
  readonly currency: string;
  readonly paidAt: Date | null;
  /** Holds the title of its first product, or of the card. */
  readonly title: string;
  readonly picture: string;
  readonly pieces: number;
  /** Holds what was paid in money and not refunded, in cents: neither points nor stored-value cards. */
  readonly money: Cents;
  /** Names the latest invoice; null for none. */
  readonly latest: { readonly id: string; readonly state: InvoiceState } | null;
}

/** Describes an order or a card purchase on an invoice, with its invoiced amount in cents. */
export interface InvoicedOrder extends Pick<InvoiceSource, 'tid' | 'type' | 'title' | 'picture' | 'pieces' | 'paidAt'> {
  readonly amount: Cents;
}

/** Describes a stored invoice, or the application for it, for one or several orders or card purchases of a member. */
export interface Invoice {
  /** Names the invoice, and its request at the invoicing service. */
  readonly id: string;
  readonly memberId: number;
  readonly state: InvoiceState;
  readonly kind: InvoiceKind;
  /** Holds the sealed InvoiceBuyer; null once the member's data was erased. */
  readonly buyerSealed: Buffer | null;
  readonly amount: Cents;
  readonly currency: string;
  /** Holds what the invoicing service was asked for; null before. */
  readonly sentAmount: Cents | null;
  readonly issuedBy: '' | 'gateway' | 'hand';
  readonly invoiceNo: string;
  readonly invoiceCode: string;
  readonly redLetterNo: string;
  readonly why: string;
  readonly handUrl: string;
  readonly handRedUrl: string;
  readonly appliedAt: Date;
  readonly issuedAt: Date | null;
  readonly voidedAt: Date | null;
  /** Holds when the invoicing service is asked next; null if nothing is asked of it. */
  readonly askAt: Date | null;
  readonly orders: readonly InvoicedOrder[];
  /** Lists the files that the invoicing service made. */
  readonly files: readonly InvoiceDocument[];
}

/** Names a document that the invoicing service makes: the invoice, or the red-letter one (红冲) that voids it. */
export type InvoiceDocument = 'issue' | 'redLetter';

/** Decrypts the buyer of an invoice. Once the data was erased, returns an empty buyer titled ***. */
export function openStoredBuyer(sealed: Buffer | null, open: (sealed: Buffer) => string): InvoiceBuyer {
  if (!sealed) return { ...noInvoiceBuyer, title: '***' };
  return JSON.parse(open(sealed)) as InvoiceBuyer; // sealed by sealBuyer only
}

/** Holds an invoice buyer without any details: stands for an erased one, and for an unfilled form. */
export const noInvoiceBuyer: InvoiceBuyer = {
  titleType: 'personal',
  title: '',
  taxNo: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  email: '',
};

/** Encrypts the buyer details of an invoice for storage. */
export const sealInvoiceBuyer = (buyer: InvoiceBuyer, seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(buyer));

/** Returns the number under which the red-letter invoice (红冲) is requested from the invoicing service. */
export const redLetterRequestNo = (id: string): string => `${id}R`;

/**
 * Returns which document the invoicing service still has to make: the invoice, or the red-letter one that cancels a
 * voided invoice. Undefined if none.
 */
export function documentToRequest({
  state,
  issuedBy,
  redLetterNo,
}: Pick<Invoice, 'state' | 'issuedBy' | 'redLetterNo'>): InvoiceDocument | undefined {
  if (state === 'applied') return 'issue';
  return state === 'voided' && issuedBy === 'gateway' && redLetterNo === '' ? 'redLetter' : undefined;
}
