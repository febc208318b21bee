import type { personCalls } from 'contract/person/person.calls.ts';
import type { Handler } from '#http/handler.ts';
import { ticketFor, ticketSeconds } from '../rules/ticket.ts';

export const exportTicket: Handler<typeof personCalls.exportTicket> = async ({ siteId, member, now, secrets }) => ({
  ticket: secrets.seal(JSON.stringify(ticketFor(siteId, member, now))).toString('base64url'),
  validSeconds: ticketSeconds,
});
