import { type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { isDatabaseAway } from './database-away.ts';
import { describeFault } from './fault.ts';

/** Describes the log, which writes a structured line by a method for each level: debug, info, warn, error, fatal. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** Lists the fields that are never logged: they grant access or identify a person. */
const secrets = ['token', 'ticket', 'preview', 'password', 'validcode', 'mobile', 'authorization', 'cookie', 'idcard'];
const redact = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Writes a fault with its stack, but for one that only says that the database is away: then each failed call would write the same. */
const writeFault = (fault: unknown): unknown => (isDatabaseAway(fault) ? describeFault(fault) : stdSerializers.err(fault as Error));

/** Creates a log that writes one line of JSON for each entry, to standard output by default. */
export const createLog = (level: string, to?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      redact: { paths: redact, censor: '…' },
      timestamp: stdTimeFunctions.isoTime,
      errorKey: 'fault',
      serializers: { fault: writeFault },
      base: null,
    },
    ...(to ? [to] : []),
  );
