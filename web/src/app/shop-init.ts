import { createObservable } from '#lib/observable.ts';
import { shopInitMs } from '#lib/time-limits.ts';

/** Tells whether the settings of the shop have come, or are waited for no longer. What is not needed for the first page begins then. */
export const isShopReady = createObservable(false);

/** Sets the flag once the shop's settings come or fail, and after 1.5 s at the latest. [R-352..R-354] */
export function awaitShopInit(config: Promise<unknown>): void {
  const ready = () => isShopReady.set(true);
  config.then(ready, ready);
  setTimeout(ready, shopInitMs);
}
