import { beforeAll, describe, expect, it } from 'vitest';
import { askForMoney } from '../../../../../test/refunds.ts';
import { notePublishedEvents, tryUnit } from '../../../../../test/published-events.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { RefundKind, RefundState } from 'contract/aftersales/refund/refund-states.ts';
import { buildRecord } from '../refund-step.ts';
import type { Refund } from '../rules/refund.ts';
import { findRefundDeadline, newRefunds, type NewRefundEvent, type RefundEvent, refundTransitions } from '../rules/refund-states.ts';
import { insertRefund, moveRefund } from './move-refund.ts';
import { findRefund } from './refunds.ts';

const now = new Date('2026-03-20T10:00:00+08:00');
const moved = ['refundMoved'];
const paid = ['refundMoved', 'refundAgreedToPay'];
/** Holds the events that each event of a refund publishes, in their order: one that pays it back also says that its money is agreed to. */
const published: Readonly<Record<RefundEvent | NewRefundEvent, readonly string[] | Partial<Record<RefundKind, readonly string[]>>>> = {
  requested: moved,
  madeToPay: [],
  splitOff: moved,
  changed: moved,
  withdrawn: moved,
  offered: moved,
  offerDeclined: moved,
  agreed: { money: paid, return: moved, exchange: moved },
  rejected: moved,
  sentBack: moved,
  received: { return: paid, exchange: moved },
  resent: moved,
  refundedInstead: { exchange: paid },
  arrived: moved,
  timeOver: moved,
};
const publishedBy = (event: RefundEvent | NewRefundEvent, kind: RefundKind): readonly string[] | undefined => {
  const names = published[event];
  return 'money' in names || 'return' in names || 'exchange' in names ? names[kind] : (names as readonly string[]);
};

describe('a refund', () => {
  const testApp = useTestApp();
  let refundNo = '';
  beforeAll(async () => {
    refundNo = await askForMoney(testApp, 'dazhi');
    await notePublishedEvents(testApp);
  });

  /** Brings the refund into a state, carries out an event, and returns what it wrote. Everything is rolled back then. */
  const moveFrom = (state: RefundState, kind: RefundKind, event: RefundEvent, hasArrived = false) =>
    tryUnit(testApp, async (db) => {
      const { query, siteId } = db;
      await query.updateTable('refund').set({ state, kind }).where('site_id', '=', siteId).where('refund_no', '=', refundNo).execute();
      const before = await findRefund(db, refundNo);
      if (!before) throw new Error('no refund');
      const to = (await moveRefund(db, before, event, { why: '好的' }, buildRecord('merchant', 'agreed', now), hasArrived)).state;
      return { to, refund: await findRefund(db, refundNo) };
    });
  const bodyOf = (name: string, { tid, memberId }: Pick<Refund, 'tid' | 'memberId'>, state: RefundState, by = 'merchant') => [
    name,
    name === 'refundMoved' ? { refundNo, tid, memberId, state, by } : { refundNo, tid, memberId },
  ];

  it.each(refundTransitions.flatMap((row) => row.kinds.map((kind) => ({ row, kind, title: `${row.event} of ${kind}` }))))(
    'is moved with the columns and the events of its row by “$title”',
    async ({ row, kind }) => {
      const { event, from, to, toIfArrived, sets, publishes } = row;
      expect(Object.keys(publishes)).toEqual(publishedBy(event, kind));
      for (const state of from) {
        for (const hasArrived of toIfArrived ? [false, true] : [false]) {
          const next = hasArrived && toIfArrived ? toIfArrived : to === 'same' ? state : to;
          const { agreedAt: _agreedAt, paidAt: _paidAt, ...columns } = { ...sets?.(now) };
          const outcome = await moveFrom(state, kind, event, hasArrived);
          const { refund } = outcome?.result ?? {};
          if (!refund) throw new Error('no refund');
          expect(outcome).toEqual({
            result: { to: next, refund: expect.objectContaining({ kind, ...columns, why: '好的', state: next }) },
            published: Object.keys(publishes).map((name) => bodyOf(name, refund, next)),
          });
        }
      }
    },
  );

  it('refuses an event that cannot happen in its state, or to a refund of its kind', async () => {
    await expect(moveFrom('closed', 'money', 'agreed')).rejects.toMatchObject({ refusal: 'refundStateForbids' });
    await expect(moveFrom('toReturn', 'money', 'received')).rejects.toMatchObject({ refusal: 'refundStateForbids' });
  });

  it.each(Object.keys(newRefunds) as NewRefundEvent[])('is made in the state and with the events of “%s”', async (event) => {
    const { to, publishes } = newRefunds[event];
    expect(Object.keys(publishes)).toEqual(publishedBy(event, 'money'));
    const outcome = await tryUnit(testApp, async (db) => {
      const refund = await findRefund(db, refundNo);
      if (!refund) throw new Error('no refund');
      const copy = { ...refund, refundNo: `${refundNo}9`, dueAt: findRefundDeadline(to, false, now) };
      await insertRefund(db, event, copy, buildRecord('merchant', 'asked', now));
      return findRefund(db, copy.refundNo);
    });
    const { result } = outcome ?? {};
    if (!result) throw new Error('no refund');
    const { tid, memberId } = result;
    expect(outcome).toEqual({
      result: expect.objectContaining({ state: to }),
      published: Object.keys(publishes).map((name) => [name, { refundNo: result.refundNo, tid, memberId, state: to, by: 'merchant' }]),
    });
  });
});
