import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Input } from 'contract/call.ts';

/** What is put into the cart: so many pieces of a SKU. */
export type Wanted = Input<typeof cartCalls.addToCart>;

/** A login that takes longer than this was for something else. */
const patience = 10 * 60_000;
let waiting: { readonly wanted: Wanted; readonly until: number } | undefined;

/** Remembers what a visitor wanted: it is put in once they have logged in. */
export function wantLater(wanted: Wanted): void {
  waiting = { wanted, until: Date.now() + patience };
}

/** What was wanted before the login, once. */
export function takeWanted(): Wanted | undefined {
  const { wanted, until = 0 } = waiting ?? {};
  waiting = undefined;
  return until > Date.now() ? wanted : undefined;
}
