import { type Kysely, sql } from 'kysely';
import { describeFault } from './fault.ts';
import type { ReportTaskRun } from './scheduled-tasks.ts';
import type { Tables } from './tables.ts';

interface TaskRun {
  readonly name: string;
  readonly at: Date;
  readonly fault: string | undefined;
}

/** Limits how often the runs are saved, in milliseconds; a failure is saved immediately. */
const saveInterval = 30_000;

/**
 * Creates the record of when each scheduled task ran last and how it failed last. `reportRun` notes a run; `save` writes them to the database now and
 * then, for `npm run health`, which is another process.
 */
export function createTaskRunRecord(platform: Kysely<Tables>): { readonly reportRun: ReportTaskRun; save(): Promise<void> } {
  const runs = new Map<string, TaskRun>();
  let savedAt = 0;
  return {
    reportRun(name, at, fault) {
      runs.set(name, { name, at, fault: fault === undefined ? undefined : describeFault(fault) });
    },
    async save() {
      const list = [...runs.values()];
      const newest = Math.max(0, ...list.map(({ at }) => at.getTime()));
      if (newest - savedAt < saveInterval && !list.some(({ fault }) => fault !== undefined)) return;
      savedAt = newest;
      const rows = list.map(({ name, at, fault }) => ({
        name,
        ran_at: at,
        failed_at: fault === undefined ? null : at,
        fault: fault ?? null,
      }));
      await platform
        .insertInto('scheduled_task_run')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            ran_at: sql`excluded.ran_at`,
            failed_at: sql`coalesce(excluded.failed_at, scheduled_task_run.failed_at)`,
            fault: sql`coalesce(excluded.fault, scheduled_task_run.fault)`,
          }),
        )
        .execute();
    },
  };
}
