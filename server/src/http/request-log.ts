import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';

/**
 * Logs one line for each answered request, with the name of the call and the id that the reply carries. The URL is never
 * logged, as it may contain order numbers and search words.
 */
export function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { call } = request.routeOptions.config as { readonly call?: string };
    log.info(
      {
        requestId: request.id,
        method: request.method,
        call: call ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    next();
  });
}
