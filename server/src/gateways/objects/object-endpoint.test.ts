import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AwsClient } from 'aws4fetch';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { embeddedObjects } from './embedded-objects.ts';
import { addObjectEndpoint } from './object-endpoint.ts';
import { objectsGateway } from './objects-gateway.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { s3Objects } from './s3-objects.ts';
import { writeGrants } from './write-grants.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanpu-objects-'));
const objects = embeddedObjects(folder);
const grants = writeGrants(randomBytes(32));
const owner = { accessKeyId: 'OWNER', accessKeySecret: 'the secret of the owner' };
const [bucket, region, Bucket] = ['wanpu', 'us-east-1', 'wanpu'];
/** The objects whose uploads have ended. */
const ended = new Set<string>();
let app: FastifyInstance;
let endpoint: string;
let official: S3Client;

const clientFor = (accessKeyId: string, secretAccessKey: string, sessionToken?: string) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
  });

beforeAll(async () => {
  app = Fastify();
  await addObjectEndpoint(app, {
    objects,
    grants,
    bucket,
    region,
    owner,
    clock: systemClock,
    isWriteWanted: async (key) => !ended.has(key),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/objects`;
  official = clientFor(owner.accessKeyId, owner.accessKeySecret);
});
afterAll(async () => {
  official.destroy();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Reads a whole object, or a range of it. */
async function readObject(store: ObjectStore, key: string, range?: ByteRange): Promise<Buffer | undefined> {
  const stream = await store.read(key, range);
  return stream && Buffer.concat(await stream.toArray());
}
const errorOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (fault: unknown) => (fault as Error).name,
  );
const megabytes = (count: number) => randomBytes(count * 1024 * 1024);

describe('the embedded object store, used through the official S3 client', () => {
  it('stores, reads and removes objects, also under names with spaces, punctuation or Chinese characters', async () => {
    for (const Key of ['a/b.txt', "照片 (1)+!~*'&=.jpg", 'a/b.txt/c']) {
      const Body = randomBytes(1000);
      const { ETag } = await official.send(new PutObjectCommand({ Bucket, Key, Body }));
      expect(await official.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ContentLength: 1000, ETag });
      const { Body: read } = await official.send(new GetObjectCommand({ Bucket, Key }));
      expect(Buffer.from((await read?.transformToByteArray()) ?? []).equals(Body)).toBe(true);
      await official.send(new DeleteObjectCommand({ Bucket, Key }));
      expect(await errorOf(official.send(new GetObjectCommand({ Bucket, Key })))).toBe('NoSuchKey');
    }
  });

  it('accepts a streamed upload, and returns a requested byte range of the object', async () => {
    const content = randomBytes(300_000);
    await official.send(
      new PutObjectCommand({
        Bucket,
        Key: 'stream',
        Body: Readable.from([content.subarray(0, 100_001), content.subarray(100_001)]),
        ContentLength: content.length,
      }),
    );
    expect((await readObject(objects, 'stream'))?.equals(content)).toBe(true);
    const { Body, ContentRange } = await official.send(new GetObjectCommand({ Bucket, Key: 'stream', Range: 'bytes=100-199' }));
    expect(ContentRange).toBe('bytes 100-199/300000');
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(content.subarray(100, 200))).toBe(true);
    expect(await errorOf(official.send(new GetObjectCommand({ Bucket, Key: 'stream', Range: 'bytes=300000-' })))).toBe('InvalidRange');
  });

  it('joins the parts of a multipart upload, taking the newer version of a part that was sent twice', async () => {
    const pieces = [megabytes(5), megabytes(6), megabytes(1)];
    const { UploadId } = await official.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    const put = async (PartNumber: number, Body: Buffer) =>
      (await official.send(new UploadPartCommand({ Bucket, Key: 'parts', UploadId, PartNumber, Body }))).ETag;
    const old = await put(2, megabytes(5));
    await Promise.all(pieces.map((piece, at) => put(at + 1, piece)));
    const { Parts = [] } = await official.send(new ListPartsCommand({ Bucket, Key: 'parts', UploadId }));
    expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual(pieces.map((piece, at) => [at + 1, piece.length]));
    const complete = (list: typeof Parts) =>
      official.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key: 'parts',
          UploadId,
          MultipartUpload: { Parts: list.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
        }),
      );
    expect(await errorOf(complete(Parts.map((part, at) => (at === 1 ? { ...part, ETag: old } : part))))).toBe('InvalidPart');
    expect(await errorOf(complete([...Parts].reverse()))).toBe('InvalidPart');
    expect(await errorOf(complete([]))).toBe('InvalidPart');
    await complete(Parts);
    expect((await readObject(objects, 'parts'))?.equals(Buffer.concat(pieces))).toBe(true);
    expect(await errorOf(complete(Parts))).toBe('NoSuchUpload');
  });

  it('refuses to complete a multipart upload with too small a part, and refuses parts of an aborted upload', async () => {
    const { UploadId } = await official.send(new CreateMultipartUploadCommand({ Bucket, Key: 'given-up' }));
    const put = (Key: string, PartNumber: number) =>
      official.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: randomBytes(100) }));
    const parts = [await put('given-up', 1), await put('given-up', 2)].map(({ ETag }, at) => ({ ETag, PartNumber: at + 1 }));
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key: 'given-up', UploadId, MultipartUpload: { Parts: parts } });
    expect(await errorOf(official.send(complete))).toBe('EntityTooSmall');
    expect(await errorOf(put('another', 1))).toBe('NoSuchUpload');
    expect(await errorOf(put('given-up', 1001))).toBe('InvalidArgument');
    await official.send(new AbortMultipartUploadCommand({ Bucket, Key: 'given-up', UploadId }));
    expect(await errorOf(put('given-up', 1))).toBe('NoSuchUpload');
  });

  it('refuses a wrong secret, an unknown key, another bucket and an anonymous read', async () => {
    const put = (client: S3Client, into = bucket) => errorOf(client.send(new PutObjectCommand({ Bucket: into, Key: 'x', Body: 'x' })));
    expect(await put(clientFor('OWNER', 'another secret'))).toBe('SignatureDoesNotMatch');
    expect(await put(clientFor('ANOTHER', owner.accessKeySecret))).toBe('InvalidAccessKeyId');
    expect(await put(official, 'another')).toBe('NoSuchBucket');
    await objects.put('secret', Buffer.from('secret'));
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) expect((await fetch(`${endpoint}/wanpu/secret`, { method })).status).toBe(403);
  });

  it('serves an object at a presigned URL until the URL expires, and refuses a changed URL', async () => {
    await objects.put('presigned', Buffer.from('content'));
    const client = new AwsClient({ accessKeyId: owner.accessKeyId, secretAccessKey: owner.accessKeySecret, region, service: 's3' });
    const presign = async (seconds: number, datetime?: string) =>
      (
        await client.sign(`${endpoint}/wanpu/presigned?X-Amz-Expires=${seconds}`, {
          aws: { signQuery: true, ...(datetime === undefined ? {} : { datetime }) },
        })
      ).url;
    const url = await presign(60);
    expect(await (await fetch(url)).text()).toBe('content');
    for (const changed of [
      url.replace('presigned?', 'parts?'),
      url.replace('Expires=60', 'Expires=600'),
      `${url}&response-content-type=text/html`,
    ])
      expect((await fetch(changed)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    const old = new Date(Date.now() - 120_000).toISOString().replace(/[:-]|\.\d{3}/g, '');
    expect((await fetch(await presign(60, old))).status).toBe(403);
    expect((await fetch(await presign(8 * 24 * 3600))).status).toBe(403);
  });

  it('refuses an upload whose body does not match the signed hash, and keeps the old object', async () => {
    await objects.put('signed', Buffer.from('before'));
    const client = new AwsClient({ accessKeyId: owner.accessKeyId, secretAccessKey: owner.accessKeySecret, region, service: 's3' });
    const hash = '0'.repeat(64);
    const { url, headers } = await client.sign(`${endpoint}/wanpu/signed`, { method: 'PUT', headers: { 'x-amz-content-sha256': hash } });
    const answer = await fetch(url, { method: 'PUT', headers, body: 'after' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
    expect((await readObject(objects, 'signed'))?.toString()).toBe('before');
  });

  it('lets temporary credentials write only the one object for which they were granted', async () => {
    const bytes = 6 * 1024 * 1024;
    const grant = grants.make({ key: 'granted', bytes, until: new Date(Date.now() + 60_000) });
    const client = clientFor(grant.accessKeyId, grant.accessKeySecret, grant.securityToken);
    await client.send(new PutObjectCommand({ Bucket, Key: 'granted', Body: randomBytes(100) }));
    expect(await errorOf(client.send(new PutObjectCommand({ Bucket, Key: 'another', Body: 'x' })))).toBe('AccessDenied');
    expect(await errorOf(client.send(new GetObjectCommand({ Bucket, Key: 'granted' })))).toBe('AccessDenied');
    expect(await errorOf(client.send(new DeleteObjectCommand({ Bucket, Key: 'granted' })))).toBe('AccessDenied');
    expect(await errorOf(client.send(new PutObjectCommand({ Bucket, Key: 'granted', Body: randomBytes(bytes + 1) })))).toBe(
      'EntityTooLarge',
    );
    expect((await objects.head('granted'))?.bytes).toBe(100);
    const over = grants.make({ key: 'granted', bytes, until: new Date(Date.now() - 1000) });
    const late = clientFor(over.accessKeyId, over.accessKeySecret, over.securityToken);
    expect(await errorOf(late.send(new PutObjectCommand({ Bucket, Key: 'granted', Body: 'x' })))).toBe('ExpiredToken');
  });

  it('stores no more parts than the credentials allow bytes, however many are sent, begun or sent together', async () => {
    const bytes = 6 * 1024 * 1024;
    const grant = grants.make({ key: 'filled', bytes, until: new Date(Date.now() + 60_000) });
    const client = clientFor(grant.accessKeyId, grant.accessKeySecret, grant.securityToken);
    const begin = async () => (await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'filled' }))).UploadId;
    const put = (UploadId: string | undefined, PartNumber: number, Body: Buffer) =>
      client.send(new UploadPartCommand({ Bucket, Key: 'filled', UploadId, PartNumber, Body }));
    const first = await begin();
    await put(first, 1, megabytes(5));
    expect(await errorOf(put(first, 2, megabytes(2)))).toBe('EntityTooLarge');
    // A part that is sent again takes the place of the old one.
    await put(first, 1, megabytes(6));
    // The new upload drops the old one and its parts.
    const UploadId = await begin();
    expect(await errorOf(put(first, 2, megabytes(1)))).toBe('NoSuchUpload');
    const together = await Promise.all([1, 2, 3, 4].map((number) => errorOf(put(UploadId, number, megabytes(4)))));
    expect(together.filter((answer) => answer === 'no error').length).toBeLessThanOrEqual(1);
    const { ETag } = await put(UploadId, together.indexOf('no error') + 1 || 1, megabytes(5));
    const PartNumber = together.indexOf('no error') + 1 || 1;
    const stored = readdirSync(join(folder, 'parts'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(stored.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)).toBeLessThanOrEqual(bytes);
    const MultipartUpload = { Parts: [{ ETag, PartNumber }] };
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: 'filled', UploadId, MultipartUpload }));
    expect((await objects.head('filled'))?.bytes).toBe(5 * 1024 * 1024);
  });

  it('refuses to write for an upload that has ended, and keeps nothing of what came in while it ended', async () => {
    const grant = grants.make({ key: 'ended', bytes: 1000, until: new Date(Date.now() + 60_000) });
    const client = clientFor(grant.accessKeyId, grant.accessKeySecret, grant.securityToken);
    const slow = async function* () {
      yield Buffer.alloc(100);
      await new Promise((resolve) => setTimeout(resolve, 200));
      ended.add('ended');
      yield Buffer.alloc(100);
    };
    const put = (Body: Buffer | Readable) => errorOf(client.send(new PutObjectCommand({ Bucket, Key: 'ended', Body, ContentLength: 200 })));
    expect(await put(Readable.from(slow()))).toBe('AccessDenied');
    expect(await put(Buffer.alloc(200))).toBe('AccessDenied');
    expect(await errorOf(client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'ended' })))).toBe('AccessDenied');
    expect(await objects.head('ended')).toBeUndefined();
  });

  it('answers a write whose object is moved away at once', async () => {
    const moved = async (at: number) => {
      for (let turn = 0; turn < 50; turn += 1) await objects.move(`hurry-${at}`, `moved-${at}`);
    };
    const one = (at: number) => Promise.all([objects.write(`hurry-${at}`, Readable.from([Buffer.from('x')]), { mostBytes: 1 }), moved(at)]);
    for (const [{ bytes }] of await Promise.all([...Array(20).keys()].map(one))) expect(bytes).toBe(1);
  });

  it('removes the parts of uploads that nobody ended, once they are a day old', async () => {
    const { UploadId } = await official.send(new CreateMultipartUploadCommand({ Bucket, Key: 'left' }));
    const part = { Bucket, Key: 'left', UploadId, PartNumber: 1, Body: randomBytes(10) };
    await official.send(new UploadPartCommand(part));
    await objects.removeAbandoned();
    expect(await objects.listParts('left', UploadId ?? '')).toHaveLength(1);
    const old = new Date(Date.now() - 25 * 60 * 60_000);
    for (const name of readdirSync(join(folder, 'parts'), { recursive: true }) as string[])
      utimesSync(join(folder, 'parts', name), old, old);
    await objects.removeAbandoned();
    expect(readdirSync(join(folder, 'parts'))).toEqual([]);
  });
});

describe('browser uploads to an external object store', () => {
  it('get temporary credentials for one object by AssumeRole from the token service', async () => {
    const asked: URLSearchParams[] = [];
    const service = Fastify();
    service.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    service.post('/', async ({ body, headers }, reply) => {
      const form = new URLSearchParams(body as string);
      asked.push(form);
      expect(headers.authorization).toMatch(/Credential=OWNER\/\d{8}\/us-east-1\/sts\/aws4_request/);
      const { Statement } = JSON.parse(form.get('Policy') ?? '') as { Statement: [{ Resource: [string] }] };
      const key = Statement[0].Resource[0].replace('arn:aws:s3:::wanpu/', '');
      const made = grants.make({ key, bytes: 1000, until: new Date(Date.now() + Number(form.get('DurationSeconds')) * 1000) });
      const { accessKeyId, accessKeySecret, securityToken } = made;
      return reply
        .type('text/xml')
        .send(
          `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${accessKeySecret}</SecretAccessKey><SessionToken>${securityToken}</SessionToken></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
        );
    });
    const url = await service.listen({ port: 0, host: '127.0.0.1' });
    const { objects: gateway } = objectsGateway(
      readConfiguration({
        DATA_DIR: folder,
        OBJECTS_URL: endpoint,
        OBJECTS_ACCESS_KEY: owner.accessKeyId,
        OBJECTS_SECRET_KEY: owner.accessKeySecret,
        OBJECTS_STS_URL: url,
        OBJECTS_ROLE: 'arn:aws:iam::1:role/upload',
      }),
      randomBytes(32),
      systemClock,
    );
    const until = new Date(Date.now() + 3_600_000);
    const grant = await gateway.grantWrite({ key: 'arrivals/1001/head/1.webp', bytes: 100, until }, 'http://mall.example.com');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      Action: 'AssumeRole',
      DurationSeconds: '3600',
      RoleArn: 'arn:aws:iam::1:role/upload',
    });
    expect(grant).toMatchObject({ endpoint, bucket, region });
    expect(gateway.uploadOrigin).toBe(new URL(endpoint).origin);
    const client = clientFor(grant.accessKeyId, grant.accessKeySecret, grant.securityToken);
    await client.send(new PutObjectCommand({ Bucket, Key: 'arrivals/1001/head/1.webp', Body: 'a picture' }));
    expect(await errorOf(client.send(new PutObjectCommand({ Bucket, Key: 'arrivals/1002/head/1.webp', Body: 'x' })))).toBe('AccessDenied');
    expect((await gateway.arrivals.head('arrivals/1001/head/1.webp'))?.bytes).toBe(9);
    await service.close();
  });

  it("are sent to the mall's own server if the object store has no token service", async () => {
    const elsewhere = join(folder, 'mall');
    const configuration = {
      DATA_DIR: elsewhere,
      OBJECTS_URL: endpoint,
      OBJECTS_ACCESS_KEY: 'OWNER',
      OBJECTS_SECRET_KEY: owner.accessKeySecret,
    };
    const { objects: gateway } = objectsGateway(readConfiguration(configuration), randomBytes(32), systemClock);
    const grant = await gateway.grantWrite({ key: 'a', bytes: 1, until: new Date() }, 'http://mall.example.com');
    expect([grant.endpoint, gateway.uploadOrigin]).toEqual(['http://mall.example.com/objects', undefined]);
    await gateway.arrivals.put('a', Buffer.from('x'));
    await gateway.store.put('b', Buffer.from('y'));
    expect(await Promise.all([objects.head('a'), objects.head('b')])).toEqual([undefined, expect.objectContaining({ bytes: 1 })]);
    expect(() => objectsGateway(readConfiguration({ OBJECTS_URL: endpoint }), randomBytes(32), systemClock)).toThrow('OBJECTS_ACCESS_KEY');
  });
});

describe.each<readonly [string, () => ObjectStore]>([
  ['on the disk', () => objects],
  ['by the S3 protocol', () => s3Objects({ endpoint, bucket, region, ...owner, style: 'path' })],
])('an object store %s', (_name, open) => {
  it('puts, reads, moves and removes objects', async () => {
    const store = open();
    const content = randomBytes(5000);
    await store.put('one/照片.webp', content);
    expect(await store.head('one/照片.webp')).toMatchObject({ bytes: 5000, etag: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    await store.move('one/照片.webp', 'two/photo.webp');
    await store.move('one/照片.webp', 'two/photo.webp'); // again, as after a crash
    expect(await store.head('one/照片.webp')).toBeUndefined();
    expect(await store.read('one/照片.webp')).toBeUndefined();
    expect((await readObject(store, 'two/photo.webp'))?.equals(content)).toBe(true);
    expect((await readObject(store, 'two/photo.webp', { first: 10, last: 19 }))?.equals(content.subarray(10, 20))).toBe(true);
    await store.remove('two/photo.webp');
    await store.remove('two/photo.webp');
    expect(await store.head('two/photo.webp')).toBeUndefined();
  });

  it('stores streamed content of a few bytes and of up to 33 MB', async () => {
    const store = open();
    for (const size of [0, 1, 16, 33]) {
      const content = Buffer.concat([megabytes(size), randomBytes(3)]);
      await store.put('large', Readable.from([content.subarray(0, 100), content.subarray(100)]));
      expect((await readObject(store, 'large'))?.equals(content)).toBe(true);
    }
  });

  it('refuses keys that point outside of the store, are not a valid path, or are too long', async () => {
    for (const key of ['../x', 'a/../../x', 'a//b', '.', `a/${'b'.repeat(300)}`])
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow();
  });
});
