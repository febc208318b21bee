import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { findHosts, type FindHosts, type Host } from './find-hosts.ts';
import { reachOf } from './reach.ts';
import type { PostFault, PostOutcome, UrlProblem, WebhookPost } from './webhook-post.ts';

/** How long a receiver may take from the first byte to its answer, in milliseconds. */
const patienceOf = 10_000;
/** So much of an answer is read. */
const mostBytes = 4096;
/** So much of it is kept. */
const mostLetters = 500;
/** A receiver may ask for so much patience, in seconds. */
const mostRetryAfter = 24 * 60 * 60;

/** What stops a connection before it is made. */
class NotThere extends Error {
  constructor(readonly fault: Exclude<UrlProblem, 'form'>) {
    super(fault);
  }
}

/** The host of an address as one connects to it: an IPv6 address stands in brackets there. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Letters that a database and a screen can hold. */
const excerptOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)
    .replace(/[\uD800-\uDBFF]$/, '');

const faultsByCode: Readonly<Record<string, PostFault>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
};
function faultOf(fault: NodeJS.ErrnoException): PostFault {
  if (fault instanceof NotThere) return fault.fault;
  const code = fault.code ?? '';
  return faultsByCode[code] ?? (/TLS|SSL|CERT|SIGNATURE|ISSUER/.test(code) ? 'tls' : 'broken');
}

function retryAfterOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), mostRetryAfter);
}

/**
 * Sends over HTTPS to the open network. Addresses are looked at as the connection is made, so that a name which leads elsewhere meanwhile
 * leads nowhere.
 * @param mayBePrivate private networks and this machine too, the latter also without encryption
 */
export function httpPost(
  mayBePrivate: boolean,
  { patience = patienceOf, find = findHosts(mayBePrivate) }: { readonly patience?: number; readonly find?: FindHosts } = {},
): WebhookPost {
  /** Why an address is not connected to; undefined where it is. */
  function problemOf(address: string, secure: boolean): Exclude<UrlProblem, 'form'> | undefined {
    const reach = reachOf(address);
    if (!secure) return reach === 'loopback' && mayBePrivate ? undefined : 'insecure';
    if (reach === 'never') return 'forbidden';
    return reach === 'open' || mayBePrivate ? undefined : 'private';
  }

  /** The addresses of a host, all of which may be connected to. */
  async function hostsOf(name: string, secure: boolean): Promise<readonly Host[]> {
    const kind = isIP(name);
    const hosts = kind === 0 ? await find(name) : [{ address: name, family: kind === 6 ? (6 as const) : (4 as const) }];
    if (hosts.length === 0) throw new NotThere(secure ? 'unknownHost' : 'insecure');
    for (const { address } of hosts) {
      const problem = problemOf(address, secure);
      if (problem) throw new NotThere(problem);
    }
    return hosts;
  }

  async function check(text: string): Promise<{ readonly url: string } | { readonly problem: UrlProblem }> {
    if (!URL.canParse(text)) return { problem: 'form' };
    const url = new URL(text);
    const secure = url.protocol === 'https:';
    const plain = url.username === '' && url.password === '' && url.hash === '' && url.hostname !== '' && url.href.length <= 500;
    if (!plain || (!secure && url.protocol !== 'http:')) return { problem: 'form' };
    try {
      await hostsOf(hostOf(url), secure);
      return { url: url.href };
    } catch (fault) {
      if (fault instanceof NotThere) return { problem: fault.fault };
      throw fault;
    }
  }

  const send = (url: URL, headers: Readonly<Record<string, string>>, body: string, hosts: readonly Host[], signal: AbortSignal) =>
    new Promise<{ status: number; excerpt: string; retryAfter: number | undefined }>((resolve, reject) => {
      let end: (() => void) | undefined;
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          // A connection of its own, to an address that was looked at.
          agent: false,
          signal,
          lookup: (_name, options, done) =>
            options.all
              ? done(
                  null,
                  hosts.map((host) => ({ ...host })),
                )
              : done(null, hosts[0]?.address ?? '', hosts[0]?.family ?? 4),
        },
        (response) => {
          const pieces: Buffer[] = [];
          let read = 0;
          // What it answered stands in its first line: the rest may be cut.
          const answered = () => {
            const excerpt = excerptOf(Buffer.concat(pieces).subarray(0, mostBytes));
            resolve({ status: response.statusCode ?? 0, excerpt, retryAfter: retryAfterOf(response.headers['retry-after']) });
            request.destroy();
          };
          response.on('data', (piece: Buffer) => {
            pieces.push(piece);
            read += piece.length;
            if (read >= mostBytes) answered();
          });
          response.on('end', answered).on('error', answered).on('close', answered);
          end = answered;
        },
      );
      request.on('error', (fault) => (end ? end() : reject(fault)));
      request.end(body);
    });

  return {
    check,
    async post({ url: text, headers, body }, stop): Promise<PostOutcome> {
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      const late = AbortSignal.timeout(patience);
      const signal = AbortSignal.any([stop, late]);
      const given = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('no time left')), { once: true });
      });
      given.catch(() => {});
      try {
        signal.throwIfAborted();
        const url = new URL(text);
        const hosts = await Promise.race([hostsOf(hostOf(url), url.protocol === 'https:'), given]);
        return { ...(await send(url, headers, body, hosts, signal)), milliseconds: took() };
      } catch (fault) {
        const why = stop.aborted ? 'stopped' : late.aborted ? 'timeout' : faultOf(fault as NodeJS.ErrnoException);
        return { fault: why, milliseconds: took() };
      }
    },
  };
}
