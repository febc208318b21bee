import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import { loggedSite } from './logged-site.ts';

/** Shortens the path of a URL that nothing serves: what may be a number, a token or a person's word is masked. */
const maskPath = (url: string): string =>
  (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .slice(0, 8)
    .map((part) => (/^[A-Za-z][\w.-]{0,23}$/.test(part) && !/\d{5}/.test(part) ? part : part === '' ? '' : '…'))
    .join('/');

/**
 * Logs one line for each answered request, with its site, the name of the call and the id that the reply carries. The URL is never
 * logged, as it may contain order numbers and search words; of one that nothing serves, its masked path.
 */
export function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { call } = request.routeOptions.config as { readonly call?: string };
    log.info(
      {
        requestId: request.id,
        method: request.method,
        siteId: loggedSite(request),
        call: call ?? request.routeOptions.url ?? 'unknown',
        ...(request.routeOptions.url === undefined ? { path: maskPath(request.url) } : {}),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    next();
  });
}
