import { createObservable } from '#kit/lib/observable.ts';
import { shopInitMs } from '#kit/lib/time-limits.ts';

/**
 * Holds whether the app no longer waits for the shop's settings: they loaded, failed or took too long. Work that the first page does not need begins
 * then.
 */
export const isShopReady = createObservable(false);

/** Sets `isShopReady` once the shop's settings load or fail, and after 1.5 s at the latest. [R-352..R-354] */
export function awaitShopInit(config: Promise<unknown>): void {
  const ready = () => isShopReady.set(true);
  config.then(ready, ready);
  setTimeout(ready, shopInitMs);
}
