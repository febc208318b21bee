import { cents } from 'contract/money.ts';
import { describe, expect, it } from 'vitest';
import { localisedRefusal } from '../../../../../test/localised-refusal.ts';
import { assertOrderPayable, findEventOfPayment } from './paying.ts';
import {
  buildOrderPresale,
  amountDueOfOrder,
  findFinalPaymentProblem,
  instalmentAmount,
  nextInstalment,
  planFinalPayment,
} from './presale.ts';

const time = (text: string) => new Date(`${text}+08:00`);
const paidAt = time('2026-03-02T10:00:00');
const [from, until] = [time('2026-03-12T10:00:00'), time('2026-03-15T10:00:00')];
const fixed = {
  deposit: cents(1000),
  depositWorth: cents(2000),
  final: { from: from.getTime(), until: until.getTime() },
  returnsDeposit: false,
  delivery: { days: 7 },
};
const inDays = { ...fixed, final: { startDay: 3, days: 2 }, delivery: { from: '2026-03-20', until: '2026-03-22' } };
const order = (more: object = {}) => ({
  status: 'WAIT_BUYER_PAY' as const,
  payable: cents(9800),
  presale: fixed,
  depositPaidAt: null as Date | null,
  finalFrom: from,
  finalUntil: until,
  closeAt: until,
  sent: true,
  groupId: null,
  paidAt: null,
  ...more,
});

describe('an order of a presale', () => {
  it('is paid in two instalments: the deposit first, then the final payment', () => {
    expect([nextInstalment(order()), amountDueOfOrder(order())]).toEqual([1, 1000]);
    const half = order({ depositPaidAt: paidAt });
    expect([nextInstalment(half), amountDueOfOrder(half), instalmentAmount(half, 1)]).toEqual([2, 8800, 1000]);
    expect(amountDueOfOrder({ ...half, status: 'WAIT_SELLER_SEND_GOODS' })).toBe(0);
    expect([findEventOfPayment(order()), findEventOfPayment(half), findEventOfPayment({ ...half, sent: false })]).toEqual([
      'depositPaid',
      'paid',
      'paidUnsent',
    ]);
  });

  it('is unlike an ordinary order, which is paid by one payment of its full amount', () => {
    const ordinary = order({ presale: null });
    expect([nextInstalment(ordinary), amountDueOfOrder(ordinary), instalmentAmount(ordinary, 1)]).toEqual([1, 9800, 9800]);
    expect([findEventOfPayment(ordinary), findFinalPaymentProblem(ordinary, until)]).toEqual(['paid', undefined]);
  });

  it('accepts the final payment only between the start and the end of its payment period', () => {
    const half = order({ depositPaidAt: paidAt });
    const problem = (at: Date) => findFinalPaymentProblem(half, at)?.refusal;
    expect(problem(new Date(from.getTime() - 1))).toBe('finalPaymentNotYet');
    expect(problem(from)).toBeUndefined();
    expect(problem(new Date(until.getTime() - 1))).toBeUndefined();
    expect(problem(until)).toBe('finalPaymentOver');
    const pay = (at: Date, status: string = half.status) =>
      assertOrderPayable({ ...half, status: status as typeof half.status }, { now: at, timeZone: 'Asia/Shanghai' });
    expect(pay(from)).toBe('WAIT_SELLER_SEND_GOODS');
    expect(localisedRefusal(() => pay(paidAt))).toThrow('尾款 2026-03-12 10:00 开始支付，还没到时间');
    expect(localisedRefusal(() => pay(until))).toThrow('尾款应在 2026-03-15 10:00 前支付，时间已过');
    expect(localisedRefusal(() => pay(until, 'TRADE_CLOSED'))).toThrow('尾款应在 2026-03-15 10:00 前支付，时间已过');
    expect(localisedRefusal(() => pay(from, 'TRADE_CLOSED'))).toThrow('订单已关闭');
    expect(localisedRefusal(() => pay(from, 'WAIT_SELLER_SEND_GOODS'))).toThrow('订单已支付');
  });

  it('has reminders planned for the start of the final payment period and for some hours before its end', () => {
    expect(planFinalPayment({ presale: fixed, payable: cents(99_000) }, paidAt)).toEqual({
      finalFrom: from,
      finalUntil: until,
      tellAt: from,
      warnAt: time('2026-03-14T22:00:00'),
    });
    expect(planFinalPayment({ presale: { ...inDays, final: { startDay: 0, days: 1 } }, payable: cents(99_000) }, paidAt)).toEqual({
      finalFrom: paidAt,
      finalUntil: time('2026-03-03T10:00:00'),
      tellAt: null,
      warnAt: time('2026-03-03T02:00:00'),
    });
  });

  it('opens the final payment a set number of days after the deposit if the presale says so', () => {
    expect(planFinalPayment({ presale: inDays, payable: cents(99_000) }, paidAt)).toMatchObject({
      finalFrom: time('2026-03-05T10:00:00'),
      finalUntil: time('2026-03-07T10:00:00'),
    });
    expect(buildOrderPresale(order({ presale: inDays, finalFrom: null, finalUntil: null }))).toMatchObject({
      finalPayType: 2,
      startFinalPayTime: null,
      startFinalPayDay: 3,
      finalPayDays: 2,
      presellDeliver: null,
      presellDeliverStarttime: '2026-03-20',
      presellDeliverEndtime: '2026-03-22',
      stage: 'deposit',
    });
  });
});
