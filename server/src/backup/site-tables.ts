import type pg from 'pg';
import { type ByteRule, findByteRule } from './byte-rules.ts';

/** Lists the tables that belong to no site. */
const tablesWithoutSite: readonly string[] = ['migration', 'scheduled_task_run', 'installation'];
/** Lists the tables of short-lived rows, which are not backed up: codes, rate limits, checkouts, text messages, results of identity checks, errors of browsers. */
const temporaryTables: readonly string[] = [
  'sms_code',
  'allowance',
  'identity_try',
  'identity_check',
  'identity_day',
  'sms_message',
  'client_log',
  'draft',
  'person_session',
];
/** Lists the tables whose rows get new ids in a restore, because nothing refers to the ids. */
const renumberedTables: readonly string[] = ['outbox'];

/**
 * Describes a table with rows of a site: its name, columns, site column and identity columns. `bytes` holds the backup rule of each column
 * of bytes.
 */
export interface SiteTable {
  readonly name: string;
  /** The columns as COPY writes them, without generated ones. */
  readonly columns: readonly string[];
  /** The column that holds the site's number. */
  readonly siteColumn: string;
  readonly bytes: Readonly<Record<string, ByteRule>>;
  /** The identity columns, whose sequences must be advanced beyond the restored ids. */
  readonly identities: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly generated: boolean;
  readonly identity: boolean;
}

/** Sorts tables so that each comes after those that its foreign keys refer to. Throws for a cycle. */
function sortByForeignKeys(names: readonly string[], keys: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const free = left.filter((name) => !keys.some(({ from, to }) => from === name && to !== name && left.includes(to)));
    if (free.length === 0)
      throw new Error(`the foreign keys of ${left.join(', ')} go in a circle: a site cannot be carried table by table`);
    ordered.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return ordered;
}

/** Lists the tables that hold rows of a site, from the database catalog. Throws for a byte column without a rule. */
export async function listSiteTables(owner: pg.ClientBase): Promise<SiteTable[]> {
  const { rows: columns } = await owner.query<ColumnRow>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
           a.attgenerated <> '' as generated, a.attidentity <> '' as identity
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`);
  const { rows: keys } = await owner.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const names = [...new Set(columns.map(({ table }) => table))].filter(
    (name) => !tablesWithoutSite.includes(name) && !temporaryTables.includes(name),
  );
  return sortByForeignKeys(names, keys).map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const siteColumn = name === 'site' ? 'id' : 'site_id';
    if (!own.some(({ column }) => column === siteColumn))
      throw new Error(`the table ${name} has no site_id: add the column, or list the table in backup/site-tables.ts`);
    const carried = own.filter(({ generated, identity }) => !generated && !(identity && renumberedTables.includes(name)));
    const bytes = carried
      .filter(({ type }) => type === 'bytea')
      .map(({ column }) => {
        const rule = findByteRule(name, column);
        if (!rule)
          throw new Error(`${name}.${column} holds bytes and has no rule in backup/byte-rules.ts: is it sealed, or a hash, of what?`);
        return [column, rule] as const;
      });
    return {
      name,
      columns: carried.map(({ column }) => column),
      siteColumn,
      bytes: Object.fromEntries(bytes),
      identities: carried.filter(({ identity }) => identity).map(({ column }) => column),
    };
  });
}
