import pg from 'pg';

/**
 * Creates a PostgreSQL client that is not connected yet. Ignores the event of a lost connection, which would end the
 * process; a running statement fails anyway.
 */
export function createClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client(connection).on('error', () => {});
}
