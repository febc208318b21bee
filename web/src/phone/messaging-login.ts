import { mallPath } from 'contract/shop/site/mall-path.ts';
import { container } from './current-container.ts';
import { siteStorage } from './current-site-storage.ts';
import { appendReferrer } from './mall-url.ts';
import { returnPath } from './return-path.ts';
import { shell } from './shell.ts';
import { isSnapshotVisit } from './snapshot.ts';

/** Describes where a login at the messaging platform begins, and where it returns to. */
interface LoginStart {
  readonly siteId: number;
  readonly redirect: string | null;
  readonly bindMobileFlag: string | null;
  /** The agent who referred this visitor. */
  readonly fromAgentId: string | undefined;
}

/** Builds the URL of the page that begins a login at WeChat. It returns to a page of this mall. */
export function buildAuthorizeUrl({ siteId, redirect, bindMobileFlag, fromAgentId }: LoginStart): string {
  const url = mallPath + appendReferrer(returnPath(redirect), fromAgentId);
  const asked = new URLSearchParams({ sjid: String(siteId), url, bindMobileFlag: bindMobileFlag === '1' ? '1' : '0' });
  return `/auth/authorize?${asked.toString()}`;
}

/** Tells whether people log in by WeChat here: in WeChat's browser, but not in its snapshot mode. */
export const hasMessagingLogin = (): boolean => container === 'messagingApp' && !isSnapshotVisit();

/** Sends the browser to WeChat to log in. This page is replaced in the history, so that going back does not start the login again. */
export function logInByMessagingApp(redirect: string | null, bindMobileFlag: string | null = null): void {
  const fromAgentId = siteStorage.text('fromAgentId');
  location.replace(buildAuthorizeUrl({ siteId: shell.siteId, redirect, bindMobileFlag, fromAgentId }));
}

/** Sends a browser again only after this time, in milliseconds: the platform may not say who pays. */
const payerAskIntervalMs = 60_000;

/**
 * Redirects the browser of WeChat to its platform and back to this page, which then knows the payer's openid there. Does nothing in other browsers,
 * or within a minute of the last redirect.
 */
export function askForPayer(): void {
  const askedAt = siteStorage.get('payerAskedAt');
  if (!hasMessagingLogin() || (typeof askedAt === 'number' && Date.now() - askedAt < payerAskIntervalMs)) return;
  siteStorage.set('payerAskedAt', Date.now());
  const asked = new URLSearchParams({ sjid: String(shell.siteId), url: `${location.pathname}${location.search}` });
  location.replace(`${mallPath}/df/auth?${asked.toString()}`);
}
