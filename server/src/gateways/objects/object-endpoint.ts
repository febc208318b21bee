import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { EmbeddedObjects } from './embedded-objects.ts';
import { decodeAwsChunkedBody } from './object-bodies.ts';
import { ObjectError } from './object-error.ts';
import { isRequestSignedWith, readQuery, readSignatureClaim, type SignedRequest } from './object-signature.ts';
import type { ObjectInfo } from './object-store.ts';
import type { WriteGrants } from './write-grants.ts';

/** Holds the path below which the embedded store answers the S3 protocol. */
export const objectsPath = '/objects';

/** Holds the dependencies of the embedded object store's HTTP endpoint: store, upload credentials, bucket, region, owner's access key, and clock. */
export interface EndpointDeps {
  readonly objects: EmbeddedObjects;
  readonly grants: WriteGrants;
  readonly bucket: string;
  readonly region: string;
  /** The key that may do everything. */
  readonly owner: { readonly accessKeyId: string; readonly accessKeySecret: string };
  readonly clock: Clock;
  /** Tells whether credentials for an object are still wanted: not of a file that its sender gave up or that has been checked. */
  readonly isWriteWanted: (key: string) => Promise<boolean>;
}

/** Describes what the signer of a request may do. */
interface Permission {
  /** The only object, which may be written and not read; undefined for the owner of the store. */
  readonly only: string | undefined;
  readonly mostBytes: number;
}

/** Limits how far the clock of a client may be off, in milliseconds. */
const clockTolerance = 15 * 60 * 1000;
/** Limits the bytes of one request by the owner. */
const ownerLimit = 5_000_000_000;

const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (letter) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[letter] ?? '');
type XmlValue = string | number | readonly XmlNode[];
type XmlNode = readonly [name: string, value: XmlValue];
const xmlOf = ([name, value]: XmlNode): string =>
  `<${name}>${typeof value === 'object' ? value.map(xmlOf).join('') : escapeXml(String(value))}</${name}>`;
const xmlDocument = ([name, value]: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf([name, value]).replace(`<${name}>`, `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`)}`;
const sendXml = (reply: FastifyReply, node: XmlNode): FastifyReply => reply.type('application/xml').send(xmlDocument(node));
const quoted = (etag: string): string => `"${etag}"`;

function signedRequest(request: FastifyRequest): SignedRequest {
  const [path = '', ...query] = (request.raw.url ?? '').split('?');
  return { method: request.method, path, query: query.join('?'), headers: request.headers, host: request.host };
}

/** Checks the signature of a request. Refuses anonymous ones, wrong secrets, and old or foreign credentials. */
function admit(request: SignedRequest, { grants, owner, clock }: EndpointDeps): Permission & { readonly payloadHash: string } {
  const claim = readSignatureClaim(request);
  if (!claim) throw new ObjectError('AccessDenied', 'The request is not signed.');
  const now = clock.now();
  if (claim.until && now > claim.until) throw new ObjectError('AccessDenied', 'Request has expired.');
  const off = claim.signedAt.getTime() - now.getTime();
  if (off > clockTolerance || (!claim.until && off < -clockTolerance)) throw new ObjectError('RequestTimeTooSkewed');
  const granted = claim.securityToken === undefined ? undefined : grants.open(claim.securityToken);
  if (claim.securityToken !== undefined && !granted) throw new ObjectError('InvalidToken');
  const keys = granted ?? owner;
  if (claim.accessKeyId !== keys.accessKeyId) throw new ObjectError('InvalidAccessKeyId');
  if (!isRequestSignedWith(request, claim, keys.accessKeySecret)) throw new ObjectError('SignatureDoesNotMatch');
  if (granted && now > granted.until) throw new ObjectError('ExpiredToken');
  return { only: granted?.key, mostBytes: granted?.bytes ?? ownerLimit, payloadHash: claim.payloadHash };
}

/** Reads the content of a request, whose hash may be part of the signature. */
function readBody(request: FastifyRequest, payloadHash: string, mostBytes: number) {
  const length = Number(request.headers['x-amz-decoded-content-length'] ?? request.headers['content-length'] ?? 0);
  if (length > mostBytes) throw new ObjectError('EntityTooLarge', `At most ${mostBytes} bytes may be sent here.`);
  const raw: AsyncIterable<Buffer> = request.raw;
  if (payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return { body: decodeAwsChunkedBody(raw), limit: { mostBytes } };
  if (payloadHash.startsWith('STREAMING-')) throw new ObjectError('NotImplemented', 'Signed chunks are not supported.');
  return { body: raw, limit: { mostBytes, sha256: payloadHash === 'UNSIGNED-PAYLOAD' ? undefined : payloadHash } };
}

async function readText(request: FastifyRequest, payloadHash: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of readBody(request, payloadHash, 1_000_000).body) {
    bytes += chunk.length;
    if (bytes > 1_000_000) throw new ObjectError('MalformedXML');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readPartList(xml: string): { number: number; etag: string }[] {
  return [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replace(/&quot;|&#34;|"/g, '') ?? '',
  }));
}

function parseRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first > last || first >= size) throw new ObjectError('InvalidRange');
  return { first, last };
}

async function sendObject(request: FastifyRequest, reply: FastifyReply, objects: EmbeddedObjects, key: string): Promise<FastifyReply> {
  const known = await objects.head(key);
  if (!known) throw new ObjectError('NoSuchKey');
  const range = parseRange(request.headers.range, known.bytes);
  reply
    .header('etag', quoted(known.etag))
    .header('last-modified', known.changedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'attachment')
    .type('application/octet-stream');
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${known.bytes}`);
  reply.header('content-length', range ? range.last - range.first + 1 : known.bytes);
  if (request.method === 'HEAD') return reply.send();
  const stream = await objects.read(key, range);
  if (!stream) throw new ObjectError('NoSuchKey');
  return reply.send(stream);
}

/** Describes one request to an object, after its signature was checked. */
interface ObjectRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deps: EndpointDeps;
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly may: ReturnType<typeof admit>;
}

const sendWritten = (reply: FastifyReply, { etag }: ObjectInfo): FastifyReply => reply.header('etag', quoted(etag)).send();

/** Refuses to write for an upload that has ended, and deletes what came in while it ended. */
async function assertWriteWanted({ deps: { objects, isWriteWanted }, key, may }: Omit<ObjectRequest, 'reply'>): Promise<void> {
  if (may.only === undefined || (await isWriteWanted(key))) return;
  await objects.remove(key);
  throw new ObjectError('AccessDenied', 'The upload has ended.');
}

async function putObject(asked: ObjectRequest): Promise<FastifyReply> {
  const { request, reply, deps, key, query, may } = asked;
  const { objects, bucket } = deps;
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) {
    const [, from] = new RegExp(`^/?${bucket}/(.+)$`).exec(decodeURIComponent(String(source))) ?? [];
    if (may.only !== undefined || from === undefined) throw new ObjectError('AccessDenied');
    const { etag, changedAt } = await objects.copy(from, key);
    return sendXml(reply, [
      'CopyObjectResult',
      [
        ['ETag', quoted(etag)],
        ['LastModified', changedAt.toISOString()],
      ],
    ]);
  }
  const { body, limit } = readBody(request, may.payloadHash, may.mostBytes);
  const uploadId = query.get('uploadId');
  const written = await (uploadId === undefined
    ? objects.write(key, body, limit)
    : objects.writePart(key, uploadId, Number(query.get('partNumber')), body, limit));
  await assertWriteWanted(asked);
  return sendWritten(reply, written);
}

async function postObject(asked: ObjectRequest): Promise<FastifyReply> {
  const { request, reply, deps, key, query, may } = asked;
  const { objects, bucket } = deps;
  if (query.has('uploads')) {
    const uploadId = await objects.begin(key);
    return sendXml(reply, [
      'InitiateMultipartUploadResult',
      [
        ['Bucket', bucket],
        ['Key', key],
        ['UploadId', uploadId],
      ],
    ]);
  }
  const uploadId = query.get('uploadId');
  if (uploadId === undefined) throw new ObjectError('NotImplemented');
  const parts = readPartList(await readText(request, may.payloadHash));
  const { etag } = await objects.complete(key, uploadId, parts, may.mostBytes);
  await assertWriteWanted(asked);
  return sendXml(reply, [
    'CompleteMultipartUploadResult',
    [
      ['Bucket', bucket],
      ['Key', key],
      ['ETag', quoted(etag)],
    ],
  ]);
}

async function getObject({ request, reply, deps: { objects, bucket }, key, query, may }: ObjectRequest): Promise<FastifyReply> {
  const uploadId = query.get('uploadId');
  if (uploadId !== undefined) {
    const parts = await objects.listParts(key, uploadId);
    return sendXml(reply, [
      'ListPartsResult',
      [
        ['Bucket', bucket],
        ['Key', key],
        ['UploadId', uploadId],
        ['IsTruncated', 'false'],
        ...parts.map(
          ({ number, etag, bytes, changedAt }): XmlNode => [
            'Part',
            [
              ['PartNumber', number],
              ['ETag', quoted(etag)],
              ['Size', bytes],
              ['LastModified', changedAt.toISOString()],
            ],
          ],
        ),
      ],
    ]);
  }
  if (may.only !== undefined) throw new ObjectError('AccessDenied');
  return sendObject(request, reply, objects, key);
}

async function deleteObject({ reply, deps: { objects }, key, query, may }: ObjectRequest): Promise<FastifyReply> {
  const uploadId = query.get('uploadId');
  if (uploadId !== undefined) await objects.abort(key, uploadId);
  else if (may.only !== undefined) throw new ObjectError('AccessDenied');
  else await objects.remove(key);
  return reply.code(204).send();
}

const handlers = { PUT: putObject, POST: postObject, GET: getObject, HEAD: getObject, DELETE: deleteObject } as const;
const isMethod = (method: string): method is keyof typeof handlers => Object.hasOwn(handlers, method);

/**
 * Serves the embedded object store by the S3 protocol, path-style: PUT, GET, HEAD, DELETE, copy, multipart uploads
 * and ranges. Each request must be signed (Signature Version 4). Short-lived upload credentials may write one object
 * and nothing else.
 */
export async function addObjectEndpoint(app: FastifyInstance, deps: EndpointDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies are not read before their signature is checked.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', (_request, reply, next) => {
      reply
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .header('access-control-expose-headers', 'ETag')
        .header('content-security-policy', "default-src 'none'; sandbox");
      next();
    });
    scope.options(`${objectsPath}/*`, (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE')
        .header('access-control-allow-headers', '*, authorization')
        .header('access-control-max-age', 86_400)
        .send(),
    );
    scope.route({
      method: ['PUT', 'POST', 'GET', 'HEAD', 'DELETE'],
      url: `${objectsPath}/*`,
      exposeHeadRoute: false,
      bodyLimit: ownerLimit,
      config: { takesFiles: true },
      handler: async (request, reply) => {
        try {
          const signed = signedRequest(request);
          const may = admit(signed, deps);
          const [, bucket = '', ...names] = decodeURIComponent(signed.path.slice(objectsPath.length)).split('/');
          const key = names.join('/');
          if (bucket !== deps.bucket) throw new ObjectError('NoSuchBucket');
          if (may.only !== undefined && may.only !== key) throw new ObjectError('AccessDenied');
          if (key === '' || !isMethod(request.method)) throw new ObjectError('NotImplemented');
          const asked = { request, reply, deps, key, query: new Map(readQuery(signed.query)), may };
          await assertWriteWanted(asked);
          return await handlers[request.method](asked);
        } catch (fault) {
          const error = fault instanceof URIError ? new ObjectError('InvalidArgument', 'The path cannot be decoded.') : fault;
          if (!(error instanceof ObjectError)) throw fault;
          reply.code(error.status);
          return sendXml(reply, [
            'Error',
            [
              ['Code', error.code],
              ['Message', error.message],
              ['RequestId', request.id],
            ],
          ]);
        }
      },
    });
  });
}
