import { createHash } from 'node:crypto';
import type { EarlyRead } from 'contract/shop/site/early-reads.ts';
import type { PreloadImage } from 'contract/shop/site/page-table.ts';
import { type PreloadedData, preloadedElementId } from 'contract/shop/site/preloaded-data.ts';
import { insteadForMemberAttribute, mallElementId, renderedAttribute } from 'contract/shop/site/rendered-page.ts';
import { type Theme, buildThemeCss } from 'contract/shop/site/theme.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import { encodeJsonForElement, escapeHtml } from './escape-html.ts';
import { firstScriptSource, renderFirstScript } from './first-script.ts';
import { type HeadSummary, renderHeadSummary } from './page-summary.ts';
import type { RenderedContent } from './rendered-content.ts';
import type { PageFiles } from './web.ts';

/** Holds the value of the robots meta tag that tells search engines to leave out an unlisted page. */
export const noIndexRule = 'noindex, nofollow';

/** Builds the CSS of a page's own style element: the site's colours, and the rules for its rendered content. */
export const shellStyle = (theme: Theme, content?: RenderedContent): string => `html:root{${buildThemeCss(theme)}}${content?.css ?? ''}`;

/** Holds all that the HTML shell of a page is rendered from: title, theme, files, preloaded data and first screen. */
export interface ShellContent {
  readonly locale: string;
  readonly title: string;
  /** Tells whether search engines should leave the page out. */
  readonly unlisted: boolean;
  /** What previews of shared links and search engines are told; undefined for a page that is not there. */
  readonly head: HeadSummary | undefined;
  readonly theme: Theme;
  readonly files: PageFiles;
  /** The script that runs first in a page that the server renders. */
  readonly firstScript: string;
  readonly picture: PreloadImage | undefined;
  readonly data: PreloadedData;
  /** The first screen, for a page that the server renders. */
  readonly content?: RenderedContent | undefined;
  /** The reads that a member's page sends before its scripts have loaded. */
  readonly earlyReads?: readonly EarlyRead[];
}

/** Renders the favicon: the mall's logo in the site's colour. */
const renderIcon = ({ buttonFill, buttonText }: Theme): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="${buttonFill}"/><path transform="translate(6 6)" fill="none" stroke="${buttonText}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="M4 9.5 5.6 5h12.8L20 9.5M4 9.5a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0 2.67 2.67 0 0 0 5.33 0M5.8 12.6V19h12.4v-6.4M10 19v-3.2h4V19"/></svg>`,
  )}`;

const renderPreload = ({ href, srcset, sizes }: PreloadImage): string =>
  `<link rel="preload" as="image" href="${escapeHtml(href)}"${srcset ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes ?? '')}"` : ''} fetchpriority="high">`;

/** Renders the elements that load the scripts: immediately, or after the first paint where there is something to paint. */
function renderScripts({ files: { entry, localisedTexts, scripts }, firstScript, content, data, earlyReads = [] }: ShellContent): string {
  const run = [...(localisedTexts ? [localisedTexts] : []), entry];
  const preloads = [entry, ...scripts];
  if (content)
    return renderFirstScript({ text: firstScript, siteId: data.siteId, now: data.now, scripts: run, preloads, reads: earlyReads });
  return [
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...run.map((src) => `<script type="module" src="${src}"></script>`),
  ].join('\n');
}

/**
 * Renders the link that loads the largest script beside the styles, where a member sees only a placeholder: their own screen waits for it,
 * and styles alone do not fill the connection.
 */
const renderEarlyScript = ({ content, files: { scripts } }: ShellContent): string =>
  content?.html.includes(insteadForMemberAttribute) && scripts[0] !== undefined
    ? `<link rel="modulepreload" href="${scripts[0]}" fetchpriority="low">`
    : '';

/**
 * Renders the HTML shell of a page: the site's colours, files to load, preloaded replies, and a server-rendered first
 * screen. The app renders the rest in the browser. The replies are JSON in a script element that is not run.
 */
export function renderShell(shell: ShellContent): string {
  const { locale, title, unlisted, head, theme, files, picture, data, content } = shell;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" data-theme="${escapeHtml(theme.name)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${unlisted ? `<meta name="robots" content="${noIndexRule}">\n` : ''}${content ? `${renderScripts(shell)}\n` : ''}${files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${renderEarlyScript(shell)}
${picture ? renderPreload(picture) : ''}
<meta name="theme-color" content="#F5F6F8">
<meta name="format-detection" content="telephone=no, email=no, address=no">
${head ? renderHeadSummary(head) : ''}
<link rel="icon" href="${renderIcon(theme)}">
<style>${shellStyle(theme, content)}</style>
<script type="application/json" id="${preloadedElementId}">${encodeJsonForElement(data)}</script>
${content ? '' : renderScripts(shell)}
</head>
<body><div id="${mallElementId}"${content ? ` ${renderedAttribute}` : ''}>${content?.html ?? ''}</div><noscript>${localise(locale, sentence('javaScriptNeeded'))}</noscript></body>
</html>
`;
}

/** Holds the CSS of the error page. */
export const errorPageStyle =
  'body{display:grid;place-content:center;min-height:90vh;margin:0;padding:1.5rem;background:#f5f6f8;color:#1f2329;font:1rem/1.7 -apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;text-align:center}h1{margin:0 0 .5rem;font-size:1.25rem}p{margin:0;color:#4b515a;overflow-wrap:anywhere}';

/** Renders a page with one sentence and no script, for a request without a usable site. */
export const renderErrorPage = (title: string, text: string): string => `<!doctype html>
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<style>${errorPageStyle}</style>
</head>
<body><main><div role="alert"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div></main></body>
</html>
`;

/** Returns a page's Content-Security-Policy that allows WeChat's own script too. */
export const allowMessagingScript = (policy: string): string =>
  policy.replace("script-src 'self'", "script-src 'self' https://res.wx.qq.com/open/js/");

/** Returns a page's Content-Security-Policy that also allows it to show other pages of the mall in frames. */
export const allowOwnFrames = (policy: string): string => `${policy}; frame-src 'self'`;

/**
 * Builds the Content-Security-Policy of a page. It allows our own scripts and styles, the page's first script and its
 * one style element. Pictures may come from the mall and the site's image hosts.
 * @param firstScript the page's first script; undefined for a page without one
 * @param origins what browsers send to besides the mall itself: the object store, and the collector of what people look at
 */
export function buildContentPolicy(
  style: string,
  firstScript: string | undefined,
  imageHosts: readonly string[],
  origins: readonly string[] = [],
): string {
  const pictures = ["'self'", 'data:', 'blob:', ...imageHosts].join(' ');
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...(firstScript === undefined ? [] : [firstScriptSource(firstScript)])].join(' '),
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "font-src 'self' data:",
    ['connect-src', "'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
