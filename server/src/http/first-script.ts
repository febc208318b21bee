import { createHash } from 'node:crypto';
import type { EarlyRead } from 'contract/shop/site/early-reads.ts';
import { escapeHtml } from './escape-html.ts';

/** Returns the Content-Security-Policy source, a SHA-256 hash, that allows the first script of a page. */
export const firstScriptSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Describes what the first script of a page needs to know. */
interface FirstScriptSettings {
  /** The script itself, as the web app's build wrote it. */
  readonly text: string;
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
export function renderFirstScript({ text, siteId, now, scripts, preloads, reads }: FirstScriptSettings): string {
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
