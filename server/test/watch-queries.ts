import pg from 'pg';

type QueryArguments = [query: unknown, ...others: unknown[]];

/** Runs some work, and shows each query that a client of this process sends meanwhile, before it is sent: the product itself counts nothing. */
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
