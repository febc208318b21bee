import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells that the route takes files, which may take long over a slow line as long as bytes arrive. */
    takesFiles?: boolean;
  }
}

/** Says how long a body may take, in milliseconds, and how many bytes of a file must arrive in that time. */
export interface BodyLimits {
  readonly within: number;
  readonly bytes: number;
}
/** A body of 1 MB takes a minute at 140 kbit/s; a file goes on at a kilobyte a second. */
export const usualBodyLimits: BodyLimits = { within: 60_000, bytes: 60_000 };

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose body does not arrive in time, whoever sends them: each holds memory and a connection. What was answered already, such as a
 * call without a token, is cut.
 */
export function addBodyDeadline(
  app: FastifyInstance,
  { within, bytes }: BodyLimits,
  answerLate: (reply: FastifyReply) => FastifyReply,
): void {
  app.addHook('onRequest', (request, reply, next) => {
    next();
    const { raw } = request;
    if (!('complete' in raw) || raw.complete || !hasBody(request)) return; // a request that was injected is complete, and does not say so
    let before = raw.socket.bytesRead;
    const look = setInterval(() => {
      const arrived = raw.socket.bytesRead - before;
      before += arrived;
      if (raw.complete || (request.routeOptions.config.takesFiles && arrived >= bytes)) return;
      clearInterval(look);
      if (reply.raw.headersSent || raw.destroyed) raw.socket.destroy();
      else void answerLate(reply.header('connection', 'close'));
    }, within);
    look.unref();
    raw.once('close', () => clearInterval(look));
  });
}
