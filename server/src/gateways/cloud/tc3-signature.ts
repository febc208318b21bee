import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest } from './send-request.ts';

/** Holds an API key of Tencent Cloud. */
export interface TencentKeys {
  readonly secretId: string;
  readonly secretKey: string;
}

/** Describes a call of an API of Tencent Cloud: host, action, version, region and payload. Its service is the first label of the host. */
export interface TencentCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  /** Names the data centre, for services that have several. */
  readonly region?: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const algorithm = 'TC3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Computes the signature of a request over the named headers. */
function signature(
  { method, url, headers, body }: ProviderRequest,
  { signed, day, service, secretKey }: { signed: readonly string[]; day: string; service: string; secretKey: string },
): string {
  const { pathname, search } = new URL(url);
  const canonical = [
    method,
    pathname,
    search.slice(1),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}`),
    '',
    signed.join(';'),
    sha256(body),
  ].join('\n');
  const text = [algorithm, headers['x-tc-timestamp'] ?? '', `${day}/${service}/tc3_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  return hmac(key, text).toString('hex');
}

/** Builds the signed request of a call of Tencent Cloud, by its signature version 3 (TC3-HMAC-SHA256), over content type, host and action. */
export function signTc3(
  { secretId, secretKey }: TencentKeys,
  { host, action, version, region, payload }: TencentCall,
  { now, origin = `https://${host}` }: { readonly now: Date; readonly origin?: string | undefined },
): ProviderRequest {
  const service = host.split('.')[0] ?? '';
  const day = now.toISOString().slice(0, 10);
  const url = `${origin}/`;
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    host: new URL(url).host,
    'x-tc-action': action,
    'x-tc-timestamp': String(Math.floor(now.getTime() / 1000)),
    'x-tc-version': version,
    ...(region === undefined ? {} : { 'x-tc-region': region }),
  };
  const signed = ['content-type', 'host', 'x-tc-action'];
  const request: ProviderRequest = { method: 'POST', url, headers, body: JSON.stringify(payload) };
  const authorization = `${algorithm} Credential=${secretId}/${day}/${service}/tc3_request, SignedHeaders=${signed.join(';')}, Signature=${signature(request, { signed, day, service, secretKey })}`;
  return { ...request, headers: { ...headers, authorization } };
}

/** Describes whose key a request to Tencent Cloud claims to be signed with, and for which day and service. */
export interface Tc3Credential {
  readonly secretId: string;
  readonly day: string;
  readonly service: string;
}

/**
 * Reads from a request which key it claims to be signed with, and for which day and service. Undefined unless the request
 * uses Tencent Cloud's TC3 algorithm. Does not check the signature.
 */
export function readTc3Credential({ headers }: ProviderRequest): Tc3Credential | undefined {
  const found = /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/([a-z]+)\/tc3_request,/.exec(headers['authorization'] ?? '');
  return found ? { secretId: found[1] ?? '', day: found[2] ?? '', service: found[3] ?? '' } : undefined;
}

/**
 * Tells whether a request is signed with a secret key by Tencent Cloud's TC3 algorithm, over at least the content
 * type and the host.
 */
export function isSignedByTc3(request: ProviderRequest, secretKey: string): boolean {
  const credential = readTc3Credential(request);
  const found = /SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(request.headers['authorization'] ?? '');
  const signed = found?.[1]?.split(';') ?? [];
  if (!credential || !found || !['content-type', 'host'].every((name) => signed.includes(name))) return false;
  return timingSafeEqual(Buffer.from(found[2] ?? ''), Buffer.from(signature(request, { ...credential, signed, secretKey })));
}
