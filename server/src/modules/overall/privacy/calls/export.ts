import type { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import type { MemberData } from '#define-module.ts';
import type { Handler } from '#http/handler.ts';
import { findSession, verifyOwner } from '#modules/members/account/account.ts';
import { Refusal } from '#platform/refusal.ts';
import { exportMemberData } from '../export-member-data.ts';
import { createExportTicket, exportTicketSeconds, parseExportTicket } from '../rules/export-ticket.ts';

/**
 * Creates a ticket for exporting the caller's data as a file, valid for five minutes and while the session lasts. The
 * caller gives the account's password, or a code sent to its mobile number; refuses a wrong one.
 */
export const exportTicket: Handler<typeof privacyCalls.exportTicket> = async (context, { password, validcode }) => {
  const { units, siteId, member, now, secrets } = context;
  const owner = await verifyOwner(context, member.id, { password, code: validcode });
  if (owner) await units.write(siteId, (db) => owner.settle(db));
  return {
    ticket: secrets.seal(JSON.stringify(createExportTicket(siteId, member, now))).toString('base64url'),
    validSeconds: exportTicketSeconds,
  };
};

/**
 * Exports as a file all data stored about the member whom a ticket names. The ticket stands for the login, because a
 * browser's download sends no token. Refuses (downloadTicketExpired) an expired ticket, and one whose session was
 * logged out.
 */
export const exportData =
  (modules: readonly MemberData[]): Handler<typeof privacyCalls.exportData> =>
  async ({ db, siteId, site, say, now, secrets }, { ticket: sealedTicket }) => {
    const ticket = parseExportTicket(openTicket(secrets, sealedTicket), siteId, now);
    const session = await findSession(db, ticket.sessionId);
    // Logging out or closing the account meanwhile revokes the ticket.
    if (session?.memberId !== ticket.memberId || session.endedAt || session.begunAt < session.sessionsFrom)
      throw new Refusal('downloadTicketExpired');
    return exportMemberData(db, modules, ticket.memberId, { site, say, now, secrets });
  };

/** Opens a sealed ticket. Refuses (downloadTicketExpired) a forged one. */
function openTicket({ open }: { open(sealed: Buffer): string }, ticket: string): string {
  try {
    return open(Buffer.from(ticket, 'base64url'));
  } catch {
    throw new Refusal('downloadTicketExpired');
  }
}
