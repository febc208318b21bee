import { type Logger, pino, stdTimeFunctions } from 'pino';

/** Describes the log, which writes a structured line by a method for each level: debug, info, warn, error, fatal. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** Lists the fields that are never logged: they grant access or identify a person. */
const secrets = ['token', 'ticket', 'preview', 'password', 'validcode', 'mobile', 'authorization', 'cookie', 'idcard'];
const redact = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Creates a log that writes one line of JSON for each entry, to standard output by default. */
export const createLog = (level: string, to?: { write(line: string): void }): Logger =>
  pino(
    { level, redact: { paths: redact, censor: '…' }, timestamp: stdTimeFunctions.isoTime, errorKey: 'fault', base: null },
    ...(to ? [to] : []),
  );
