import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { cents } from 'contract/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventName } from '#events/events.ts';
import { notePublishedEvents, tryUnit } from '../../../../../test/published-events.ts';
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
  groupFailed: [refund, ['wholeOrderRefunded', { why: '缺货', amount: 1250 }]],
  depositPaid: [{ finalFrom: later, finalUntil: later, tellAt: null, warnAt: later }, ['depositPaid', {}]],
  depositRefunded: [refund, ['wholeOrderRefunded', { why: '缺货', amount: 1250 }]],
  depositReturned: [refund, ['wholeOrderRefunded', { why: '缺货', amount: 1250 }]],
  finalTimeOver: [{ why: '逾期' }, ['orderClosed', { by: 'time', why: '逾期' }]],
  proofSent: [{ check }],
  auditEnded: [{ closeAt: later, check: { ...check, why: '金额不符' } }],
  cancelled: [{}, ['orderClosed', { by: 'shopper' }]],
  closed: [{ why: '缺货' }, ['orderClosed', { by: 'merchant', why: '缺货' }]],
  timeOver: [{}, ['orderClosed', { by: 'time' }]],
  refunded: [refund, ['wholeOrderRefunded', { why: '缺货', amount: 1250 }]],
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
    await notePublishedEvents(testApp);
  });

  /** Brings the order into a status, carries out an event, and returns what it wrote. Everything is rolled back then. */
  const moveFrom = (status: OrderStatus, event: OrderEvent) =>
    tryUnit(testApp, async (db) => {
      const { query, siteId } = db;
      await query.updateTable('orders').set({ status }).where('site_id', '=', siteId).where('tid', '=', tid).execute();
      const to = await moveOrder(db, { tid, memberId: 1, status }, event, cases[event][0], now);
      const stored = query.selectFrom('orders').selectAll().where('site_id', '=', siteId).where('tid', '=', tid);
      return { to, order: await stored.executeTakeFirstOrThrow() };
    });

  it.each(events)('writes the status, the columns and the events of “%s” as its row says', async (event) => {
    const { from, sets, publishes } = orderTransitions[event] as OrderTransition<OrderEvent>;
    const [input, ...published] = cases[event];
    expect(Object.keys(publishes)).toEqual(published.map(([name]) => name));
    for (const status of from) {
      const to = findNextOrderStatus(status, event);
      const columns = sets?.(input, now, { tid, memberId: 1, status }) ?? {};
      const stored = Object.entries(columns).map(([name, value]) => [name, name === 'transfer_check' ? JSON.parse(String(value)) : value]);
      expect(await moveFrom(status, event)).toEqual({
        result: { to, order: expect.objectContaining({ ...Object.fromEntries(stored), status: to }) },
        published: published.map(([name, more]) => [name, { tid, memberId: 1, ...more }]),
      });
    }
  });

  it('refuses an event that cannot happen to an order in its status', async () => {
    await expect(moveFrom('TRADE_CLOSED', 'paid')).rejects.toMatchObject({ refusal: 'orderStateForbids' });
    await expect(moveFrom('WAIT_BUYER_PAY', 'received')).rejects.toMatchObject({ refusal: 'orderStateForbids' });
  });
});
