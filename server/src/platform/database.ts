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
import pg from 'pg';
import { joinSelects, type SentSelect, splitJoinedRows } from './join-selects.ts';
import { socketOf } from './create-client.ts';
import { createJointReads, type JointReads, type LoadByKeys } from './joint-reads.ts';
import { refusalErrorCode, type RefusalName, RefusalByStatement } from './refusal.ts';
import type { SiteDataCache } from './site-data-cache.ts';
import type { Tables } from './tables.ts';

/** Converts a bigint's text to a number. Throws a RangeError past 2^53 rather than round. */
export function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a whole number`);
  return number;
}
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger);
/** Gives the driver's type parsers by number: its own types know only the named ones. */
const pgTypes: {
  getTypeParser(oid: number): unknown;
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
} = pg.types;
/** Parses an array of bigints, 1016: the driver returns texts. */
const parseTextArray = pgTypes.getTypeParser(1009) as (text: string) => string[];
pgTypes.setTypeParser(1016, (text) => parseTextArray(text).map(safeInteger));

/** Tells whether a statement failed because a row with the same key exists. */
export const isUniqueViolation = (fault: unknown): boolean => fault instanceof pg.DatabaseError && fault.code === '23505';

/** Describes the access to the database rows of one site inside one unit of work, which is one transaction. */
export interface SiteDatabase {
  readonly siteId: number;
  readonly query: Kysely<Tables>;
  /** Runs a statement that was built before (platform/statement.ts). */
  run<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /** Runs a plain select that was built before: those that begin together are sent as one statement (platform/join-selects.ts). */
  select<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /**
   * Sends the last statements of a write with its COMMIT, which saves a round trip. `send` must send them all before it waits for any reply, and
   * nothing may be refused after them: they are saved, or the unit fails. A statement that may refuse does so itself (`refuse` of migration 0205).
   */
  last<Value>(send: () => Promise<Value>): Promise<Value>;
  /** Returns data of the whole site from the cache of this process (platform/site-data-cache.ts), loading it first if it is not there. */
  cached<Value>(name: string, load: () => Promise<Value>): Promise<Value>;
  /** Returns a part of the site's data likewise, such as a product: `goods 100101`. */
  cachedPart<Value>(part: string, load: () => Promise<Value>): Promise<Value>;
  /**
   * Loads values by their keys. A read shares the statement with other units that ask for the same kind at this moment (platform/joint-reads.ts),
   * and gets what is committed now, which its own snapshot may not see yet. A write loads them itself, as it left them.
   */
  loadTogether<Value>(kind: string, keys: readonly number[], load: LoadByKeys<SiteDatabase, Value>): Promise<ReadonlyMap<number, Value>>;
  /**
   * Marks that data of the whole site, or these parts of it, was written: this process drops it from its cache at the commit, and this unit
   * reads anew.
   */
  markSiteDataChanged(parts?: readonly string[]): void;
  /** Marks that an event was written: the outbox is woken once the unit is committed. */
  markEventPublished(): void;
}

/** Holds the name under which each connection prepares a statement once, by the statement's text. */
const statementNames = new Map<string, string>();
function statementName(sql: string): string {
  let name = statementNames.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url');
    statementNames.set(sql, name);
  }
  return name;
}

const isRefusal = (fault: unknown): fault is pg.DatabaseError => fault instanceof pg.DatabaseError && fault.code === refusalErrorCode;

/** Counts the selects from which on a read sends them as one: to join two or three costs PostgreSQL more than their messages cost. */
const fewestJoinedByRead = 4;
/** Counts the selects from which on a write, which holds locks meanwhile, sends them as one. */
const fewestJoinedByWrite = 2;

/** Describes a select that waits for others of this turn of the event loop to be sent with. */
interface WaitingSelect extends SentSelect {
  readonly resolve: (rows: Promise<unknown[]>) => void;
}

/** Sends the statements of one unit of work, from BEGIN to COMMIT. Refuses a statement after the end, which would run in another unit. */
class UnitConnection implements DatabaseConnection {
  ended = false;
  /** Holds a fault that PostgreSQL did not report, after which the client must not be used again. */
  brokenBy: Error | undefined;
  /** Holds the fault of the first statement that failed. */
  private failedBy: unknown;
  private client: pg.PoolClient | undefined;
  /** Holds what gets the client and begins the transaction on it; undefined until the first statement, or `begin`. */
  opening: Promise<pg.PoolClient> | undefined;
  /** Holds the replies to what began the transaction. */
  begun: Promise<unknown> | undefined;
  private waiting: WaitingSelect[] = [];
  private isCollecting = false;
  constructor(
    private readonly pool: pg.Pool,
    private readonly beginStatement: string,
    private readonly siteStatement: string | pg.QueryConfig,
    /** Counts the selects that must begin together before they are sent as one statement; fewer are sent one by one, in one write. */
    private readonly fewestJoined: number,
  ) {}

  /** Gets a client and begins the transaction on it, once; the statements of this turn of the event loop are sent with BEGIN. */
  async begin(): Promise<pg.PoolClient> {
    this.opening ??= this.open();
    this.client = await this.opening;
    return this.client;
  }
  private async open(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    this.collect(client);
    // Two messages in one write: a message of two statements is refused where site tables are spread over databases.
    this.begun = Promise.all([client.query(this.beginStatement), client.query(this.siteStatement)]);
    this.begun.catch(() => {}); // reported by runWrite, or by the statement that failed
    return client;
  }
  private assertNotEnded(sql: string): void {
    if (this.ended) throw new Error(`a statement after its unit of work ended: ${sql.slice(0, 100)}`);
  }
  async send(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    this.assertNotEnded(sql);
    const client = this.client ?? (await this.begin());
    this.assertNotEnded(sql); // the unit may have ended while it waited for a client
    this.sendWaiting();
    this.collect(client);
    return this.query(client, { sql, parameters });
  }
  /**
   * Collects the statements that begin before the process looks for what has arrived: those of this turn of the event loop, and those that it can
   * go on to immediately. They are sent by one write.
   */
  private collect(client: pg.PoolClient): void {
    if (this.isCollecting) return;
    this.isCollecting = true;
    const stream = socketOf(client);
    stream?.cork();
    setImmediate(() => {
      this.isCollecting = false;
      this.sendWaiting();
      stream?.uncork();
    });
  }
  /** Sends a plain select with the others that begin in this turn of the event loop: enough of them as one statement. */
  async select(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    this.assertNotEnded(sql);
    const client = this.client ?? (await this.begin());
    this.assertNotEnded(sql);
    this.collect(client);
    return new Promise((resolve) => this.waiting.push({ sql, parameters, resolve }));
  }
  /** Sends the selects that wait, before whatever is sent next. */
  private sendWaiting(): void {
    const { client, waiting } = this;
    if (!client || waiting.length === 0) return;
    this.waiting = [];
    if (waiting.length < this.fewestJoined) {
      for (const select of waiting) select.resolve(this.query(client, select).then(({ rows }) => rows));
      return;
    }
    const split = this.query(client, joinSelects(waiting), 'array').then(splitJoinedRows);
    for (const [i, { resolve }] of waiting.entries()) resolve(split.then((parts) => parts[i] ?? []));
  }
  private async query(client: pg.PoolClient, { sql, parameters }: SentSelect, rowMode?: 'array'): Promise<pg.QueryResult> {
    try {
      return await client.query({ name: statementName(sql), text: sql, values: parameters as unknown[], ...(rowMode && { rowMode }) });
    } catch (fault) {
      if (!(fault instanceof pg.DatabaseError)) this.brokenBy = fault as Error;
      this.failedBy ??= isRefusal(fault) ? new RefusalByStatement(fault.message as RefusalName, fault.detail ?? '') : fault; // the text is ours
      // What was sent with a statement that failed fails too, and says no more than that.
      throw this.failedBy;
    }
  }
  /** Ends the unit without its waiting selects, whose client another unit may use next. */
  abandon(): void {
    this.ended = true;
    const { waiting } = this;
    this.waiting = [];
    for (const { resolve } of waiting) resolve(Promise.reject(this.failedBy ?? new Error('the unit of work of this statement failed')));
  }
  /**
   * Ends a read. Nobody waits for the end of a snapshot: it is sent at the end of this turn of the event loop, in one write with the next unit of
   * the client. A connection lost then is reported by the client's listener and fails that next unit, not this one.
   */
  async endRead(): Promise<void> {
    this.ended = true;
    const client = await this.opening;
    if (!client) return;
    this.sendWaiting();
    this.collect(client);
    client.query('commit').catch(() => {});
    client.release(this.brokenBy);
  }
  /** Sends COMMIT; no statement may follow. */
  async commit(): Promise<pg.QueryResult> {
    this.ended = true;
    const client = this.client ?? (await this.begin());
    this.sendWaiting();
    return client.query('commit');
  }
  /** Sends COMMIT in one write with the statements of this turn of the event loop, behind them. */
  commitAfterThisTurn(): Promise<pg.QueryResult> {
    const stream = this.client && socketOf(this.client);
    stream?.cork();
    return new Promise((resolve, reject) => {
      process.nextTick(() => {
        this.commit().then(resolve, reject);
        stream?.uncork();
      });
    });
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
/** Creates the query builder on a connection. */
const builderOn = (connection: UnitConnection): Kysely<Tables> => {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
};

/** Implements the database of one unit of work. The query builder is created on first use: most reads do without. */
class Unit implements SiteDatabase {
  eventPublished = false;
  /** Lists what is dropped once the unit is committed: parts, or undefined for all of the site's. */
  readonly changedParts = new Set<string | undefined>();
  /** Holds the reply to COMMIT, once it was sent by `last`. */
  commit: Promise<pg.QueryResult> | undefined;
  private readonly begun: number;
  private builder: Kysely<Tables> | undefined;
  constructor(
    readonly siteId: number,
    private readonly connection: UnitConnection,
    private readonly siteData: SiteDataCache,
    private readonly jointReads: JointReads<SiteDatabase> | undefined,
  ) {
    this.begun = siteData.now();
  }

  get query(): Kysely<Tables> {
    this.builder ??= builderOn(this.connection);
    return this.builder;
  }
  readonly run = <Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> =>
    this.connection.send(sql, parameters).then(({ rows }) => rows);
  readonly select = <Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> =>
    this.connection.select(sql, parameters) as Promise<Row[]>;
  readonly last = async <Value>(send: () => Promise<Value>): Promise<Value> => {
    this.commit = this.connection.commitAfterThisTurn();
    this.commit.catch(() => {}); // reported by runWrite, or by the statement that failed
    return send();
  };
  readonly cached = <Value>(name: string, load: () => Promise<Value>): Promise<Value> =>
    this.changedParts.size > 0 ? load() : this.siteData.get(this.siteId, name, this.begun, load);
  readonly cachedPart = <Value>(part: string, load: () => Promise<Value>): Promise<Value> =>
    this.changedParts.size > 0 ? load() : this.siteData.getPart(this.siteId, part, this.begun, load);
  readonly loadTogether = <Value>(
    kind: string,
    keys: readonly number[],
    load: LoadByKeys<SiteDatabase, Value>,
  ): Promise<ReadonlyMap<number, Value>> => (this.jointReads ? this.jointReads(this.siteId, kind, keys, load) : load(this, keys));
  readonly markSiteDataChanged = (parts: readonly (string | undefined)[] = [undefined]): void => {
    for (const part of parts) this.changedParts.add(part);
  };
  readonly markEventPublished = (): void => {
    this.eventPublished = true;
  };
}

/** Builds the statement that sets the site of a transaction, whose rows it may see. */
const setSite = (siteId: number): string => `set local app.site_id = '${siteId}'`;
/** Builds the statement that sets the site, and commits without waiting until the disk has the commit. */
const setSiteWithoutDisk = (siteId: number): pg.QueryConfig => ({
  name: 'set-site-without-disk',
  text: "select set_config('app.site_id', $1, true), set_config('synchronous_commit', 'off', true)",
  values: [String(siteId)],
});

function assertIsSite(siteId: number): void {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new RangeError(`${siteId} is no site`);
}

/** Ends a transaction whose work failed; a client that does not answer is not used again. */
async function rollBack(client: pg.PoolClient, connection: UnitConnection): Promise<void> {
  await client.query('rollback').catch((lost: Error) => {
    connection.brokenBy = lost;
  });
  client.release(connection.brokenBy);
}

/** Runs a read of one site in one snapshot, which its first statement begins: a read that this process can answer asks nothing of the database. */
async function runRead<T>(
  pool: pg.Pool,
  siteId: number,
  work: (db: SiteDatabase) => Promise<T>,
  siteData: SiteDataCache,
  jointReads: JointReads<SiteDatabase> | undefined,
): Promise<T> {
  assertIsSite(siteId);
  const connection = new UnitConnection(pool, 'begin isolation level repeatable read read only', setSite(siteId), fewestJoinedByRead);
  try {
    const result = await work(new Unit(siteId, connection, siteData, jointReads));
    await connection.endRead();
    return result;
  } catch (fault) {
    connection.abandon();
    const client = await connection.opening?.catch(() => undefined);
    if (client) await rollBack(client, connection);
    throw fault;
  }
}

/** Describes how a write runs. */
interface WriteMode {
  readonly pool: pg.Pool;
  /** Tells whether the commit waits until the disk has it. Otherwise a crash of PostgreSQL or the machine loses the writes of its last moments. */
  readonly waitsForDisk: boolean;
  /** Tells whether pages of the site may show what is written. */
  readonly changesPages: boolean;
}

/**
 * Runs a write of one site in one transaction. BEGIN, the site and the first statements are sent together.
 * Refuses a write in which a statement failed and the error was ignored.
 */
async function runWrite<T>(
  { pool, waitsForDisk, changesPages }: WriteMode,
  siteId: number,
  work: (db: SiteDatabase) => Promise<T>,
  siteData: SiteDataCache,
  afterEvent: () => void,
): Promise<T> {
  assertIsSite(siteId);
  const connection = new UnitConnection(pool, 'begin', (waitsForDisk ? setSite : setSiteWithoutDisk)(siteId), fewestJoinedByWrite);
  const client = await connection.begin();
  const db = new Unit(siteId, connection, siteData, undefined);
  try {
    const result = await work(db);
    const { command } = await (db.commit ?? connection.commit());
    await connection.begun;
    if (command !== 'COMMIT') throw new Error('nothing was saved: a statement of the unit failed and its fault was swallowed');
    for (const part of db.changedParts) siteData.drop(siteId, part);
    if (changesPages) siteData.onChange(siteId);
    if (db.eventPublished) afterEvent();
    client.release(connection.brokenBy);
    return result;
  } catch (fault) {
    connection.abandon();
    await rollBack(client, connection);
    throw fault;
  }
}

/**
 * Describes the units of work: functions that run some work in one database transaction, which sees and writes the rows of one site only. Also
 * registers listeners for changed site data and for published events.
 */
export interface Units {
  read<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  write<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  /**
   * Writes what no page of the site shows to others and what may be lost or is rebuilt, such as a log or the draft of an order: cached pages stay,
   * and the commit does not wait for the disk. A crash of the database loses at most the last second of it, and never a part of a unit.
   */
  record<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  /** Writes what no page of the site shows to others, but what must not be lost: cached pages stay, and the commit waits for the disk. */
  recordDurably<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  /**
   * Writes what listeners of events do, on a connection that only they use: there, few as they are, their statements stay planned. The commit does
   * not wait for the disk: what a crash undoes comes back with its events, which leave the outbox in the same unit.
   */
  handleEvents<T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T>;
  /** Registers the listener that is called when data of a site changed, or of any site: after each write of this process, and when it hears of another's. */
  onSiteChanged(act: (siteId?: number) => void): void;
  /** Registers the listener that is called when settings or hosts of a site may be others, or those of any site. */
  onSiteDropped(act: (siteId?: number) => void): void;
  /** Registers the listener that is called after the commit of a unit that published an event. */
  onEventPublished(act: (siteId: number) => void): void;
}

/** Holds the pools of database connections for units of work: the main one, one for shared reads, and one for event listeners. */
export interface UnitPools {
  readonly main: pg.Pool;
  /** Serves reads that several units share: a unit may hold a connection of `main` while it waits for such a read. */
  readonly joint: pg.Pool;
  /** Serves the listeners of events. */
  readonly events: pg.Pool;
}

/** Creates the units of work from connection pools. Their reads of site data go through the cache of this process. */
export function createUnits({ main, joint, events }: UnitPools, siteData: SiteDataCache): Units {
  let afterEvent: (siteId: number) => void = () => {};
  const jointReads = createJointReads<SiteDatabase>((siteId, work) => runRead(joint, siteId, work, siteData, undefined));
  const runAs =
    (mode: WriteMode) =>
    <T>(siteId: number, work: (db: SiteDatabase) => Promise<T>): Promise<T> =>
      runWrite(mode, siteId, work, siteData, () => afterEvent(siteId));
  return {
    read: (siteId, work) => runRead(main, siteId, work, siteData, jointReads),
    write: runAs({ pool: main, waitsForDisk: true, changesPages: true }),
    record: runAs({ pool: main, waitsForDisk: false, changesPages: false }),
    recordDurably: runAs({ pool: main, waitsForDisk: true, changesPages: false }),
    handleEvents: runAs({ pool: events, waitsForDisk: false, changesPages: true }),
    onSiteChanged: (act) => {
      siteData.onChange = act;
    },
    onSiteDropped: (act) => {
      siteData.onSiteDropped = act;
    },
    onEventPublished: (act) => {
      afterEvent = act;
    },
  };
}
