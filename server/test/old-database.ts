import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { projectFolder } from '#platform/configuration.ts';

/** Holds the rows of a shop as an earlier version of the product left them. */
interface OldShop {
  /** The newest migration of that version. */
  readonly migration: string;
  readonly tables: Readonly<Record<string, readonly object[]>>;
  readonly sequences: readonly { readonly name: string; readonly last_value: number }[];
}

const readShop = (file: string): OldShop => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as OldShop;

/** Builds the database of an earlier version: its migrations, and the rows of a shop that it served (a file of server/test/fixtures). */
export async function buildOldDatabase(owner: pg.Client, file: string): Promise<void> {
  const { migration, tables, sequences } = readShop(join(projectFolder, 'server', 'test', 'fixtures', file));
  const folder = join(projectFolder, 'server', 'migrations');
  await owner.query('create table migration (name text primary key, hash text not null, applied_at timestamptz not null)');
  for (const name of readdirSync(folder).sort()) {
    if (name > migration) break;
    const sql = readFileSync(join(folder, name), 'utf8');
    await owner.query(sql);
    await owner.query('insert into migration values ($1, $2, now())', [name, createHash('sha256').update(sql).digest('hex')]);
  }
  // Rows are written table by table, so that a foreign key may point to a row that comes later.
  await owner.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await owner.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await owner.query(
      `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${pg.escapeIdentifier(table)}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const { name, last_value } of sequences) await owner.query('select setval($1::regclass, $2)', [name, last_value]);
  await owner.query('set session_replication_role = origin');
}
