import { beforeEach, expect, it } from 'vitest';
import { cartCount } from '#app/cart-count.ts';
import { asking, holds, putting } from './pieces-held.ts';

beforeEach(() => holds(3));

it('has what is being put in at once, and what the mall says of it after', () => {
  const answered = putting(2);
  expect(cartCount.get()).toBe(5);
  answered(6); // somebody else put one in
  expect(cartCount.get()).toBe(6);
});

it('goes back when the mall says no', () => {
  putting(2)();
  expect(cartCount.get()).toBe(3);
});

it('is not taken back by a count that was asked for before', () => {
  const early = asking();
  const late = asking();
  const answered = putting(1);
  early(0);
  expect(cartCount.get()).toBe(1);
  answered(1);
  late(0);
  expect(cartCount.get()).toBe(1);
});
