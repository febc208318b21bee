import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Holds how every connection to the database is made: one that is not had within 10 s fails, and TCP probes an idle one after 10 s, where Linux's
 * own time is two hours.
 */
export const connecting = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Describes what the types of a client hide: its socket, and whether the database has answered everything. */
interface ClientInside {
  readonly connection?: { readonly stream?: Socket };
  readonly readyForQuery?: boolean;
}

/** Returns the socket of a client; undefined for one that stands in for a client. */
export const socketOf = (client: pg.ClientBase): Socket | undefined => (client as ClientInside).connection?.stream;
/** Tells whether the database owes a client an answer. */
export const owesAnswer = (client: pg.ClientBase): boolean => (client as ClientInside).readyForQuery === false;

/**
 * Creates a PostgreSQL client that is not connected yet. Ignores the event of a lost connection, which would end the
 * process; a running statement fails anyway. A statement may take as long as it needs.
 */
export function createClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client({ ...connecting, ...connection }).on('error', () => {});
}

/** Limits how long a farewell to the database may take, in milliseconds: a stalled connection answers none. */
const farewellLimit = 2000;

/** Waits for work that may never end, for two seconds at most. */
export async function waitBriefly(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => (timer = setTimeout(resolve, farewellLimit)));
  await Promise.race([work.catch(() => {}), over]);
  clearTimeout(timer);
}

/** Ends a client, and cuts its connection where the database does not answer. */
export async function endClient(client: pg.Client): Promise<void> {
  await waitBriefly(client.end());
  socketOf(client)?.destroy();
}
