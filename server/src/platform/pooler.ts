import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ConfigurationError } from './configuration.ts';
import { endClient } from './create-client.ts';

/** Lists the errors of a session that lacks a prepared statement, has another of its name, or allows no transaction. */
const foreignSessionErrors = new Set(['26000', '42P05', '08P01']);

/** Describes what lies between the mall and PostgreSQL. */
interface Between {
  /** Tells whether a transaction may run in another session than the one before it. */
  readonly sharesSessions: boolean;
  /** Tells whether a statement prepared by name in one transaction can be run in the next. */
  readonly keepsStatements: boolean;
}

/** Says in which order two clients run transactions: a pooler that gives the last free session, or the one free longest, mixes them up. */
const turns = [0, 0, 1, 1, 0, 1, 0] as const;

/** Runs a few transactions of one named statement on two connections, and looks at which sessions they ran in. */
async function lookBetween(open: () => pg.Client): Promise<Between> {
  const name = `pooler_check_${randomBytes(8).toString('hex')}`;
  const clients = [open(), open()] as const;
  const sessions = [new Set<number>(), new Set<number>()] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const turn of turns) {
      await clients[turn].query('begin');
      const { rows } = await clients[turn].query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' });
      await clients[turn].query('commit');
      for (const { pid } of rows) sessions[turn].add(pid);
    }
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError) || !foreignSessionErrors.has(fault.code ?? '')) throw fault;
    return { sharesSessions: true, keepsStatements: false };
  } finally {
    await Promise.all(clients.map(endClient));
  }
  const [first, second] = sessions;
  return { sharesSessions: first.size > 1 || second.size > 1 || [...first].some((pid) => second.has(pid)), keepsStatements: true };
}

/** Says which poolers work; docs/deployment.md says what was tried. */
const works =
  'Set the pooler to session mode with a pool of at least (DATABASE_POOL + 3) × processes, or use PgBouncer 1.21 or newer in transaction mode with max_prepared_statements';

/** Throws a ConfigurationError where a pooler loses the statements that the mall prepares by name: every request would fail. */
export async function assertStatementsAreKept(setting: string, open: () => pg.Client): Promise<void> {
  if ((await lookBetween(open)).keepsStatements) return;
  throw new ConfigurationError(
    `${setting} goes through a pooler in transaction mode that does not keep prepared statements (PgBouncer before 1.21): every request would fail. ${works}`,
  );
}

/** Throws a ConfigurationError where a connection of LISTEN and of the workers' locks is shared with others between transactions. */
export async function assertSessionIsOwn(setting: string, open: () => pg.Client): Promise<void> {
  if (!(await lookBetween(open)).sharesSessions) return;
  throw new ConfigurationError(
    `${setting} goes through a pooler in transaction mode: LISTEN and the locks of jobs need sessions of their own. Set DATABASE_DIRECT_URL past the pooler, or the pooler to session mode`,
  );
}
