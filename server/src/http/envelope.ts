import type { FastifyReply } from 'fastify';
import type { Refusal } from '#platform/refusal.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { localise } from '#sentences/localise.ts';
import { localiseSentence } from 'contract/chinese-scripts.ts';
import type { Log } from '#platform/log.ts';

/** Describes the envelope of every reply. `body` is the payload. */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
}

/** Wraps the body of a reply. */
export const successReply = (body: unknown): Envelope => ({ code: 0, success: true, message: '', body });
/** Builds the envelope of a refusal or a fault. */
export const errorReply = (code: number, message: string, body: unknown = null): Envelope => ({ code, success: false, message, body });

/** Denies access: HTTP 401 with one of the login codes, or 403. */
export class AccessDenied extends Error {
  constructor(
    readonly status: 401 | 403,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Creates the errors of denied access. The client opens the login page on a 401 and its code. */
export const accessDenied = {
  noToken: () => new AccessDenied(401, 401, '请先登录'),
  expired: () => new AccessDenied(401, 210000, '登录已过期，请重新登录'),
  otherSite: () => new AccessDenied(401, 240000, '登录信息与当前店铺不符，请重新登录'),
  signedOut: () => new AccessDenied(401, 250000, '登录已失效，请重新登录'),
  accountClosed: () => new AccessDenied(401, 510001, '账号已注销'),
  wrongKey: () => new AccessDenied(401, 401, '访问密钥无效或已停用'),
  forbidden: (message = '暂无权限') => new AccessDenied(403, 403, message),
};

/** Builds the reply for a refusal, which is sent with HTTP 200: its code, and its sentence in the site's locale. */
export const refusalReply = ({ refusal, sentence, body }: Refusal, locale: string): Envelope =>
  errorReply(refusalCodes[refusal], localise(locale, sentence), body);

/** Logs a fault once with the id of its request, and sends HTTP 500 with an apology that reveals no details. */
export function sendFault(reply: FastifyReply, log: Log, fault: unknown, locale = 'zh-CN'): FastifyReply {
  const requestId = reply.request.id;
  log.error({ fault, requestId, method: reply.request.method, path: reply.request.url.split('?')[0] }, 'a call failed');
  return reply.code(500).send({ ...errorReply(500, localiseSentence(locale, '系统开小差了，请稍后再试')), requestId });
}
