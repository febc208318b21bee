import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallRow } from 'contract/call.ts';
import { siteCalls } from 'contract/site/site.calls.ts';
import { callName } from 'contract/site/shell.ts';
import { themeOf } from 'contract/site/theme.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { contentPolicy, noRobots, plainHtml, shellHtml } from './shell.ts';
import type { AnswerReads } from './shell-replies.ts';
import { NoSite, type Sites, siteOf } from './sites.ts';
import type { Web } from './web.ts';

/** What the pages stand on; compose.ts fills it. */
export interface PagesGround {
  readonly web: Web;
  readonly sites: Sites;
  readonly answerReads: AnswerReads;
  readonly clock: Clock;
  readonly log: Log;
  readonly manyOnOneHost: boolean;
  /** Where the root leads when nothing says which site: outside production, the first demo site. */
  readonly demoSite?: number;
}

const isFile = /\.[A-Za-z0-9]{1,8}$/;
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';
const searchOf = (request: FastifyRequest): string => request.url.slice(pathOf(request).length);

/** A page is kept by nobody: going back to it from elsewhere, a browser shows what it kept however old, its clock and its prices too. */
function sendPage(reply: FastifyReply, status: number, html: string, policy: string | undefined): FastifyReply {
  if (policy !== undefined) reply.header('content-security-policy', policy);
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The page of an address: its own shell with the answers its screen begins with. */
async function shellFor(request: FastifyRequest, reply: FastifyReply, ground: PagesGround): Promise<FastifyReply> {
  const { web, sites, answerReads, clock, manyOnOneHost } = ground;
  const nonce = randomBytes(16).toString('base64');
  const site = await siteOf(request, sites, manyOnOneHost);
  const page = (await web.table()).pageFor(pathOf(request).replace(/^\/mall\/?/, '/'), searchOf(request), site.locale);

  const replies = await answerReads(site, [[siteCalls.merchantConfig, {}], ...page.reads]);

  const { imageHosts } = site.settings;
  const replyTo = (row: CallRow) => replies.find(({ call }) => call === callName(row))?.body;
  const html = shellHtml({
    locale: site.locale,
    title: page.name(replyTo) ?? page.title,
    unlisted: page.unlisted,
    about: site.settings.slogan || site.name,
    theme: themeOf(site.settings),
    files: web.filesFor(await page.screenFile(), site.locale),
    picture: page.firstPicture(replyTo, imageHosts),
    data: { siteId: site.id, now: clock.now().getTime(), replies },
    nonce,
  });
  if (page.unlisted) reply.header('x-robots-tag', noRobots);
  return web.adapt
    ? sendPage(reply, page.notFound ? 404 : 200, await web.adapt(html, request.url), undefined)
    : sendPage(reply, page.notFound ? 404 : 200, html, contentPolicy(nonce, imageHosts));
}

/** Without a mall there is no shell: one sentence says why. [R-365, R-541] */
function sendPlain(request: FastifyRequest, reply: FastifyReply, log: Log, thrown: unknown): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const url = `${request.protocol}://${request.host}${request.url}`;
  if (thrown instanceof NoSite) {
    return sendPage(reply, 404, plainHtml('无法打开商城', `访问链接有误: ${url}, 请重新访问`, nonce), contentPolicy(nonce, []));
  }
  log.error({ fault: thrown, requestId: request.id, path: pathOf(request) }, 'a page could not be written');
  return sendPage(reply, 500, plainHtml('系统开小差了', '请稍后再试', nonce), contentPolicy(nonce, []));
}

/** Serves the web app: its files, and for every address of the mall that is no call the shell, 404 where there is no such page. */
export function addPages(app: FastifyInstance, ground: PagesGround): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return isFile.test(pathOf(request)) ? await ground.web.sendFile(request, reply) : await shellFor(request, reply, ground);
    } catch (thrown) {
      return sendPlain(request, reply, ground.log, thrown);
    }
  };
  // One address for one page: the home page's ends in a slash.
  app.get('/mall', (request, reply) =>
    pathOf(request) === '/mall'
      ? reply.header('cache-control', 'no-cache').redirect(`/mall/${searchOf(request)}`, 302)
      : page(request, reply),
  );
  app.get('/mall/*', page);
  app.get('/', async (request, reply) => {
    const query = new URLSearchParams(searchOf(request));
    const own = await ground.sites.idByHost(request.hostname.toLowerCase());
    if (own === undefined && !query.has('siteId') && ground.demoSite !== undefined) query.set('siteId', String(ground.demoSite));
    const search = query.toString();
    return reply.header('cache-control', 'no-cache').redirect(`/mall/${search === '' ? '' : `?${search}`}`, 302);
  });
}
