import type { CallRow } from 'contract/call.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { createClient } from '#client/create-client.ts';
import { buildCallHeaders } from '#client/headers.ts';
import { texts } from '#kit/lib/texts.ts';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { clientTypeOf } from './container.ts';
import { container } from './current-container.ts';
import { siteStorage } from './current-site-storage.ts';
import { takeEarlyRead } from './early-reads.ts';
import { bindMobileRedirect, loginRedirect, memberPageRedirect } from './login.ts';
import { pageSignals } from './page-signals.ts';
import { currentMember, currentToken, endSession, renewToken, visitor } from './session.ts';
import { shell } from './shell.ts';

/** Gives the code for an account without a mobile number, on a site that requires one. */
const mobileRequiredCode = 560_000;
/** Gives the code for a call that is limited to a store's goods and names no store. */
const storeIdMissingCode = 460_200;
/** Gives how long that is shown, in milliseconds: it may come while the page is still loading. */
const storeMissingMs = 6000;
/** Gives the code for a payer in the messaging app whose openid is not known. */
const payerNeededCode = 530_001;

/** Tells whether calls ask for the goods of one store only. */
const showsStoreGoods = (): boolean => siteStorage.get('isStore') === true || siteStorage.text('isStore') === '1';
const currentAddress = (): string => `${location.pathname}${location.search}`;

/** Returns the headers of a call for the current session. */
export const callHeaders = ({ namesAgent }: Pick<CallRow, 'namesAgent'>) =>
  buildCallHeaders({
    siteId: shell.siteId,
    agentId: siteStorage.text('agentId'),
    clientType: clientTypeOf(container),
    token: currentToken(),
    namesAgent: namesAgent === true,
    sessionId: siteStorage.text('sessionId'),
    liveRoomId: siteStorage.text('liveRoomId'),
    storeId: siteStorage.text('storeId'),
    storeGoods: showsStoreGoods(),
  });

/**
 * Ends the session and opens the login, which leads back to this page. A member reads that the session is over. What a public page reads by itself
 * opens no login: it is read again as by a visitor.
 */
function logInAgain({ sentBy, isPageRead }: { readonly sentBy: string | undefined; readonly isPageRead: boolean }): void {
  endSession();
  if (sentBy !== undefined) toast(texts.sessionOver);
  (sentBy !== undefined && isPageRead ? memberPageRedirect : loginRedirect).trigger(currentAddress());
}

/** Holds what the mall's pages call the server with, as the member or visitor of this browser: hooks for screens, and functions for the rest. */
export const {
  send,
  queryClient,
  queryKeyFor,
  markPageArrival,
  cachePreloadedReplies,
  prefetchReads,
  waitForReads,
  fetchReply,
  invalidateCalls,
  updateCachedReply,
  queryOptionsFor,
  useRead,
  useWrite,
  usePages,
} = createClient({
  siteId: () => shell.siteId,
  person: currentMember,
  visitor,
  token: currentToken,
  renewToken,
  headers: callHeaders,
  hasTestData: () => shell.hasTestData === true,
  repliesWithPage: () => shell.replies,
  takeEarlyRead,
  requestEnded: (row, { failed, timedOut }) =>
    pageSignals()?.requestEnds({ isMain: !failed && row === siteCalls.merchantConfig, timedOut }),
  loginNeeded: logInAgain,
  refused({ code, message }) {
    if (code === mobileRequiredCode) bindMobileRedirect.trigger(currentAddress());
    // The shopper reads it once, whichever call meets it; then the mall shows the goods of the whole site.
    if (code === storeIdMissingCode && showsStoreGoods()) {
      siteStorage.remove('isStore');
      toast(message, storeMissingMs);
    }
    if (code === payerNeededCode) void import('./messaging-login.ts').then(({ askForPayer }) => askForPayer());
  },
  toast,
  toastSuccess,
});
