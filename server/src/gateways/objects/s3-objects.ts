import { AwsClient } from 'aws4fetch';
import { Readable } from 'node:stream';
import type { GrantedWrite, ObjectStore, WriteGrant } from './object-store.ts';

/** Describes a bucket of an S3-compatible store: endpoint, name, region, access key, and whether URLs name it in path or host. */
export interface S3Place {
  /** The store's URL, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** `path`: the bucket is the first part of the path; `host`: the first part of the host name. */
  readonly style: 'path' | 'host';
}

/** Returns the URL that the names of objects are added to, without its last slash. */
function bucketUrl({ endpoint, bucket, style }: S3Place): string {
  const url = new URL(endpoint);
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`;
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  return url.href.replace(/\/$/, '');
}

const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** Sets the bytes of the pieces in which content of unknown length is sent. */
const pieceBytes = 15 * 1024 * 1024;

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [chunks, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/**
 * Creates the client of a bucket in any S3-compatible store. Throws for any unexpected answer; a request that fails is
 * sent up to three times.
 */
export function s3Objects(place: S3Place): ObjectStore {
  const { accessKeyId, accessKeySecret, region, bucket } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey: accessKeySecret, region, service: 's3', retries: 2 });
  const base = bucketUrl(place);

  async function ask(method: string, key: string, allowed: readonly number[], init: RequestInit = {}, query = ''): Promise<Response> {
    const answer = await client.fetch(`${base}/${encodeKey(key)}${query}`, { method, ...init });
    if (!allowed.includes(answer.status)) {
      const text = await answer.text();
      const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
      throw new Error(`the object store answered ${answer.status} ${code} to ${method} ${key}`);
    }
    return answer;
  }

  /** Stores content of unknown length: in one request if it fits a piece, and in parts otherwise. */
  async function putPieces(key: string, pieces: AsyncGenerator<Buffer>): Promise<void> {
    const first = await pieces.next();
    const next = await pieces.next();
    if (first.done || next.done) return store.put(key, first.done ? Buffer.alloc(0) : first.value);
    const begun = await (await ask('POST', key, [200], {}, '?uploads=')).text();
    const uploadId = encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? '');
    try {
      const etags: string[] = [];
      const sendPart = async (piece: Buffer) => {
        const query = `?partNumber=${etags.length + 1}&uploadId=${uploadId}`;
        const answer = await ask('PUT', key, [200], { body: new Uint8Array(piece) }, query);
        etags.push(answer.headers.get('etag') ?? '');
      };
      await sendPart(first.value);
      await sendPart(next.value);
      for await (const piece of pieces) await sendPart(piece);
      const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const done = await (await ask('POST', key, [200], { body }, `?uploadId=${uploadId}`)).text();
      if (done.includes('<Error>')) throw new Error(`the object store did not join the parts of ${key}`);
    } catch (fault) {
      await ask('DELETE', key, [204, 404], {}, `?uploadId=${uploadId}`).catch(() => {});
      throw fault;
    }
  }

  const store: ObjectStore = {
    async head(key) {
      const answer = await ask('HEAD', key, [200, 404]);
      if (answer.status === 404) return undefined;
      return {
        bytes: Number(answer.headers.get('content-length')),
        etag: (answer.headers.get('etag') ?? '').replace(/"/g, ''),
        changedAt: new Date(answer.headers.get('last-modified') ?? 0),
      };
    },
    async read(key, range) {
      const answer = await ask('GET', key, [200, 206, 404], range ? { headers: { range: `bytes=${range.first}-${range.last}` } } : {});
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel();
        return undefined;
      }
      return Readable.from(answer.body);
    },
    async put(key, content) {
      if (Buffer.isBuffer(content)) await ask('PUT', key, [200], { body: new Uint8Array(content) });
      else await putPieces(key, piecesOf(content));
    },
    async move(from, to) {
      const copied = await ask('PUT', to, [200, 404], { headers: { 'x-amz-copy-source': `/${bucket}/${encodeKey(from)}` } });
      // The store may begin its answer before it has copied, so a fault comes with status 200.
      if (copied.status === 200 && (await copied.text()).includes('<Error>')) throw new Error(`the object store did not copy ${from}`);
      if (copied.status === 200) await store.remove(from);
    },
    async remove(key) {
      await ask('DELETE', key, [200, 204, 404]);
    },
  };
  return store;
}

/** Describes the token service of an S3 store (`AssumeRole`), which issues short-lived credentials: its URL, and the role to request. */
export interface TokenService {
  readonly url: string;
  /** The role to take, where the store asks for one. */
  readonly role: string | undefined;
}

/** Limits the life of such credentials, in seconds: stores grant no less than 15 minutes. */
const leastSeconds = 900;

/** Returns the policy that allows the writing of one object, in one piece or in parts. */
const policyOf = (bucket: string, key: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      Resource: [`arn:aws:s3:::${bucket}/${key}`],
    },
  ],
});

/** Returns the URL at which browsers write to the S3 store. If the store puts bucket names into hosts, the URL's host names the bucket. */
export const writeEndpoint = (place: S3Place): string => (place.style === 'host' ? bucketUrl(place) : place.endpoint.replace(/\/$/, ''));

/**
 * Requests short-lived credentials that may write one object from the store's token service, and returns them. The
 * store does not limit the object's size; the server checks it on arrival.
 */
export async function assumeWriteRole(
  place: S3Place,
  { url, role }: TokenService,
  { key, until }: GrantedWrite,
  now: Date,
): Promise<WriteGrant> {
  const { accessKeyId, accessKeySecret, region, bucket } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey: accessKeySecret, region, service: 'sts', retries: 1 });
  const seconds = Math.max(leastSeconds, Math.round((until.getTime() - now.getTime()) / 1000));
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    DurationSeconds: String(seconds),
    RoleSessionName: 'wanpu-upload',
    Policy: JSON.stringify(policyOf(bucket, key)),
    ...(role === undefined ? {} : { RoleArn: role }),
  });
  const answer = await client.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  const read = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1];
  const [id, secret, token] = [read('AccessKeyId'), read('SecretAccessKey'), read('SessionToken')];
  if (!answer.ok || !id || !secret || !token)
    throw new Error(`the token service of the object store answered ${answer.status} ${read('Code') ?? ''}`);
  return { accessKeyId: id, accessKeySecret: secret, securityToken: token, bucket, endpoint: writeEndpoint(place), region };
}
