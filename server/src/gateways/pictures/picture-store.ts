import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxPicturePixels } from 'contract/shop/picture/picture-limits.ts';
import { type PictureSize, pictureWidths, previewPicture } from 'contract/shop/site/picture-sizes.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { createResizer } from './resizer.ts';

/** Describes an uploaded picture after processing: its file name below the folder, its length in bytes, and its size in pixels. */
export interface ProcessedPicture {
  readonly file: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Holds an uploaded picture after processing: the bytes to store, the file extension, and its size in pixels. */
export interface CleanPicture {
  readonly bytes: Buffer;
  readonly ending: string;
  readonly width: number;
  readonly height: number;
}

/** Names a size that is made of a picture: one that is displayed, or the JPEG for previews of shared links. */
export type MadeSize = PictureSize | 'preview';

/**
 * Describes the store of merchants' pictures, which processes uploads and makes smaller sizes. Each picture is stored under the hash of its
 * content: the same one is stored once, and a file never changes.
 */
export interface PictureStore {
  /** The folder that the HTTP server serves files from. */
  readonly folder: string;
  /** Tells whether a file is stored. */
  has(file: string): boolean;
  /** Tells whether a file is stored, or can be fetched from where copies are. */
  fetch(file: string): Promise<boolean>;
  /** Stores a picture unprocessed; returns its file name. */
  save(bytes: Buffer, ending: string): Promise<string>;
  /**
   * Processes and stores an uploaded picture: rotates it upright, removes its metadata (place, camera) and limits its width. Returns
   * undefined for a picture that cannot be decoded completely.
   * @param ending the file extension that fits its first bytes
   */
  processUpload(bytes: Buffer, ending: string): Promise<ProcessedPicture | undefined>;
  /** Processes an uploaded picture likewise without storing it; returns what to store. */
  clean(bytes: Buffer, ending: string): Promise<CleanPicture | undefined>;
  /** Returns the path, below the folder, of a picture in a size; makes it on first use. Undefined if there is no such picture. */
  makeSize(file: string, size: MadeSize): Promise<string | undefined>;
  /** Returns the path of a size of a picture that is stored elsewhere under a unique name; `load` reads it when the size is first made. */
  makeSizeOf(name: string, size: MadeSize, load: () => Promise<Buffer | undefined>): Promise<string | undefined>;
  /** Deletes the sizes of such a picture. */
  removeSizes(name: string): Promise<void>;
}

/** Returns the folder of the pictures within DATA_DIR. */
export const picturesFolder = (dataFolder: string): string => join(dataFolder, 'pictures');
/** Holds the name of the subfolder of resized pictures. It can be deleted: they are made again on demand. */
export const sizesFolder = 'sized';

/** Limits the width of stored pictures, in pixels: twice the widest size that is displayed. */
const maxStoredWidth = 1600;
const storedQuality = 90;
const displayQuality = 80;
const seconds = 15;

/** Recognises a partly written file, which a killed process leaves behind. */
const isPartial = (name: string): boolean => name.endsWith('.part');
/** A partly written file is abandoned after this time, in milliseconds. */
const abandonedAge = 60 * 60 * 1000;

async function deleteAbandonedParts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > abandonedAge) await rm(join(folder, name), { force: true });
  }
}

/** Describes the store outside of this machine that gets a copy of each merchant's picture, and gives it back. */
export type PictureCopies = Pick<ObjectStore, 'put' | 'read'>;
const remoteKey = (file: string): string => `pictures/${file}`;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Creates a picture store in a folder. Files are written under a temporary name and renamed, so a stored file is always complete.
 * @param broke is called with the reason when the resizing process ends during a job
 * @param remote gets a copy of each picture, and gives one back that this folder lacks
 */
export function pictureStore(folder: string, broke?: (why: string) => void, remote?: PictureCopies): PictureStore {
  const has = (file: string): boolean => existsSync(join(folder, file));
  const resize = createResizer(undefined, broke);
  const making = new Map<string, Promise<string | undefined>>();
  let prepared: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(join(folder, sizesFolder), { recursive: true });
    await (prepared ??= deleteAbandonedParts(folder).catch(() => {}));
  };
  const temporaryFile = (): string => join(folder, `${randomUUID()}.part`);

  async function put(bytes: Buffer, ending: string): Promise<string> {
    const file = `${hashOf(bytes)}.${ending}`;
    if (has(file)) return file;
    await prepare();
    const part = temporaryFile();
    await writeFile(part, bytes);
    await remote?.put(remoteKey(file), bytes);
    await rename(part, join(folder, file));
    return file;
  }

  /** Fetches a picture that another server stored; tells whether it is here now. */
  async function fetchCopy(file: string): Promise<boolean> {
    const stream = await remote?.read(remoteKey(file));
    if (!stream) return false;
    const bytes = Buffer.concat(await stream.toArray());
    if (hashOf(bytes) !== file.split('.')[0]) return false;
    await prepare();
    const part = temporaryFile();
    await writeFile(part, bytes);
    await rename(part, join(folder, file));
    return true;
  }

  async function make(from: string, size: MadeSize, to: string): Promise<string | undefined> {
    await prepare();
    const part = temporaryFile();
    const made = await resize({
      from,
      to: part,
      ...(size === 'preview' ? { width: previewPicture.width, format: 'jpeg' } : { width: pictureWidths[size] }),
      quality: displayQuality,
      strict: false,
      mostPixels: maxPicturePixels,
      seconds,
    });
    if ('wrong' in made) {
      await rm(part, { force: true });
      return undefined;
    }
    await rename(part, join(folder, to));
    return to;
  }

  async function makeLoaded(load: () => Promise<Buffer | undefined>, size: MadeSize, to: string): Promise<string | undefined> {
    const bytes = await load();
    if (!bytes) return undefined;
    await prepare();
    const from = temporaryFile();
    try {
      await writeFile(from, bytes);
      return await make(from, size, to);
    } finally {
      await rm(from, { force: true });
    }
  }

  /** Makes a size once, however many ask for it at the same time. */
  async function makeOnce(to: string, work: () => Promise<string | undefined>): Promise<string | undefined> {
    if (has(to)) return to;
    let running = making.get(to);
    if (!running) {
      running = work().finally(() => making.delete(to));
      making.set(to, running);
    }
    return running;
  }

  const sizedName = (name: string, size: MadeSize): string =>
    `${sizesFolder}/${name}${size === 'preview' ? previewPicture.suffix : `!${size}.webp`}`;

  async function clean(bytes: Buffer, ending: string): Promise<CleanPicture | undefined> {
    await prepare();
    const [from, to] = [temporaryFile(), temporaryFile()];
    try {
      await writeFile(from, bytes);
      const made = await resize({
        from,
        to,
        width: maxStoredWidth,
        quality: storedQuality,
        strict: true,
        mostPixels: maxPicturePixels,
        seconds,
      });
      if ('wrong' in made) return undefined;
      const { kept, width, height } = made;
      return { bytes: kept ? bytes : await readFile(to), ending: kept ? ending : 'webp', width, height };
    } finally {
      for (const part of [from, to]) await rm(part, { force: true });
    }
  }

  return {
    folder,
    has,
    fetch: async (file) => has(file) || (await fetchCopy(file)),
    save: put,
    clean,
    async processUpload(bytes, ending) {
      const cleaned = await clean(bytes, ending);
      if (!cleaned) return undefined;
      const { width, height } = cleaned;
      return { file: await put(cleaned.bytes, cleaned.ending), bytes: cleaned.bytes.length, width, height };
    },
    makeSize: (file, size) => {
      const to = sizedName(file, size);
      return makeOnce(to, async () => (has(file) || (await fetchCopy(file)) ? make(join(folder, file), size, to) : undefined));
    },
    makeSizeOf: (name, size, load) => {
      const to = sizedName(name, size);
      return makeOnce(to, () => makeLoaded(load, size, to));
    },
    async removeSizes(name) {
      for (const size of Object.keys(pictureWidths) as PictureSize[]) await rm(join(folder, sizedName(name, size)), { force: true });
    },
  };
}
