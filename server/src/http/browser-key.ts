import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limits how long a browser may take for a login at the messaging platform, in seconds. */
const keyLifeSeconds = 15 * 60;

const cookieName = (siteId: number): string => `mall_login_browser_${siteId}`;

/** Reads the secret by which a browser that began a login is recognised, from its cookie; empty without one. */
export function readBrowserKey(request: FastifyRequest, siteId: number): string {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === cookieName(siteId) && /^[0-9A-Za-z_-]{43}$/.test(value)) return value;
  }
  return '';
}

/**
 * Gives a browser that begins a login a secret, in a cookie that scripts cannot read. Only the browser with this
 * secret can finish that login; the secret alone logs nobody in.
 */
export const setBrowserKey = (request: FastifyRequest, reply: FastifyReply, siteId: number, key: string): FastifyReply =>
  reply.header(
    'set-cookie',
    `${cookieName(siteId)}=${key}; Path=/; Max-Age=${keyLifeSeconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  );
