import pg from 'pg';

/** Lists PostgreSQL's codes for a server that stops or starts, or has no connection, no room or no right to write left. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '53100', '53200', '53300', '25006']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** Matches what the driver says of a connection that was not had, or was lost. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|the database gave no answer/;

/** Tells whether a fault means that the database cannot be used now, so that the same request may succeed in a few seconds. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code = '', syscall } = fault as NodeJS.ErrnoException;
  if (fault instanceof pg.DatabaseError) return awayCodes.has(code);
  return (
    lostConnection.test(fault.message) || (networkCodes.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write'))
  );
}
