import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Databases } from '#platform/connect.ts';
import { isStopping } from './close-app.ts';

/** Limits how long the database may take to answer a monitor, in milliseconds. */
const readyLimit = 5000;

/** Fails after the limit, for a database that does not answer. */
const failLate = (signal: AbortSignal): Promise<never> =>
  wait(readyLimit, undefined, { signal, ref: false }).then(() => {
    throw new Error('the database does not answer');
  });

/**
 * Adds two URLs for monitors: /healthz tells that the process is alive, /readyz that the database can be read and written, by a statement prepared by
 * name as requests run them, and that the server is not being stopped. `hearsChanges` is false while the process must read everything anew.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { platform, units, hearsChanges }: Pick<Databases, 'platform' | 'units' | 'hearsChanges'>,
  clock: Clock,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping(app)) return reply.code(503).send({ ok: false, why: 'the server is being stopped' });
    const answered = new AbortController();
    try {
      const works = Promise.all([
        platform.updateTable('installation').set({ ready_at: clock.now() }).execute(),
        units.read(1, (db) => db.run('select $1::bigint as ready', [1])),
      ]);
      await Promise.race([works, failLate(answered.signal)]);
      return await reply.send({ ok: true, hearsChanges: hearsChanges() });
    } catch {
      return reply.code(503).send({ ok: false, why: 'the database cannot be read and written' });
    } finally {
      answered.abort();
    }
  });
}
