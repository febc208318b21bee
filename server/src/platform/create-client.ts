import pg from 'pg';

/** Creates a client of PostgreSQL. The statement under way reports that its connection was lost; without one, nobody needs to know. */
export function createClient(connection: pg.ClientConfig): pg.Client {
  return new pg.Client(connection).on('error', () => {});
}
