import { createHash } from 'node:crypto';
import { awaitsMemberClass, mallElementId, renderedAttribute } from 'contract/site/rendered-page.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Runs in the head of a page that the server rendered, before anything of it is painted:
 * - marks the page of a member, whose own prices come later than the visitor's in it;
 * - keeps a tap on a button until the app has taken the page over, which repeats it;
 * - loads the scripts after the first paint, so that they do not compete with what is painted; a few at a time, so that a tap in between
 *   is not kept waiting.
 * It is always the same text, so that the page's policy can name it; what differs stands in its attributes.
 */
const text = `{
const { token, scripts, preloads } = document.currentScript.dataset;
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
let begun = false;
const load = () => {
  if (begun) return;
  begun = true;
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

/** Names the first script in a Content-Security-Policy. */
export const firstScriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Describes what the first script of a page needs to know. */
interface FirstScriptSettings {
  readonly siteId: number;
  /** The scripts to run, in their order. */
  readonly scripts: readonly string[];
  /** Scripts that those import. */
  readonly preloads: readonly string[];
}

/** Renders the first script of a page that the server rendered. */
export const renderFirstScript = ({ siteId, scripts, preloads }: FirstScriptSettings): string =>
  `<script data-token="mall_token_${siteId}" data-scripts="${escapeHtml(scripts.join(' '))}" data-preloads="${escapeHtml(preloads.join(' '))}">${text}</script>`;
