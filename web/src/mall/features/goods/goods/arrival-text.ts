import type { GoodsDetailReply } from './goods.ts';
import { texts } from './texts.ts';

type Arrival = Pick<GoodsDetailReply['shipping'], 'shipTo' | 'arrivesFrom' | 'arrivesUntil'>;

/**
 * Says when an order placed now will arrive: 预计 11-27 至 11-29 送达. If no destination is chosen, says that the time depends on it. Undefined if the
 * merchant gives no time for the destination.
 */
export function describeArrival({ shipTo, arrivesFrom: from, arrivesUntil: until }: Arrival): string | undefined {
  if (from === null || until === null) return shipTo === '' ? texts.arrivalByPlace : undefined;
  const [first, last] = [from.slice(5), until.slice(5)];
  return first === last ? texts.arrivesOn(first) : texts.arrivesBetween(first, last);
}
