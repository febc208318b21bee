import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { FastifyInstance } from 'fastify';
import type { PosterStore } from '#gateways/posters/poster-store.ts';
import { urlNotFoundReply } from './envelope.ts';

/** Serves drawn posters (`/mall/posters/<name>.jpg`) to whoever has their URL. */
export function addPosterRoute(app: FastifyInstance, posters: Pick<PosterStore, 'read'>): void {
  app.get<{ Params: { file: string } }>(`${mallPath}/posters/:file`, async ({ params: { file } }, reply) => {
    const bytes = await posters.read(file);
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('x-robots-tag', 'noindex')
      .send(bytes);
  });
}
