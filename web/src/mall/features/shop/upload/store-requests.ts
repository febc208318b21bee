import { AwsV4Signer } from 'aws4fetch';
import type { Reply } from 'contract/call.ts';
import type { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { throwIfStopped, UploadInterrupted } from './send-upload-parts.ts';
import { texts } from './texts.ts';

/** Describes the permission to upload a file: the URL to send it to, and the short-lived credentials for the object store. */
export type UploadSign = Reply<typeof uploadCalls.applyUpload>[number];

/** Describes the error that a file was not uploaded; its message is a sentence for the member. */
export class UploadFault extends Error {}

/** Describes the error that the object store refused a request. */
export class StoreRefused extends UploadFault {
  constructor() {
    super(texts.refusedByStore);
  }
}

interface StoreAnswer {
  readonly etag: string;
  readonly text: string;
}

/** Returns the URL of the file's path in the store, by the protocol of this page where the mall itself is the store. */
function objectUrl({ endpoint, bucket, filePath }: UploadSign): string {
  const url = new URL(endpoint);
  if (url.host === location.host) url.protocol = location.protocol;
  const place = url.host.startsWith(`${bucket}.`) ? '' : `/${bucket}`;
  return `${url.href.replace(/\/$/, '')}${place}/${filePath}`;
}

/** Limits how long a request may stay without progress, in milliseconds. */
const stallTime = 30_000;

interface StoreRequest {
  readonly method: 'PUT' | 'POST' | 'GET' | 'DELETE';
  /** The query, with its question mark. */
  readonly query?: string;
  readonly body?: Blob | string;
  readonly onSent?: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a signed request to the object store and returns the reply's ETag and text. Throws UploadInterrupted for what may be sent again, and
 * StoreRefused otherwise. The signature has the server's time, because a phone's clock may be wrong.
 */
export async function callStore(sign: UploadSign, { method, query = '', body, onSent, signal }: StoreRequest): Promise<StoreAnswer> {
  const { accessKeyId, accessKeySecret: secretAccessKey, securityToken: sessionToken, region } = sign;
  const datetime = new Date(shopNow()).toISOString().replace(/[:-]|\.\d{3}/g, '');
  const url = objectUrl(sign) + query;
  const signer = new AwsV4Signer({ method, url, accessKeyId, secretAccessKey, sessionToken, region, service: 's3', datetime });
  const { headers } = await signer.sign();
  throwIfStopped(signal);
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stallTime);
    };
    const giveUp = () => request.abort();
    const over = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', giveUp);
    };
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded }) => {
      moved();
      onSent?.(loaded);
    });
    request.addEventListener('load', () => {
      over();
      const { status, responseText: text } = request;
      if (status >= 200 && status < 300) done({ etag: request.getResponseHeader('etag') ?? '', text });
      else fail(status >= 500 || status === 429 ? new UploadInterrupted() : new StoreRefused());
    });
    const broke = () => {
      over();
      fail(new UploadInterrupted());
    };
    request.addEventListener('error', broke);
    request.addEventListener('abort', broke);
    signal.addEventListener('abort', giveUp);
    moved();
    request.send(body ?? null);
  });
}

/** Begins a multipart upload; returns its id. */
export async function beginMultipartUpload(sign: UploadSign, signal: AbortSignal): Promise<string> {
  const { text } = await callStore(sign, { method: 'POST', query: '?uploads=', signal });
  return /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1] ?? '';
}

const uploadQuery = (partsId: string): string => `?uploadId=${encodeURIComponent(partsId)}`;

/** Describes a part of a file that the object store has received: its number, size and ETag. */
export interface SentPart {
  readonly number: number;
  readonly bytes: number;
  readonly etag: string;
}

/** Lists the parts of a multipart upload that the object store has received. */
export async function listSentParts(sign: UploadSign, partsId: string, signal: AbortSignal): Promise<SentPart[]> {
  const { text } = await callStore(sign, { method: 'GET', query: uploadQuery(partsId), signal });
  const read = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? '';
  return (text.match(/<Part>[\s\S]*?<\/Part>/g) ?? []).map((part) => ({
    number: Number(read(part, 'PartNumber')),
    bytes: Number(read(part, 'Size')),
    etag: read(part, 'ETag').replace(/&quot;/g, '"'),
  }));
}

/** Sends one part of a file to the object store; returns the ETag that the store gave it. */
export async function sendPart(
  sign: UploadSign,
  partsId: string,
  number: number,
  { body, onSent, signal }: Pick<StoreRequest, 'body' | 'onSent' | 'signal'>,
): Promise<string> {
  const query = `?partNumber=${number}&uploadId=${encodeURIComponent(partsId)}`;
  const { etag } = await callStore(sign, { method: 'PUT', query, signal, ...(body && { body }), ...(onSent && { onSent }) });
  return etag;
}

/**
 * Completes a multipart upload: the object store joins its parts. A store may reply with a success status before the parts are joined, and then
 * report an error in the body. That throws UploadInterrupted.
 */
export async function completeMultipartUpload(
  sign: UploadSign,
  partsId: string,
  parts: readonly Pick<SentPart, 'number' | 'etag'>[],
  signal: AbortSignal,
): Promise<void> {
  const list = [...parts]
    .sort((one, other) => one.number - other.number)
    .map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
  const { text } = await callStore(sign, { method: 'POST', query: uploadQuery(partsId), body, signal });
  if (text.includes('<Error>')) throw new UploadInterrupted();
}
