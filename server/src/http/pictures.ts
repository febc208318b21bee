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

/** The file of a picture's address in a folder (`bear.webp!small`); undefined where there is none. */
export function pictureFile(folder: string, address: string): string | undefined {
  const [, name, size = 'middle'] = /^([\w-]{1,80})\.webp(?:!(\w+))?$/.exec(address) ?? [];
  return name === undefined
    ? undefined
    : endings[size]?.map((ending) => `${name}${ending}.webp`).find((file) => existsSync(join(folder, file)));
}

/** Serves the demo sites' pictures in their sizes, as an image host would: `/mall/pictures/bear.webp!large`. */
export async function addPictures(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, suppressWarning: true });
  app.get<{ Params: { address: string } }>('/mall/pictures/:address', async ({ params }, reply) => {
    const file = pictureFile(folder, params.address);
    if (!file) return reply.code(404).header('cache-control', 'no-store').send(bad(404, '请求的地址不存在'));
    return reply.sendFile(file, { maxAge: '365d' });
  });
}
