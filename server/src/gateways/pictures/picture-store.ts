import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where merchants' pictures lie, each under a name made of what is in it: the same picture lies there once, and never changes. */
export interface PictureStore {
  /** The folder that HTTP serves from. */
  readonly folder: string;
  /** Whether a picture is there. */
  has(file: string): boolean;
  /** Keeps a picture; gives its file name. */
  put(bytes: Buffer, ending: string): Promise<string>;
}

/** Where they lie in DATA_DIR. */
export const picturesFolder = (dataFolder: string): string => join(dataFolder, 'pictures');

/** What was being written when the process was killed; nobody comes back for it. */
const isRest = (name: string): boolean => name.endsWith('.part');
const restAge = 60 * 60 * 1000;

async function clearRests(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isRest)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > restAge) await rm(join(folder, name), { force: true });
  }
}

/** A store in a folder. A picture is whole under its name or not there: it is written beside and renamed. */
export function pictureStore(folder: string): PictureStore {
  const has = (file: string): boolean => existsSync(join(folder, file));
  let cleared: Promise<void> | undefined;
  return {
    folder,
    has,
    async put(bytes, ending) {
      const file = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
      if (has(file)) return file;
      await mkdir(folder, { recursive: true });
      await (cleared ??= clearRests(folder).catch(() => {}));
      const beside = join(folder, `${randomUUID()}.part`);
      await writeFile(beside, bytes);
      await rename(beside, join(folder, file));
      return file;
    },
  };
}
