import type pg from 'pg';

/** Queues a job again now, from its first attempt. Returns false for an unknown id and for a running job. */
export async function retryJob(owner: pg.ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select 1 from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)',
    [id],
  );
  return (rowCount ?? 0) > 0;
}

/** Deletes a job that was given up. Returns false for any other job, which stays in the queue. */
export async function deleteFailedJob(owner: pg.ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    'delete from graphile_worker._private_jobs where id = $1 and attempts >= max_attempts and locked_at is null',
    [id],
  );
  return (rowCount ?? 0) > 0;
}
