import { cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventName } from '#events/events.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { makeOrder } from '../../../../../test/shopping.ts';
import {
  findNextOrderStatus,
  type OrderEvent,
  type OrderEventInput,
  type OrderTransition,
  orderTransitions,
} from '../rules/order-states.ts';
import { moveOrder } from './move-order.ts';

const now = new Date('2026-03-20T10:00:00+08:00');
const later = new Date('2026-04-01T10:00:00+08:00');
const payment = { payMethod: 'balance', hasGifts: true };
const refund = { by: 'merchant', why: '缺货', amount: cents(1250) } as const;
const receipt = { confirmAt: later };
const check = { amount: cents(900), at: 1, seq: 1, why: '' };

/** Holds an input for each event, and the events that it publishes with their payloads, in their order. */
const cases: { readonly [Event in OrderEvent]: readonly [input: OrderEventInput[Event], ...published: readonly [EventName, object][]] } = {
  payBegun: [{}],
  paid: [payment, ['orderPaid', { hasGifts: true }]],
  paidUnsent: [payment, ['orderPaid', {}], ['orderShipped', {}], ['orderSigned', { by: 'payment' }]],
  paidInGroup: [payment],
  groupComplete: [{}, ['orderPaid', {}]],
  groupCompleteUnsent: [{}, ['orderPaid', {}], ['orderShipped', {}], ['orderSigned', { by: 'payment' }]],
  groupFailed: [refund, ['orderRefunded', { why: '缺货', amount: 1250 }]],
  depositPaid: [{ finalFrom: later, finalUntil: later, tellAt: null, warnAt: later }, ['depositPaid', {}]],
  depositRefunded: [refund, ['orderRefunded', { why: '缺货', amount: 1250 }]],
  depositReturned: [refund, ['orderRefunded', { why: '缺货', amount: 1250 }]],
  finalTimeOver: [{ why: '逾期' }, ['orderClosed', { by: 'time', why: '逾期' }]],
  proofSent: [{ check }],
  auditEnded: [{ closeAt: later, check: { ...check, why: '金额不符' } }],
  cancelled: [{}, ['orderClosed', { by: 'shopper' }]],
  closed: [{ why: '缺货' }, ['orderClosed', { by: 'merchant', why: '缺货' }]],
  timeOver: [{}, ['orderClosed', { by: 'time' }]],
  refunded: [refund, ['orderRefunded', { why: '缺货', amount: 1250 }]],
  shipped: [receipt, ['orderShipped', {}]],
  parcelChanged: [{}],
  received: [{}, ['orderSigned', { by: 'shopper' }]],
  confirmTimeOver: [{}, ['orderSigned', { by: 'time' }]],
  delayed: [receipt],
  refundAsked: [{}],
  backToShip: [receipt],
  backToReceive: [receipt],
  backToSigned: [receipt],
  refundedWhole: [{ why: '全部退款' }],
  restCancelled: [receipt, ['orderShipped', {}]],
};
const events = Object.keys(cases) as OrderEvent[];

describe('moveOrder', () => {
  const testApp = useTestApp();
  let tid = '';
  beforeAll(async () => {
    tid = (await makeOrder(testApp.as('xiaoman'), { goods: 'orange' })).tid;
    // What a unit publishes can be read by nobody before its end: a trigger notes it in a setting of the transaction.
    await testApp.sql(`create function note_published() returns trigger language plpgsql as $$
      begin
        perform set_config('test.published', coalesce(nullif(current_setting('test.published', true), ''), '[]')::jsonb || jsonb_build_array(jsonb_build_array(new.event, new.body)) #>> '{}', true);
        return new;
      end $$`);
    await testApp.sql('create trigger note_published before insert on outbox for each row execute function note_published()');
  });

  /** Brings the order into a status, carries out an event, and returns what it wrote. Everything is rolled back then. */
  async function moveFrom(status: string, event: OrderEvent) {
    class Undone extends Error {}
    let result: { to: string; order: Record<string, unknown>; published: unknown } | undefined;
    const work = async (db: SiteDatabase) => {
      const { query, siteId } = db;
      const orders = () => query.updateTable('orders').where('site_id', '=', siteId).where('tid', '=', tid);
      await orders().set({ status }).execute();
      const to = await moveOrder(db, { tid, memberId: 1, status: status as 'WAIT_BUYER_PAY' }, event, cases[event][0], now);
      const order = await query
        .selectFrom('orders')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('tid', '=', tid)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ noted: string | null }>`select nullif(current_setting('test.published', true), '') as noted`.execute(
        query,
      );
      result = { to, order, published: JSON.parse(rows[0]?.noted ?? '[]') };
      throw new Undone();
    };
    await testApp.databases.units.write(1001, work).catch((fault: unknown) => {
      if (!(fault instanceof Undone)) throw fault;
    });
    return result;
  }

  it.each(events)('writes the status, the columns and the events of “%s” as its row says', async (event) => {
    const { from, sets, publishes } = orderTransitions[event] as OrderTransition<OrderEvent>;
    const [input, ...published] = cases[event];
    expect(Object.keys(publishes)).toEqual(published.map(([name]) => name));
    for (const status of from) {
      const columns = sets?.(input, now, { tid, memberId: 1, status }) ?? {};
      const stored = Object.entries(columns).map(([name, value]) => [name, name === 'transfer_check' ? JSON.parse(String(value)) : value]);
      expect(await moveFrom(status, event)).toEqual({
        to: findNextOrderStatus(status, event),
        order: expect.objectContaining({ ...Object.fromEntries(stored), status: findNextOrderStatus(status, event) }),
        published: published.map(([name, more]) => [name, { tid, memberId: 1, ...more }]),
      });
    }
  });

  it('refuses an event that cannot happen to an order in its status', async () => {
    await expect(moveFrom('TRADE_CLOSED', 'paid')).rejects.toMatchObject({ refusal: 'orderStateForbids' });
    await expect(moveFrom('WAIT_BUYER_PAY', 'received')).rejects.toMatchObject({ refusal: 'orderStateForbids' });
  });
});
