import type { FastifyInstance } from 'fastify';

/**
 * Closes the HTTP server: it accepts nothing new and finishes the calls that run. After the grace, connections that are still open are cut:
 * a client whose body never comes must not keep the process from ending.
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
