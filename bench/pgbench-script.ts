import type { SentStatement } from 'server/test/record-statements.ts';

/** Describes a value that differs between orders in a captured run, and how pgbench writes it. */
export interface VaryingValue {
  /** The value in the captured run. */
  readonly value: unknown;
  /** The SQL expression that replaces it. */
  readonly as: string;
}

/** Quotes a text for SQL; pgbench takes every colon before a word for a variable, even within quotes. */
export const quoteText = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A')}'`;

function toLiteral(value: unknown, varying: readonly VaryingValue[]): string {
  const known = varying.find((one) => one.value === value);
  if (known) return known.as;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'string') return quoteText(value);
  if (value instanceof Date) return `${quoteText(value.toISOString())}::timestamptz`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) return `array[${value.map((item) => toLiteral(item, varying)).join(', ')}]`;
  throw new Error(`a parameter of type ${typeof value} cannot be written for pgbench`);
}

/** Writes a unit of work as a pgbench script: the same statements, with expressions for the values that vary. */
export function writePgbenchUnit(siteId: number, statements: readonly SentStatement[], varying: readonly VaryingValue[]): string {
  const lines = statements.map(({ sql, parameters }) =>
    sql.replace(/\$(\d+)/g, (_, n: string) => toLiteral(parameters[Number(n) - 1], varying)).replace(/\s+/g, ' '),
  );
  return ['begin;', `set local app.site_id = '${siteId}';`, ...lines.map((line) => `${line};`), 'commit;'].join('\n');
}
