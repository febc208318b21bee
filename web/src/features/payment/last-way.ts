import { kept } from '#app/kept.ts';
import { who } from '#app/session.ts';

/** Describes a chosen payment method, and whether the balance pays its part first. */
export interface WayChosen {
  readonly payType: string;
  readonly first: boolean;
}

const isWay = (value: unknown): value is WayChosen =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'payType') === 'string';

/** Limits the orders whose method is remembered. */
const most = 20;
type Entry = readonly [tid: string, way: WayChosen];
const isEntry = (one: unknown): one is Entry => Array.isArray(one) && typeof one[0] === 'string' && isWay(one[1]);

function ofOrders(): Entry[] {
  const value = kept.get('payWayOf');
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** Returns the method last chosen for an order in this tab, so that it survives the trip to the provider. */
export const wayOf = (tid: string): WayChosen | undefined => ofOrders().find(([one]) => one === tid)?.[1];

export const keepWayOf = (tid: string, { payType, first }: WayChosen): void =>
  kept.set('payWayOf', [...ofOrders().filter(([one]) => one !== tid), [tid, { payType, first }]].slice(-most));

/** Returns the method by which this member last paid in this browser. */
export function lastWay(): string | undefined {
  const value = kept.get('payWay');
  if (!isWay(value) || Reflect.get(value, 'member') !== who.get()) return undefined;
  return value.payType;
}

export const keepLastWay = (payType: string): void => kept.set('payWay', { member: who.get(), payType });
