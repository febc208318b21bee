// The baseline of the goods detail: a bare Fastify that runs the same statements, prepared, and sends JSON of the same size.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

interface BaselineInput {
  readonly app: pg.PoolConfig;
  readonly siteId: number;
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  readonly answer: unknown;
}

const { app: connection, siteId, statements, answer }: BaselineInput = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const pool = new pg.Pool({ ...connection, max: 16, pipeline: true });
pool.on('connect', (client) => void client.query(`set app.site_id = '${siteId}'`));

const app = Fastify();
app.get('/floor', async () => {
  const client = await pool.connect();
  try {
    await Promise.all(statements.map(({ sql, parameters }, i) => client.query({ name: `s${i}`, text: sql, values: [...parameters] })));
  } finally {
    client.release();
  }
  return answer;
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`port=${(app.server.address() as AddressInfo).port}\n`);
process.on(
  'SIGINT',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
