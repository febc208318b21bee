import type { TestApp } from './test-app.ts';

/** Lists for a test the database tables whose rows belong to a member. */
export async function listMemberTables({ sql }: Pick<TestApp, 'sql'>): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      join pg_class on oid = format('%I', c.table_name)::regclass
      where c.table_schema = 'public' and c.column_name = 'member_id' and t.table_type = 'BASE TABLE' and not relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns, by table, the number and a hash of the rows of test site 1001 that belong to any other member than this one. A test compares them before
 * and after.
 */
export async function hashOtherMembers(
  testApp: Pick<TestApp, 'sql'>,
  tables: readonly string[],
  memberId: number,
): Promise<Readonly<Record<string, { readonly rows: number; readonly hash: string }>>> {
  const parts = tables.map(
    (table) => `select '${table}' as name, count(*)::int as rows, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash
      from "${table}" one where site_id = 1001 and member_id <> $1`,
  );
  const found = await testApp.sql<{ name: string; rows: number; hash: string }>(parts.join(' union all '), [memberId]);
  return Object.fromEntries(found.map(({ name, rows, hash }) => [name, { rows, hash }]));
}
