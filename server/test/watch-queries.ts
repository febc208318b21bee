import pg from 'pg';

type QueryArguments = [query: unknown, ...others: unknown[]];

/**
 * Runs a function for a test, and calls `watch` with each query that a database client of this process is about to send. Returns the function's
 * result.
 */
export async function watchQueries<T>(work: () => Promise<T>, watch: (query: unknown, client: unknown) => void): Promise<T> {
  const prototype = pg.Client.prototype as unknown as { query: (...words: QueryArguments) => unknown };
  const send = prototype.query;
  prototype.query = function watched(this: unknown, ...words: QueryArguments) {
    watch(words[0], this);
    return send.apply(this, words);
  };
  try {
    return await work();
  } finally {
    prototype.query = send;
  }
}
