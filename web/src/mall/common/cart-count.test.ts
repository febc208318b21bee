import { beforeEach, describe, expect, it } from 'vitest';
import { beginCartAddition, beginCartCountRequest, cartCount, setServerCartCount } from './cart-count.ts';

beforeEach(() => setServerCartCount(3));

describe('the number of pieces shown at the cart tab', () => {
  it("shows added pieces immediately, and the server's count after its reply", () => {
    const answered = beginCartAddition(2);
    expect(cartCount.get()).toBe(5);
    answered(6); // another device added a piece
    expect(cartCount.get()).toBe(6);
  });

  it('restores the former count when the server refuses an addition', () => {
    const answered = beginCartAddition(2);
    expect(cartCount.get()).toBe(5);
    answered();
    expect(cartCount.get()).toBe(3);
  });

  it("still includes pieces that are being added when the server's count arrives", () => {
    const counted = beginCartCountRequest();
    const answered = beginCartAddition(1);
    counted(7);
    expect(cartCount.get()).toBe(8);
    answered(8);
  });

  it('ignores a count that was requested before an addition, but arrives after the addition', () => {
    const counted = beginCartCountRequest();
    const answered = beginCartAddition(1);
    answered(4);
    counted(3);
    expect(cartCount.get()).toBe(4);
  });
});
