import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ObjectStore } from '../objects/object-store.ts';
import { PosterNotDrawn } from '#platform/poster-not-drawn.ts';
import { createPosterDrawer, type DrawnPoster, type PosterNode, posterTimeLimit } from './poster-drawer.ts';

/** Holds the width of posters, in pixels. */
export const posterWidth = 750;
/** Keeps a drawn poster for so long, in milliseconds: a week. */
const keptTime = 7 * 24 * 60 * 60_000;
/** Limits the posters that are made together: each holds its pictures in memory. */
const mostTogether = 2;
/** Limits the posters that wait: further ones are refused immediately. */
const mostWaiting = 40;
/** Looks for old posters at most so often, in milliseconds. */
const cleaningInterval = 60 * 60_000;

/** Describes a stored poster: the file name by which it is fetched, and its size in pixels. */
export interface StoredPoster {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Describes the store that draws posters, keeps JPEGs drawn elsewhere, and reads both by file name. A file name cannot be guessed, and shows
 * nothing of the content.
 */
export interface PosterStore {
  /** Draws a poster, or finds the one drawn before from the same. Throws PosterNotDrawn. @param pictures the pictures' URLs, by the layout's names */
  draw(layout: PosterNode, pictures: Readonly<Record<string, string>>): Promise<StoredPoster>;
  /**
   * Keeps a JPEG that was drawn elsewhere, or finds the one that was kept before under the same key.
   * @param key everything that the picture depends on
   */
  keep(key: readonly (string | number)[], make: () => Promise<Uint8Array>): Promise<StoredPoster>;
  /** Reads a poster by its file name; undefined if there is none, or no more. */
  read(file: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

interface PosterStoreDeps {
  /** The folder of the posters within DATA_DIR. It can be deleted: they are drawn again on demand. */
  readonly folder: string;
  /** The key that names of files are made with. */
  readonly key: Uint8Array;
  /** Reads a picture of this mall by its URL; undefined for any other. */
  readonly readPicture: (url: string) => Promise<Uint8Array | undefined>;
  readonly now: () => Date;
  /** Gets a copy of each poster, for other servers of this mall. */
  readonly remote?: Pick<ObjectStore, 'put' | 'read' | 'remove'> | undefined;
}

const posterName = /^[0-9a-f]{64}\.jpg$/;
const remoteKey = (file: string): string => `posters/${file}`;

/** Measures a picture; undefined if it cannot be read. */
async function measure(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const { width, height } = await sharp(bytes).metadata();
  return width && height ? { width, height } : undefined;
}

/** Creates a function that runs a few pieces of work together. Others wait their turn, up to a time; it throws PosterNotDrawn beyond. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const waitTurn = () =>
    new Promise<void>((go, fail) => {
      const mine = () => {
        clearTimeout(late);
        go();
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1);
        fail(new PosterNotDrawn('waited too long'));
      }, posterTimeLimit).unref();
      waiting.push(mine);
    });
  return async (work) => {
    if (running < mostTogether) running += 1;
    else if (waiting.length >= mostWaiting) throw new PosterNotDrawn('too many posters wait');
    else await waitTurn(); // whoever ends passes the turn on
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Creates the store of posters, which keeps them as files in a folder, and copies in `remote` if that is given. */
export function createPosterStore({ folder, key, readPicture, now, remote }: PosterStoreDeps): PosterStore {
  const drawer = createPosterDrawer();
  const inTurn = createTurns();
  const drawing = new Map<string, Promise<StoredPoster>>();
  const sizes = new Map<string, StoredPoster>();
  let cleanedAt = -Infinity;

  async function removeOld(): Promise<void> {
    const at = now().getTime();
    if (at - cleanedAt < cleaningInterval) return;
    cleanedAt = at;
    sizes.clear();
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name));
      if (at - mtimeMs <= keptTime) continue;
      await rm(join(folder, name), { force: true });
      await remote?.remove(remoteKey(name));
    }
  }

  async function read(file: string): Promise<Buffer | undefined> {
    if (!posterName.test(file)) return undefined;
    const here = await readFile(join(folder, file)).catch(() => undefined);
    if (here) return here;
    const copy = await remote?.read(remoteKey(file));
    return copy && Buffer.concat(await copy.toArray());
  }

  async function find(file: string): Promise<StoredPoster | undefined> {
    const bytes = await read(file);
    const size = bytes && (await measure(bytes));
    return size && { file, ...size };
  }

  async function store(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true });
    const part = join(folder, `${randomUUID()}.part`);
    await writeFile(part, bytes);
    await remote?.put(remoteKey(file), Buffer.from(bytes));
    await rename(part, join(folder, file));
    await removeOld().catch(() => {}); // the next poster tries again
  }

  async function make(layout: PosterNode, pictures: Readonly<Record<string, string>>): Promise<DrawnPoster> {
    const loaded = await Promise.all(
      Object.entries(pictures).map(async ([name, url]) => [name, await readPicture(url).catch(() => undefined)] as const),
    );
    const known = Object.fromEntries(loaded.flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])));
    return drawer.draw({ layout, width: posterWidth, pictures: known });
  }

  /** Finds the picture that depends on these facts, or makes and stores it: once, however many ask for it meanwhile. */
  async function obtain(facts: readonly unknown[], makePicture: () => Promise<DrawnPoster>): Promise<StoredPoster> {
    const file = `${createHmac('sha256', key).update(JSON.stringify(facts)).digest('hex')}.jpg`;
    const known = sizes.get(file);
    if (known) return known;
    const run = async (): Promise<StoredPoster> => {
      const found = await find(file);
      if (found) return found;
      const { bytes, width, height } = await makePicture();
      await store(file, bytes);
      return { file, width, height };
    };
    let running = drawing.get(file);
    if (!running) {
      running = run().finally(() => drawing.delete(file));
      drawing.set(file, running);
    }
    const drawn = await running;
    if (sizes.size > 5000) sizes.clear();
    sizes.set(file, drawn);
    return drawn;
  }

  return {
    draw: (layout, pictures) => obtain(['poster 1', layout, pictures], () => inTurn(() => make(layout, pictures))),
    keep: (facts, makeBytes) =>
      obtain(facts, async () => {
        const bytes = await makeBytes();
        const size = await measure(bytes);
        if (!size) throw new PosterNotDrawn('the picture cannot be read');
        return { bytes, ...size };
      }),
    read,
    close: () => drawer.close(),
  };
}
