import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Describes a request of the S3 protocol as it was received: method, path, query, headers and host. */
export interface SignedRequest {
  readonly method: string;
  /** The path as it was sent, percent-encoded. */
  readonly path: string;
  /** The query as it was sent, without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly host: string;
}

/** Describes the signature that a request carries, in a header or a presigned URL (AWS Signature Version 4). It is not verified yet. */
export interface SignatureClaim {
  readonly accessKeyId: string;
  readonly securityToken: string | undefined;
  readonly signedAt: Date;
  /** The time until which a presigned URL is good; undefined for a signature by header. */
  readonly until: Date | undefined;
  readonly payloadHash: string;
  readonly region: string;
  readonly day: string;
  readonly time: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Decodes percent-encoding; a plus stays a plus. Throws a URIError for what cannot be decoded. */
const decode = (text: string): string => decodeURIComponent(text);

/** Parses a query string into its decoded names and values, in their order. */
export const readQuery = (query: string): [name: string, value: string][] =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });

const headerOf = ({ headers, host }: SignedRequest, name: string): string => {
  const value = name === 'host' ? host : headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
};

function parseTime(time: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The longest life of a presigned URL, in seconds. */
const longestLife = 7 * 24 * 60 * 60;

/** Parses the signature of a request, without verifying it; undefined for a request without a complete signature. */
export function readSignatureClaim(request: SignedRequest): SignatureClaim | undefined {
  const query = new Map(readQuery(request.query));
  const presigned = query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256';
  const [, credential = '', signed = '', signature = ''] = presigned
    ? ['', query.get('X-Amz-Credential'), query.get('X-Amz-SignedHeaders'), query.get('X-Amz-Signature')]
    : (/^AWS4-HMAC-SHA256 +Credential=([^, ]+), *SignedHeaders=([^, ]+), *Signature=([0-9a-f]{64})$/.exec(
        headerOf(request, 'authorization'),
      ) ?? []);
  const [accessKeyId = '', day = '', region = '', service, ending] = credential.split('/');
  const time = presigned ? (query.get('X-Amz-Date') ?? '') : headerOf(request, 'x-amz-date');
  const signedAt = parseTime(time);
  const signedHeaders = signed.split(';');
  const expires = Number(query.get('X-Amz-Expires'));
  const isWhole =
    accessKeyId !== '' && service === 's3' && ending === 'aws4_request' && time.startsWith(day) && signedHeaders.includes('host');
  if (!signedAt || !isWhole || signature.length !== 64) return undefined;
  if (presigned && !(expires >= 1 && expires <= longestLife)) return undefined;
  const payloadHash = presigned ? 'UNSIGNED-PAYLOAD' : headerOf(request, 'x-amz-content-sha256');
  const token = presigned ? query.get('X-Amz-Security-Token') : headerOf(request, 'x-amz-security-token');
  // What the store acts on must be signed.
  const mustBeSigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (payloadHash === '' || mustBeSigned.some((name) => !signedHeaders.includes(name))) return undefined;
  return {
    accessKeyId,
    securityToken: token === '' ? undefined : token,
    signedAt,
    until: presigned ? new Date(signedAt.getTime() + expires * 1000) : undefined,
    payloadHash,
    region,
    day,
    time,
    signedHeaders,
    signature,
  };
}

/** Tells whether a request was signed with this secret. */
export function isRequestSignedWith(request: SignedRequest, claim: SignatureClaim, secret: string): boolean {
  const query = readQuery(request.query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one, its], [other, theirs]) => (one === other ? (its < theirs ? -1 : 1) : one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const canonical = [
    request.method,
    request.path
      .split('/')
      .map((name) => encode(decode(name)))
      .join('/'),
    query,
    ...claim.signedHeaders.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const scope = `${claim.day}/${claim.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', claim.time, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, claim.day), claim.region));
  const right = hmac(key, toSign);
  const given = Buffer.from(claim.signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
