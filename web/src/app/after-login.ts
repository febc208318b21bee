/** Does what a visitor tapped, once they have logged in. */
type Wish = () => unknown;

/** Limits how long the action waits, in milliseconds: a login that takes longer was for something else. */
const patience = 10 * 60_000;
let waiting: { readonly wish: Wish; readonly until: number } | undefined;

/** Remembers what a visitor tapped, to be done once they have logged in. */
export function wantLater(wish: Wish): void {
  waiting = { wish, until: Date.now() + patience };
}

/** Returns the remembered action once; undefined when there is none or it has expired. */
export function takeWanted(): Wish | undefined {
  const { wish, until = 0 } = waiting ?? {};
  waiting = undefined;
  return until > Date.now() ? wish : undefined;
}
