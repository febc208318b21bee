import { type Bill, isTiedLine } from './bill.ts';

/** Holds what a shipment costs besides its goods, and in total. In yuan. */
interface ShipmentPrices {
  /** Is absent while the shipping fee is unknown. */
  readonly freight?: number;
  /** Is absent without a return-freight insurance. */
  readonly premium?: number;
  readonly total: number;
}

/**
 * Holds the prices that the shopper first saw on this page, or last accepted. They are unit prices by SKU id, and fees and totals by shipment. In
 * yuan.
 */
export interface AcceptedPrices {
  /** Holds unit prices by SKU id. */
  readonly prices: Readonly<Record<string, number>>;
  /** Holds fees and totals by shipment, that is by lines, address, coupon, points and insurance: another may cost something else. */
  readonly shipments: Readonly<Record<string, ShipmentPrices>>;
}

type Line = Bill['list'][number];

/** Returns the lines of a bill that would be ordered. The others are displayed separately and are in no total. */
export const orderableLines = ({ list }: Pick<Bill, 'list'>): Line[] => list.filter(({ problem }) => problem === null);

/** Returns the lines that the shopper chose by themselves: the price of an add-on piece or a gift is no change of theirs. */
const ordinaryLines = (lines: readonly Line[]): Line[] => lines.filter((line) => !isTiedLine(line));

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

const readShipment = ({ postFee, insurance, payment }: Bill): ShipmentPrices => ({
  ...(postFee === null ? {} : { freight: postFee }),
  ...(insurance?.used === 1 ? { premium: insurance.premium } : {}),
  total: payment,
});

/** Returns the accepted prices with the prices added that a bill shows for the first time; earlier ones stay. */
export function acceptFirstSeen({ prices, shipments }: AcceptedPrices, bill: Bill): AcceptedPrices {
  const seen = Object.fromEntries(ordinaryLines(bill.list).map(({ skuId, price }) => [skuId, price]));
  const key = shipmentKey(bill);
  return { prices: { ...seen, ...prices }, shipments: { ...shipments, [key]: { ...readShipment(bill), ...shipments[key] } } };
}

/** Returns the accepted prices after the shopper accepted a bill: the prices of the bill replace earlier ones. */
export function acceptBill({ prices, shipments }: AcceptedPrices, bill: Bill): AcceptedPrices {
  const now = Object.fromEntries(ordinaryLines(orderableLines(bill)).map(({ skuId, price }) => [skuId, price]));
  const key = shipmentKey(bill);
  return { prices: { ...prices, ...now }, shipments: { ...shipments, [key]: { ...shipments[key], ...readShipment(bill) } } };
}

/**
 * Holds the amounts that the shopper accepted before a bill changed them: unit prices by SKU id, shipping fee, insurance premium, total. An unchanged
 * fee, premium or total is undefined; unchanged unit prices are left out.
 */
export interface PriceChanges {
  /** Holds the previous unit prices of changed lines by SKU id, in yuan. */
  readonly prices: ReadonlyMap<number, number>;
  /** Gives the previous shipping fee of the same shipment, in yuan; undefined if it did not change. */
  readonly freight: number | undefined;
  /** Gives the previous premium of its return-freight insurance, in yuan; undefined if it did not change. */
  readonly premium: number | undefined;
  /** Gives the previous total of the same choices, in yuan; undefined if it did not change, or was never shown. */
  readonly total: number | undefined;
}

/** Tells whether the shopper must be asked before ordering. */
export const hasPriceChanges = ({ prices, freight, premium, total }: PriceChanges): boolean =>
  prices.size > 0 || [freight, premium, total].some((was) => was !== undefined);

/**
 * Finds the prices of a bill that the shopper must be asked about, because they differ from the accepted ones. A changed unit price always counts. A
 * fee or total counts only under the same choices: another address, coupon or use of points, or a removed line, is the shopper's own change.
 */
export function findPriceChanges({ prices, shipments }: AcceptedPrices, bill: Bill): PriceChanges {
  const lines = ordinaryLines(orderableLines(bill)).flatMap((line) => {
    const was = prices[line.skuId];
    return was === undefined || was === line.price ? [] : [{ ...line, was }];
  });
  const [before, now] = [shipments[shipmentKey(bill)], readShipment(bill)];
  const changed = (name: keyof ShipmentPrices) => (now[name] === undefined || before?.[name] === now[name] ? undefined : before?.[name]);
  return {
    prices: new Map(lines.map(({ skuId, was }) => [skuId, was])),
    freight: changed('freight'),
    premium: changed('premium'),
    total: changed('total'),
  };
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);
const parseNumbers = (value: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(entriesOf(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

function parseShipments(value: unknown): AcceptedPrices['shipments'] {
  const shipments = entriesOf(value).map(([key, one]) => [key, parseNumbers(one)] as const);
  return Object.fromEntries(shipments.flatMap(([key, { total, ...fees }]) => (total === undefined ? [] : [[key, { ...fees, total }]])));
}

/** Parses the accepted prices stored in the browser. */
export function parseAcceptedPrices(value: unknown): AcceptedPrices {
  const { prices, shipments } = typeof value === 'object' && value !== null ? (value as Partial<AcceptedPrices>) : {};
  return { prices: parseNumbers(prices), shipments: parseShipments(shipments) };
}
