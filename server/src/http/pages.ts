import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sentence } from 'contract/sentence.ts';
import { listEarlyReads } from 'contract/shop/site/early-reads.ts';
import type { PageEntry } from 'contract/shop/site/page-table.ts';
import { ownPicturesPath, previewPicture } from 'contract/shop/site/picture-sizes.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { callName, type PreloadedData } from 'contract/shop/site/preloaded-data.ts';
import { buildTheme } from 'contract/shop/site/theme.ts';
import type { Clock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Log } from '#platform/log.ts';
import { retryAfterSeconds } from './envelope.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { HeadSummary } from './page-summary.ts';
import { moveInlineStyles, type RenderedContent } from './rendered-content.ts';
import {
  allowMessagingScript,
  allowOwnFrames,
  buildContentPolicy,
  errorPageStyle,
  noIndexRule,
  renderErrorPage,
  renderShell,
  shellStyle,
} from './shell.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { AnswerReads, PageReplies } from './shell-replies.ts';
import { SiteElsewhere, SiteUnknown, type SiteLookup, findRequestSite, siteHeaderNames } from './request-site.ts';
import type { WebApp } from './web.ts';

/** Holds the dependencies of the page routes. */
export interface PageDeps {
  readonly web: WebApp;
  readonly sites: SiteLookup;
  readonly answerReads: AnswerReads;
  readonly pageCache: PageCache;
  readonly clock: Clock;
  readonly log: Log;
  readonly manyOnOneHost: boolean;
  /** The origin of the object store that browsers send to directly; undefined where it is the mall itself. */
  readonly uploadOrigin: string | undefined;
  /** Says where browsers send what people look at; empty where it is the mall itself. */
  readonly analyticsUrl: string;
  /** Tells whether a browser may pass for another container: outside production. */
  readonly hasTestContainers: boolean;
  /** Tells whether data files have their test names there: the deployment says so. */
  readonly hasTestData: boolean;
  /** The site that the root redirects to when a request names none: outside production, the first demo site. */
  readonly demoSite?: number;
}

const isMessagingApp = /MicroMessenger/i;
const isFile = /\.[A-Za-z0-9]{1,8}$/;
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';
const searchOf = (request: FastifyRequest): string => request.url.slice(pathOf(request).length);

/** Sends a page that is never cached. On Back a browser would show a cached page however old, with its old clock and prices. */
function sendPage(reply: FastifyReply, status: number, html: string | Buffer, policy: string | undefined): FastifyReply {
  if (policy !== undefined) reply.header('content-security-policy', policy);
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Describes what a page is asked by. */
interface PageUrl {
  /** Below the base. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly origin: string;
  /** Tells whether the host belongs to the site: its URLs then need not name the site. */
  readonly isOwnHost: boolean;
}

/** Tells whether a page is about something that is not there: its call says so, or the URL names nothing. */
function lacksSubject({ reads, outline }: PageEntry, { hasNotFound }: PageReplies): boolean {
  const subject = outline?.subject;
  if (!subject) return false;
  return hasNotFound(subject) || ![...reads, ...outline.reads].some(([row]) => callName(row) === callName(subject));
}

/** Returns the logo of a site for previews of pages that have no picture. */
const findLogo = ({ settings: { logo } }: Site): string | undefined =>
  logo.startsWith(ownPicturesPath) ? logo + previewPicture.suffix : logo || undefined;

/** Names the parameters by which a shared link says who shared it. */
const sharerParameters = ['storeId', 'fromAgentId', 'shareAgentId'];

/**
 * Builds the URL of a page for search engines, and the one that previews open. The latter still names who shared, because Facebook opens it
 * in place of the link that was posted.
 */
function buildPageUrls(
  { path, search, origin }: Pick<PageUrl, 'path' | 'search' | 'origin'>,
  {
    site,
    page: { outline },
    canonicalPath,
    isOwnHost,
  }: {
    readonly site: Site;
    readonly page: PageEntry;
    readonly canonicalPath: string | undefined;
    readonly isOwnHost: boolean;
  },
): Pick<HeadSummary, 'url' | 'canonical'> {
  const asked = new URLSearchParams(search);
  const build = (of: string, names: readonly string[]): string => {
    const url = new URL(`${origin}/mall${of}`);
    if (!isOwnHost) url.searchParams.set('siteId', String(site.id));
    for (const name of names) {
      const value = asked.get(name);
      if (value) url.searchParams.set(name, value);
    }
    return url.href;
  };
  return {
    url: build(canonicalPath ?? path, [...(canonicalPath === undefined ? (outline?.parameters ?? []) : []), ...sharerParameters]),
    canonical: canonicalPath === undefined ? undefined : build(canonicalPath, []),
  };
}

/** Renders the first screen of a page. One that fails is left to the browser. */
async function renderContent(site: Site, data: PreloadedData, { web, log }: PageDeps): Promise<RenderedContent | undefined> {
  try {
    const html = await web.renderPage?.(site.locale, data);
    return html === undefined ? undefined : moveInlineStyles(html);
  } catch (fault) {
    log.warn({ fault, url: data.url }, 'the first screen of a page was left to the browser');
    return undefined;
  }
}

/** Renders the shell of a page, with the replies that its screen needs first: the same for every visitor. */
async function renderPage({ path, search, origin, isOwnHost }: PageUrl, site: Site, deps: PageDeps): Promise<RenderedPage> {
  const { web, answerReads, clock, uploadOrigin, analyticsUrl, hasTestContainers, hasTestData } = deps;
  const table = await web.table();
  const found = table.findPage(path, search, site.locale);
  // No page has this name. [R-065]
  const page = found.testOnly && !hasTestContainers ? table.findPage('/-', search, site.locale) : found;
  const answered = await answerReads(site, [[siteCalls.merchantConfig, {}], ...page.reads], page.outline?.reads);
  const { replies, isComplete } = answered;
  const isMissing = page.notFound || lacksSubject(page, answered);
  const canonicalPath = isMissing ? undefined : page.outline?.findCanonicalPath(answered.findReply);
  const unlisted = canonicalPath === undefined;
  const data: PreloadedData = {
    siteId: site.id,
    now: clock.now().getTime(),
    url: path + search,
    replies,
    routeGroup: page.routeGroup,
    ...(analyticsUrl === '' ? {} : { analyticsUrl }),
    ...(hasTestContainers ? { hasTestContainers } : {}),
    ...(hasTestData ? { hasTestData } : {}),
  };
  const content = page.isServerRendered && isComplete ? await renderContent(site, data, deps) : undefined;

  const { imageHosts } = site.settings;
  const summary = page.outline?.summarise(answered.findReply, imageHosts) ?? {};
  const title = isMissing
    ? table.findPage('/-', search, site.locale).title
    : (page.findName(answered.findReply) ?? (new URLSearchParams(search).has('title') ? page.title : summary.title || page.title));
  const theme = buildTheme(site.settings);
  const html = renderShell({
    locale: site.locale,
    title,
    unlisted,
    head: isMissing
      ? undefined
      : {
          summary: { ...summary, picture: summary.picture ?? findLogo(site) },
          title,
          siteName: site.name,
          slogan: site.settings.slogan,
          locale: site.locale,
          currency: site.currency,
          origin,
          ...buildPageUrls({ path, search, origin }, { site, page, canonicalPath, isOwnHost }),
        },
    theme,
    files: web.filesFor(await page.files(), site.locale),
    firstScript: web.firstScript,
    picture: isMissing ? undefined : page.findFirstPicture(answered.findReply, imageHosts),
    data,
    content,
    earlyReads: listEarlyReads(page.reads, search),
  });
  const policy = buildContentPolicy(shellStyle(theme, content), web.firstScript, imageHosts, [
    ...(uploadOrigin === undefined ? [] : [uploadOrigin]),
    ...(analyticsUrl === '' ? [] : [new URL(analyticsUrl).origin]),
  ]);
  // A page of test environments shows others in a frame.
  return { status: isMissing ? 404 : 200, html, policy: page.testOnly ? allowOwnFrames(policy) : policy, unlisted };
}

/** Sends the shell of a page, rendered for this request or a moment ago. */
async function sendShell(request: FastifyRequest, reply: FastifyReply, deps: PageDeps): Promise<FastifyReply> {
  const { web, sites, pageCache, manyOnOneHost } = deps;
  const site = await findRequestSite(request, sites, manyOnOneHost);
  const path = pathOf(request).replace(/^\/mall\/?/, '/');
  const origin = `${request.protocol}://${request.host}`;
  const isOwnHost = (await sites.findIdByHost(request.hostname.toLowerCase())) === site.id;
  const render = () => renderPage({ path, search: searchOf(request), origin, isOwnHost }, site, deps);

  const kept = web.adapt ? undefined : pageCache.find(site.id, origin + request.url, render);
  const { status, html, policy: forAll, unlisted } = await (kept?.page ?? render());
  const policy = isMessagingApp.test(request.headers['user-agent'] ?? '') ? allowMessagingScript(forAll) : forAll;
  if (unlisted) reply.header('x-robots-tag', noIndexRule);
  if (web.adapt) return sendPage(reply, status, await web.adapt(html, request.url), undefined);
  if (!kept) return sendPage(reply, status, html, policy);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return sendPage(reply, status, await pageCache.encoded(kept), policy);
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return sendPage(reply, status, await pageCache.compressed(kept), policy);
}

/** Sends a page with one sentence where no site is found or the shell fails. [R-365, R-541] */
function sendErrorPage(request: FastifyRequest, reply: FastifyReply, log: Log, thrown: unknown): FastifyReply {
  const render = (title: Sentence, text: Sentence) => renderErrorPage(localise(defaultLocale, title), localise(defaultLocale, text));
  const url = `${request.protocol}://${request.host}${request.url}`;
  if (thrown instanceof SiteElsewhere) return reply.header('cache-control', 'no-store').redirect(thrown.deployment.url + request.url, 302);
  if (thrown instanceof SiteUnknown) {
    return sendPage(
      reply,
      404,
      render(sentence('mallNotFound'), sentence('mallLinkWrong', { url })),
      buildContentPolicy(errorPageStyle, undefined, []),
    );
  }
  log.error({ fault: thrown, requestId: request.id, path: pathOf(request) }, 'a page could not be rendered');
  const isAway = isDatabaseAway(thrown);
  if (isAway) reply.header('retry-after', retryAfterSeconds);
  return sendPage(
    reply,
    isAway ? 503 : 500,
    render(sentence('pageFault'), sentence('tryLater')),
    buildContentPolicy(errorPageStyle, undefined, []),
  );
}

/** Adds the routes of the web app: its files and pages below /mall, with 404 for an unknown page. Redirects / to the home page. */
export function addPageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return isFile.test(pathOf(request)) ? await deps.web.sendFile(request, reply) : await sendShell(request, reply, deps);
    } catch (thrown) {
      return sendErrorPage(request, reply, deps.log, thrown);
    }
  };
  const toHomePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = new URLSearchParams(searchOf(request));
    const own = await deps.sites.findIdByHost(request.hostname.toLowerCase());
    if (own === undefined && !query.has('siteId') && deps.demoSite !== undefined) query.set('siteId', String(deps.demoSite));
    const search = query.toString();
    return reply.header('cache-control', 'no-cache').redirect(`${mallPath}/${search === '' ? '' : `?${search}`}`, 302);
  };
  /** Tells that a person opened the plain address of a demo, which serves several malls: the first one is shown. Other pages need their site. */
  const isPlainDemo = async (request: FastifyRequest): Promise<boolean> =>
    request.url === `${mallPath}/` &&
    deps.demoSite !== undefined &&
    siteHeaderNames.every((name) => request.headers[name] === undefined) &&
    (await deps.sites.findIdByHost(request.hostname.toLowerCase())) === undefined &&
    (await deps.sites.findById(deps.demoSite)) !== undefined;
  // The home page has one URL, which ends in a slash.
  app.get(mallPath, async (request, reply) => {
    try {
      if (pathOf(request) === mallPath) return reply.header('cache-control', 'no-cache').redirect(`${mallPath}/${searchOf(request)}`, 302);
      return (await isPlainDemo(request)) ? await toHomePage(request, reply) : await page(request, reply);
    } catch (thrown) {
      return sendErrorPage(request, reply, deps.log, thrown);
    }
  });
  app.get(`${mallPath}/*`, page);
  app.get('/', toHomePage);
}
