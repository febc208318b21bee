import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A bigint as a number; a value past 2^53 is a fault, never a rounded number. */
export function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a whole number`);
  return number;
}
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger);
/** What of the library's types is used with numbers that are not among its names. */
const pgTypes: {
  getTypeParser(oid: number): unknown;
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
} = pg.types;
/** A list of them; the library gives texts. */
const parseTextArray = pgTypes.getTypeParser(1009) as (text: string) => string[];
pgTypes.setTypeParser(1016, (text) => parseTextArray(text).map(safeInteger));

/** Whether a statement failed because what it wrote is there already. */
export const isUniqueViolation = (fault: unknown): boolean => fault instanceof pg.DatabaseError && fault.code === '23505';

/** The database bound to one site, inside one unit of work. */
export interface SiteDatabase {
  readonly siteId: number;
  readonly query: Kysely<Tables>;
  /** Runs a statement that was built before (platform/statement.ts). */
  run<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /** Says that an event was written: the outbox is woken once the unit is committed, and not at all when it is not. */
  markEventPublished(): void;
}

/** A pool of pipelined clients. Its own listener watches idle clients alone: a client in use needs one too, or its backend's end is ours. */
export function pipelinedPool(config: pg.PoolConfig, lost: (fault: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, ...config, pipeline: true });
  pool.on('error', () => {}); // the client's own listener has told it
  return pool.on('connect', (client) => client.on('error', lost));
}

/** A statement's text by the name under which each connection prepares it once. */
const statementNames = new Map<string, string>();
function statementName(sql: string): string {
  let name = statementNames.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url');
    statementNames.set(sql, name);
  }
  return name;
}

/** What of a pg client is its socket: not in its types, and where it is missing nothing is held back. */
interface ClientWithSocket {
  readonly connection?: { readonly stream?: Pick<Socket, 'cork' | 'uncork' | 'writableCorked'> };
}

/** Holds back what is written to a client, unless it is held back already: one write in place of one a statement. */
function corkUntil(client: pg.PoolClient, until: (act: () => void) => unknown): void {
  const stream = (client as ClientWithSocket).connection?.stream;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  until(() => stream.uncork());
}
/** Holds back until all that begins in this turn is there. */
const corkThisTurn = (client: pg.PoolClient): void => corkUntil(client, process.nextTick);

/** One client from BEGIN to COMMIT. A statement after the end is refused: on the wire it would fall into someone else's unit. */
class UnitConnection implements DatabaseConnection {
  ended = false;
  /** A fault that is not the server's answer: this client must not be used again. */
  brokenBy: Error | undefined;
  constructor(private readonly client: pg.PoolClient) {}

  async send(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.ended) throw new Error(`a statement after its unit of work ended: ${sql.slice(0, 100)}`);
    corkThisTurn(this.client);
    try {
      return await this.client.query({ name: statementName(sql), text: sql, values: parameters as unknown[] });
    } catch (fault) {
      if (!(fault instanceof pg.DatabaseError)) this.brokenBy = fault as Error;
      throw fault;
    }
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }
  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a pipelined client has no cursors');
  }
}

class NoNestedTransactionDriver extends DummyDriver {
  override async beginTransaction(): Promise<never> {
    throw new Error('a unit of work is a transaction already');
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new NoNestedTransactionDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};
/** The query builder on a connection. */
const builderOn = (connection: UnitConnection): Kysely<Tables> => {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
};

/** What the work of a unit has in hand. The builder is made when it is first asked for: most reads do without. */
class Unit implements SiteDatabase {
  eventPublished = false;
  private builder: Kysely<Tables> | undefined;
  constructor(
    readonly siteId: number,
    private readonly connection: UnitConnection,
  ) {}

  get query(): Kysely<Tables> {
    this.builder ??= builderOn(this.connection);
    return this.builder;
  }
  readonly run = <Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> =>
    this.connection.send(sql, parameters).then(({ rows }) => rows);
  readonly markEventPublished = (): void => {
    this.eventPublished = true;
  };
}

const beginStatement = { read: 'begin isolation level repeatable read read only', write: 'begin' };

/**
 * A unit of work of one site: a read is one snapshot, a write one transaction.
 * BEGIN, the site and the first statements travel together; statements that need not wait for each other are started together.
 */
export async function runUnit<T>(
  pool: pg.Pool,
  siteId: number,
  kind: 'read' | 'write',
  work: (db: SiteDatabase) => Promise<T>,
  whenTold: () => void = () => {},
): Promise<T> {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new RangeError(`${siteId} is no site`);
  const client = await pool.connect();
  const connection = new UnitConnection(client);
  const db = new Unit(siteId, connection);
  let handedOver = false;
  try {
    corkThisTurn(client);
    const begun = client.query(`${beginStatement[kind]}; set local app.site_id = '${siteId}'`);
    begun.catch(() => {}); // told below, by `await begun`
    const result = await work(db);
    connection.ended = true;
    if (kind === 'read') {
      // What was read is read: nobody waits for the end of a snapshot. It leaves at the end of this turn of the loop, in one write
      // with whoever has the client next; a lost connection is told by the client's listener and spoils their unit, not this one.
      handedOver = true;
      corkUntil(client, setImmediate);
      client.query('commit').catch(() => {});
      client.release(connection.brokenBy);
      return result;
    }
    const { command } = await client.query('commit');
    await begun;
    if (command !== 'COMMIT') throw new Error('nothing was saved: a statement of the unit failed and its fault was swallowed');
    if (db.eventPublished) whenTold();
    return result;
  } catch (fault) {
    connection.ended = true;
    await client.query('rollback').catch((lost: Error) => {
      connection.brokenBy = lost;
    });
    throw fault;
  } finally {
    if (!handedOver) client.release(connection.brokenBy);
  }
}

/** Opens units of work: what `compose.ts` gives to everything that needs one outside a call. */
export interface Units {
  read<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  write<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  /** What is done after the commit of a unit that told an event. */
  onEventPublished(act: () => void): void;
}

export function createUnits(pool: pg.Pool): Units {
  let told = () => {};
  return {
    read: (siteId, work) => runUnit(pool, siteId, 'read', work),
    write: (siteId, work) => runUnit(pool, siteId, 'write', work, () => told()),
    onEventPublished: (act) => {
      told = act;
    },
  };
}
