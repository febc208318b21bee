import pg from 'pg';
import { connecting, owesAnswer, socketOf, waitBriefly } from './create-client.ts';

/**
 * Limits how long the database may owe an answer, in milliseconds. PostgreSQL itself ends a statement of the mall's roles after 20 s (roles.ts), so
 * a connection without a byte for longer is stalled, not busy.
 */
const answerLimit = 25_000;
/** Says how patient a pool is, in milliseconds; tests are less so. */
export interface Patience {
  readonly connect?: number;
  readonly answer?: number;
}

/** Cuts a connection on which the database owes an answer and no byte moved for this long; what waits for it fails. */
function cutStalled(client: pg.ClientBase, limit: number): void {
  const socket = socketOf(client);
  socket?.setTimeout(limit).on('timeout', () => {
    if (owesAnswer(client)) socket.destroy(new Error(`the database gave no answer for ${limit / 1000} s`));
  });
}

/**
 * Creates a pool whose clients fail rather than wait without end. The pool listens for errors of idle clients only, so each client gets a listener
 * of its own: otherwise a lost connection would end the process.
 */
export function openPool(config: pg.PoolConfig, lost: (fault: Error) => void, { connect, answer = answerLimit }: Patience = {}): pg.Pool {
  const pool = new pg.Pool({ ...connecting, ...(connect === undefined ? {} : { connectionTimeoutMillis: connect }), ...config });
  pool.on('error', () => {}); // the client's own listener has told it
  return pool.on('connect', (client) => {
    client.on('error', lost);
    cutStalled(client, answer);
  });
}

/** Creates a pool whose clients send statements without waiting for the replies before. */
export const pipelinedPool = (config: pg.PoolConfig, lost: (fault: Error) => void, patience?: Patience): pg.Pool =>
  openPool({ idleTimeoutMillis: 60_000, ...config, pipeline: true }, lost, patience);

/** Counts the connections of a pool: open, idle, and requests that wait for one. */
export const countConnections = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Ends the connections of pools. Does not wait for a database that does not answer: the process ends next. */
export const endPools = (pools: readonly pg.Pool[]): Promise<void> => waitBriefly(Promise.all(pools.map((pool) => pool.end())));
