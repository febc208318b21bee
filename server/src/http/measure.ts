import type { FastifyInstance } from 'fastify';
import type { Databases } from '#platform/connect.ts';
import type { Metrics } from '#platform/metrics.ts';

/** Counts every answer by the call it was, and what waits in the outbox. */
export function measure(app: FastifyInstance, metrics: Metrics, { platform }: Pick<Databases, 'platform'>): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { call = 'page' } = request.routeOptions.config as { readonly call?: string };
    metrics.called(call, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) metrics.failed(call);
    next();
  });
  metrics.gauge('outbox_waiting', 'Events that are not handed on yet', async () => {
    const row = await platform
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  });
}
