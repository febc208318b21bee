import { watchQueries } from './watch-queries.ts';

/** Describes a statement that a test has recorded on its way to PostgreSQL: its SQL and its parameters. */
export interface SentStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Holds the result of a function that a test ran, with the statements that the application sent to PostgreSQL meanwhile and their number. */
export interface RecordedStatements<T> {
  readonly result: T;
  /** The statements of units of work, in the order they were sent, without BEGIN and COMMIT. */
  readonly statements: readonly SentStatement[];
  /** The number of those, BEGIN and COMMIT among them. What sets the site is sent with BEGIN and not counted. */
  readonly count: number;
}

/**
 * Runs a function for a test and records the statements that the application's units of work send to PostgreSQL meanwhile. They are those with a
 * name; jobs and the platform's own have none.
 */
export async function recordStatements<T>(work: () => Promise<T>): Promise<RecordedStatements<T>> {
  const statements: SentStatement[] = [];
  let boundaries = 0;
  const result = await watchQueries(work, (query) => {
    if (typeof query === 'string') boundaries += query === 'commit' || query.startsWith('begin') ? 1 : 0;
    else if (typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string') {
      const { text = '', values = [] } = query as { readonly text?: string; readonly values?: readonly unknown[] };
      statements.push({ sql: text, parameters: values });
    }
  });
  return { result, statements, count: statements.length + boundaries };
}
