import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type PictureSize, pictureWidths } from 'contract/site/picture-sizes.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import { bad } from './answer.ts';

/** What stands behind a picture of the demo for each size, and what is taken instead where that size was not made. */
const endings: Readonly<Record<string, readonly string[]>> = {
  large: ['@l', '', '@s'],
  middle: ['', '@l', '@s'],
  small: ['@s', '', '@l'],
};

/** The file of a picture's address in a folder (`bear.webp!small`), or of a film's (`bear.webm`); undefined where there is none. */
export function pictureFile(folder: string, address: string): string | undefined {
  if (/^[\w-]{1,80}\.webm$/.test(address)) return existsSync(join(folder, address)) ? address : undefined;
  const [, name, ending, size = 'middle'] = /^([\w-]{1,80})\.(webp|jpg|png|gif)(?:!(\w+))?$/.exec(address) ?? [];
  return name === undefined
    ? undefined
    : endings[size]?.map((sized) => `${name}${sized}.${ending}`).find((file) => existsSync(join(folder, file)));
}

const isSize = (name: string): name is PictureSize => Object.hasOwn(pictureWidths, name);

/** What a merchant put there, by the name that the store gives it, and a size; middle where none is said. */
const merchants = /^([0-9a-f]{64}\.(?:jpg|png|webp|gif))(?:!(\w+))?$/;

/**
 * Serves pictures in their sizes, as an image host would: `/mall/pictures/bear.webp!large`; and videos. Merchants' pictures, which lie
 * under names of what is in them, are never sent as they lie, and kept by a browser for as long as it likes; then there are the demo's own.
 */
export async function addPictures(app: FastifyInstance, store: PictureStore, demo: string | undefined): Promise<void> {
  await app.register(fastifyStatic, { root: [store.folder, ...(demo === undefined ? [] : [demo])], serve: false, suppressWarning: true });
  app.get<{ Params: { address: string } }>('/mall/pictures/:address', async ({ params: { address } }, reply) => {
    const [, kept, size = 'middle'] = merchants.exec(address) ?? [];
    const sized = kept !== undefined && isSize(size) ? await store.sized(kept, size) : undefined;
    if (sized !== undefined) return reply.sendFile(sized, store.folder, { maxAge: '365d', immutable: true });
    const file = demo === undefined ? undefined : pictureFile(demo, address);
    if (file !== undefined && demo !== undefined) return reply.sendFile(file, demo, { maxAge: '365d' });
    return reply.code(404).header('cache-control', 'no-store').send(bad(404, '请求的地址不存在'));
  });
}
