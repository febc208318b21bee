import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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

/** A store in a folder. A picture is whole under its name or not there: it is written beside and renamed. */
export function pictureStore(folder: string): PictureStore {
  const has = (file: string): boolean => existsSync(join(folder, file));
  return {
    folder,
    has,
    async put(bytes, ending) {
      const file = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
      if (has(file)) return file;
      await mkdir(folder, { recursive: true });
      const beside = join(folder, `${randomUUID()}.part`);
      await writeFile(beside, bytes);
      await rename(beside, join(folder, file));
      return file;
    },
  };
}
