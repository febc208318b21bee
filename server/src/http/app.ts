import { mallPath } from 'contract/shop/site/mall-path.ts';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import type { Sentence } from 'contract/sentence.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import { addBodyDeadline, type BodyLimits, usualBodyLimits } from './body-deadline.ts';
import { type Envelope, errorReply, sendFault, urlNotFoundReply } from './envelope.ts';

/** Holds the settings of the HTTP server: log, whether to trust a proxy, and requests per minute of an IP address. */
export interface AppOptions {
  readonly log: Log;
  readonly trustProxy: boolean;
  /** The limit of requests from one IP address in a minute; 0 for no limit. */
  readonly rateLimit: number;
  /** How long a body may take; tests are less patient. */
  readonly bodyLimits?: BodyLimits;
}

const megabyte = 1024 * 1024;
/** Limits how long a client may take to send a whole request, in milliseconds: a file of 50 MB over a slow line takes ten minutes. */
const longestRequest = 900_000;
/** Holds the sentences for requests that Fastify itself rejects, by HTTP status. */
const rejections: Readonly<Record<number, Sentence>> = {
  404: sentence('urlNotFound'),
  408: sentence('requestTooSlow'),
  413: sentence('requestTooLarge'),
  415: sentence('contentTypeUnsupported'),
  429: sentence('requestsTooMany'),
  503: sentence('serverRestarting'),
};

/** Builds the reply to a request that Fastify itself rejects. */
const rejectionReply = (status: number): Envelope =>
  errorReply(status, localise(defaultLocale, rejections[status] ?? sentence('requestMalformed')));

/** Rewrites a page URL that cannot be decoded (`/mall/goodsInfo/%ff`) to a page that does not exist, so that a person sees the 404 page. */
function rewriteUnreadableUrl(url: string): string {
  const [path = ''] = url.split('?');
  if (!path.startsWith(`${mallPath}/`)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return `${mallPath}/unreadable${url.slice(path.length)}`;
  }
}

/**
 * Creates the HTTP server without routes: body parsers, limits, common headers, and replies for errors outside of the routes.
 * Each POST, PUT and DELETE accepts JSON and form encoding alike.
 */
export async function createApp({
  log,
  trustProxy,
  rateLimit: perMinute,
  bodyLimits = usualBodyLimits,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy,
    bodyLimit: megabyte,
    requestTimeout: longestRequest,
    forceCloseConnections: 'idle',
    // What still comes on kept connections while the server stops is answered like any other request (close-app.ts).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => rewriteUnreadableUrl(url),
    frameworkErrors: (_fault, _request, reply: FastifyReply) => {
      void reply.code(400).send(rejectionReply(400));
    },
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {});
    else void parseJson(request, text as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    const form: Record<string, string | string[]> = Object.create(null);
    for (const [name, value] of new URLSearchParams(text as string)) {
      const before = form[name];
      form[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
    }
    done(null, form);
  });

  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin');
    next();
  });
  addBodyDeadline(app, bodyLimits, (reply) => reply.code(408).header('cache-control', 'no-store').send(rejectionReply(408)));
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply()));
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    const status = fault.statusCode ?? 500;
    reply.header('cache-control', 'no-store');
    if (status < 400 || (status >= 500 && status !== 503)) return sendFault(reply, log, fault);
    return reply.code(status).send(rejectionReply(status));
  });

  await app.register(compress, { threshold: 1500, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  if (perMinute > 0)
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    });
  return app;
}
