import type { personCalls } from 'contract/person/person.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { findSession } from '#modules/account/account.ts';
import { everythingOf } from '../everything-of.ts';
import { ticketIn } from '../rules/ticket.ts';

export const exportData: Handler<typeof personCalls.exportData> = async ({ db, siteId, site, now, secrets }, { ticket: sealedTicket }) => {
  const ticket = ticketIn(opened(secrets, sealedTicket), siteId, now);
  const session = await findSession(db, ticket.sessionId);
  // Logging out or closing the account meanwhile revokes the ticket.
  if (session?.memberId !== ticket.memberId || session.endedAt || session.begunAt < session.sessionsFrom) throw new Refusal('ticketOver');
  return everythingOf(db, ticket.memberId, { site, now, secrets });
};

/** Opens a sealed ticket. Refuses (ticketOver) a forged one. */
function opened({ open }: { open(sealed: Buffer): string }, ticket: string): string {
  try {
    return open(Buffer.from(ticket, 'base64url'));
  } catch {
    throw new Refusal('ticketOver');
  }
}
