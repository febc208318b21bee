import { watchQueries } from './watch-queries.ts';

/** Holds how much a test has seen sent to PostgreSQL: the number of statements, BEGIN and COMMIT among them, and of round trips. */
export interface MessageCount {
  readonly statements: number;
  /** Times that a connection had to wait for replies: statements sent together are one, and nobody waits for the end of a read. */
  readonly roundTrips: number;
}

/** Runs a function for a test, and counts the statements and round trips to the database that this process makes meanwhile. */
export async function countMessages(work: () => Promise<unknown>): Promise<MessageCount> {
  let statements = 0;
  let roundTrips = 0;
  const sending = new Set<unknown>();
  const reading = new Set<unknown>();
  await watchQueries(work, (query, client) => {
    statements += 1;
    if (typeof query === 'string' && query.includes('read only')) reading.add(client);
    if (query === 'commit' && reading.delete(client)) return;
    if (sending.has(client)) return;
    roundTrips += 1;
    sending.add(client);
    setImmediate(() => sending.delete(client)); // what a client sends in one turn of the event loop leaves together
  });
  return { statements, roundTrips };
}
