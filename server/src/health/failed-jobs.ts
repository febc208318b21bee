import type pg from 'pg';

/** Tries a job again now, from its first attempt; false where there is none of this number, or it is under way. */
export async function retryJob(owner: pg.ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select 1 from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)',
    [id],
  );
  return (rowCount ?? 0) > 0;
}

/** Takes a job out of the queue that was given up; one that is still tried stays, and false is given. */
export async function dropJob(owner: pg.ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    'delete from graphile_worker._private_jobs where id = $1 and attempts >= max_attempts and locked_at is null',
    [id],
  );
  return (rowCount ?? 0) > 0;
}
