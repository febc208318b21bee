import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Events, EventName } from '#events/events.ts';
import type { Clock } from './clock.ts';
import type { SiteDatabase, Units } from './database.ts';
import { sayFault } from './fault.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

/** What a domain does when something happened elsewhere. It can run twice for one event: what it does it does once. */
export type Listener<Name extends EventName> = (
  db: SiteDatabase,
  event: Events[Name],
  at: { readonly happenedAt: Date; readonly now: Date },
) => Promise<void>;
export type Listeners = { readonly [Name in EventName]?: readonly Listener<Name>[] };

/** An event with what it tells. */
type Told = { readonly [Name in EventName]: readonly [event: Name, body: Events[Name]] }[EventName];

/** Events as rows for the outbox, for a store that writes them in one statement with what happened; they are handed on in this order. */
export function eventRows({ query, siteId, tell }: SiteDatabase, told: readonly Told[], now: Date) {
  tell();
  const rows = told.map(([event, body]) => ({ site_id: siteId, event, body: JSON.stringify(body), happened_at: now, due_at: now }));
  return query.insertInto('outbox').values(rows);
}

/** The same for one event. */
export const eventRow = <Name extends EventName>(db: SiteDatabase, event: Name, body: Events[Name], now: Date) =>
  eventRows(db, [[event, body] as unknown as Told], now); // the name and its body, as the types of both say

/** Writes an event into the outbox, in the unit in which it happened. */
export async function emit<Name extends EventName>(db: SiteDatabase, event: Name, body: Events[Name], now: Date): Promise<void> {
  await eventRow(db, event, body, now).execute();
}

const batch = 50;
/** After a failure the event waits 1 s, 2 s, 4 s ... an hour at most; it is never dropped. */
const waitSeconds = (attempts: number) => Math.min(2 ** attempts, 3600);

export interface Outbox {
  /** Hands on what is due now and gives how many events went. Called after commits and by a timer. */
  drain(): Promise<number>;
  /** Asks for a drain soon; many askings make one. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Reads the outbox in batches, each row locked by one reader, and runs the listeners of each event in a unit of its site.
 * A row goes away when all its listeners are done; a failing one is tried again, later each time.
 * @param handedOn told after each drain
 */
export function startOutbox(
  platform: Kysely<Tables>,
  units: Units,
  listeners: Listeners,
  clock: Clock,
  log: Log,
  handedOn: () => void = () => {},
): Outbox {
  let running: Promise<number> | undefined;
  let asked = false;
  let stopped = false;

  async function oneBatch(): Promise<number> {
    return platform.transaction().execute(async (transaction) => {
      const now = clock.now();
      const events = await transaction
        .selectFrom('outbox')
        .select(['id', 'site_id as siteId', 'event', 'body', 'happened_at as happenedAt', 'attempts'])
        .where('due_at', '<=', now)
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      const done: number[] = [];
      for (const { id, siteId, event, body, happenedAt, attempts } of events) {
        try {
          const handlers = (listeners[event as EventName] ?? []) as readonly Listener<EventName>[];
          for (const handle of handlers) await units.write(siteId, (db) => handle(db, body as Events[EventName], { happenedAt, now }));
          done.push(id);
        } catch (fault) {
          log.error({ fault, event, outboxId: id, siteId }, 'an event could not be handled; it will be tried again');
          await transaction
            .updateTable('outbox')
            .set({ attempts: attempts + 1, fault: sayFault(fault), due_at: new Date(now.getTime() + waitSeconds(attempts) * 1000) })
            .where('id', '=', id)
            .execute();
        }
      }
      if (done.length > 0) await transaction.deleteFrom('outbox').where('id', '=', sql<number>`any(${done})`).execute();
      return events.length;
    });
  }

  async function drainAll(): Promise<number> {
    let total = 0;
    for (;;) {
      const went = await oneBatch();
      total += went;
      if (went < batch || stopped) return total;
    }
  }

  const outbox: Outbox = {
    async drain() {
      await running;
      running = drainAll().finally(() => {
        running = undefined;
        handedOn();
      });
      return running;
    },
    wake() {
      if (asked || stopped) return;
      asked = true;
      setImmediate(() => {
        asked = false;
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
