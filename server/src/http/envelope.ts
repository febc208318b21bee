import type { FastifyReply } from 'fastify';
import type { Refusal } from '#platform/refusal.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import type { Sentence } from 'contract/sentence.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Log } from '#platform/log.ts';
import { loggedSite } from './logged-site.ts';

/** Describes the envelope of every reply: code (0 for success), whether it succeeded, a message, and the payload as `body`. */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
}

/** Builds the envelope of a successful reply: code 0 with the body. */
export const successReply = (body: unknown): Envelope => ({ code: 0, success: true, message: '', body });
/** Builds the envelope of a refusal or a fault. */
export const errorReply = (code: number, message: string, body: unknown = null): Envelope => ({ code, success: false, message, body });

/** Builds the reply to a request for a URL that does not exist. */
export const urlNotFoundReply = (): Envelope => errorReply(404, localise(defaultLocale, sentence('urlNotFound')));

/** Reports that access is denied: HTTP 401 with one of the login codes, or 403. */
export class AccessDenied extends Error {
  constructor(
    readonly status: 401 | 403,
    readonly code: number,
    readonly sentence: Sentence,
  ) {
    super(JSON.stringify(sentence));
  }
}

/** Holds the functions that create the errors of denied access, by reason. The client opens the login page on a 401 and its code. */
export const accessDenied = {
  noToken: () => new AccessDenied(401, 401, sentence('loginNeeded')),
  expired: () => new AccessDenied(401, 210000, sentence('loginExpired')),
  otherSite: () => new AccessDenied(401, 240000, sentence('loginOfOtherSite')),
  signedOut: () => new AccessDenied(401, 250000, sentence('loginEnded')),
  accountClosed: () => new AccessDenied(401, 510001, sentence('accountClosed')),
  wrongKey: () => new AccessDenied(401, 401, sentence('accessKeyInvalid')),
  forbidden: (why = sentence('accessForbidden')) => new AccessDenied(403, 403, why),
};

/** Builds the reply for a refusal, sent with HTTP 200: the refusal's code, and its sentence in the site's locale. */
export const refusalReply = (refused: Refusal, locale: string): Envelope =>
  errorReply(refusalCodes[refused.refusal], localise(locale, refused.sentence), refused.body);

/** Holds the number of seconds after which a client may try again while the database is away. */
export const retryAfterSeconds = 5;

/**
 * Logs a fault with its request's id, and sends HTTP 500 with an apology that reveals no details. While the database
 * is away, sends HTTP 503, so that clients and proxies try again.
 */
export function sendFault(reply: FastifyReply, log: Log, fault: unknown, locale = defaultLocale): FastifyReply {
  const requestId = reply.request.id;
  const isAway = isDatabaseAway(fault);
  log.error(
    { fault, requestId, siteId: loggedSite(reply.request), method: reply.request.method, path: reply.request.url.split('?')[0] },
    'a call failed',
  );
  const status = isAway ? 503 : 500;
  if (isAway) reply.header('retry-after', retryAfterSeconds);
  const message = localise(locale, sentence(isAway ? 'serverRestarting' : 'systemFault'));
  return reply.code(status).send({ ...errorReply(status, message), requestId });
}
