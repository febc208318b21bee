import { sent, type SentStatement } from 'server/platform/database.ts';

/** Captures the statements that the work sends, in order, without BEGIN and COMMIT. */
export async function captured<T>(work: () => Promise<T>): Promise<{ result: T; statements: SentStatement[]; count: number }> {
  const statements: SentStatement[] = [];
  const before = sent.statements;
  sent.watch = (statement) => statements.push(statement);
  try {
    const result = await work();
    return { result, statements, count: sent.statements - before };
  } finally {
    sent.watch = undefined;
  }
}
