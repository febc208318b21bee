import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import type { Sentence } from 'contract/sentence.ts';
import { localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import { isPrefetch } from './calls.ts';
import { readBrowserKey, setBrowserKey } from './browser-key.ts';
import { findRequestSite, type SiteLookup, SiteUnknown } from './request-site.ts';
import { buildContentPolicy, errorPageStyle, renderErrorPage } from './shell.ts';

/** Describes the browser that asks for a page of a login. */
interface Browser {
  readonly siteId: number;
  readonly origin: string;
  readonly browserKey: string;
}
type Step = { readonly redirect: string; readonly browserKey?: string } | undefined;

/**
 * Describes three functions that take a browser through a login at WeChat: begin it, pass it on, and finish it. Each returns the URL to
 * redirect to, and maybe a secret for the browser; undefined if the login cannot go on.
 */
export interface LoginPages {
  begin(browser: Browser, asked: { url: string; purpose: 'login' | 'payer'; asksMobile: boolean; path: string }): Promise<Step>;
  passOn(browser: Browser, state: string): Promise<Step>;
  finish(browser: Browser, back: { state: string; code: string }): Promise<Step>;
}

const textOf = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.slice(0, 2000) : '';
};

function sendProblem(reply: FastifyReply, status: number, locale: string, text: Sentence): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', buildContentPolicy(errorPageStyle, undefined, []))
    .type('text/html; charset=utf-8')
    .send(renderErrorPage(localise(locale, sentence('messagingLoginFailedTitle')), localise(locale, text)));
}

/** Holds the paths of the URLs that a browser opens during a login at WeChat. */
export const loginPaths = {
  authorize: '/auth/authorize',
  payer: `${mallPath}/df/auth`,
  doMultiAuth: '/auth/doMultiAuth',
  authorized: '/auth/authorized',
} as const;

/**
 * Adds the URLs through which a browser is redirected during a login at WeChat; they are no calls of the contract.
 * None is cached or prefetched, and none sends its URL as referrer, because it holds a login code.
 */
export function addLoginPages(app: FastifyInstance, sites: SiteLookup, manyOnOneHost: boolean, pages: LoginPages): void {
  const add = (path: string, step: (browser: Browser, request: FastifyRequest) => Promise<Step>) =>
    app.get(path, async (request, reply) => {
      let locale = 'zh-CN';
      try {
        if (isPrefetch(request)) return await sendProblem(reply, 400, locale, sentence('prefetchRefused'));
        const site = await findRequestSite(request, sites, manyOnOneHost);
        ({ locale } = site);
        const origin = `${request.protocol}://${request.host}`;
        const done = await step({ siteId: site.id, origin, browserKey: readBrowserKey(request, site.id) }, request);
        if (!done) return await sendProblem(reply, 400, locale, sentence('messagingLoginFailed'));
        if (done.browserKey !== undefined) setBrowserKey(request, reply, site.id, done.browserKey);
        return await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(done.redirect, 302);
      } catch (fault) {
        if (fault instanceof SiteUnknown) return sendProblem(reply, 404, locale, fault.sentence);
        if (fault instanceof Refusal) return sendProblem(reply, 400, locale, fault.sentence);
        throw fault;
      }
    });
  const beginAs = (purpose: 'login' | 'payer', path: string) => (browser: Browser, request: FastifyRequest) =>
    pages.begin(browser, {
      url: textOf(request, 'url') || `${mallPath}/`,
      purpose,
      asksMobile: textOf(request, 'bindMobileFlag') === '1',
      path,
    });
  const { authorize, payer, doMultiAuth, authorized } = loginPaths;
  add(authorize, beginAs('login', authorize));
  add(payer, beginAs('payer', payer));
  // Clients of the documents open this one themselves, and then have no login to pass on.
  add(doMultiAuth, (browser, request) =>
    textOf(request, 'state') === '' ? beginAs('login', authorize)(browser, request) : pages.passOn(browser, textOf(request, 'state')),
  );
  add(authorized, (browser, request) => pages.finish(browser, { state: textOf(request, 'state'), code: textOf(request, 'code') }));
}
