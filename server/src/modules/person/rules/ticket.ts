import { Refusal } from 'contract/refusals.ts';

/** Limits how long a ticket is valid, in seconds. */
export const ticketSeconds = 300;

/** Describes a ticket for exporting a member's data: site, member, session, and expiry in milliseconds. Sealed when sent. */
export interface Ticket {
  readonly for: 'export';
  readonly siteId: number;
  readonly memberId: number;
  readonly sessionId: string;
  readonly until: number;
}

/** Creates a ticket for a member's own data. */
export const ticketFor = (siteId: number, member: { readonly id: number; readonly sessionId: string }, now: Date): Ticket => ({
  for: 'export',
  siteId,
  memberId: member.id,
  sessionId: member.sessionId,
  until: now.getTime() + ticketSeconds * 1000,
});

/** Parses a ticket. Refuses (ticketOver) one for another purpose or site, and an expired one. */
export function ticketIn(text: string, siteId: number, now: Date): Ticket {
  const ticket = JSON.parse(text) as Partial<Ticket>; // sealed by `createExportTicket`
  if (ticket.for !== 'export' || ticket.siteId !== siteId || (ticket.until ?? 0) <= now.getTime()) throw new Refusal('ticketOver');
  return ticket as Ticket;
}
