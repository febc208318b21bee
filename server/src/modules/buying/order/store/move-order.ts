import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import type { Kysely } from 'kysely';
import type { EventName } from '#events/events.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildEvents, prepareEvents } from '#platform/outbox.ts';
import { type Param, prepareStatement } from '#platform/statement.ts';
import type { Tables } from '#platform/tables.ts';
import {
  assertNextOrderStatus,
  type ChangingOrder,
  type OrderEvent,
  type OrderEventInput,
  type OrderTransition,
  orderTransitions,
} from '../rules/order-states.ts';

/** Holds the values of a transition's statement: also one for each column that it sets, and for each event that it publishes its payload as JSON. */
interface Values {
  readonly siteId: number;
  readonly now: Date;
  readonly tid: string;
  readonly to: OrderStatus;
  readonly [column: `set ${string}`]: unknown;
  readonly [event: `publish ${string}`]: string;
}

/** Prepares the statement that writes the status, the columns and the events of a transition. */
const prepareMove = (columns: readonly string[], events: readonly EventName[]) =>
  prepareStatement((query, param: Param<Values>) => {
    const event = { siteId: param('siteId'), now: param('now'), body: (name: EventName) => param(`publish ${name}`) };
    const start: Pick<Kysely<Tables>, 'updateTable'> = events.length === 0
      ? query
      : query.with('published', (inner) => prepareEvents(inner, events, event));
    return start
      .updateTable('orders')
      .set({ status: param('to'), ...Object.fromEntries(columns.map((column) => [column, param(`set ${column}`)])) })
      .where('site_id', '=', param('siteId'))
      .where('tid', '=', param('tid'));
  });
/** Holds the statements by the columns and events that they write. They are few, as the table of transitions names the columns. */
const statements = new Map<string, ReturnType<typeof prepareMove>>();

/** Returns the values under names that begin with a prefix. */
const prefixed = (prefix: 'set' | 'publish', values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));

/**
 * Carries out what an event does to a locked order, as the table of transitions says: writes its status, its columns and
 * the events that it publishes, in one statement. Returns the new status; refuses (orderStateForbids) an event that
 * cannot happen to the order in its status.
 */
export async function moveOrder<Event extends OrderEvent>(
  db: SiteDatabase,
  order: ChangingOrder,
  event: Event,
  input: OrderEventInput[Event],
  now: Date,
): Promise<OrderStatus> {
  const to = assertNextOrderStatus(order.status, event);
  const { sets, publishes }: OrderTransition<Event> = orderTransitions[event];
  const columns = sets?.(input, now, order) ?? {};
  const events = buildEvents(publishes, order, input);
  const [names, eventNames] = [Object.keys(columns), events.map(([name]) => name)];
  const key = [...names, ...eventNames].join(' ');
  const move = statements.get(key) ?? prepareMove(names, eventNames);
  statements.set(key, move);
  const payloads = Object.fromEntries(events.map(([name, body]) => [name, JSON.stringify(body)]));
  if (events.length > 0) db.markEventPublished();
  await move(db, { now, tid: order.tid, to, ...prefixed('set', columns), ...prefixed('publish', payloads) });
  return to;
}
