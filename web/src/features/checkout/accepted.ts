import { type Cents, fromYuan, minus, plus, sum, times, zero } from 'contract/money.ts';
import type { Bill } from './bill-asker.ts';

/** What things cost when the shopper first saw them here, or last said yes to them; in yuan. */
export interface Accepted {
  /** A piece, by its SKU. */
  readonly prices: Readonly<Record<string, number>>;
  /** The freight, by what is sent and where to: another address, or fewer goods, naturally cost something else. */
  readonly freights: Readonly<Record<string, number>>;
}
export const noneAccepted: Accepted = { prices: {}, freights: {} };

type Line = Bill['list'][number];

/** The lines that would be ordered: what cannot be bought is apart, and in no sum. */
export const buyable = ({ list }: Pick<Bill, 'list'>): Line[] => list.filter(({ problem }) => problem === null);

const sending = (bill: Bill): string =>
  [
    bill.address?.id ?? 0,
    ...buyable(bill)
      .map(({ skuId, num }) => `${skuId}x${num}`)
      .sort(),
  ].join(' ');

/** The freight of a bill, where it is known. */
const freightOf = (bill: Bill): Accepted['freights'] => (bill.postFee === null ? {} : { [sending(bill)]: bill.postFee });

/** What was accepted, with what a bill shows for the first time. */
export function withFirstSeen({ prices, freights }: Accepted, bill: Bill): Accepted {
  const seen = Object.fromEntries(bill.list.map(({ skuId, price }) => [skuId, price]));
  return { prices: { ...seen, ...prices }, freights: { ...freightOf(bill), ...freights } };
}

/** The same once the shopper has said yes to a bill as it stands. */
export function withAccepted({ prices, freights }: Accepted, bill: Bill): Accepted {
  const now = Object.fromEntries(buyable(bill).map(({ skuId, price }) => [skuId, price]));
  return { prices: { ...prices, ...now }, freights: { ...freights, ...freightOf(bill) } };
}

/** What a bill asks otherwise than was accepted. */
export interface Changes {
  /** What a piece cost before, by its SKU, in yuan. */
  readonly prices: ReadonlyMap<number, number>;
  /** What sending the same to the same place cost before, in yuan. */
  readonly freight: number | undefined;
  /** By how much all of it is dearer than accepted; less than nothing where it is cheaper. */
  readonly by: Cents;
}

/** Whether something is to be asked before it is ordered. */
export const isChanged = ({ prices, freight }: Changes): boolean => prices.size > 0 || freight !== undefined;

/**
 * What of a bill is not as the shopper accepted it. What they changed themselves is no change here: where it goes, and what of it
 * is bought; what it costs per piece is one, whatever the bill was read anew for.
 */
export function changesOf({ prices, freights }: Accepted, bill: Bill): Changes {
  const lines = buyable(bill).flatMap((line) => {
    const was = prices[line.skuId];
    return was === undefined || was === line.price ? [] : [{ ...line, was }];
  });
  const before = freights[sending(bill)];
  const now = bill.postFee;
  const freight = before === now || now === null ? undefined : before;
  const byGoods = sum(lines.map(({ num, price, was }) => times(minus(fromYuan(price), fromYuan(was)), num)));
  return {
    prices: new Map(lines.map(({ skuId, was }) => [skuId, was])),
    freight,
    by: plus(byGoods, freight === undefined || now === null ? zero : minus(fromYuan(now), fromYuan(freight))),
  };
}

const numbers = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'number')) : {};

/** What was kept of it in the browser. */
export function keptAccepted(value: unknown): Accepted {
  const { prices, freights } = typeof value === 'object' && value !== null ? (value as Partial<Accepted>) : {};
  return { prices: numbers(prices), freights: numbers(freights) };
}
