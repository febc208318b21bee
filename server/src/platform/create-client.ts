import pg from 'pg';

/** Creates a PostgreSQL client that is not connected yet. If its connection is lost, a running statement fails; without one, the loss is ignored. */
export function createClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client(connection).on('error', () => {});
}
