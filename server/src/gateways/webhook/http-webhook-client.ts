import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createHostResolver, type ResolveHost, type HostAddress } from './host-resolver.ts';
import { networkScopeOf } from './network-scope.ts';
import type { WebhookPostFault, WebhookPostResult, WebhookUrlProblem, WebhookClient } from './webhook-client.ts';

/** Limits a whole request, from the DNS lookup to the response, in milliseconds. */
const defaultTimeout = 10_000;
/** Limits the bytes that are read of a response body. */
const maxBytes = 4096;
/** Limits the characters that are stored of a response body. */
const maxExcerptLength = 500;
/** Limits the delay that a receiver may ask for by `retry-after`, in seconds. */
const maxRetryAfter = 24 * 60 * 60;

/** Reports that no connection may be made to a host. */
class BlockedHostError extends Error {
  constructor(readonly fault: Exclude<WebhookUrlProblem, 'form'>) {
    super(fault);
  }
}

/** Returns the host of a URL, an IPv6 address without its brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Returns the beginning of a response body on one line, without control characters, which the database refuses. */
const excerptOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxExcerptLength)
    .replace(/[\uD800-\uDBFF]$/, '');

const faultsByCode: Readonly<Record<string, WebhookPostFault>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
};
function faultOf(fault: NodeJS.ErrnoException): WebhookPostFault {
  if (fault instanceof BlockedHostError) return fault.fault;
  const code = fault.code ?? '';
  return faultsByCode[code] ?? (/TLS|SSL|CERT|SIGNATURE|ISSUER/.test(code) ? 'tls' : 'broken');
}

function parseRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), maxRetryAfter);
}

/**
 * Creates the client that sends webhooks over HTTPS to the public internet. It checks the IP address of each
 * connection. So nobody can point a host at a private network after its URL was accepted (DNS rebinding).
 * @param mayBePrivate allows private networks and this machine too, and plain HTTP to this machine
 */
export function httpWebhookClient(
  mayBePrivate: boolean,
  { patience = defaultTimeout, find = createHostResolver(mayBePrivate) }: { readonly patience?: number; readonly find?: ResolveHost } = {},
): WebhookClient {
  /** Returns why no connection to an IP address is allowed; undefined if it is. */
  function problemOf(address: string, secure: boolean): Exclude<WebhookUrlProblem, 'form'> | undefined {
    const reach = networkScopeOf(address);
    if (!secure) return reach === 'loopback' && mayBePrivate ? undefined : 'insecure';
    if (reach === 'never') return 'forbidden';
    return reach === 'open' || mayBePrivate ? undefined : 'private';
  }

  /** Returns the IP addresses of a host. Throws if a connection to any of them is not allowed. */
  async function hostsOf(name: string, secure: boolean): Promise<readonly HostAddress[]> {
    const kind = isIP(name);
    const hosts = kind === 0 ? await find(name) : [{ address: name, family: kind === 6 ? (6 as const) : (4 as const) }];
    if (hosts.length === 0) throw new BlockedHostError(secure ? 'unknownHost' : 'insecure');
    for (const { address } of hosts) {
      const problem = problemOf(address, secure);
      if (problem) throw new BlockedHostError(problem);
    }
    return hosts;
  }

  async function check(text: string): Promise<{ readonly url: string } | { readonly problem: WebhookUrlProblem }> {
    if (!URL.canParse(text)) return { problem: 'form' };
    const url = new URL(text);
    const secure = url.protocol === 'https:';
    const plain = url.username === '' && url.password === '' && url.hash === '' && url.hostname !== '' && url.href.length <= 500;
    if (!plain || (!secure && url.protocol !== 'http:')) return { problem: 'form' };
    try {
      await hostsOf(hostOf(url), secure);
      return { url: url.href };
    } catch (fault) {
      if (fault instanceof BlockedHostError) return { problem: fault.fault };
      throw fault;
    }
  }

  const send = (url: URL, headers: Readonly<Record<string, string>>, body: string, hosts: readonly HostAddress[], signal: AbortSignal) =>
    new Promise<{ status: number; excerpt: string; retryAfter: number | undefined }>((resolve, reject) => {
      let end: (() => void) | undefined;
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          // A new connection, so that it goes to an address that was just checked.
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
          const chunks: Buffer[] = [];
          let read = 0;
          // The status line has arrived and decides the result, so the body may be cut at any byte.
          const finish = () => {
            const excerpt = excerptOf(Buffer.concat(chunks).subarray(0, maxBytes));
            resolve({ status: response.statusCode ?? 0, excerpt, retryAfter: parseRetryAfter(response.headers['retry-after']) });
            request.destroy();
          };
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            read += chunk.length;
            if (read >= maxBytes) finish();
          });
          response.on('end', finish).on('error', finish).on('close', finish);
          end = finish;
        },
      );
      request.on('error', (fault) => (end ? end() : reject(fault)));
      request.end(body);
    });

  return {
    check,
    async post({ url: text, headers, body }, stop): Promise<WebhookPostResult> {
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      const late = AbortSignal.timeout(patience);
      const signal = AbortSignal.any([stop, late]);
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('the webhook request was aborted')), { once: true });
      });
      aborted.catch(() => {});
      try {
        signal.throwIfAborted();
        const url = new URL(text);
        const hosts = await Promise.race([hostsOf(hostOf(url), url.protocol === 'https:'), aborted]);
        return { ...(await send(url, headers, body, hosts, signal)), milliseconds: took() };
      } catch (fault) {
        const why = stop.aborted ? 'stopped' : late.aborted ? 'timeout' : faultOf(fault as NodeJS.ErrnoException);
        return { fault: why, milliseconds: took() };
      }
    },
  };
}
