import { addDays, formatDay } from 'contract/day.ts';
import type { ShippingPromiseKind, ShippingPromiseReply, ShippingPromisesReply } from 'contract/goods/freight/shipping-promise.ts';
import { requiresCustoms, requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import type { Say } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes when a line is shipped, as it is stored with an order. Days are days of the calendar: 2026-12-13. */
export interface ShippingPromise {
  readonly kind: ShippingPromiseKind;
  /** Holds the shop's own words, for the kind `usual`; empty for others. */
  readonly words: string;
  /** Gives the days within which it is shipped; null for no number of days. */
  readonly days: number | null;
  /** Hold the days of a presale between which it is shipped, or the day that the buyer chose; null for others. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Describes a product as far as its shipping time depends on it. */
interface PromisedGoods {
  readonly kind: number;
  readonly madeToOrder: boolean;
  /** Gives the days within which it is shipped; 0 leaves it to the shop's own promise. */
  readonly leadDays: number;
  readonly asks: readonly LeaveMessageDefinition[];
}

/** Describes how a product is bought, as far as its shipping time depends on it. */
interface Purchase {
  /** Holds when the goods of a presale are shipped (null where the merchant says nothing); absent for other purchases. */
  readonly presale?: { readonly delivery: { readonly days: number } | { readonly from: string; readonly until: string } | null } | null;
  /** Tells whether it waits for a group of buyers. */
  readonly inGroup?: boolean;
  /** Lists the buyer's answers to the product's questions, where they are known. */
  readonly answers?: readonly { readonly name: string; readonly value: string }[];
}

/** Matches the name of a date field that asks when the goods shall arrive. */
const asksDeliveryDay = /送达|送達|配送|送货|送貨|到货|到貨/;

/** Decides when a line is shipped. Null where nothing is shipped. @param usual the shop's own promise, in its words */
export function decideShippingPromise(
  { kind, madeToOrder, leadDays, asks }: PromisedGoods,
  { presale, inGroup = false, answers = [] }: Purchase,
  usual: string,
): ShippingPromise | null {
  if (!requiresShipping(kind)) return null;
  const days = leadDays > 0 ? leadDays : null;
  const none = { words: '', days, from: null, until: null };
  if (presale) {
    const { delivery } = presale;
    if (delivery === null) return { ...none, kind: 'presale', days: null };
    return 'days' in delivery
      ? { ...none, kind: 'presale', days: delivery.days }
      : { ...none, kind: 'presale', days: null, from: delivery.from, until: delivery.until };
  }
  if (inGroup) return { ...none, kind: 'group' };
  const field = asks.find(({ type, name }) => type === 'date' && asksDeliveryDay.test(name));
  const chosen = field && (answers.find(({ name }) => name === field.name)?.value ?? null);
  // A day that the buyer may leave out decides nothing until it is chosen.
  if (field && (field.required || chosen)) return { ...none, kind: 'chosenDay', from: chosen ?? null, until: chosen ?? null };
  if (requiresCustoms(kind)) return { ...none, kind: 'customs' };
  if (madeToOrder) return { ...none, kind: 'madeToOrder' };
  if (days !== null) return { ...none, kind: 'lead' };
  return { ...none, kind: 'usual', words: usual };
}

/** Describes how far an order is, from which the days of its promises become dates. */
interface PromiseProgress {
  /** Holds when the days begin: the payment, and the final payment of a presale; null while that is not known. */
  readonly countsFrom: Date | null;
  readonly timeZone: string;
}

/** Says when a line is shipped. */
function describePromise({ kind, words, days, from, until }: ShippingPromise, lastDay: string | null) {
  if (lastDay !== null) return sentence('shipsBy', { day: lastDay });
  if (kind === 'usual') return words;
  if (kind === 'presale') {
    if (from !== null && until !== null) return sentence('presaleShipsBetween', { from, until });
    return days === null ? sentence('presaleShips') : sentence('presaleShipsWithin', { days });
  }
  if (kind === 'chosenDay') return from === null ? sentence('arrivesOnChosenDay') : sentence('arrivesOnDay', { day: from });
  if (kind === 'lead') return sentence('shipsWithin', { days: days ?? 0 });
  const names = {
    group: ['groupShips', 'groupShipsWithin'],
    customs: ['customsShips', 'customsShipsWithin'],
    madeToOrder: ['madeToOrderShips', 'madeToOrderShipsWithin'],
  } as const;
  const [without, within] = names[kind];
  return days === null ? sentence(without) : sentence(within, { days });
}

/** Says when a line is shipped, with the last day as a date once the payment is known. */
export function toShippingPromiseReply(
  promise: ShippingPromise,
  { countsFrom, timeZone }: PromiseProgress,
  say: Say,
): ShippingPromiseReply {
  const { kind, days, from, until } = promise;
  const isShippingDay = kind !== 'chosenDay';
  // The days of a group count from its completion.
  const lastDay = countsFrom && days !== null && isShippingDay && kind !== 'group' ? addDays(formatDay(countsFrom, timeZone), days) : null;
  const text = describePromise(promise, lastDay);
  return {
    kind,
    shipsFrom: isShippingDay ? from : null,
    shipsUntil: isShippingDay ? (lastDay ?? until) : null,
    shipsWithin: isShippingDay ? days : null,
    text: typeof text === 'string' ? text : say(text),
  };
}

/** Lists the promises of lines, those of the same text together, without lines that promise nothing. */
export function listShippingPromises(
  lines: readonly { readonly no: number; readonly promise: ShippingPromise | null }[],
  progress: PromiseProgress,
  say: Say,
): ShippingPromisesReply {
  const byText = new Map<string, ShippingPromisesReply[number]>();
  for (const { no, promise } of lines) {
    const reply = promise && toShippingPromiseReply(promise, progress, say);
    if (!reply || reply.text === '') continue;
    const same = byText.get(reply.text);
    byText.set(reply.text, same ? { ...same, lines: [...same.lines, no] } : { ...reply, lines: [no] });
  }
  return [...byText.values()];
}

/** Matches a service that promises quick shipping by the name that the merchant wrote. */
const quickShipping = /[当當即]日[发發寄]|[当當]天[发發寄]|小[时時]内?[发發]|次日|隔日/;

/** Filters services to those that hold for a line with this promise: goods that are shipped later are not shipped on the same day. */
export const withoutQuickShipping = (services: readonly string[], promise: Pick<ShippingPromise, 'kind'> | null): string[] =>
  promise === null || promise.kind === 'usual' ? [...services] : services.filter((service) => !quickShipping.test(service));
