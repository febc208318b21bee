import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ObjectError } from './object-error.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

/** Describes a part of a multipart upload: its number, size, etag and time. */
export interface StoredPart extends ObjectInfo {
  readonly number: number;
}

/** Limits the content written to an object: the maximum number of bytes, and its SHA-256 (hex) if that is known. */
export interface WrittenBody {
  readonly mostBytes: number;
  readonly sha256?: string | undefined;
}

/** Describes the embedded object store: objects as files, with the multipart uploads of the S3 protocol. */
export interface EmbeddedObjects extends ObjectStore {
  write(key: string, body: AsyncIterable<Buffer>, limit: WrittenBody): Promise<ObjectInfo>;
  copy(from: string, to: string): Promise<ObjectInfo>;
  begin(key: string): Promise<string>;
  writePart(key: string, uploadId: string, number: number, body: AsyncIterable<Buffer>, limit: WrittenBody): Promise<ObjectInfo>;
  listParts(key: string, uploadId: string): Promise<readonly StoredPart[]>;
  /** Joins the parts in the order given. Refuses a part that is missing or was replaced, and more bytes than `mostBytes`. */
  complete(
    key: string,
    uploadId: string,
    parts: readonly { readonly number: number; readonly etag: string }[],
    mostBytes: number,
  ): Promise<ObjectInfo>;
  abort(key: string, uploadId: string): Promise<void>;
}

/** Limits how many parts a multipart upload has, so that the list of its parts fits on one page. */
export const maxUploadParts = 1000;
/** Sets the smallest size of a part that is not the last, in bytes. */
const leastPartBytes = 5 * 1024 * 1024;
/** An unfinished multipart upload is abandoned after this time, in milliseconds. */
const abandonedAfter = 2 * 24 * 60 * 60 * 1000;
const cleaningInterval = 60 * 60 * 1000;

const isMissing = (fault: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '');

/** Converts an object's key to its file path below the folder. Refuses keys whose path is outside the folder or too long for a file. */
export function objectPath(key: string): string {
  const names = key.split('/');
  const isFine = (name: string) => name !== '' && name !== '.' && name !== '..' && encodeURIComponent(name).length <= 200;
  if (key.length > 900 || key.includes('\0') || !names.every(isFine)) throw new ObjectError('InvalidArgument', 'The key is not allowed.');
  // The ending keeps a file and a folder of the same name apart.
  return `${names.map((name) => encodeURIComponent(name)).join('/')}.object`;
}

const infoOf = ({ size, mtimeMs, ino, mtime }: { size: number; mtimeMs: number; ino: number; mtime: Date }): ObjectInfo => ({
  bytes: size,
  etag: createHash('md5').update(`${size} ${mtimeMs} ${ino}`).digest('hex'),
  changedAt: mtime,
});

/** Counts and hashes a body while it is written. */
async function* checked(body: AsyncIterable<Buffer>, { mostBytes, sha256 }: WrittenBody): AsyncGenerator<Buffer> {
  const hash = sha256 === undefined ? undefined : createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ObjectError('EntityTooLarge', `More than ${mostBytes} bytes.`);
    hash?.update(chunk);
    yield chunk;
  }
  if (hash && hash.digest('hex') !== sha256) throw new ObjectError('BadDigest', 'The content does not match x-amz-content-sha256.');
}

/**
 * Creates an object store that keeps objects as files below a folder. A file is written under a temporary name and
 * renamed, so it is always complete.
 */
export function embeddedObjects(folder: string): EmbeddedObjects {
  const fileOf = (key: string) => join(folder, 'data', objectPath(key));
  const partsOf = (uploadId: string) => {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new ObjectError('NoSuchUpload');
    return join(folder, 'parts', uploadId);
  };
  const info = async (file: string) => infoOf(await stat(file));
  let cleanedAt = 0;

  /** Removes what killed processes and browsers that never came back left behind. */
  async function removeAbandoned(): Promise<void> {
    if (Date.now() - cleanedAt < cleaningInterval) return;
    cleanedAt = Date.now();
    for (const below of ['parts', 'writing']) {
      for (const name of await readdir(join(folder, below)).catch(() => [])) {
        const path = join(folder, below, name);
        const known = await stat(path).catch(() => undefined);
        if (known && Date.now() - known.mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
      }
    }
  }

  async function writeFileOf(body: AsyncIterable<Buffer>, to: string, limit: WrittenBody): Promise<ObjectInfo> {
    const temporary = join(folder, 'writing', randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    try {
      await pipeline(checked(body, limit), createWriteStream(temporary, { flush: true }));
      await mkdir(dirname(to), { recursive: true });
      await rename(temporary, to);
    } finally {
      await rm(temporary, { force: true });
    }
    return info(to);
  }

  /** Checks that a multipart upload belongs to the key. Returns the folder of its parts. */
  async function findUpload(key: string, uploadId: string): Promise<string> {
    const parts = partsOf(uploadId);
    const known = await readFile(join(parts, 'key'), 'utf8').catch(() => undefined);
    if (known !== key) throw new ObjectError('NoSuchUpload');
    return parts;
  }

  async function* joinFiles(files: readonly string[]): AsyncGenerator<Buffer> {
    for (const file of files) for await (const chunk of createReadStream(file)) yield chunk as Buffer;
  }

  const store: EmbeddedObjects = {
    head: async (key) =>
      info(fileOf(key)).catch((fault: unknown) => {
        if (isMissing(fault)) return undefined;
        throw fault;
      }),
    async read(key, range) {
      try {
        const file = await open(fileOf(key));
        return file.createReadStream(range ? { start: range.first, end: range.last } : {});
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw fault;
      }
    },
    async put(key, content) {
      await store.write(key, Buffer.isBuffer(content) ? asBody(content) : content, { mostBytes: Number.MAX_SAFE_INTEGER });
    },
    async move(from, to) {
      const target = fileOf(to);
      await mkdir(dirname(target), { recursive: true });
      await rename(fileOf(from), target).catch((fault: unknown) => {
        if (!isMissing(fault)) throw fault;
      });
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    write: (key, body, limit) => writeFileOf(body, fileOf(key), limit),
    async copy(from, to) {
      const temporary = join(folder, 'writing', randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      await mkdir(dirname(fileOf(to)), { recursive: true });
      try {
        await copyFile(fileOf(from), temporary);
        await rename(temporary, fileOf(to));
      } catch (fault) {
        throw isMissing(fault) ? new ObjectError('NoSuchKey') : fault;
      } finally {
        await rm(temporary, { force: true });
      }
      return info(fileOf(to));
    },
    async begin(key) {
      objectPath(key);
      await removeAbandoned();
      const uploadId = randomBytes(16).toString('hex');
      await mkdir(partsOf(uploadId), { recursive: true });
      await writeFile(join(partsOf(uploadId), 'key'), key);
      return uploadId;
    },
    async writePart(key, uploadId, number, body, limit) {
      if (!Number.isInteger(number) || number < 1 || number > maxUploadParts)
        throw new ObjectError('InvalidArgument', `A part has a number from 1 to ${maxUploadParts}.`);
      return writeFileOf(body, join(await findUpload(key, uploadId), String(number)), limit);
    },
    async listParts(key, uploadId) {
      const parts = await findUpload(key, uploadId);
      const numbers = (await readdir(parts))
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .sort((one, other) => one - other);
      return Promise.all(numbers.map(async (number) => ({ number, ...(await info(join(parts, String(number)))) })));
    },
    async complete(key, uploadId, parts, mostBytes) {
      const stored = await store.listParts(key, uploadId);
      const found = parts.map(({ number, etag }) => stored.find((part) => part.number === number && part.etag === etag));
      if (parts.length === 0 || parts.some(({ number }, at) => at > 0 && number <= (parts[at - 1]?.number ?? 0)))
        throw new ObjectError('InvalidPart', 'The parts must be listed in order.');
      if (found.some((part) => part === undefined)) throw new ObjectError('InvalidPart', 'A part is missing or was replaced.');
      if (found.slice(0, -1).some((part) => (part?.bytes ?? 0) < leastPartBytes)) throw new ObjectError('EntityTooSmall');
      const folderOfParts = partsOf(uploadId);
      const made = await store.write(key, joinFiles(parts.map(({ number }) => join(folderOfParts, String(number)))), { mostBytes });
      await rm(folderOfParts, { recursive: true, force: true });
      return made;
    },
    async abort(key, uploadId) {
      await rm(await findUpload(key, uploadId), { recursive: true, force: true });
    },
  };
  return store;
}

async function* asBody(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
