import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Databases } from '#platform/connect.ts';

/** Adds two URLs for monitors: /healthz tells that the process is alive, /readyz that the database can be read and written. */
export function addHealthRoutes(app: FastifyInstance, { platform, units }: Pick<Databases, 'platform' | 'units'>, clock: Clock): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await Promise.all([
        platform.updateTable('installation').set({ ready_at: clock.now() }).execute(),
        units.read(1, ({ query }) => sql`select 1`.execute(query)),
      ]);
      return await reply.send({ ok: true });
    } catch {
      return reply.code(503).send({ ok: false, why: 'the database cannot be read and written' });
    }
  });
}
