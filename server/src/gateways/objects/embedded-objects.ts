import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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
  /** Begins a multipart upload, in place of an open one of the same key. */
  begin(key: string): Promise<string>;
  /** Stores a part. All parts of an upload together have at most `limit.mostBytes`; a part that is sent again ends the sending of the older one. */
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
  /** Removes what killed processes left behind, and unfinished multipart uploads that got no part for a day. */
  removeAbandoned(): Promise<void>;
}

/** Limits how many parts a multipart upload has, so that the list of its parts fits on one page. */
export const maxUploadParts = 1000;
/** Sets the smallest size of a part that is not the last, in bytes. */
const leastPartBytes = 5 * 1024 * 1024;
/** An unfinished multipart upload is abandoned after this time, in milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1000;

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

/** Describes how a body is written: its limit, who is told of each piece, and what ends it early. */
interface Writing extends WrittenBody {
  readonly counted?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Counts and hashes a body while it is written. */
async function* checked(body: AsyncIterable<Buffer>, { mostBytes, sha256, counted }: Writing): AsyncGenerator<Buffer> {
  const hash = sha256 === undefined ? undefined : createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    counted?.(chunk.length);
    if (bytes > mostBytes) throw new ObjectError('EntityTooLarge', `More than ${mostBytes} bytes.`);
    hash?.update(chunk);
    yield chunk;
  }
  if (hash && hash.digest('hex') !== sha256) throw new ObjectError('BadDigest', 'The content does not match x-amz-content-sha256.');
}

/** Holds the bytes of the parts of one upload: of those that are stored, and of those that are being written, each with what ends its writing. */
interface PartTally {
  readonly stored: Map<number, number>;
  readonly writing: Map<number, { bytes: number; readonly ended: AbortController }>;
}

/** Sums what an upload has on the disk once what is being written is stored. */
const sumParts = ({ stored, writing }: PartTally): number =>
  [...stored].reduce((sum, [number, bytes]) => sum + (writing.has(number) ? 0 : bytes), 0) +
  [...writing.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Creates an object store that keeps objects as files below a folder. A file is written under a temporary name and
 * renamed, so it is always complete.
 */
export function embeddedObjects(folder: string): EmbeddedObjects {
  const fileOf = (key: string) => join(folder, 'data', objectPath(key));
  /** A key has one folder for its open upload; the id names a folder within it. */
  const partsOfKey = (key: string) => join(folder, 'parts', createHash('sha256').update(key).digest('hex').slice(0, 32));
  const info = async (file: string) => infoOf(await stat(file));
  const tallies = new Map<string, Promise<PartTally>>();

  async function writeFileOf(body: AsyncIterable<Buffer>, to: string, writing: Writing, makeFolder = true): Promise<ObjectInfo> {
    const temporary = join(folder, 'writing', randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    try {
      const { signal } = writing;
      await pipeline(checked(body, writing), createWriteStream(temporary, { flush: true }), signal ? { signal } : {});
      if (makeFolder) await mkdir(dirname(to), { recursive: true });
      // Described before it has its name: whoever moves it at once leaves nothing there.
      const written = await info(temporary);
      await rename(temporary, to);
      return written;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Returns the folder of the parts of an open multipart upload of the key. */
  async function findUpload(key: string, uploadId: string): Promise<string> {
    const parts = join(partsOfKey(key), uploadId);
    const known = /^[0-9a-f]{32}$/.test(uploadId) && (await stat(parts).catch(() => undefined));
    if (!known) throw new ObjectError('NoSuchUpload');
    return parts;
  }

  const listPartNumbers = async (parts: string) => (await readdir(parts)).map(Number).sort((one, other) => one - other);

  async function readTally(parts: string): Promise<PartTally> {
    const numbers = await listPartNumbers(parts);
    const stored = await Promise.all(numbers.map(async (number) => [number, (await stat(join(parts, String(number)))).size] as const));
    return { stored: new Map(stored), writing: new Map() };
  }

  /** Returns the tally of an upload that is being written to; what is stored already is read when the first of its writers begins. */
  async function takeTally(parts: string): Promise<PartTally> {
    for (;;) {
      const known = tallies.get(parts) ?? readTally(parts);
      tallies.set(parts, known);
      const tally = await known.catch((fault: unknown) => {
        tallies.delete(parts);
        throw isMissing(fault) ? new ObjectError('NoSuchUpload') : fault;
      });
      // The last writer may have ended since, and with it this tally.
      if (tallies.get(parts) === known) return tally;
    }
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
    async remove(key) {
      await Promise.all([rm(fileOf(key), { force: true }), rm(partsOfKey(key), { recursive: true, force: true })]);
    },
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
      const uploadId = randomBytes(16).toString('hex');
      await rm(partsOfKey(key), { recursive: true, force: true });
      await mkdir(join(partsOfKey(key), uploadId), { recursive: true });
      return uploadId;
    },
    async writePart(key, uploadId, number, body, limit) {
      if (!Number.isInteger(number) || number < 1 || number > maxUploadParts)
        throw new ObjectError('InvalidArgument', `A part has a number from 1 to ${maxUploadParts}.`);
      const parts = await findUpload(key, uploadId);
      const tally = await takeTally(parts);
      const [older, mine] = [tally.writing.get(number), { bytes: 0, ended: new AbortController() }];
      older?.ended.abort();
      tally.writing.set(number, mine);
      const counted = (bytes: number) => {
        mine.bytes += bytes;
        if (sumParts(tally) > limit.mostBytes) throw new ObjectError('EntityTooLarge', `All parts have at most ${limit.mostBytes} bytes.`);
      };
      try {
        const { signal } = mine.ended;
        const written = await writeFileOf(body, join(parts, String(number)), { ...limit, counted, signal }, false);
        tally.stored.set(number, written.bytes);
        return written;
      } catch (fault) {
        // The upload was given up or begun anew meanwhile, or the part was sent again.
        throw isMissing(fault) || mine.ended.signal.aborted ? new ObjectError('NoSuchUpload') : fault;
      } finally {
        if (tally.writing.get(number) === mine) tally.writing.delete(number);
        if (tally.writing.size === 0) tallies.delete(parts);
      }
    },
    async listParts(key, uploadId) {
      const parts = await findUpload(key, uploadId);
      const numbers = await listPartNumbers(parts);
      return Promise.all(numbers.map(async (number) => ({ number, ...(await info(join(parts, String(number)))) })));
    },
    async complete(key, uploadId, parts, mostBytes) {
      const stored = await store.listParts(key, uploadId);
      const found = parts.map(({ number, etag }) => stored.find((part) => part.number === number && part.etag === etag));
      if (parts.length === 0 || parts.some(({ number }, at) => at > 0 && number <= (parts[at - 1]?.number ?? 0)))
        throw new ObjectError('InvalidPart', 'The parts must be listed in order.');
      if (found.some((part) => part === undefined)) throw new ObjectError('InvalidPart', 'A part is missing or was replaced.');
      if (found.slice(0, -1).some((part) => (part?.bytes ?? 0) < leastPartBytes)) throw new ObjectError('EntityTooSmall');
      const folderOfParts = await findUpload(key, uploadId);
      const made = await store.write(key, joinFiles(parts.map(({ number }) => join(folderOfParts, String(number)))), { mostBytes });
      await rm(partsOfKey(key), { recursive: true, force: true });
      return made;
    },
    async abort(key, uploadId) {
      await findUpload(key, uploadId);
      await rm(partsOfKey(key), { recursive: true, force: true });
    },
    async removeAbandoned() {
      const old = Date.now() - abandonedAfter;
      for (const below of ['parts', 'writing']) {
        for (const name of await readdir(join(folder, below)).catch(() => [])) {
          const path = join(folder, below, name);
          const within = (await readdir(path).catch(() => [])).map((inner) => join(path, inner));
          const times = await Promise.all([path, ...within].map(async (one) => (await stat(one).catch(() => undefined))?.mtimeMs ?? 0));
          if (Math.max(...times) < old) await rm(path, { recursive: true, force: true });
        }
      }
    },
  };
  return store;
}

async function* asBody(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
