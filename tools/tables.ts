import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectFolder } from 'server/platform/configuration.ts';
import { migrate } from 'server/platform/migrate.ts';
import { createSecrets } from 'server/platform/secrets.ts';
import { startScratchCluster } from 'server/test/scratch-cluster.ts';

const types: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  // A store validates what it reads, and writes JSON text.
  jsonb: 'ColumnType<unknown, string, string>',
  'text[]': 'string[]',
  'bigint[]': 'number[]',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly given: boolean;
}

function columnType({ table, column, type, nullable, given }: Column): string {
  const base = types[type];
  if (!base) throw new Error(`${table}.${column} is of type ${type}, which tools/tables.ts does not know`);
  const jsonText = type === 'jsonb';
  const value = nullable ? (jsonText ? 'ColumnType<unknown, string | null | undefined, string | null>' : `${base} | null`) : base;
  if (!given) return value;
  return jsonText ? 'ColumnType<unknown, string | undefined, string>' : `Generated<${value}>`;
}

/** Generates the TypeScript types of the tables that the migrations create, as the text of a file. Starts a PostgreSQL for that. */
export async function generateTableTypes(): Promise<string> {
  const scratch = await startScratchCluster();
  const owner = new pg.Client(scratch.owner);
  await owner.connect();
  try {
    await migrate(owner, new Date(0), () => createSecrets(randomBytes(32), randomBytes(32)));
    const { rows } = await owner.query<Column>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
             (a.attidentity <> '' or a.atthasdef) as given
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
       order by c.relname, a.attnum`);
    const tables = rows.reduce((map, row) => map.set(row.table, [...(map.get(row.table) ?? []), row]), new Map<string, Column[]>());
    const lines = [...tables].map(
      ([table, columns]) => `  ${table}: {\n${columns.map((column) => `    ${column.column}: ${columnType(column)};`).join('\n')}\n  };`,
    );
    return `// Written by \`npm run tables\` from server/migrations. Do not edit.\nimport type { ColumnType, Generated } from 'kysely';\n\n/** Describes the rows of each database table. */\nexport interface Tables {\n${lines.join('\n')}\n}\n`;
  } finally {
    await owner.end();
    await scratch.stop();
  }
}

const file = join(projectFolder, 'server', 'src', 'platform', 'tables.ts');
const source = await generateTableTypes();
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== source) {
    console.error('server/src/platform/tables.ts is older than the migrations: npm run tables');
    process.exit(1);
  }
} else {
  writeFileSync(file, source);
  console.log(`${file.slice(projectFolder.length + 1)} is written`);
}
