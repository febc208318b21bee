import type pg from 'pg';
import { loadSqlParser, statementProblems } from './statement-rules.ts';

interface Sender {
  query(...words: unknown[]): unknown;
}

/** Returns the text of a unit's statement, which has a name; undefined for BEGIN, COMMIT and what tests send themselves. */
function textOfUnit(query: unknown): string | undefined {
  const isUnit = typeof query === 'object' && query !== null && 'name' in query && 'text' in query;
  return isUnit && typeof query.text === 'string' ? query.text : undefined;
}

/**
 * Collects for tests the SQL texts that the application's units of work send through a pool. The returned `check` throws if one of them breaks a
 * rule of statement-rules.ts.
 */
export function watchStatements(pool: pg.Pool): { check(): Promise<void> } {
  const texts = new Set<string>();
  pool.on('connect', (client) => {
    const sender = Object.getPrototypeOf(client) as Sender; // asked at each statement: tests that count statements replace its method
    (client as Sender).query = (...words) => {
      const text = textOfUnit(words[0]);
      if (text !== undefined) texts.add(text);
      return sender.query.apply(client, words);
    };
  });
  return {
    /** Throws for the statements that break a rule, and names each with its tables. */
    async check() {
      await loadSqlParser();
      const broken = [...texts].flatMap((text) => {
        const problems = statementProblems(text);
        return problems.length > 0 ? [`A statement ${problems.join('; ')}:\n${text}`] : [];
      });
      if (broken.length > 0) throw new Error(broken.join('\n\n'));
    },
  };
}
