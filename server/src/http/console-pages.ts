import { randomBytes } from 'node:crypto';
import { type ConsoleStart, consolePath, consoleStartId } from 'contract/shop/site/console-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { encodeJsonForElement } from './escape-html.ts';
import type { SiteLookup } from './request-site.ts';
import type { PageFiles, WebApp } from './web.ts';

/** Holds the dependencies of the console's routes. */
export interface ConsoleDeps {
  readonly web: WebApp;
  readonly sites: SiteLookup;
  readonly clock: Clock;
  /** The origin of the object store that browsers send to directly; undefined where it is the mall itself. */
  readonly uploadOrigin: string | undefined;
  /** The shop that the log-in suggests: outside production. */
  readonly demoSite?: number;
}

/** Renders the document of the console: its files and what it is told. Everything on the page is drawn by the browser. */
const renderConsole = ({ entry, scripts, styles }: PageFiles, start: ConsoleStart): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>商家后台</title>
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no, email=no, address=no">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<link rel="icon" href="data:,">
<script type="application/json" id="${consoleStartId}">${encodeJsonForElement(start)}</script>
${[entry, ...scripts].map((script) => `<link rel="modulepreload" href="${script}">`).join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body><div id="console"></div><noscript>商家后台需要 JavaScript，请在浏览器设置里打开。</noscript></body>
</html>
`;

/** Builds the policy of the console's document: our own scripts, styles with the page's nonce, and the mall's pages in a frame beside the editor. */
const buildConsolePolicy = (nonce: string, uploadOrigin: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures of products may stand on the hosts of suppliers, which each shop chooses.
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...(uploadOrigin === undefined ? [] : [uploadOrigin])].join(' '),
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const isFile = /\.[A-Za-z0-9]{1,8}$/;

/** Adds the routes of the merchant's console: one document for all its pages, and its files. */
export function addConsoleRoutes(app: FastifyInstance, { web, sites, clock, uploadOrigin, demoSite }: ConsoleDeps): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    if (isFile.test(path)) return web.sendFile(request, reply);
    const nonce = randomBytes(16).toString('base64url');
    const siteId = await sites.findIdByHost(request.hostname.toLowerCase());
    const html = renderConsole(web.consoleFiles(), { siteId, demoSite, nonce, now: clock.now().getTime() });
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow').type('text/html; charset=utf-8');
    if (web.adapt) return reply.send(await web.adapt(html, request.url));
    return reply.header('content-security-policy', buildConsolePolicy(nonce, uploadOrigin)).send(html);
  };
  app.get(consolePath, (request, reply) => {
    const [path = '', search] = request.url.split('?');
    if (path === consolePath)
      return reply.header('cache-control', 'no-cache').redirect(`${consolePath}/${search === undefined ? '' : `?${search}`}`, 302);
    return page(request, reply);
  });
  app.get(`${consolePath}/*`, page);
}
