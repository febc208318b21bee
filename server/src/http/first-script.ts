import { createHash } from 'node:crypto';
import type { EarlyRead } from 'contract/shop/site/early-reads.ts';
import { awaitsMemberClass, mallElementId, renderedAttribute } from 'contract/shop/site/rendered-page.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Runs in the head of a page that the server rendered, before anything of it is painted:
 * - marks the page of a member, whose own prices come later than the visitor's in it;
 * - keeps a tap on a button until the app has taken the page over, which repeats it;
 * - loads the scripts after the first paint, so that they do not compete with what is painted; a few at a time, so that a tap in between
 *   is not kept waiting;
 * - sends a member's first reads while the scripts are loading, just as the app would send them (`web/src/client/send.ts`). The app takes over
 *   the response to a request that is the very same. Where it would add headers that are unusual, nothing is sent early.
 * It is always the same text, so that the page's policy can name it; what differs stands in its attributes.
 */
const text = `{
const { site, now, scripts, preloads, reads } = document.currentScript.dataset;
const token = 'mall_token_' + site;
const root = document.documentElement;
let stored = document.cookie.includes(token + '=');
try { stored = stored || localStorage.getItem(token) !== null; } catch {}
if (stored) root.classList.add('${awaitsMemberClass}');
addEventListener('click', ({ target }) => {
  const mall = document.getElementById('${mallElementId}');
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && mall && mall.hasAttribute('${renderedAttribute}')) window.earlyTap = button;
}, true);
const add = (name, settings) => document.head.append(Object.assign(document.createElement(name), settings));
const find = (name) => {
  const key = 'mall_' + name + '_' + site;
  const { value, until } = JSON.parse(localStorage.getItem(key)) ?? {};
  if (value === true) throw new Error('only the app knows what it stands for');
  if (value !== undefined && !(until <= Date.now())) return ['string', 'number'].includes(typeof value) ? String(value) : undefined;
  if (document.cookie.includes(key + '=')) throw new Error('only the app reads cookies');
};
const readEarly = () => {
  const agent = navigator.userAgent;
  if (!stored || !reads || location.hash || window.__wxjs_environment || /JbzApp|miniProgram/i.test(agent)) return;
  if (['liveRoomId', 'testContainer'].some((name) => sessionStorage.getItem('mall_' + name + '_' + site) !== null)) return;
  const [own, agentId, sessionId, storeId, isStore] = ['token', 'agentId', 'sessionId', 'storeId', 'isStore'].map(find);
  const { sub, exp } = JSON.parse(atob(own.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
  if (storeId || isStore || typeof sub !== 'string' || !(exp * 1000 > now)) return;
  const clienttype = /MicroMessenger/i.test(agent) ? 'wx' : /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i.test(agent) ? '' : 'h5';
  window.earlyReads = JSON.parse(reads).map(({ method, url, body, contentType, namesAgent }) => {
    const headers = { sjid: site, siteid: site, 'x-c3-siteid': site, merchantid: site, clienttype, token: own, accept: 'application/json' };
    if (agentId) headers.agentid = agentId;
    if (agentId && namesAgent) headers['x-c3-agentid'] = agentId;
    if (sessionId) headers['x-c3-sessionid'] = sessionId;
    if (contentType) headers['content-type'] = contentType;
    const controller = new AbortController();
    const response = fetch(url, { method, headers, body, credentials: 'include', signal: controller.signal });
    response.catch(() => {});
    return { method, url, body, headers, response, sentAt: performance.now(), abort: () => controller.abort() };
  });
};
let begun = false;
const load = () => {
  if (begun) return;
  begun = true;
  try { readEarly(); } catch {}
  const links = preloads.split(' ').filter(Boolean);
  const addSome = () => {
    for (const href of links.splice(0, 8)) add('link', { rel: 'modulepreload', href });
    if (links.length > 0) setTimeout(addSome);
    else for (const src of scripts.split(' ')) add('script', { type: 'module', async: false, src });
  };
  addSome();
};
addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => setTimeout(load));
  setTimeout(load, 1000);
});
}`;

/** Holds the Content-Security-Policy source, a SHA-256 hash, that allows the first script of a page. */
export const firstScriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Describes what the first script of a page needs to know. */
interface FirstScriptSettings {
  readonly siteId: number;
  /** Server time, in milliseconds since 1970: the clock of a browser may be wrong. */
  readonly now: number;
  /** The scripts to run, in their order. */
  readonly scripts: readonly string[];
  /** Scripts that those import. */
  readonly preloads: readonly string[];
  /** What a member reads for themselves. */
  readonly reads: readonly EarlyRead[];
}

/**
 * Renders the inline script that a server-rendered page runs first. It preloads and later starts the app's scripts, and
 * sends a member's early reads.
 */
export function renderFirstScript({ siteId, now, scripts, preloads, reads }: FirstScriptSettings): string {
  const data = {
    site: String(siteId),
    now: String(now),
    scripts: scripts.join(' '),
    preloads: preloads.join(' '),
    ...(reads.length > 0 && { reads: JSON.stringify(reads) }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${text}</script>`;
}
