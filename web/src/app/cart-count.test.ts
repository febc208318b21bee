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
    beginCartAddition(2)();
    expect(cartCount.get()).toBe(3);
  });

  it('ignores a count that was requested before an addition', () => {
    const early = beginCartCountRequest();
    const late = beginCartCountRequest();
    const answered = beginCartAddition(1);
    early(0);
    expect(cartCount.get()).toBe(1);
    answered(1);
    late(0);
    expect(cartCount.get()).toBe(1);
  });
});
