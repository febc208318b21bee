import { siteStorage } from '#phone/current-site-storage.ts';
import { currentMember } from '#phone/session.ts';

/** Describes a chosen payment method: its name, whether the balance pays its part first, and which stored-value cards pay first. */
export interface ChosenMethod {
  readonly payType: string;
  readonly first: boolean;
  /** Lists the stored-value cards that pay first. */
  readonly cards?: readonly number[];
}

const isChosenMethod = (value: unknown): value is ChosenMethod =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'payType') === 'string';

/** Limits the orders whose method is remembered. */
const maxOrders = 20;
type Entry = readonly [tid: string, way: ChosenMethod];
const isEntry = (one: unknown): one is Entry => Array.isArray(one) && typeof one[0] === 'string' && isChosenMethod(one[1]);

function loadOrderMethods(): Entry[] {
  const value = siteStorage.get('payWayOf');
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** Returns the method last chosen for an order in this tab, so that it survives the trip to the provider; undefined if none was chosen. */
export const paymentMethodOfOrder = (tid: string): ChosenMethod | undefined => loadOrderMethods().find(([one]) => one === tid)?.[1];

/** Stores for this tab how the shopper chose to pay an order. */
export const savePaymentMethodOfOrder = (tid: string, { payType, first, cards = [] }: ChosenMethod): void =>
  siteStorage.set('payWayOf', [...loadOrderMethods().filter(([one]) => one !== tid), [tid, { payType, first, cards }]].slice(-maxOrders));

/** Returns the payment method that this member last used in this browser; undefined if none is stored. */
export function lastPaymentMethod(): string | undefined {
  const value = siteStorage.get('payWay');
  if (!isChosenMethod(value) || Reflect.get(value, 'member') !== currentMember.get()) return undefined;
  return value.payType;
}

/** Remembers in this browser the payment method that the member used last. */
export const saveLastPaymentMethod = (payType: string): void => siteStorage.set('payWay', { member: currentMember.get(), payType });
