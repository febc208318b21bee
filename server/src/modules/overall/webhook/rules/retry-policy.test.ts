import { describe, expect, it } from 'vitest';
import type { WebhookPostResult } from '#gateways/webhook/webhook-client.ts';
import { decideDeliveryUpdate, maxDeliveryAttempts, type AttemptedDelivery, deliveryRetryDelay } from './retry-policy.ts';

const now = new Date('2026-03-02T10:00:00+08:00');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const response = (status: number, retryAfter?: number): WebhookPostResult => ({ status, excerpt: '', retryAfter, milliseconds: 5 });
const attempt = (more: Partial<AttemptedDelivery> = {}): AttemptedDelivery => ({
  deliveryId: 7,
  kind: 'order.paid',
  tries: 1,
  failingSince: null,
  ...more,
});

describe('the delay before the next attempt to deliver a webhook', () => {
  const seconds = [15, 45, 135, 405, 1215, 3645, 10_935, 21_600, 21_600, 21_600, 21_600];

  it('grows with each attempt up to six hours, and varies by up to a fifth', () => {
    for (let id = 1; id <= 200; id += 1)
      seconds.forEach((wait, i) => {
        const parts = deliveryRetryDelay(i + 1, id) / 1000 / wait;
        expect(parts).toBeGreaterThanOrEqual(0.8);
        expect(parts).toBeLessThanOrEqual(1.2);
      });
  });

  it('adds up to between 24 and 34 hours over all attempts', () => {
    expect(seconds).toHaveLength(maxDeliveryAttempts - 1);
    for (let id = 1; id <= 200; id += 1) {
      const all = seconds.reduce((sum, _, i) => sum + deliveryRetryDelay(i + 1, id), 0);
      expect(all / 3_600_000).toBeGreaterThan(24);
      expect(all / 3_600_000).toBeLessThan(34);
    }
  });

  it('is always the same for one attempt of a delivery, but differs between deliveries', () => {
    expect(deliveryRetryDelay(3, 7)).toBe(deliveryRetryDelay(3, 7));
    const waits = Array.from({ length: 100 }, (_, i) => deliveryRetryDelay(1, i + 1));
    expect(new Set(waits).size).toBeGreaterThan(95);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(Math.abs(mean - 15_000)).toBeLessThan(600);
  });

  it('is at least the time that the receiver asked for', () => {
    expect(deliveryRetryDelay(1, 7, 600)).toBe(600_000);
    expect(deliveryRetryDelay(8, 7, 60)).toBeGreaterThan(60_000);
  });
});

describe('a webhook delivery after an attempt', () => {
  it.each([200, 201, 202, 204, 299])('counts as delivered after a %i response, and its endpoint no longer counts as failing', (status) => {
    expect(decideDeliveryUpdate(attempt({ failingSince: days(-1) }), response(status), now)).toEqual({
      state: 'delivered',
      sendAt: null,
      failingSince: null,
      pausedFor: undefined,
    });
  });

  it.each([199, 301, 302, 400, 401, 404, 429, 500, 503])(
    'keeps waiting after a %i response, and its endpoint counts as failing from now on',
    (status) => {
      const after = decideDeliveryUpdate(attempt(), response(status), now);
      expect(after).toMatchObject({ state: 'waiting', failingSince: now, pausedFor: undefined });
      expect(after.sendAt?.getTime()).toBe(now.getTime() + deliveryRetryDelay(1, 7));
    },
  );

  it('keeps waiting if there was no response', () => {
    expect(decideDeliveryUpdate(attempt(), { fault: 'timeout', milliseconds: 10_000 }, now)).toMatchObject({
      state: 'waiting',
      failingSince: now,
    });
  });

  it('keeps waiting if our server aborted the attempt, which does not count as a failure of the endpoint', () => {
    expect(decideDeliveryUpdate(attempt(), { fault: 'stopped', milliseconds: 10 }, now)).toMatchObject({
      state: 'waiting',
      failingSince: null,
    });
  });

  it('is given up after the last attempt', () => {
    expect(decideDeliveryUpdate(attempt({ tries: maxDeliveryAttempts }), response(500), now)).toMatchObject({
      state: 'givenUp',
      sendAt: null,
    });
    expect(decideDeliveryUpdate(attempt({ tries: maxDeliveryAttempts - 1 }), response(500), now)).toMatchObject({ state: 'waiting' });
  });

  it('is given up after one failed attempt if it is a test call (a ping)', () => {
    expect(decideDeliveryUpdate(attempt({ kind: 'ping' }), response(500), now)).toMatchObject({ state: 'givenUp', sendAt: null });
  });

  it('keeps waiting after a 410 response, which pauses the endpoint', () => {
    expect(decideDeliveryUpdate(attempt(), response(410), now)).toMatchObject({ state: 'waiting', pausedFor: 'gone' });
  });

  it('pauses an endpoint that has failed for three days', () => {
    expect(decideDeliveryUpdate(attempt({ failingSince: days(-3) }), response(500), now)).toMatchObject({
      pausedFor: 'failing',
      failingSince: days(-3),
    });
    expect(decideDeliveryUpdate(attempt({ failingSince: days(-2.9) }), response(500), now)).toMatchObject({ pausedFor: undefined });
  });
});
