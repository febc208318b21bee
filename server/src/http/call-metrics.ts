import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#platform/metrics.ts';

/** Records the call, the status and the duration of every reply in the metrics, and counts the replies from 500 up. */
export function addCallMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { call = 'page' } = request.routeOptions.config as { readonly call?: string };
    metrics.recordCall(call, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) metrics.recordFault(call);
    next();
  });
}
