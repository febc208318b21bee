import type { privacyCalls } from 'contract/privacy/privacy.calls.ts';
import type { Handler } from '#http/handler.ts';
import { createExportTicket, ticketValidSeconds } from '../rules/export-ticket.ts';

export const exportTicket: Handler<typeof privacyCalls.exportTicket> = async ({ siteId, member, now, secrets }) => ({
  ticket: secrets.seal(JSON.stringify(createExportTicket(siteId, member, now))).toString('base64url'),
  validSeconds: ticketValidSeconds,
});
