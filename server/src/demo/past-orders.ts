/** Lists the states of the demo's past orders, with their shares in percent. */
const stateShares = [
  ['signed', 57],
  ['shipped', 12],
  ['partShipped', 3],
  ['paid', 12],
  ['cancelled', 7],
  ['timedOut', 5],
  ['unpaid', 4],
] as const;

/** Names the states in which past orders of the demo are made. */
export type PastOrderState = (typeof stateShares)[number][0];

/** Describes a past order of the demo: its number, state, buyer, time, lines and note. */
export interface PastOrder {
  readonly n: number;
  readonly state: PastOrderState;
  readonly buyer: number;
  readonly madeAt: Date;
  /** Indexes into the list of sellable SKUs, each once, with the number of pieces. */
  readonly lines: readonly { readonly at: number; readonly pieces: number }[];
  readonly memo: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const memos = ['', '', '', '请放门卫室', '', '周末送货', '', '麻烦包装仔细一些，送人的', '', '到了打电话'];

/** Hashes a seed to a whole number below `below`, for repeatable demo data (the integer hash of Thomas Mueller). */
export function hashSeedBelow(seed: number, below: number): number {
  let x = seed | 0;
  for (let round = 0; round < 2; round += 1) x = Math.imul((x >>> 16) ^ x, 0x45d9f3b);
  return (((x >>> 16) ^ x) >>> 0) % below;
}

/** Returns how long ago an order of each state was made: finished orders over four months, shipped ones in the last days. */
const orderAges: Readonly<Record<PastOrderState, (n: number) => number>> = {
  signed: (n) => (9 + hashSeedBelow(n, 110)) * day,
  shipped: (n) => (1 + hashSeedBelow(n, 4)) * day,
  partShipped: (n) => (1 + hashSeedBelow(n, 2)) * day,
  paid: (n) => (1 + hashSeedBelow(n, 30)) * hour,
  cancelled: (n) => (1 + hashSeedBelow(n, 60)) * day,
  timedOut: (n) => (1 + hashSeedBelow(n, 40)) * day,
  unpaid: (n) => (1 + hashSeedBelow(n, 18)) * minute,
};

/**
 * Plans the demo's past orders, the same ones each time: buyer, state, time and lines. Every ninth belongs to the first
 * buyer.
 * @param goods the number of sellable SKUs
 */
export function planPastOrders(count: number, buyers: number, goods: number, now: Date): PastOrder[] {
  return Array.from({ length: count }, (_, n) => {
    let rest = hashSeedBelow(n + 1, 100);
    const ending = stateShares.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'signed';
    const kinds = ending === 'partShipped' ? 3 : 1 + hashSeedBelow(n * 31 + 5, 3);
    const lines = new Map(
      Array.from({ length: kinds }, (__, i) => [hashSeedBelow(n * 97 + i * 13 + 3, goods), 1 + hashSeedBelow(n + i * 7, 2)]),
    );
    return {
      n,
      state: ending,
      buyer: n % 9 === 0 ? 0 : hashSeedBelow(n * 17 + 11, buyers),
      madeAt: new Date(now.getTime() - orderAges[ending](n) - hashSeedBelow(n + 7, 50) * (ending === 'unpaid' ? 1000 : minute)),
      lines: [...lines].map(([at, pieces]) => ({ at, pieces })),
      memo: memos[hashSeedBelow(n * 3 + 1, memos.length)] ?? '',
    };
  });
}

/** Plans when an order is paid, cancelled, shipped, received, reviewed and so on, never in the future. */
export const planOrderTimes = (madeAt: Date, now: Date) => {
  const after = (milliseconds: number) => new Date(Math.min(madeAt.getTime() + milliseconds, now.getTime() - 1000));
  return {
    paid: after(3 * minute),
    cancelled: after(11 * minute),
    timedOut: after(31 * minute),
    shipped: after(20 * hour),
    signed: after(4 * day),
    reviewed: after(5 * day + hashSeedBelow(madeAt.getTime() / minute, 40) * hour),
    answered: after(7 * day),
    followedUp: after(25 * day),
  };
};
