import { accountCalls } from 'contract/members/account/account.calls.ts';
import { useEffect } from 'react';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { loginRedirect } from '#phone/login.ts';
import { endSession } from '#phone/session.ts';
import { usePainted } from '#kit/ui/use-painted.ts';
import type { CurrentMember } from './member.ts';

/** Code of the refusal for a missing account. Repeated here to keep the table of refusals out of the first bundle. */
const userNotFound = 1001;
/** Statuses that see only the restricted page. */
const restricted: ReadonlySet<number> = new Set([2, 10]);

/**
 * Loads the account of the logged-in member once and stores its fields for the specification. Returns the status of a restricted
 * account; undefined for any other. If the account does not exist, ends the session and opens the login page.
 */
export function useAccountCheck(): number | undefined {
  const me = useRead(accountCalls.agentInfo, usePainted() ? {} : null);
  const member: CurrentMember | undefined = me.data;
  const unknown = me.error instanceof CallRefusedError && me.error.code === userNotFound;
  useEffect(() => {
    if (member) siteStorage.set('person', { fxid: member.fxid, agentid: member.agentid });
  }, [member]);
  useEffect(() => {
    if (!unknown) return;
    endSession();
    loginRedirect.trigger(`${location.pathname}${location.search}`);
  }, [unknown]);
  return member && restricted.has(member.status) ? member.status : undefined;
}
