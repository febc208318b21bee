import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostPixels } from 'contract/merchant/pictures.ts';
import { type PictureSize, pictureWidths } from 'contract/site/picture-sizes.ts';
import { resizer } from './resizer.ts';

/** A picture that was taken in: the name of its file, and what it is by now. */
export interface TakenPicture {
  readonly file: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Where merchants' pictures lie, each under a name made of what is in it: the same picture lies there once, and never changes. */
export interface PictureStore {
  /** The folder that HTTP serves from. */
  readonly folder: string;
  /** Whether a picture is there. */
  has(file: string): boolean;
  /** Keeps a picture as it is; gives its file name. */
  put(bytes: Buffer, ending: string): Promise<string>;
  /**
   * Keeps a picture as a merchant sent it, turned upright, freed of all that is not the picture (where it was taken, by what) and as wide
   * as anything here could need; undefined for one that cannot be read to its end.
   * @param ending what it is by its first bytes
   */
  take(bytes: Buffer, ending: string): Promise<TakenPicture | undefined>;
  /** The file of a picture in a size, below the folder: made when it is first asked for. Undefined where there is no such picture. */
  sized(file: string, size: PictureSize): Promise<string | undefined>;
}

/** Where they lie in DATA_DIR. */
export const picturesFolder = (dataFolder: string): string => join(dataFolder, 'pictures');
/** Their sizes, in a folder of their own: who throws that away loses nothing. */
export const sizesFolder = 'sized';

/** No picture is kept wider: twice the widest that is shown. */
const widest = 1600;
const keptQuality = 90;
const shownQuality = 80;
const seconds = 15;

/** What was being written when the process was killed; nobody comes back for it. */
const isRest = (name: string): boolean => name.endsWith('.part');
const restAge = 60 * 60 * 1000;

async function clearRests(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isRest)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > restAge) await rm(join(folder, name), { force: true });
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A store in a folder. A picture is whole under its name or not there: it is written beside and renamed.
 * @param broke is told why the process that makes pictures ended with some in hand
 */
export function pictureStore(folder: string, broke?: (why: string) => void): PictureStore {
  const has = (file: string): boolean => existsSync(join(folder, file));
  const resize = resizer(undefined, broke);
  const making = new Map<string, Promise<string | undefined>>();
  let prepared: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(join(folder, sizesFolder), { recursive: true });
    await (prepared ??= clearRests(folder).catch(() => {}));
  };
  const beside = (): string => join(folder, `${randomUUID()}.part`);

  async function put(bytes: Buffer, ending: string): Promise<string> {
    const file = `${hashOf(bytes)}.${ending}`;
    if (has(file)) return file;
    await prepare();
    const part = beside();
    await writeFile(part, bytes);
    await rename(part, join(folder, file));
    return file;
  }

  async function make(file: string, size: PictureSize, to: string): Promise<string | undefined> {
    if (!has(file)) return undefined;
    await prepare();
    const part = beside();
    const made = await resize({
      from: join(folder, file),
      to: part,
      width: pictureWidths[size],
      quality: shownQuality,
      strict: false,
      mostPixels,
      seconds,
    });
    if ('wrong' in made) {
      await rm(part, { force: true });
      return undefined;
    }
    await rename(part, join(folder, to));
    return to;
  }

  return {
    folder,
    has,
    put,
    async take(bytes, ending) {
      await prepare();
      const [from, to] = [beside(), beside()];
      try {
        await writeFile(from, bytes);
        const made = await resize({ from, to, width: widest, quality: keptQuality, strict: true, mostPixels, seconds });
        if ('wrong' in made) return undefined;
        const kept = made.kept ? bytes : await readFile(to);
        const file = await put(kept, made.kept ? ending : 'webp');
        return { file, bytes: kept.length, width: made.width, height: made.height };
      } finally {
        for (const part of [from, to]) await rm(part, { force: true });
      }
    },
    async sized(file, size) {
      const to = `${sizesFolder}/${file}!${size}.webp`;
      if (has(to)) return to;
      let under = making.get(to);
      if (!under) {
        under = make(file, size, to).finally(() => making.delete(to));
        making.set(to, under);
      }
      return under;
    },
  };
}
