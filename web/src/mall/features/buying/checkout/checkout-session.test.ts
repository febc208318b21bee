import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginCheckout, saveCheckoutSession } from './checkout-session.ts';
import { readCheckoutSession } from './read-checkout-session.ts';

const browser = vi.hoisted(() => ({ member: 'visitor', stored: new Map<string, unknown>() }));
vi.mock('#phone/session.ts', () => ({ visitor: 'visitor', currentMember: { get: () => browser.member } }));
vi.mock('#phone/current-site-storage.ts', () => ({
  siteStorage: {
    get: (name: string) => browser.stored.get(name),
    set: (name: string, value: unknown) => browser.stored.set(name, value),
  },
}));

const line = { numIid: 1, skuId: 11, num: 2 };
const typed = { memo: '放门卫', answers: { 11: { 刻字: '给妈妈' } } };

/** Begins a checkout and types a memo and an answer. */
function typeAt(member: string) {
  browser.member = member;
  beginCheckout('cart', [line]);
  saveCheckoutSession({ scene: 'cart', goodsJson: [line], ...readCheckoutSession(), ...typed });
}

describe('the unfinished checkout that the browser stores during a login', () => {
  beforeEach(() => browser.stored.clear());

  it('keeps the memo and the answers of a member who has to log in again', () => {
    typeAt('7');
    browser.member = 'visitor';
    expect(readCheckoutSession()).toMatchObject(typed);
    browser.member = '7';
    expect(readCheckoutSession()).toMatchObject({ goodsJson: [line], ...typed });
  });

  it('is not given to another member who logs in', () => {
    typeAt('7');
    browser.member = 'visitor';
    saveCheckoutSession({ scene: 'cart', goodsJson: [line], ...readCheckoutSession(), memo: '放前台' });
    browser.member = '8';
    expect(readCheckoutSession()).toBeUndefined();
  });

  it('is given to a visitor who logs in, and afterwards to no other member', () => {
    typeAt('visitor');
    browser.member = '7';
    const begun = readCheckoutSession();
    expect(begun).toMatchObject(typed);
    if (begun) saveCheckoutSession(begun);
    browser.member = '8';
    expect(readCheckoutSession()).toBeUndefined();
  });
});
