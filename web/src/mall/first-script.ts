/**
 * Runs in the head of a page that the server rendered, before anything of it is painted:
 * - marks the page of a member, whose own prices come later than the visitor's in it;
 * - keeps a tap on a button until the app has taken the page over, which repeats it;
 * - loads the scripts after the first paint, so that they do not compete with what is painted; a few at a time, so that a tap in between
 *   is not kept waiting;
 * - sends a member's first reads while the scripts are loading, just as the app would send them. The app takes over the response to a request that is
 *   the very same. Where it would add headers that are unusual, nothing is sent early.
 * It is built into one text that is the same on every page, so that the page's policy can name it; what differs stands in its attributes.
 */
import type { EarlyRead, SentEarlyRead } from 'contract/shop/site/early-reads.ts';
import { awaitsMemberClass, mallElementId, renderedAttribute } from 'contract/shop/site/rendered-page.ts';
import { buildCallHeaders } from '#client/headers.ts';
import { decodeTokenClaims } from '#kit/lib/token-claims.ts';
import { clientTypeOf, detectContainer } from '#phone/container.ts';
import { storedUnder } from '#phone/site-storage.ts';

const { site = '', now, scripts = '', preloads = '', reads } = document.currentScript?.dataset ?? {};

/** Tells whether the browser has a token of the site, whosever it is. */
function hasToken(): boolean {
  const key = storedUnder('token', site);
  if (document.cookie.includes(`${key}=`)) return true;
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Returns a value of the browser's local storage as text; throws where the app would read something else. */
function findStored(name: string): string | undefined {
  const key = storedUnder(name, site);
  const { value, until } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as { value?: unknown; until?: number };
  if (value === true) throw new Error('only the app knows what it stands for');
  if (value !== undefined && !(until !== undefined && until <= Date.now()))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  if (document.cookie.includes(`${key}=`)) throw new Error('only the app reads cookies');
  return undefined;
}

/** Sends a request as the app does. */
function send({ method, url, body, contentType }: EarlyRead, headers: Readonly<Record<string, string>>): SentEarlyRead {
  const controller = new AbortController();
  const given = { ...headers, accept: 'application/json', ...(contentType ? { 'content-type': contentType } : {}) };
  const response = fetch(url, { method, headers: given, body: body ?? null, credentials: 'include', signal: controller.signal });
  response.catch(() => {});
  return {
    method,
    url,
    ...(body === undefined ? {} : { body }),
    headers: given,
    response,
    sentAt: performance.now(),
    abort: () => controller.abort(),
  };
}

/** Sends the first reads of a member whose session is plain to see. */
function readEarly(): void {
  const container = detectContainer(navigator.userAgent, window.__wxjs_environment !== undefined);
  if (!reads || location.hash || container === 'nativeApp' || container === 'miniProgram') return;
  if (['liveRoomId', 'testContainer'].some((name) => sessionStorage.getItem(storedUnder(name, site)) !== null)) return;
  const [token, agentId, sessionId, storeId, isStore] = ['token', 'agentId', 'sessionId', 'storeId', 'isStore'].map(findStored);
  const claims = token === undefined ? undefined : decodeTokenClaims(token);
  if (storeId || isStore || !claims || !(claims.endsAt > Number(now))) return;
  window.earlyReads = (JSON.parse(reads) as EarlyRead[]).map((read) =>
    send(
      read,
      buildCallHeaders({
        siteId: Number(site),
        agentId,
        clientType: clientTypeOf(container),
        token,
        namesAgent: read.namesAgent === true,
        sessionId,
        liveRoomId: undefined,
        storeId: undefined,
        storeGoods: false,
      }),
    ),
  );
}

const add = (name: string, settings: object): void => document.head.append(Object.assign(document.createElement(name), settings));

/** Adds the scripts, eight preloads at a time. */
function addScripts(): void {
  const links = preloads.split(' ').filter(Boolean);
  const addSome = () => {
    for (const href of links.splice(0, 8)) add('link', { rel: 'modulepreload', href });
    if (links.length > 0) setTimeout(addSome);
    else for (const src of scripts.split(' ')) add('script', { type: 'module', async: false, src });
  };
  addSome();
}

const isStored = hasToken();
if (isStored) document.documentElement.classList.add(awaitsMemberClass);

addEventListener(
  'click',
  ({ target }) => {
    const mall = document.getElementById(mallElementId);
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && mall?.hasAttribute(renderedAttribute)) window.earlyTap = button;
  },
  true,
);

let isBegun = false;
function begin(): void {
  if (isBegun) return;
  isBegun = true;
  try {
    if (isStored) readEarly();
  } catch {}
  addScripts();
}
addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
});
