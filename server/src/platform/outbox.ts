import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Events, EventName } from '#events/events.ts';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import { describeFault } from './fault.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

/** Describes an event as a listener gets it. */
export interface PublishedEvent<Name extends EventName> {
  readonly body: Events[Name];
  readonly happenedAt: Date;
}

/**
 * Does what a domain has to do about events of one kind that happened in one site, oldest first, in one unit of work.
 * It may get an event twice, and must then change nothing the second time.
 */
export type Listener<Name extends EventName> = (db: SiteDatabase, events: readonly PublishedEvent<Name>[], now: Date) => Promise<void>;

/** Names the listeners of each event. Failed deliveries are stored under these names, so a name stays once it is released. */
export type Listeners = { readonly [Name in EventName]?: Readonly<Record<string, Listener<Name>>> };

/** Finds which of these sites a listener has work in: it is not called for the others, and costs them no statement. */
export type FindInterestedSites = (platform: Kysely<Tables>, siteIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Builds a listener that handles its events one after the other, for work that cannot be written for many at once. */
export const forEachEvent =
  <Name extends EventName>(
    handleOne: (db: SiteDatabase, body: Events[Name], at: { readonly happenedAt: Date; readonly now: Date }) => Promise<void>,
  ): Listener<Name> =>
  async (db, events, now) => {
    for (const { body, happenedAt } of events) await handleOne(db, body, { happenedAt, now });
  };

type NewEvent = { readonly [Name in EventName]: readonly [event: Name, body: Events[Name]] }[EventName];

/** Builds the insert of events in this order, for a store that writes them in one statement with what happened. */
export function insertEvents({ query, siteId, markEventPublished }: SiteDatabase, events: readonly NewEvent[], now: Date) {
  markEventPublished();
  const rows = events.map(([event, body]) => ({ site_id: siteId, event, body: JSON.stringify(body), happened_at: now, due_at: now }));
  return query.insertInto('outbox').values(rows);
}

/** Builds the insert of one event. */
export const insertEvent = <Name extends EventName>(db: SiteDatabase, event: Name, body: Events[Name], now: Date) =>
  insertEvents(db, [[event, body] as unknown as NewEvent], now); // the name and its body, as the types of both say

/** Writes an event into the outbox, in the unit in which it happened. */
export async function publishEvent<Name extends EventName>(db: SiteDatabase, event: Name, body: Events[Name], now: Date): Promise<void> {
  await insertEvent(db, event, body, now).execute();
}

const batchSize = 200;
/** Gives how long a failed delivery waits: 1 s, 2 s, 4 s ... an hour at most. It is never dropped. */
const retrySeconds = (attempts: number) => Math.min(2 ** attempts, 3600);

export interface Outbox {
  /** Delivers what is due now and returns how many events were read. Called after commits and by a timer. */
  drain(): Promise<number>;
  /** Asks for a drain soon; several requests make one drain. */
  wake(): void;
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
  readonly handle: Listener<EventName>;
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

/** Hands deliveries to their listeners within one unit, each listener all of its events at once. */
async function handle(db: SiteDatabase, deliveries: readonly Delivery[], now: Date): Promise<void> {
  await Promise.all(
    byListener(deliveries).map(async (ofListener) => {
      const events = ofListener.map(({ row }) => ({ body: row.body as Events[EventName], happenedAt: row.happenedAt }));
      await ofListener[0]?.handle(db, events, now);
    }),
  );
}

/**
 * Reads the outbox in batches, each row locked by one reader, and delivers the events of each site in one unit of work.
 * If that unit fails, each listener is tried alone, then each event of a listener alone: what fails holds up nothing else, and is
 * stored for its listener alone, to be tried again later each time.
 * @param interests for listeners that have work in few sites, by their name
 * @param afterDrain called after each drain
 */
export function startOutbox(
  platform: Kysely<Tables>,
  units: Units,
  { listeners, interests = {} }: { readonly listeners: Listeners; readonly interests?: Readonly<Record<string, FindInterestedSites>> },
  clock: Clock,
  log: Log,
  afterDrain: () => void = () => {},
): Outbox {
  let running: Promise<number> | undefined;
  let requested = false;
  let stopped = false;

  function deliveriesOf(row: OutboxRow): Delivery[] {
    const known = (listeners[row.event as EventName] ?? {}) as Readonly<Record<string, Listener<EventName>>>;
    const wanted = row.listener === null ? Object.keys(known) : [row.listener];
    return wanted.flatMap((listener) => {
      const handleEvents = known[listener];
      if (!handleEvents) log.warn({ event: row.event, listener, outboxId: row.id }, 'an event waited for a listener that is gone');
      return handleEvents ? [{ row, listener, handle: handleEvents }] : [];
    });
  }

  /** Leaves out deliveries to listeners that have no work in the event's site. */
  async function onlyInterested(deliveries: readonly Delivery[]): Promise<Delivery[]> {
    const names = [...new Set(deliveries.map(({ listener }) => listener))].filter((name) => interests[name]);
    const sites = new Map<string, ReadonlySet<number> | undefined>();
    for (const name of names) {
      const siteIds = new Set(deliveries.flatMap(({ listener, row }) => (listener === name ? [row.siteId] : [])));
      sites.set(name, await interests[name]?.(platform, [...siteIds]));
    }
    return deliveries.filter(({ listener, row }) => sites.get(listener)?.has(row.siteId) ?? true);
  }

  /** Delivers within one site, in ever smaller units while they fail; returns what failed alone. */
  async function deliver(siteId: number, deliveries: readonly Delivery[], now: Date): Promise<FailedDelivery[]> {
    const [only, ...others] = deliveries;
    if (!only) return [];
    try {
      await units.write(siteId, (db) => handle(db, deliveries, now));
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

  /** Stores a failed delivery so that its listener alone gets it again. */
  async function storeFailure(transaction: Kysely<Tables>, { row, listener, fault }: FailedDelivery, now: Date): Promise<void> {
    const { id, siteId, event, body, happenedAt, attempts } = row;
    log.error({ fault, event, listener, outboxId: id, siteId }, 'an event could not be handled; it will be tried again');
    const state = { attempts: attempts + 1, fault: describeFault(fault), due_at: new Date(now.getTime() + retrySeconds(attempts) * 1000) };
    if (row.listener !== null) {
      await transaction.updateTable('outbox').set(state).where('id', '=', id).execute();
      return;
    }
    const values = { site_id: siteId, event, body: JSON.stringify(body), happened_at: happenedAt, listener, ...state };
    await transaction.insertInto('outbox').values(values).execute();
  }

  async function drainBatch(): Promise<number> {
    return platform.transaction().execute(async (transaction) => {
      const now = clock.now();
      const rows: OutboxRow[] = await transaction
        .selectFrom('outbox')
        .select(['id', 'site_id as siteId', 'event', 'body', 'happened_at as happenedAt', 'attempts', 'listener'])
        .where('due_at', '<=', now)
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      const deliveries = await onlyInterested(rows.flatMap(deliveriesOf));
      const failed: FailedDelivery[] = [];
      for (const [siteId, ofSite] of groupBy(deliveries, ({ row }) => row.siteId)) failed.push(...(await deliver(siteId, ofSite, now)));
      for (const failure of failed) await storeFailure(transaction, failure, now);
      const retried = new Set(failed.flatMap(({ row }) => (row.listener === null ? [] : [row.id])));
      const done = rows.map(({ id }) => id).filter((id) => !retried.has(id));
      if (done.length > 0) await transaction.deleteFrom('outbox').where('id', '=', sql<number>`any(${done})`).execute();
      return rows.length;
    });
  }

  async function drainAll(): Promise<number> {
    let total = 0;
    for (;;) {
      const read = await drainBatch();
      total += read;
      if (read < batchSize || stopped) return total;
    }
  }

  const outbox: Outbox = {
    async drain() {
      await running;
      running = drainAll().finally(() => {
        running = undefined;
        afterDrain();
      });
      return running;
    },
    wake() {
      if (requested || stopped) return;
      requested = true;
      setImmediate(() => {
        requested = false;
        if (!stopped) outbox.drain().catch((fault: unknown) => log.error({ fault }, 'the outbox could not be read'));
      });
    },
    async stop() {
      stopped = true;
      await running?.catch(() => {});
    },
  };
  return outbox;
}
