import type { FastifyInstance } from 'fastify';

/**
 * Closes the HTTP server: accepts no new connections, and lets running calls finish for a grace period. Then cuts the
 * connections left, because a client whose body never comes must not keep the process alive.
 */
export async function closeApp(app: FastifyInstance, graceMilliseconds: number): Promise<void> {
  // A browser keeps its connection open after the reply to its running call.
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
  try {
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(cut);
  }
}
