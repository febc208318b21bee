import { type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>;

/** Whatever could open a door or names a person never reaches a log. */
const secrets = ['token', 'ticket', 'preview', 'password', 'validcode', 'mobile', 'authorization', 'cookie', 'idcard'];
const redact = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Structured logs on standard output, a line of JSON each. */
export const createLog = (level: string, to?: { write(line: string): void }): Logger =>
  pino(
    { level, redact: { paths: redact, censor: '…' }, timestamp: stdTimeFunctions.isoTime, errorKey: 'fault', base: null },
    ...(to ? [to] : []),
  );
