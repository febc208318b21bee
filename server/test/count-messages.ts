import pg from 'pg';

/** Counts what was sent to PostgreSQL: statements, BEGIN and COMMIT among them, and round trips. */
export interface MessageCount {
  readonly statements: number;
  /** Times that a connection had to wait for replies: statements sent together are one, and nobody waits for the end of a read. */
  readonly roundTrips: number;
}

type QueryArguments = [query: unknown, ...others: unknown[]];

/** Runs some work and counts what every client of this process sends meanwhile, by watching them: the product itself counts nothing. */
export async function countMessages(work: () => Promise<unknown>): Promise<MessageCount> {
  let statements = 0;
  let roundTrips = 0;
  const sending = new Set<unknown>();
  const reading = new Set<unknown>();
  const prototype = pg.Client.prototype as unknown as { query: (...words: QueryArguments) => unknown };
  const send = prototype.query;
  prototype.query = function count(this: unknown, ...words: QueryArguments) {
    const [query] = words;
    statements += 1;
    if (typeof query === 'string' && query.includes('read only')) reading.add(this);
    if (query === 'commit' && reading.delete(this)) return send.apply(this, words);
    if (!sending.has(this)) {
      roundTrips += 1;
      sending.add(this);
      setImmediate(() => sending.delete(this)); // what a client sends in one turn of the event loop leaves together
    }
    return send.apply(this, words);
  };
  try {
    await work();
    return { statements, roundTrips };
  } finally {
    prototype.query = send;
  }
}
