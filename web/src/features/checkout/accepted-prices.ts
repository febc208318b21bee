import { type Cents, fromYuan, minus, plus, sum, times, zero } from 'contract/money.ts';
import { type Bill, isTied } from './bill.ts';

/** Holds the prices that the shopper first saw on this page, or last accepted. In yuan. */
export interface AcceptedPrices {
  /** Holds unit prices by SKU id. */
  readonly prices: Readonly<Record<string, number>>;
  /** Holds shipping fees by shipment, that is by lines, address, coupon and points: another may cost something else. */
  readonly freights: Readonly<Record<string, number>>;
}

type Line = Bill['list'][number];

/** Returns the lines that would be ordered. The others are displayed separately and are in no total. */
export const orderableLines = ({ list }: Pick<Bill, 'list'>): Line[] => list.filter(({ problem }) => problem === null);

/** Returns the lines that the shopper chose by themselves: the price of a mark-up piece or a gift is no change of theirs. */
const ownLines = (lines: readonly Line[]): Line[] => lines.filter((line) => !isTied(line));

const shipmentKey = (bill: Bill): string =>
  [
    bill.address?.id ?? 0,
    bill.coupon?.cuid ?? 0,
    bill.points?.used ?? 0,
    ...orderableLines(bill)
      .map(({ skuId, num }) => `${skuId}x${num}`)
      .sort(),
  ].join(' ');

/** Returns the shipping fee of a bill by its shipment, if it is known. */
const freightByShipment = (bill: Bill): AcceptedPrices['freights'] => (bill.postFee === null ? {} : { [shipmentKey(bill)]: bill.postFee });

/** Adds the prices that a bill shows for the first time to the accepted ones. */
export function acceptFirstSeen({ prices, freights }: AcceptedPrices, bill: Bill): AcceptedPrices {
  const seen = Object.fromEntries(ownLines(bill.list).map(({ skuId, price }) => [skuId, price]));
  return { prices: { ...seen, ...prices }, freights: { ...freightByShipment(bill), ...freights } };
}

/** Replaces the accepted prices with those of a bill that the shopper accepted. */
export function acceptBill({ prices, freights }: AcceptedPrices, bill: Bill): AcceptedPrices {
  const now = Object.fromEntries(ownLines(orderableLines(bill)).map(({ skuId, price }) => [skuId, price]));
  return { prices: { ...prices, ...now }, freights: { ...freights, ...freightByShipment(bill) } };
}

/** Describes how a bill differs from the accepted prices. */
export interface PriceChanges {
  /** Holds the previous unit prices of changed lines by SKU id, in yuan. */
  readonly prices: ReadonlyMap<number, number>;
  /** Gives the previous shipping fee of the same shipment, in yuan; undefined if it did not change. */
  readonly freight: number | undefined;
  /** Gives the increase of the total over the accepted prices, in cents; negative if it is cheaper. */
  readonly by: Cents;
}

/** Tells whether the shopper must be asked before ordering. */
export const hasPriceChanges = ({ prices, freight }: PriceChanges): boolean => prices.size > 0 || freight !== undefined;

/**
 * Finds the prices of a bill that differ from the accepted ones. A changed address, coupon or use of points and a removed line are the shopper's own choice and
 * no change; a unit price always is, whatever caused the reload.
 */
export function findPriceChanges({ prices, freights }: AcceptedPrices, bill: Bill): PriceChanges {
  const lines = ownLines(orderableLines(bill)).flatMap((line) => {
    const was = prices[line.skuId];
    return was === undefined || was === line.price ? [] : [{ ...line, was }];
  });
  const before = freights[shipmentKey(bill)];
  const now = bill.postFee;
  const freight = before === now || now === null ? undefined : before;
  const byGoods = sum(lines.map(({ num, price, was }) => times(minus(fromYuan(price), fromYuan(was)), num)));
  return {
    prices: new Map(lines.map(({ skuId, was }) => [skuId, was])),
    freight,
    by: plus(byGoods, freight === undefined || now === null ? zero : minus(fromYuan(now), fromYuan(freight))),
  };
}

const parseNumbers = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'number')) : {};

/** Parses the accepted prices stored in the browser. */
export function parseAcceptedPrices(value: unknown): AcceptedPrices {
  const { prices, freights } = typeof value === 'object' && value !== null ? (value as Partial<AcceptedPrices>) : {};
  return { prices: parseNumbers(prices), freights: parseNumbers(freights) };
}
