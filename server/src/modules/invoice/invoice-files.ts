import type { BaseContext } from '#http/handler.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type Invoice, openBuyer } from './rules/invoice.ts';
import { type FileTicket, readFileTicket, ticketValid } from './rules/file-ticket.ts';
import { findInvoiceFile } from './store/invoices.ts';

/**
 * Builds the two functions that the reply about an invoice needs: one makes the URLs of its files, the other decrypts its buyer, for
 * whoever may read the invoice.
 */
export const buildInvoiceReaders = (
  { siteId, secrets, now }: Pick<BaseContext, 'siteId' | 'secrets' | 'now'>,
  { id }: Pick<Invoice, 'id'>,
) => ({
  open: secrets.open,
  fileUrl: (part: FileTicket['part']): string => {
    const ticket: FileTicket = { siteId, id, part, until: now.getTime() + ticketValid };
    return `/mall/invoice-file?ticket=${secrets.seal(JSON.stringify(ticket)).toString('base64url')}`;
  },
});

/** Creates the function that finds the file (PDF) which a ticket permits to download; undefined for a ticket that is forged or over. */
export const createInvoiceFileLookup =
  (units: Pick<Units, 'read'>, secrets: Pick<Secrets, 'open'>) =>
  async (ticketText: string, now: Date): Promise<{ readonly name: string; readonly file: Buffer } | undefined> => {
    const ticket = readFileTicket(ticketText, secrets.open, now);
    const sealed = ticket && (await units.read(ticket.siteId, (db) => findInvoiceFile(db, ticket.id, ticket.part)));
    if (!ticket || !sealed) return undefined;
    return {
      name: `${ticket.part === 'issue' ? 'invoice' : 'red-letter'}-${ticket.id}.pdf`,
      file: Buffer.from(secrets.open(sealed), 'base64'),
    };
  };

/** Reads the buyer of an invoice for the export of a member's data. */
export const openInvoiceBuyer = ({ buyerSealed }: Pick<Invoice, 'buyerSealed'>, open: (sealed: Buffer) => string) =>
  openBuyer(buyerSealed, open);
