/** What a visitor wanted to do, as it is done once they have logged in. */
type Wish = () => unknown;

/** A login that takes longer than this was for something else. */
const patience = 10 * 60_000;
let waiting: { readonly wish: Wish; readonly until: number } | undefined;

/** Remembers what a visitor wanted: it is done once they have logged in. */
export function wantLater(wish: Wish): void {
  waiting = { wish, until: Date.now() + patience };
}

/** What was wanted before the login, once. */
export function takeWanted(): Wish | undefined {
  const { wish, until = 0 } = waiting ?? {};
  waiting = undefined;
  return until > Date.now() ? wish : undefined;
}
