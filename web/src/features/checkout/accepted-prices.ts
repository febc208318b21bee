import { type Bill, isTied } from './bill.ts';

/** Holds the prices that the shopper first saw on this page, or last accepted. In yuan. */
export interface AcceptedPrices {
  /** Holds unit prices by SKU id. */
  readonly prices: Readonly<Record<string, number>>;
  /** Holds shipping fees by shipment, that is by lines, address, coupon and points: another may cost something else. */
  readonly freights: Readonly<Record<string, number>>;
  /** Holds totals by the same choices. */
  readonly totals: Readonly<Record<string, number>>;
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
    bill.insurance?.used ?? 0,
    bill.rights?.find(({ used }) => used === 1)?.rightId ?? 0,
    ...orderableLines(bill)
      .map(({ skuId, num }) => `${skuId}x${num}`)
      .sort(),
  ].join(' ');

/** Returns the shipping fee of a bill by its shipment, if it is known. */
const freightByShipment = (bill: Bill): AcceptedPrices['freights'] => (bill.postFee === null ? {} : { [shipmentKey(bill)]: bill.postFee });

const totalByShipment = (bill: Bill): AcceptedPrices['totals'] => ({ [shipmentKey(bill)]: bill.payment });

/** Adds the prices that a bill shows for the first time to the accepted ones. */
export function acceptFirstSeen({ prices, freights, totals }: AcceptedPrices, bill: Bill): AcceptedPrices {
  const seen = Object.fromEntries(ownLines(bill.list).map(({ skuId, price }) => [skuId, price]));
  return {
    prices: { ...seen, ...prices },
    freights: { ...freightByShipment(bill), ...freights },
    totals: { ...totalByShipment(bill), ...totals },
  };
}

/** Replaces the accepted prices with those of a bill that the shopper accepted. */
export function acceptBill({ prices, freights, totals }: AcceptedPrices, bill: Bill): AcceptedPrices {
  const now = Object.fromEntries(ownLines(orderableLines(bill)).map(({ skuId, price }) => [skuId, price]));
  return {
    prices: { ...prices, ...now },
    freights: { ...freights, ...freightByShipment(bill) },
    totals: { ...totals, ...totalByShipment(bill) },
  };
}

/** Describes how a bill differs from the accepted prices. */
export interface PriceChanges {
  /** Holds the previous unit prices of changed lines by SKU id, in yuan. */
  readonly prices: ReadonlyMap<number, number>;
  /** Gives the previous shipping fee of the same shipment, in yuan; undefined if it did not change. */
  readonly freight: number | undefined;
  /** Gives the previous total of the same choices, in yuan; undefined if it did not change, or was never shown. */
  readonly total: number | undefined;
}

/** Tells whether the shopper must be asked before ordering. */
export const hasPriceChanges = ({ prices, freight, total }: PriceChanges): boolean =>
  prices.size > 0 || freight !== undefined || total !== undefined;

/**
 * Finds the prices of a bill that differ from the accepted ones. A changed address, coupon or use of points and a removed line are the shopper's own choice and
 * no change; a unit price always is, whatever caused the reload, and so is another total of the same choices.
 */
export function findPriceChanges({ prices, freights, totals }: AcceptedPrices, bill: Bill): PriceChanges {
  const lines = ownLines(orderableLines(bill)).flatMap((line) => {
    const was = prices[line.skuId];
    return was === undefined || was === line.price ? [] : [{ ...line, was }];
  });
  const before = freights[shipmentKey(bill)];
  const now = bill.postFee;
  const freight = before === now || now === null ? undefined : before;
  const total = totals[shipmentKey(bill)];
  return {
    prices: new Map(lines.map(({ skuId, was }) => [skuId, was])),
    freight,
    total: total === bill.payment ? undefined : total,
  };
}

const parseNumbers = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'number')) : {};

/** Parses the accepted prices stored in the browser. */
export function parseAcceptedPrices(value: unknown): AcceptedPrices {
  const { prices, freights, totals } = typeof value === 'object' && value !== null ? (value as Partial<AcceptedPrices>) : {};
  return { prices: parseNumbers(prices), freights: parseNumbers(freights), totals: parseNumbers(totals) };
}
