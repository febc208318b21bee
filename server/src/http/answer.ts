import type { FastifyReply } from 'fastify';
import type { Refusal } from 'contract/refusals.ts';
import { refusals } from 'contract/refusals.ts';
import { saidIn } from 'contract/two-scripts.ts';
import type { Log } from '#platform/log.ts';

/** The one form of every answer. `body` is the payload. */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: unknown;
}

export const good = (body: unknown): Envelope => ({ code: 0, success: true, message: '', body });
export const bad = (code: number, message: string, body: unknown = null): Envelope => ({ code, success: false, message, body });

/** Not let in: HTTP 401 with one of the login codes, or 403. */
export class NotAllowed extends Error {
  constructor(
    readonly status: 401 | 403,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The login codes (spec 8): each leads the client to the login page. */
export const notAllowed = {
  noToken: () => new NotAllowed(401, 401, '请先登录'),
  expired: () => new NotAllowed(401, 210000, '登录已过期，请重新登录'),
  otherSite: () => new NotAllowed(401, 240000, '登录信息与当前店铺不符，请重新登录'),
  signedOut: () => new NotAllowed(401, 250000, '登录已失效，请重新登录'),
  accountClosed: () => new NotAllowed(401, 510001, '账号已注销'),
  wrongKey: () => new NotAllowed(401, 401, '访问密钥无效或已停用'),
  forbidden: (message = '暂无权限') => new NotAllowed(403, 403, message),
};

/** What the domain said no to: HTTP 200, with its code and its sentence in the words of the site's locale. */
export const refusalOf = ({ refusal, message, more }: Refusal, locale: string): Envelope =>
  bad(refusals[refusal].code, saidIn(locale, message), more.body ?? null);

/** What should not happen: logged once with its request id; the shopper reads a plain apology and nothing of the inside. */
export function sendFault(reply: FastifyReply, log: Log, fault: unknown, locale = 'zh-CN'): FastifyReply {
  const requestId = reply.request.id;
  log.error({ fault, requestId, method: reply.request.method, path: reply.request.url.split('?')[0] }, 'a call failed');
  return reply.code(500).send({ ...bad(500, saidIn(locale, '系统开小差了，请稍后再试')), requestId });
}
