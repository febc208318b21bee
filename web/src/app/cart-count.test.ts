import { beforeEach, describe, expect, it } from 'vitest';
import { beginAddition, beginCountRequest, cartCount, setServerCount } from './cart-count.ts';

beforeEach(() => setServerCount(3));

describe('the number of pieces shown at the cart tab', () => {
  it("shows added pieces immediately, and the server's count after its reply", () => {
    const answered = beginAddition(2);
    expect(cartCount.get()).toBe(5);
    answered(6); // another device added a piece
    expect(cartCount.get()).toBe(6);
  });

  it('restores the former count when the server refuses an addition', () => {
    beginAddition(2)();
    expect(cartCount.get()).toBe(3);
  });

  it('ignores a count that was requested before an addition', () => {
    const early = beginCountRequest();
    const late = beginCountRequest();
    const answered = beginAddition(1);
    early(0);
    expect(cartCount.get()).toBe(1);
    answered(1);
    late(0);
    expect(cartCount.get()).toBe(1);
  });
});
