import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { BaseContext } from '#http/handler.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type Invoice, openStoredBuyer } from './rules/invoice.ts';
import { type InvoiceFileTicket, readInvoiceFileTicket, invoiceFileTicketLife } from './rules/invoice-file-ticket.ts';
import { findInvoiceFile } from './store/invoices.ts';

/**
 * Builds the two functions that replies about an invoice need: one makes the URLs of its files, the other decrypts
 * its buyer.
 */
export const buildInvoiceDecoders = (
  { siteId, secrets, now }: Pick<BaseContext, 'siteId' | 'secrets' | 'now'>,
  { id }: Pick<Invoice, 'id'>,
) => ({
  open: secrets.open,
  fileUrl: (part: InvoiceFileTicket['part']): string => {
    const ticket: InvoiceFileTicket = { siteId, id, part, until: now.getTime() + invoiceFileTicketLife };
    return `${mallPath}/invoice-file?ticket=${secrets.seal(JSON.stringify(ticket)).toString('base64url')}`;
  },
});

/** Creates the function that finds the invoice file (PDF) that a download ticket permits; undefined for a forged or expired ticket. */
export const createInvoiceFileLookup =
  (units: Pick<Units, 'read'>, secrets: Pick<Secrets, 'open'>) =>
  async (ticketText: string, now: Date): Promise<{ readonly name: string; readonly file: Buffer } | undefined> => {
    const ticket = readInvoiceFileTicket(ticketText, secrets.open, now);
    const sealed = ticket && (await units.read(ticket.siteId, (db) => findInvoiceFile(db, ticket.id, ticket.part)));
    if (!ticket || !sealed) return undefined;
    return {
      name: `${ticket.part === 'issue' ? 'invoice' : 'red-letter'}-${ticket.id}.pdf`,
      file: Buffer.from(secrets.open(sealed), 'base64'),
    };
  };

/** Decrypts the buyer of an invoice, for the export of a member's data. Once that was erased, returns an empty buyer titled ***. */
export const openInvoiceBuyer = ({ buyerSealed }: Pick<Invoice, 'buyerSealed'>, open: (sealed: Buffer) => string) =>
  openStoredBuyer(buyerSealed, open);
