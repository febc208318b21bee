import type { InvoicePart } from './invoice.ts';

/** Describes the permission to download one file of an invoice. It holds whoever has it, so it ends soon. */
export interface FileTicket {
  readonly siteId: number;
  readonly id: string;
  readonly part: InvoicePart;
  /** Holds when it ends, in milliseconds since 1970. */
  readonly until: number;
}

/** Tells for how long a ticket is valid, in milliseconds. */
export const ticketValid = 5 * 60_000;

/** Reads a ticket; undefined for one that is forged, of another kind, or over. @param open decrypts a text and throws for a forged one */
export function readFileTicket(text: string, open: (sealed: Buffer) => string, now: Date): FileTicket | undefined {
  try {
    const { siteId, id, part, until } = JSON.parse(open(Buffer.from(text, 'base64url'))) as Partial<FileTicket>;
    const isWhole = typeof siteId === 'number' && typeof id === 'string' && typeof until === 'number';
    return isWhole && (part === 'issue' || part === 'redLetter') && until > now.getTime() ? { siteId, id, part, until } : undefined;
  } catch {
    return undefined;
  }
}
