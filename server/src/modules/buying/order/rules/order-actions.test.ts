import { orderActions } from 'contract/buying/order/order-actions.ts';
import { type OrderStatus, orderStatuses } from 'contract/buying/order/order-status.ts';
import { describe, expect, it } from 'vitest';
import { availableActions } from './order-actions.ts';
import { postponedReceiptTime, findReceiptDelayRefusal } from './receipt-delay.ts';
import { findAddressRefusal } from './address-change.ts';
import { cents } from 'contract/money.ts';
import { normaliseKeyword } from './normalise-keyword.ts';

const now = new Date('2026-03-02T10:00:00+08:00');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const order = (
  status: OrderStatus,
  shipped = 0,
  more: { confirmAt?: Date; delayedAt?: Date; remindedAt?: Date; signedAt?: Date } = {},
) => ({
  status,
  confirmAt: null,
  delayedAt: null,
  remindedAt: null,
  destination: {},
  signedAt: null,
  lines: [shipped, 0].map((sent, i) => ({ pieces: 2, shipped: sent, refundOpen: 0, refunded: 0, tie: null, reviewed: i > 0 })),
  presale: null,
  depositPaidAt: null,
  finalFrom: null,
  finalUntil: null,
  hiddenAt: null,
  ...more,
});

describe('the possible actions of an order', () => {
  it.each([
    ['TRADE_NO_CREATE_PAY', 0, ['cancel', 'editAddress', 'pay']],
    ['WAIT_BUYER_PAY', 0, ['cancel', 'editAddress', 'pay']],
    ['WAIT_SELLER_SEND_GOODS', 0, ['refund', 'editAddress', 'remind', 'again']],
    ['WAIT_SELLER_SEND_GOODS', 2, ['refund', 'remind', 'track', 'again']],
    ['WAIT_BUYER_CONFIRM_GOODS', 2, ['refund', 'track', 'confirm']],
    ['TRADE_BUYER_SIGNED', 2, ['delete', 'refund', 'track', 'again']],
    ['TRADE_CLOSED', 0, ['delete', 'again']],
    ['TRADE_CLOSED_BY_USER', 0, ['delete', 'again']],
    ['TRADE_AUDITING', 0, ['proof']],
    ['WAIT_GROUP', 0, []],
    ['TRADE_REFUND_PROCESSING', 0, []],
  ] as const)('are, for the status %s with %i pieces shipped: %j', (status, shipped, acts) =>
    expect(availableActions(order(status, shipped), now)).toEqual(acts),
  );

  it('do not include changing the address or buying again for an order without shipping [R-169]', () => {
    const acts = (status: OrderStatus) => availableActions({ ...order(status), destination: null }, now);
    expect(acts('WAIT_BUYER_PAY')).toEqual(['cancel', 'pay']);
    expect(acts('TRADE_BUYER_SIGNED')).toEqual(['delete']);
  });
  it('consist only of restoring the order, if it was deleted', () => {
    expect(availableActions({ ...order('TRADE_BUYER_SIGNED', 2), hiddenAt: now }, now)).toEqual(['restore']);
  });
  it('are part of the complete list of actions, whatever the status of the order', () => {
    for (const status of orderStatuses)
      for (const shipped of [0, 2])
        expect(orderActions).toEqual(expect.arrayContaining([...availableActions(order(status, shipped), now)]));
  });
  it('include a reminder to the merchant to ship, at most once a day', () => {
    expect(availableActions(order('WAIT_SELLER_SEND_GOODS', 0, { remindedAt: after(-0.9) }), now)).not.toContain('remind');
    expect(availableActions(order('WAIT_SELLER_SEND_GOODS', 0, { remindedAt: after(-1) }), now)).toContain('remind');
  });
  it('include a review for ninety days after receipt, as long as a bought line has not been reviewed', () => {
    const received = (days: number, lines = order('TRADE_BUYER_SIGNED').lines) =>
      availableActions({ ...order('TRADE_BUYER_SIGNED', 0, { signedAt: after(-days) }), lines }, now).at(-1);
    expect(received(89.9)).toBe('review');
    expect(received(90)).not.toBe('review');
    const tie = { kind: 'gift', ref: 1, name: '', lineNos: [1] } as const;
    const line = { pieces: 1, shipped: 1, refundOpen: 0, refunded: 0, tie: null, reviewed: false };
    expect(received(1, [{ ...line, refunded: 1 }])).not.toBe('review');
    expect(received(1, [{ ...line, reviewed: true }])).not.toBe('review');
    expect(received(1, [{ ...line, tie }] as never)).not.toBe('review');
  });
  it('include postponing the automatic confirmation of receipt, in the last three days before it', () => {
    const shipped = (days: number, more = {}) =>
      availableActions(order('WAIT_BUYER_CONFIRM_GOODS', 1, { confirmAt: after(days), ...more }), now);
    expect(shipped(3)).toEqual(['refund', 'delay', 'track', 'confirm']);
    expect(shipped(3.1)).not.toContain('delay');
    expect(shipped(1, { delayedAt: after(-1) })).not.toContain('delay');
  });
});

describe("the automatic confirmation of an order's receipt", () => {
  it('can be postponed once, by three days, in the last three days before its date', () => {
    expect(findReceiptDelayRefusal({ confirmAt: after(3), delayedAt: null }, now)).toBeUndefined();
    expect(findReceiptDelayRefusal({ confirmAt: after(4), delayedAt: null }, now)).toBe('receiptNotDue');
    expect(findReceiptDelayRefusal({ confirmAt: after(1), delayedAt: after(-1) }, now)).toBe('receiptDelayedAlready');
    expect(findReceiptDelayRefusal({ confirmAt: now, delayedAt: null }, now)).toBe('orderStateForbids');
    expect(findReceiptDelayRefusal({ confirmAt: null, delayedAt: null }, now)).toBe('orderStateForbids');
    expect(postponedReceiptTime(after(1))).toEqual(after(4));
  });
});

describe("the change of an order's address", () => {
  const sending = (fee: number, served = true) => ({ fee: cents(fee), served });
  it.each([
    [sending(800), sending(800), undefined],
    [sending(800), sending(1200), 'freightDiffers'],
    [sending(1200), sending(800), 'freightDiffers'],
    [sending(0), sending(0, false), 'notServed'],
  ] as const)('from shipping terms %j to %j has the refusal reason “%s”', (before, there, refusal) =>
    expect(findAddressRefusal(before, there)).toBe(refusal),
  );
});

describe('the keyword of an order search', () => {
  it('is converted to lower case, and loses the spaces between the digits of an order number', () => {
    expect(normaliseKeyword(' 2611 2111 3851 ')).toBe('261121113851');
    expect(normaliseKeyword('Anker 充电 器')).toBe('anker 充电 器');
    expect(normaliseKeyword('２６１１')).toBe('2611');
  });
});
