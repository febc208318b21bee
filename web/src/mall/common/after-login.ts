/** Does what a visitor tapped, once they have logged in. */
type PendingAction = () => unknown;

/** Limits how long the action waits, in milliseconds: a login that takes longer was for something else. */
const maxWait = 10 * 60_000;
let pending: { readonly wish: PendingAction; readonly until: number } | undefined;

/** Stores the action that a visitor tapped, to be done once they have logged in. */
export function doAfterLogin(wish: PendingAction): void {
  pending = { wish, until: Date.now() + maxWait };
}

/** Returns the stored action, at the first call only; undefined if there is none or it is older than ten minutes. */
export function takeActionAfterLogin(): PendingAction | undefined {
  const { wish, until = 0 } = pending ?? {};
  pending = undefined;
  return until > Date.now() ? wish : undefined;
}
