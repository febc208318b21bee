import { Refusal } from 'contract/refusals.ts';

/** How long a ticket is good, in seconds. */
export const ticketSeconds = 300;

/** Whose data a ticket opens, for which site, on whose session, and until when (milliseconds). It lies sealed. */
export interface Ticket {
  readonly for: 'export';
  readonly siteId: number;
  readonly memberId: number;
  readonly sessionId: string;
  readonly until: number;
}

/** A ticket of a member for their own data. */
export const ticketFor = (siteId: number, member: { readonly id: number; readonly sessionId: string }, now: Date): Ticket => ({
  for: 'export',
  siteId,
  memberId: member.id,
  sessionId: member.sessionId,
  until: now.getTime() + ticketSeconds * 1000,
});

/** A ticket's text, read; refuses one for something else, of another site, and one whose time is over. */
export function ticketIn(text: string, siteId: number, now: Date): Ticket {
  const ticket = JSON.parse(text) as Partial<Ticket>; // sealed by `ticketFor`
  if (ticket.for !== 'export' || ticket.siteId !== siteId || (ticket.until ?? 0) <= now.getTime()) throw new Refusal('ticketOver');
  return ticket as Ticket;
}
