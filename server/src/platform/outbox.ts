import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Events, EventName } from '#events/events.ts';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import { describeFault } from './fault.ts';
import type { Log } from './log.ts';
import { type Param, prepareStatement } from './statement.ts';
import type { Tables } from './tables.ts';

/** Describes an event as its listeners get it: its payload, and when it happened. */
export interface PublishedEvent<Name extends EventName> {
  readonly body: Events[Name];
  readonly happenedAt: Date;
}

/**
 * Describes the function of a module that handles events of one kind of one site, oldest first, in one transaction. It may get an event twice,
 * and must then change nothing.
 */
export type EventListener<Name extends EventName> = (db: SiteDatabase, events: readonly PublishedEvent<Name>[], now: Date) => Promise<void>;

/**
 * Maps each event to its listeners by their names. Failed deliveries are stored under these names, so a name must not
 * change once it is released.
 */
export type EventListeners = { readonly [Name in EventName]?: Readonly<Record<string, EventListener<Name>>> };

/** Builds an event listener that calls `handleOne` for its events one after the other, for work that cannot be done for many events together. */
export const forEachEvent =
  <Name extends EventName>(
    handleOne: (db: SiteDatabase, body: Events[Name], at: { readonly happenedAt: Date; readonly now: Date }) => Promise<void>,
  ): EventListener<Name> =>
  async (db, events, now) => {
    for (const { body, happenedAt } of events) await handleOne(db, body, { happenedAt, now });
  };

type NewEvent = { readonly [Name in EventName]: readonly [event: Name, body: Events[Name]] }[EventName];

/** Holds the events that a change publishes, in this order, with the functions that build their payloads. */
export type EventBuilders<Args extends readonly unknown[]> = { readonly [Name in EventName]?: (...args: Args) => Events[Name] };

/** Builds the events that a change publishes, in their order. */
export const buildEvents = <Args extends readonly unknown[]>(builders: EventBuilders<Args>, ...args: Args): NewEvent[] =>
  Object.entries(builders).map(([event, build]) => [event, build(...args)] as unknown as NewEvent); // the name and its payload, as the type of both says

const eventRow = (siteId: number, event: EventName, body: object, now: Date) => ({
  site_id: siteId,
  event,
  body: JSON.stringify(body),
  happened_at: now,
  due_at: now,
});

/**
 * Builds the statement that inserts events into the outbox, in this order, and marks the unit as publishing. The caller
 * runs it, and may join it with the write that the events are about.
 */
export function insertEvents({ query, siteId, markEventPublished }: SiteDatabase, events: readonly NewEvent[], now: Date) {
  markEventPublished();
  return query.insertInto('outbox').values(events.map(([event, body]) => eventRow(siteId, event, body, now)));
}

/** Builds the statement that inserts one event into the outbox, as `insertEvents` does; the caller runs it. */
export const insertEvent = <Name extends EventName>(db: SiteDatabase, event: Name, body: Events[Name], now: Date) =>
  insertEvents(db, [[event, body] as unknown as NewEvent], now); // the name and its body, as the types of both say

/**
 * Builds the insert of events into the outbox, in this order, to be part of a prepared statement. Whoever runs that calls
 * `markEventPublished`, and gives the payloads as JSON.
 */
export const prepareEvents = (
  query: Pick<Kysely<Tables>, 'insertInto'>,
  events: readonly EventName[],
  param: {
    readonly siteId: Expression<number>;
    readonly now: Expression<Date>;
    readonly body: (event: EventName) => Expression<string>;
  },
) =>
  query
    .insertInto('outbox')
    .values(events.map((event) => ({ site_id: param.siteId, event, body: param.body(event), happened_at: param.now, due_at: param.now })));

/** Writes an event into the outbox, in the unit in which it happened. */
export async function publishEvent<Name extends EventName>(db: SiteDatabase, event: Name, body: Events[Name], now: Date): Promise<void> {
  await insertEvent(db, event, body, now).execute();
}

const batchSize = 200;
const longestWait = 3600;

/** Gives how long a failed delivery waits: 1 s, 2 s, 4 s ... an hour at most. It is never dropped. */
const retrySeconds = (attempts: number) => Math.min(2 ** attempts, longestWait);

/** Describes what delivers the stored events of committed transactions to their listeners. */
export interface Outbox {
  /** Delivers what is due now and returns how many events were read. Called after commits and by a timer. */
  drain(): Promise<number>;
  /** Asks for a drain soon; several requests make one drain. */
  wake(siteId: number): void;
  stop(): Promise<void>;
}

interface OutboxRow {
  readonly id: number;
  readonly siteId: number;
  readonly event: string;
  readonly body: unknown;
  readonly happenedAt: Date;
  readonly attempts: number;
  readonly listener: string | null;
}

/** Describes one event on its way to one listener. */
interface Delivery {
  readonly row: OutboxRow;
  readonly listener: string;
  readonly handle: EventListener<EventName>;
}
interface FailedDelivery extends Delivery {
  readonly fault: unknown;
}

/** Groups a list by a key, keys in the order of their first item. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
const byListener = (deliveries: readonly Delivery[]): Delivery[][] => [
  ...groupBy(deliveries, ({ row, listener }) => `${row.event} ${listener}`).values(),
];

/** Hands deliveries to their listeners within one unit, each listener all of its events together. */
async function handle(db: SiteDatabase, deliveries: readonly Delivery[], now: Date): Promise<void> {
  await Promise.all(
    byListener(deliveries).map(async (ofListener) => {
      const events = ofListener.map(({ row }) => ({ body: row.body as Events[EventName], happenedAt: row.happenedAt }));
      await ofListener[0]?.handle(db, events, now);
    }),
  );
}

interface DueBounds {
  readonly now: Date;
  /** Nothing waits longer than an hour: what is due later was written by a clock that was ahead. */
  readonly tooLate: Date;
}
const dueBounds = (now: Date): DueBounds => ({ now, tooLate: new Date(now.getTime() + (longestWait + 60) * 1000) });
const isDue = (where: ExpressionBuilder<Tables, 'outbox'>, { now, tooLate }: DueBounds) =>
  where.or([where('due_at', '<=', now), where('due_at', '>', tooLate), where('attempts', '=', 0)]);

const rowColumns = ['id', 'site_id as siteId', 'event', 'body', 'happened_at as happenedAt', 'attempts', 'listener'] as const;
const takeDueOfSite = prepareStatement(
  (_, param: Param<{ siteId: number } & DueBounds>) =>
    sql<OutboxRow>`
      select id, site_id as "siteId", event, body, happened_at as "happenedAt", attempts, listener
        from take_due_events(${param('now')}::timestamptz, ${param('tooLate')}::timestamptz, ${sql.lit(batchSize)})`,
);
const inOrder = (rows: readonly OutboxRow[]): OutboxRow[] => [...rows].sort((a, b) => a.id - b.id);

/**
 * Starts to deliver stored events to their listeners, in batches; those of one site in one unit of work, which also deletes them. If that unit fails,
 * each listener is tried separately, then each event; failed events are tried again later. Returns the outbox, which can be drained, woken and
 * stopped.
 * @param afterDrain called after each drain
 * @param countHandled called with the events of a site that reached all their listeners, for the metrics
 */
export function startOutbox(
  platform: Kysely<Tables>,
  units: Units,
  listeners: EventListeners,
  clock: Clock,
  log: Log,
  afterDrain: () => void = () => {},
  countHandled: (siteId: number, event: string) => void = () => {},
): Outbox {
  let running: Promise<number> | undefined;
  let next: Promise<number> | undefined;
  let requested = false;
  let stopped = false;
  /** Holds what the next drain reads: the sites where an event was written, or all. */
  const woken = new Set<number>();
  let asksForAll = false;

  function deliveriesOf(row: OutboxRow): Delivery[] {
    const known = (listeners[row.event as EventName] ?? {}) as Readonly<Record<string, EventListener<EventName>>>;
    const wanted = row.listener === null ? Object.keys(known) : [row.listener];
    return wanted.flatMap((listener) => {
      const handleEvents = known[listener];
      if (!handleEvents) log.warn({ event: row.event, listener, outboxId: row.id }, 'an event waited for a listener that is gone');
      return handleEvents ? [{ row, listener, handle: handleEvents }] : [];
    });
  }

  /** Delivers within one site, in ever smaller units while they fail; returns the deliveries that failed even separately. */
  async function deliver(siteId: number, deliveries: readonly Delivery[], now: Date): Promise<FailedDelivery[]> {
    const [only, ...others] = deliveries;
    if (!only) return [];
    try {
      await units.handleEvents(siteId, (db) => handle(db, deliveries, now));
      return [];
    } catch (fault) {
      if (others.length === 0) return [{ ...only, fault }];
      const groups = byListener(deliveries);
      const parts = groups.length > 1 ? groups : deliveries.map((delivery) => [delivery]);
      const failed: FailedDelivery[] = [];
      for (const part of parts) failed.push(...(await deliver(siteId, part, now)));
      return failed;
    }
  }

  /** Stores a failed delivery so that only its listener gets it again. */
  async function storeFailure(transaction: Kysely<Tables>, { row, listener, fault }: FailedDelivery, now: Date): Promise<void> {
    const { id, siteId, event, body, happenedAt, attempts } = row;
    log.error({ fault, event, listener, outboxId: id, siteId }, 'an event could not be handled; it will be tried again');
    const state = { attempts: attempts + 1, fault: describeFault(fault), due_at: new Date(now.getTime() + retrySeconds(attempts) * 1000) };
    const values = { site_id: siteId, event, body: JSON.stringify(body), happened_at: happenedAt, listener, ...state };
    await transaction.insertInto('outbox').values(values).execute();
  }

  /** Delivers what is due in ever smaller units, so that what fails holds up nothing else. A kill puts the rows back. */
  async function drainInParts(): Promise<number> {
    return platform.transaction().execute(async (transaction) => {
      const now = clock.now();
      const rows = await transaction
        .deleteFrom('outbox')
        .where('id', 'in', (inner) =>
          inner
            .selectFrom('outbox')
            .select('id')
            .where((where) => isDue(where, dueBounds(now)))
            .orderBy('id')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        .returning(rowColumns)
        .execute();
      const failed: FailedDelivery[] = [];
      for (const [siteId, ofSite] of groupBy(inOrder(rows).flatMap(deliveriesOf), ({ row }) => row.siteId))
        failed.push(...(await deliver(siteId, ofSite, now)));
      for (const failure of failed) await storeFailure(transaction, failure, now);
      for (const { siteId, event, listener } of rows) if (listener === null) countHandled(siteId, event);
      return rows.length;
    });
  }

  /** Delivers what is due in a site, a batch in each unit; the rows leave with what the listeners write. */
  async function drainSite(siteId: number): Promise<number> {
    let total = 0;
    for (;;) {
      const now = clock.now();
      const read = await units
        .handleEvents(siteId, async (db) => {
          const rows = await takeDueOfSite(db, dueBounds(now));
          await handle(db, inOrder(rows).flatMap(deliveriesOf), now);
          return rows;
        })
        .then((rows) => {
          for (const { event, listener } of rows) if (listener === null) countHandled(siteId, event);
          return rows.length;
        })
        .catch(drainInParts); // which finds out what failed, and reports it
      total += read;
      if (read < batchSize || stopped) return total;
    }
  }

  /** Lists the sites in which something is due. */
  async function listDueSites(): Promise<number[]> {
    const rows = await platform
      .selectFrom('outbox')
      .select('site_id')
      .distinct()
      .orderBy('site_id')
      .where((where) => isDue(where, dueBounds(clock.now())))
      .execute();
    return rows.map(({ site_id: siteId }) => siteId);
  }

  async function drainSites(): Promise<number> {
    const sites = asksForAll ? await listDueSites() : [...woken];
    asksForAll = false;
    woken.clear();
    let total = 0;
    for (const siteId of sites) total += await drainSite(siteId);
    return total;
  }

  /** Begins to drain, or waits: what happens while one reads is read by the next, and however many ask for it, one waits. */
  function start(): Promise<number> {
    if (running) {
      next ??= running
        .catch(() => 0)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    }
    running = drainSites().finally(() => {
      running = undefined;
      afterDrain();
    });
    return running;
  }

  return {
    drain() {
      asksForAll = true;
      return start();
    },
    wake(siteId) {
      woken.add(siteId);
      if (requested || stopped) return;
      requested = true;
      setImmediate(() => {
        requested = false;
        if (!stopped) start().catch((fault: unknown) => log.error({ fault }, 'the outbox could not be read'));
      });
    },
    async stop() {
      stopped = true;
      await running?.catch(() => {});
    },
  };
}
