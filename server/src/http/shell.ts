import type { PictureHint } from 'contract/site/page-table.ts';
import { type ShellData, shellElement } from 'contract/site/shell.ts';
import { type Theme, themeVariables } from 'contract/site/theme.ts';
import { saidIn } from 'contract/two-scripts.ts';
import type { PageFiles } from './web.ts';

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a search engine is told of a page that is not for everybody. */
export const noRobots = 'noindex, nofollow';

/** JSON that may stand in an element: nothing in it can end the element or begin a comment. */
const inElement = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What the page is written from. */
export interface ShellParts {
  readonly locale: string;
  readonly title: string;
  /** No search engine is to find it. */
  readonly unlisted: boolean;
  readonly about: string;
  readonly theme: Theme;
  readonly files: PageFiles;
  readonly picture: PictureHint | undefined;
  readonly data: ShellData;
  readonly nonce: string;
}

/** The mall's mark in the site's colour, as the tab's icon. */
const icon = ({ face, onMain }: Theme): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="${face}"/><path transform="translate(6 6)" fill="none" stroke="${onMain}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="M4 9.5 5.6 5h12.8L20 9.5M4 9.5a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0 2.67 2.67 0 0 0 5.33 0M5.8 12.6V19h12.4v-6.4M10 19v-3.2h4V19"/></svg>`,
  )}`;

const preload = ({ href, srcset, sizes }: PictureHint): string =>
  `<link rel="preload" as="image" href="${escaped(href)}"${srcset ? ` imagesrcset="${escaped(srcset)}" imagesizes="${escaped(sizes ?? '')}"` : ''} fetchpriority="high">`;

/**
 * The page that every address of the mall begins with: what its first screen needs, and nothing drawn yet.
 * Its colours are the site's before any script runs; its data is JSON that no script tag runs.
 */
export function shellHtml({ locale, title, unlisted, about, theme, files, picture, data, nonce }: ShellParts): string {
  return `<!doctype html>
<html lang="${escaped(locale)}" data-theme="${escaped(theme.name)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
${unlisted ? `<meta name="robots" content="${noRobots}">\n` : ''}${files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<link rel="modulepreload" href="${files.entry}">
${files.scripts.map((script) => `<link rel="modulepreload" href="${script}">`).join('\n')}
${picture ? preload(picture) : ''}
<meta name="theme-color" content="#F5F6F8">
<meta name="format-detection" content="telephone=no, email=no, address=no">
<meta name="description" content="${escaped(about)}">
<link rel="icon" href="${icon(theme)}">
<style nonce="${nonce}">html:root{${themeVariables(theme)}}</style>
<script type="application/json" id="${shellElement}">${inElement(data)}</script>
${files.words ? `<script type="module" nonce="${nonce}" src="${files.words}"></script>\n` : ''}<script type="module" nonce="${nonce}" src="${files.entry}"></script>
</head>
<body><noscript>${saidIn(locale, '请开启浏览器的 JavaScript 后访问本商城')}</noscript></body>
</html>
`;
}

/** A page for when there is no mall to show: one sentence, no script. */
export const plainHtml = (title: string, sentence: string, nonce: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<style nonce="${nonce}">body{display:grid;place-content:center;min-height:90vh;margin:0;padding:1.5rem;background:#f5f6f8;color:#1f2329;font:1rem/1.7 -apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;text-align:center}h1{margin:0 0 .5rem;font-size:1.25rem}p{margin:0;color:#4b515a;overflow-wrap:anywhere}</style>
</head>
<body><main><div role="alert"><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p></div></main></body>
</html>
`;

/** What a page may load and do. Styles and scripts are ours or carry the page's nonce; pictures come from us and the site's image hosts. */
export function contentPolicy(nonce: string, imageHosts: readonly string[]): string {
  const pictures = ["'self'", 'data:', 'blob:', ...imageHosts].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
