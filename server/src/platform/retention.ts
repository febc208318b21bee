import { sql } from 'kysely';
import type { SiteDatabase } from './database.ts';
import { type ScheduledTask, subtractTime } from './scheduled-tasks.ts';
import type { Tables } from './tables.ts';

const day = 24 * 60 * 60_000;

/** Says how long the rows of a table are kept: `column` says how old a row is, or until when it is good. docs/deployment.md lists all rules. */
export interface RetentionRule<Name extends keyof Tables = keyof Tables> {
  /** Names the scheduled task that deletes them. */
  readonly name: string;
  readonly table: Name;
  readonly column: string;
  /** Keeps rows for so many days; 0 where `column` says until when they are good. */
  readonly keptDays: number;
  /** Deletes what else is old by then. */
  readonly alsoDelete?: (db: SiteDatabase, before: Date) => Promise<unknown>;
}

/** Declares how long the rows of a table are kept; checks that the column is one of the table. */
export const retain = <Name extends keyof Tables>(
  rule: RetentionRule<Name> & { readonly column: keyof Tables[Name] & string },
): RetentionRule => rule;

/** Limits the rows that are deleted in one transaction. What is left follows in the next run. */
const mostDeletedAtOnce = 5000;

/** Creates the scheduled task that deletes the rows of a site which are older than a rule keeps them, a batch in each transaction. */
export const createRetentionTask = ({ name, table, column, keptDays, alsoDelete }: RetentionRule): ScheduledTask => ({
  name,
  selectDue: (_, now) =>
    sql<{ readonly siteId: number }>`
      select distinct site_id as "siteId" from ${sql.table(table)} where ${sql.ref(column)} < ${subtractTime(now, keptDays * day)}`,
  async handle(db, _, now) {
    const { query, siteId } = db;
    const before = new Date(now.getTime() - keptDays * day);
    await sql`
      delete from ${sql.table(table)}
       where site_id = ${siteId} and ctid = any (array(
         select ctid from ${sql.table(table)} where site_id = ${siteId} and ${sql.ref(column)} < ${before} limit ${mostDeletedAtOnce} for update skip locked))`.execute(
      query,
    );
    await alsoDelete?.(db, before);
  },
});
