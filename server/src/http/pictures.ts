import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bad } from './answer.ts';

/** What stands behind a picture's name for each size, and what is taken instead where that size was not made. */
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

/**
 * Serves pictures in their sizes, as an image host would: `/mall/pictures/bear.webp!large`; and videos. What merchants put there comes
 * first, then the demo's own. A picture's name is of what is in it, so that it is kept for as long as a browser likes.
 */
export async function addPictures(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, { root: [...folders], serve: false, suppressWarning: true });
  app.get<{ Params: { address: string } }>('/mall/pictures/:address', async ({ params }, reply) => {
    for (const folder of folders) {
      const file = pictureFile(folder, params.address);
      if (file) return reply.sendFile(file, folder, { maxAge: '365d' });
    }
    return reply.code(404).header('cache-control', 'no-store').send(bad(404, '请求的地址不存在'));
  });
}
