import type { InvoiceDocument } from './invoice.ts';

/** Describes the permission to download one invoice file. Whoever has it may download, so it expires soon. */
export interface InvoiceFileTicket {
  readonly siteId: number;
  readonly id: string;
  readonly part: InvoiceDocument;
  /** Holds when it ends, in milliseconds since 1970. */
  readonly until: number;
}

/** Holds how long the download ticket of an invoice file is valid, in milliseconds. */
export const invoiceFileTicketLife = 5 * 60_000;

/** Decrypts the download ticket of an invoice file; undefined for one that is forged, of another kind, or expired. */
export function readInvoiceFileTicket(text: string, open: (sealed: Buffer) => string, now: Date): InvoiceFileTicket | undefined {
  try {
    const { siteId, id, part, until } = JSON.parse(open(Buffer.from(text, 'base64url'))) as Partial<InvoiceFileTicket>;
    const isWhole = typeof siteId === 'number' && typeof id === 'string' && typeof until === 'number';
    return isWhole && (part === 'issue' || part === 'redLetter') && until > now.getTime() ? { siteId, id, part, until } : undefined;
  } catch {
    return undefined;
  }
}
