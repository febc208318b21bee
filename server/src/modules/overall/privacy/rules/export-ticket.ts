import { Refusal } from '#platform/refusal.ts';

/** Holds how long a ticket for a data export is valid, in seconds. */
export const exportTicketSeconds = 300;

/**
 * Describes a ticket for exporting a member's data: site, member, session, and expiry in milliseconds. Encrypted when
 * sent.
 */
export interface ExportTicket {
  readonly for: 'export';
  readonly siteId: number;
  readonly memberId: number;
  readonly sessionId: string;
  readonly until: number;
}

/** Creates a ticket with which a member's data can be exported. */
export const createExportTicket = (
  siteId: number,
  member: { readonly id: number; readonly sessionId: string },
  now: Date,
): ExportTicket => ({
  for: 'export',
  siteId,
  memberId: member.id,
  sessionId: member.sessionId,
  until: now.getTime() + exportTicketSeconds * 1000,
});

/**
 * Parses a ticket for a data export. Refuses (downloadTicketExpired) one for another purpose or site, and an expired
 * one.
 */
export function parseExportTicket(text: string, siteId: number, now: Date): ExportTicket {
  const ticket = JSON.parse(text) as Partial<ExportTicket>; // sealed by `createExportTicket`
  if (ticket.for !== 'export' || ticket.siteId !== siteId || (ticket.until ?? 0) <= now.getTime())
    throw new Refusal('downloadTicketExpired');
  return ticket as ExportTicket;
}
