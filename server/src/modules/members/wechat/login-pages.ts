import type { MessagingAccount } from '#gateways/messaging/messaging.ts';
import { loadSiteHosts, readOwnUrl } from '#modules/shop/site/site.ts';
import type { Clock } from '#platform/clock.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { messagingPlatformTimeout } from './call-messaging-platform.ts';
import { findMessaging, findPayingApp, type MessagingDeps, requireMessagingApp } from './find-messaging.ts';
import { loginFormPath, withHost } from './rules/own-url.ts';
import { hashLoginSecret, messagingLoginLife } from './rules/login-secrets.ts';
import {
  addMessagingLogin,
  findBegunMessagingLogin,
  type LoginPurpose,
  markMessagingLoginReturned,
  saveMessagingTicket,
} from './store/logins.ts';

/** Holds the dependencies of the pages that a login at WeChat passes through. */
export interface LoginPageDeps extends MessagingDeps {
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly secrets: Secrets;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Describes the browser that logs in at WeChat: its site, the mall's origin that it opened, and its secret cookie. */
export interface LoginBrowser {
  readonly siteId: number;
  /** The mall's origin in it. */
  readonly origin: string;
  /** Its secret; empty if it has none yet. */
  readonly browserKey: string;
}

/** Describes where a step of a WeChat login redirects the browser, and the secret cookie that it sets. */
export interface LoginStep {
  readonly redirect: string;
  readonly browserKey?: string;
}

/** Names the parameter that tells a page that it is shown as a snapshot. */
const snapshotParam = 'isSnapshotuser';

/** Keeps removed logins for a day, so that one who returns late reads why. */
const keptTime = 24 * 60 * 60_000;

const requireLoginApp = async (db: SiteDatabase, account: MessagingAccount, purpose: LoginPurpose, { secrets }: LoginPageDeps) => {
  if (purpose === 'login') return requireMessagingApp(account, 'official');
  const app = await findPayingApp(db, account, secrets);
  if (!app) throw new Refusal('messagingOff');
  return app;
};

/** Finds the app to log in at, and the hosts of the shop. There is no app where the shop has no account for logins at the platform. */
const findLoginPlace = (deps: LoginPageDeps, siteId: number, origin: string, purpose: LoginPurpose) =>
  deps.units.read(siteId, async (db) => {
    const hosts = await loadSiteHosts(db);
    try {
      const messaging = await findMessaging(db, deps, origin);
      return { hosts, at: { messaging, app: await requireLoginApp(db, messaging.account, purpose, deps) } };
    } catch (fault) {
      if (purpose === 'login' && fault instanceof Refusal && fault.refusal === 'messagingOff') return { hosts, at: undefined };
      throw fault;
    }
  });

/** Builds the address to which the platform sends a browser back. */
const backAddress = (origin: string, siteId: number): string => `${origin}/auth/authorized?sjid=${siteId}`;

/**
 * Begins a WeChat login: stores it, and redirects the browser to WeChat, or first to the host that must handle it.
 * Without a WeChat app, redirects to the mall's own login page. Refuses (messagingUrlNotOwn) a return URL that is not
 * the shop's.
 */
export async function beginMessagingLogin(
  deps: LoginPageDeps,
  { siteId, origin, browserKey }: LoginBrowser,
  {
    url,
    purpose,
    asksMobile,
    path,
  }: { readonly url: string; readonly purpose: LoginPurpose; readonly asksMobile: boolean; readonly path: string },
): Promise<LoginStep> {
  const { units, secrets, ids, clock } = deps;
  const { at, hosts } = await findLoginPlace(deps, siteId, origin, purpose);
  const target = readOwnUrl(url, origin, hosts);
  if (!target) throw new Refusal('messagingUrlNotOwn');
  target.searchParams.delete(snapshotParam); // the platform says it anew
  // The ticket is traded where the page is, so the browser gets its secret there.
  if (target.origin !== origin) {
    const query = new URLSearchParams({ sjid: String(siteId), url: target.href, ...(asksMobile ? { bindMobileFlag: '1' } : {}) });
    return { redirect: `${target.origin}${path}?${query.toString()}` };
  }
  if (!at) return { redirect: `${origin}${loginFormPath(siteId, target)}&noMessaging=1` };
  const { messaging, app } = at;
  const [key, state, now] = [browserKey || ids.key(32), ids.key(32), clock.now()];
  const login = {
    stateHash: hashLoginSecret(secrets, 'state', state),
    browserHash: hashLoginSecret(secrets, 'browser', key),
    purpose,
    appId: app.appId,
    origin,
    returnUrl: target.href,
    asksMobile,
  };
  await units.write(siteId, (db) => addMessagingLogin(db, login, now, new Date(now.getTime() - keptTime)));
  const { loginHost } = messaging.account;
  if (loginHost !== '' && new URL(origin).hostname !== loginHost) {
    const query = new URLSearchParams({ sjid: String(siteId), state });
    return { redirect: `${withHost(origin, loginHost)}/auth/doMultiAuth?${query.toString()}`, browserKey: key };
  }
  const place = { redirectUrl: backAddress(origin, siteId), state, withProfile: purpose === 'login' };
  return { redirect: messaging.platform.loginUrl(app.appId, place), browserKey: key };
}

/**
 * Returns the redirect to WeChat for a browser that comes from another host of the shop, where it began its login.
 * Undefined if that login is over or unknown.
 */
export async function forwardMessagingLogin(
  deps: LoginPageDeps,
  { siteId, origin }: LoginBrowser,
  state: string,
): Promise<LoginStep | undefined> {
  const { units, secrets, clock } = deps;
  const from = new Date(clock.now().getTime() - messagingLoginLife);
  const { login, messaging } = await units.read(siteId, async (db) => ({
    login: await findBegunMessagingLogin(db, hashLoginSecret(secrets, 'state', state), from),
    messaging: await findMessaging(db, deps, origin),
  }));
  if (!login) return undefined;
  const place = { redirectUrl: backAddress(origin, siteId), state, withProfile: login.purpose === 'login' };
  return { redirect: messaging.platform.loginUrl(login.appId, place) };
}

/**
 * Handles a browser's return from WeChat: redirects it to the page that exchanges a ticket for a token. A person who
 * declined gets the mall's own login page, or if only paying, the page they came from. Undefined if the login is over
 * or another browser's, or if WeChat does not name the person.
 */
export async function finishMessagingLogin(
  deps: LoginPageDeps,
  { siteId, origin, browserKey }: LoginBrowser,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<LoginStep | undefined> {
  const { units, secrets, ids, clock } = deps;
  const begun = clock.now();
  const stateHash = hashLoginSecret(secrets, 'state', state);
  const { login, messaging } = await units.read(siteId, async (db) => ({
    login: await findBegunMessagingLogin(db, stateHash, new Date(begun.getTime() - messagingLoginLife)),
    messaging: await findMessaging(db, deps, origin),
  }));
  if (!login) return undefined;
  // On the shop's host for logins the browser has no secret; the ticket asks for it.
  const isSameBrowser = login.browserHash === hashLoginSecret(secrets, 'browser', browserKey);
  if (login.origin === origin && !isSameBrowser) return undefined;
  if (!(await units.write(siteId, (db) => markMessagingLoginReturned(db, stateHash, begun)))) return undefined;
  if (code === '') {
    const target = new URL(login.returnUrl);
    return { redirect: login.purpose === 'login' ? `${login.origin}${loginFormPath(siteId, target)}` : target.href };
  }
  const app = Object.values(messaging.account.apps).find(({ appId }) => appId === login.appId);
  if (!app) return undefined;
  const person = await messaging.platform
    .readPerson(app, code, login.purpose === 'login', AbortSignal.timeout(messagingPlatformTimeout))
    .catch(() => undefined);
  if (!person) return undefined;
  if (person.isSnapshot) {
    const back = new URL(login.returnUrl);
    back.searchParams.set(snapshotParam, '1');
    return { redirect: back.href };
  }
  const ticket = ids.key(32);
  const { openId, unionId, nick } = person;
  const ticketHash = hashLoginSecret(secrets, 'ticket', ticket);
  await units.write(siteId, (db) => saveMessagingTicket(db, stateHash, { openId, unionId, nick, ticketHash }, clock.now()));
  return { redirect: `${login.origin}/mall/getToken?siteId=${siteId}#ticket=${ticket}` };
}
