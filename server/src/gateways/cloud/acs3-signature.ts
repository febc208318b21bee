import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest } from './send-request.ts';

/** Holds an access key of Alibaba Cloud. */
export interface AlibabaKeys {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Encodes a text for a URL by RFC 3986, as Alibaba Cloud's signature requires. */
export const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Writes query parameters in the order that Alibaba Cloud's signature requires: by name. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .toSorted()
    .map((name) => `${encodeRfc3986(name)}=${encodeRfc3986(parameters[name] ?? '')}`)
    .join('&');

/** Computes the signature of a request over the named headers. */
function signature({ method, url, headers, body }: ProviderRequest, signedHeaders: readonly string[], secret: string): string {
  const { pathname, searchParams } = new URL(url);
  const canonical = [
    method,
    pathname,
    canonicalQuery(Object.fromEntries(searchParams)),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    sha256(body),
  ].join('\n');
  return createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
}

/**
 * Builds the signed request of a call of Alibaba Cloud, by its signature version 3 (ACS3-HMAC-SHA256), over the host, the content type and all
 * x-acs headers.
 * @param nonce is sent once only: Alibaba Cloud refuses a second request with it
 */
export function signAcs3(
  { accessKeyId, accessKeySecret }: AlibabaKeys,
  { host, parameters, action, version }: AlibabaCall,
  { now, nonce, origin = `https://${host}` }: { readonly now: Date; readonly nonce: string; readonly origin?: string | undefined },
): ProviderRequest {
  const url = `${origin}/?${canonicalQuery(parameters)}`;
  const headers: Record<string, string> = {
    host: new URL(url).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.keys(headers).toSorted();
  const request: ProviderRequest = { method: 'POST', url, headers, body: '' };
  const authorization = `${algorithm} Credential=${accessKeyId},SignedHeaders=${signed.join(';')},Signature=${signature(request, signed, accessKeySecret)}`;
  return { ...request, headers: { ...headers, authorization } };
}

/** Describes a call of an API of Alibaba Cloud: host, action, version, and parameters by name. */
export interface AlibabaCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Returns the access key id that a request claims to be signed with; undefined unless the request uses Alibaba Cloud's ACS3 algorithm. */
export const readAcs3Credential = ({ headers }: ProviderRequest): string | undefined =>
  /^ACS3-HMAC-SHA256 Credential=([^,]+),/.exec(headers['authorization'] ?? '')?.[1];

/**
 * Tells whether a request is signed with a secret by Alibaba Cloud's ACS3 algorithm, over at least the required
 * headers.
 */
export function isSignedByAcs3(request: ProviderRequest, secret: string): boolean {
  const found = /SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(request.headers['authorization'] ?? '');
  const signed = found?.[1]?.split(';') ?? [];
  if (!found || !['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'].every((name) => signed.includes(name)))
    return false;
  if (request.headers['x-acs-content-sha256'] !== sha256(request.body)) return false;
  return timingSafeEqual(Buffer.from(found[2] ?? ''), Buffer.from(signature(request, signed, secret)));
}
