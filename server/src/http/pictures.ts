import { mallPath } from 'contract/shop/site/mall-path.ts';
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseOwnPictureUrl, type PictureSize, pictureWidths, previewPicture } from 'contract/shop/site/picture-sizes.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import { urlNotFoundReply } from './envelope.ts';
import { cacheControlOf, type ReadQuery, readSignatureOf, type UploadedFiles } from './uploaded-files.ts';

/** Lists the file name suffixes of a demo picture for each size: the size itself, then its substitutes. */
const sizeSuffixes: Readonly<Record<string, readonly string[]>> = {
  large: ['@l', '', '@s'],
  middle: ['', '@l', '@s'],
  small: ['@s', '', '@l'],
};

/**
 * Returns the name of the file in a folder for a URL's picture (`bear.webp!small`) or video (`bear.mp4`); undefined if there is none. The
 * pages of demos that were filled before the videos were MP4 call them WebM.
 */
export function findPictureFile(folder: string, urlName: string): string | undefined {
  const [, video] = /^([\w-]{1,80})\.(?:mp4|webm)$/.exec(urlName) ?? [];
  if (video !== undefined) return existsSync(join(folder, `${video}.mp4`)) ? `${video}.mp4` : undefined;
  const [, name, extension, size = 'middle'] = /^([\w-]{1,80})\.(webp|jpg|png|gif)(?:!(\w+))?$/.exec(urlName) ?? [];
  // The size is a text of the URL: `constructor` must not find what every object has.
  return name === undefined || !Object.hasOwn(sizeSuffixes, size)
    ? undefined
    : sizeSuffixes[size]?.map((suffix) => `${name}${suffix}.${extension}`).find((file) => existsSync(join(folder, file)));
}

const isSize = (name: string): name is PictureSize => Object.hasOwn(pictureWidths, name);

/** Matches the stored name of a merchant's picture and an optional size, which is middle by default. */
const merchantPictureName = /^([0-9a-f]{64}\.(?:jpg|png|webp|gif))(?:!(\w+))?$/;

/** Matches the stored name of a merchant's video. */
const merchantVideoName = /^[0-9a-f]{64}\.mp4$/;

/** Matches the name of a picture that a member uploaded, and an optional size. */
const uploadedPictureName = /^([up]\d+-\d+-[0-9a-f]{32}\.webp)(?:!(\w+))?$/;

/** Makes a size of a picture that a member uploaded, if its reader may have it. */
async function findUploadedPicture(
  store: PictureStore,
  { find, read }: UploadedFiles,
  address: string,
  query: ReadQuery,
): Promise<{ readonly sized: string; readonly cache: string } | undefined> {
  const [, name, size = 'middle'] = uploadedPictureName.exec(address) ?? [];
  const file = name !== undefined && isSize(size) ? await find(name, readSignatureOf(query)) : undefined;
  if (!file || name === undefined || !isSize(size)) return undefined;
  const sized = await store.makeSizeOf(name, size, async () => {
    const stream = await read(file.path);
    return stream && Buffer.concat(await stream.toArray());
  });
  return sized === undefined ? undefined : { sized, cache: cacheControlOf(file) };
}

/** Matches the stored name of a merchant's picture. */
const storedName = /^[0-9a-f]{64}\.(?:jpg|png|webp|gif)$/;

/** Makes the JPEG of a merchant's or a demo picture for previews of shared links; returns its path in the store's folder. */
function makePreview(store: PictureStore, demo: string | undefined, name: string): Promise<string | undefined> {
  if (storedName.test(name)) return store.makeSize(name, 'preview');
  const file = demo === undefined ? undefined : findPictureFile(demo, `${name}!large`);
  if (file === undefined || demo === undefined) return Promise.resolve(undefined);
  return store.makeSizeOf(name, 'preview', () => readFile(join(demo, file)));
}

/** Describes a picture to serve: its file, the folder of that file, and how long browsers may keep it. */
export interface ServedPicture {
  readonly folder: string;
  readonly file: string;
  readonly cache: string;
}

const yearLong = 'public, max-age=31536000';

/**
 * Returns a function that finds a picture by its name in a URL (`bear.webp!large`); undefined for none. Merchants'
 * pictures are named by their content, so browsers cache them for a year. The original is never sent; other names are
 * searched in the demo's folder.
 */
export const createPictureLookup =
  (store: PictureStore, uploaded: UploadedFiles, demo: string | undefined) =>
  async (address: string, query: ReadQuery): Promise<ServedPicture | undefined> => {
    if (address.endsWith(previewPicture.suffix)) {
      const made = await makePreview(store, demo, address.slice(0, -previewPicture.suffix.length));
      return made === undefined ? undefined : { folder: store.folder, file: made, cache: yearLong };
    }
    const picture = await findUploadedPicture(store, uploaded, address, query);
    if (picture) return { folder: store.folder, file: picture.sized, cache: picture.cache };
    if (merchantVideoName.test(address) && (await store.fetch(address)))
      return { folder: store.folder, file: address, cache: `${yearLong}, immutable` };
    const [, stored, size = 'middle'] = merchantPictureName.exec(address) ?? [];
    const sized = stored !== undefined && isSize(size) ? await store.makeSize(stored, size) : undefined;
    if (sized !== undefined) return { folder: store.folder, file: sized, cache: `${yearLong}, immutable` };
    const file = demo === undefined ? undefined : findPictureFile(demo, address);
    return file === undefined || demo === undefined ? undefined : { folder: demo, file, cache: yearLong };
  };
type PictureLookup = ReturnType<typeof createPictureLookup>;

/** Creates the function that reads a picture of this mall in its large size by URL, as any visitor may. It returns undefined for other URLs. */
export const createPictureReader =
  (find: PictureLookup) =>
  async (url: string): Promise<Buffer | undefined> => {
    const name = parseOwnPictureUrl(url)?.replace(/[?!].*$/, '');
    const picture = name === undefined ? undefined : await find(`${name}!large`, {});
    return picture && readFile(join(picture.folder, picture.file));
  };

/** Serves pictures in several sizes, and videos. */
export async function addPictureRoutes(app: FastifyInstance, find: PictureLookup, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, { root: [...folders], serve: false, suppressWarning: true });
  app.get<{ Params: { address: string }; Querystring: ReadQuery }>(
    `${mallPath}/pictures/:address`,
    async ({ params: { address }, query }, reply) => {
      const picture = await find(address, query);
      if (!picture) return reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());
      return reply.header('cache-control', picture.cache).sendFile(picture.file, picture.folder, { cacheControl: false });
    },
  );
}
