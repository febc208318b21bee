import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Says how a server stops, in milliseconds. Together they stay well below the 30 s after which a supervisor would kill it. */
export interface StopTimes {
  /** How long it still accepts connections while /readyz answers 503: balancers that ask there turn away. */
  readonly announce: number;
  /**
   * How long kept connections stay open for another call, which is answered and then closes them: one that is cut while a proxy sends a POST on it
   * loses that call. Longer than the proxy keeps a connection idle.
   */
  readonly linger: number;
  /** How long running calls may take after that. */
  readonly grace: number;
}

/** Holds the servers that are being stopped. */
const stopping = new WeakSet<FastifyInstance>();
/** Tells whether the server is being stopped. */
export const isStopping = (app: FastifyInstance): boolean => stopping.has(app);

/** Counts the turns of the event loop, one after the other, in which no connection may arrive before the port is closed. */
const quietTurns = 5;
/** Limits how long such a moment is waited for, in milliseconds. */
const quietLimit = 1000;

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * Stops accepting connections, and keeps those that are open, which `Server.close` of HTTP would cut where they are idle. Does so in a moment in
 * which nothing else runs: what the system has accepted and this process has not yet would be reset.
 */
async function closePort(server: Server): Promise<void> {
  let arrived = 0;
  const count = () => void (arrived += 1);
  server.on('connection', count);
  const begun = performance.now();
  for (let quiet = 0; quiet < quietTurns && performance.now() - begun < quietLimit; ) {
    const [before, at] = [arrived, performance.now()];
    await nextTurn();
    quiet = arrived === before && performance.now() - at < 1 ? quiet + 1 : 0;
  }
  server.off('connection', count);
  Listener.prototype.close.call(server);
}

const countOpen = (server: Server): Promise<number> => new Promise((resolve) => server.getConnections((_fault, count) => resolve(count)));

/**
 * Closes the HTTP server. First it says so: /readyz answers 503, and each reply closes its connection. Then it accepts no new connections, answers
 * what still comes on those that are kept, and lets running calls finish. Last it cuts the connections left, because a client whose body never comes
 * must not keep the process alive.
 */
export async function closeApp(app: FastifyInstance, { announce, linger, grace }: StopTimes): Promise<void> {
  const { server } = app;
  stopping.add(app);
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
  if (server.listening && announce > 0) await wait(announce);
  if (server.listening) await closePort(server);
  for (const until = performance.now() + linger; performance.now() < until && (await countOpen(server)) > 0; ) await wait(50);
  // A browser keeps its connection open after the reply to its running call.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  try {
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(cut);
  }
}
