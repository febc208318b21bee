import { accountCalls } from 'contract/account/account.calls.ts';
import { useEffect } from 'react';
import { CallRefusedError } from '#api/call-errors.ts';
import { useRead } from '#api/use-call.ts';
import { siteStorage } from '#app/current-site-storage.ts';
import { loginRedirect } from '#app/login.ts';
import { endSession } from '#app/session.ts';
import type { Member } from './member.ts';

/** The account is not there. The table of refusals stays out of what every page loads. */
const userNotFound = 1001;
/** Statuses that see the restricted page alone. */
const restricted: ReadonlySet<number> = new Set([2, 10]);

/**
 * Who has a token is asked after once: gives the status of an account that may do nothing, undefined of any other.
 * An account that is not there leads to the login; what the documents keep of a person is kept.
 */
export function useAccountCheck(): number | undefined {
  const me = useRead(accountCalls.agentInfo, {});
  const member: Member | undefined = me.data;
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
