import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type PictureSize, pictureWidths } from 'contract/site/picture-sizes.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import { urlNotFoundReply } from './envelope.ts';
import { cacheControlOf, type ReadQuery, readSignatureOf, type UploadedFiles } from './uploaded-files.ts';

/** Lists the file name suffixes of a demo picture for each size: the size itself, then its substitutes. */
const sizeSuffixes: Readonly<Record<string, readonly string[]>> = {
  large: ['@l', '', '@s'],
  middle: ['', '@l', '@s'],
  small: ['@s', '', '@l'],
};

/** Finds the file in a folder for the name of a picture in a URL (`bear.webp!small`) or of a video (`bear.webm`); undefined for none. */
export function findPictureFile(folder: string, urlName: string): string | undefined {
  if (/^[\w-]{1,80}\.webm$/.test(urlName)) return existsSync(join(folder, urlName)) ? urlName : undefined;
  const [, name, extension, size = 'middle'] = /^([\w-]{1,80})\.(webp|jpg|png|gif)(?:!(\w+))?$/.exec(urlName) ?? [];
  // The size is a text of the URL: `constructor` must not find what every object has.
  return name === undefined || !Object.hasOwn(sizeSuffixes, size)
    ? undefined
    : sizeSuffixes[size]?.map((suffix) => `${name}${suffix}.${extension}`).find((file) => existsSync(join(folder, file)));
}

const isSize = (name: string): name is PictureSize => Object.hasOwn(pictureWidths, name);

/** Matches the stored name of a merchant's picture and an optional size, which is middle by default. */
const merchantPictureName = /^([0-9a-f]{64}\.(?:jpg|png|webp|gif))(?:!(\w+))?$/;

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

/**
 * Serves pictures in several sizes (`/mall/pictures/bear.webp!large`), and videos. Merchants' pictures are named by their content,
 * so browsers cache them for a year; the original is never sent. Other names are looked up in the demo's folder.
 */
export async function addPictureRoutes(
  app: FastifyInstance,
  store: PictureStore,
  uploaded: UploadedFiles,
  demo: string | undefined,
): Promise<void> {
  await app.register(fastifyStatic, { root: [store.folder, ...(demo === undefined ? [] : [demo])], serve: false, suppressWarning: true });
  app.get<{ Params: { address: string }; Querystring: ReadQuery }>(
    '/mall/pictures/:address',
    async ({ params: { address }, query }, reply) => {
      const picture = await findUploadedPicture(store, uploaded, address, query);
      if (picture) return reply.header('cache-control', picture.cache).sendFile(picture.sized, store.folder, { cacheControl: false });
      const [, stored, size = 'middle'] = merchantPictureName.exec(address) ?? [];
      const sized = stored !== undefined && isSize(size) ? await store.makeSize(stored, size) : undefined;
      if (sized !== undefined) return reply.sendFile(sized, store.folder, { maxAge: '365d', immutable: true });
      const file = demo === undefined ? undefined : findPictureFile(demo, address);
      if (file !== undefined && demo !== undefined) return reply.sendFile(file, demo, { maxAge: '365d' });
      return reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());
    },
  );
}
