import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Databases } from '#platform/connect.ts';

/** Adds /healthz, which says that the process is alive, and /readyz, which says that the database answers. */
export function addHealthRoutes(app: FastifyInstance, { platform, units }: Pick<Databases, 'platform' | 'units'>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.all([sql`select 1`.execute(platform), units.read(1, ({ query }) => sql`select 1`.execute(query))]);
      return await reply.send({ ok: true });
    } catch {
      return reply.code(503).send({ ok: false, why: 'the database does not answer' });
    }
  });
}
