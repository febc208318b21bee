import { type Cents, cents } from 'contract/money.ts';
import type { PackageOffer } from '#modules/offers/promotion/promotion.ts';

/** Bounds the pieces of one package offer that are packed; further pieces keep their price. */
const mostPieces = 20_000;

/** Bounds the package offers that are packed as the best combination of all, and the combinations that are compared. */
const [mostOffers, mostCombinations] = [4, 1000];

/** Describes pieces of a line that cost the same, in cents each. */
export interface SamePieces {
  readonly index: number;
  readonly price: Cents;
  readonly pieces: number;
}

/** Describes an offer to pack, and the lines whose pieces it may hold. */
export interface OfferToPack {
  readonly tiers: PackageOffer['tiers'];
  readonly indexes: ReadonlySet<number>;
  /** Bounds the pieces that are packed; absent for as many as save most. */
  readonly most?: number | undefined;
}

/** Describes what the packages of one offer hold, and what they save, in cents. */
export interface Packing {
  readonly held: readonly SamePieces[];
  readonly saved: Cents;
}

/** Describes a number of pieces that an offer can pack, and what its packages then cost at least, in cents. */
interface Amount {
  readonly pieces: number;
  readonly cost: number;
}

const nothing: Packing = { held: [], saved: cents(0) };
export const countPieces = (pieces: readonly SamePieces[]): number => pieces.reduce((total, one) => total + one.pieces, 0);

/** Lists the numbers of pieces that packages of an offer can hold, the most first, each with its least cost. */
function listAmounts({ tiers, most: bound = mostPieces }: OfferToPack, available: number): Amount[] {
  const most = Math.min(available, mostPieces, bound);
  const least: number[] = [0];
  for (let pieces = 1; pieces <= most; pieces += 1) {
    let cost = Number.POSITIVE_INFINITY;
    for (const tier of tiers) if (tier.pieces <= pieces) cost = Math.min(cost, (least[pieces - tier.pieces] ?? 0) + tier.price);
    least.push(cost);
  }
  return least
    .map((cost, pieces) => ({ pieces, cost }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .reverse();
}

/** Lists the numbers of pieces that packages of an offer can hold, up to a number, the most first. */
export const listPackedPieces = ({ tiers }: Pick<PackageOffer, 'tiers'>, most: number): number[] =>
  listAmounts({ tiers, indexes: new Set() }, most).map(({ pieces }) => pieces);

/** Packs the pieces of one offer: the dearest, as a package costs the same whatever is in it, and as many as save most. */
function packOne(pieces: readonly SamePieces[], offer: OfferToPack): Packing {
  const own = pieces.filter(({ index }) => offer.indexes.has(index));
  const worth: number[] = [0];
  for (const run of own) {
    for (let i = 0; i < run.pieces && worth.length <= mostPieces; i += 1) worth.push((worth.at(-1) ?? 0) + run.price);
  }
  let best: Amount = { pieces: 0, cost: 0 };
  let saved = 0;
  for (const amount of listAmounts(offer, worth.length - 1)) {
    const saving = (worth[amount.pieces] ?? 0) - amount.cost;
    if (saving < saved || saving <= 0) continue;
    best = amount;
    saved = saving;
  }
  let rest = best.pieces;
  const held = own.flatMap((run) => {
    const taken = Math.min(run.pieces, rest);
    rest -= taken;
    return taken > 0 ? [{ ...run, pieces: taken }] : [];
  });
  return { held, saved: cents(saved) };
}

/** Removes pieces that are packed. */
const removePieces = (pieces: readonly SamePieces[], held: readonly SamePieces[]): SamePieces[] =>
  pieces.flatMap((run) => {
    const taken = countPieces(held.filter(({ index, price }) => index === run.index && price === run.price));
    return taken < run.pieces ? [{ ...run, pieces: run.pieces - taken }] : [];
  });

/** Packs offers one after the other, each with the pieces that the earlier ones left. */
function packInOrder(pieces: readonly SamePieces[], offers: readonly OfferToPack[]): Packing[] {
  let rest = pieces;
  return offers.map((offer) => {
    const packing = packOne(rest, offer);
    rest = removePieces(rest, packing.held);
    return packing;
  });
}

const savedBy = (packings: readonly Packing[]): number => packings.reduce((total, { saved }) => total + saved, 0);

/** Packs many offers or pieces in some orders, each time with another offer as the first, and returns the order that saves most. */
function packManyOffers(pieces: readonly SamePieces[], offers: readonly OfferToPack[]): Packing[] {
  let best = packInOrder(pieces, offers);
  for (let first = 1; first < Math.min(offers.length, mostOffers); first += 1) {
    const order = offers.map((_, i) => (i === 0 ? first : i <= first ? i - 1 : i));
    const packed = packInOrder(
      pieces,
      order.flatMap((i) => offers[i] ?? []),
    );
    if (savedBy(packed) > savedBy(best)) best = offers.map((_, i) => packed[order.indexOf(i)] ?? nothing);
  }
  return best;
}

/**
 * Tells for sets of offers, as bits, how many more pieces could be given to them: what they pack, less the pieces that only they may hold. Pieces can
 * be divided among the offers as long as none is below zero (Hall's theorem).
 */
class Room {
  private readonly room: number[];

  constructor(counts: readonly number[]) {
    this.room = Array.from({ length: 2 ** counts.length }, (_, set) =>
      counts.reduce((total, count, offer) => (set & (2 ** offer) ? total + count : total), 0),
    );
  }

  /** Returns the room of the narrowest set that holds all of `mask`. */
  around(mask: number): number {
    return Math.min(...this.room.filter((_, set) => (set & mask) === mask));
  }

  take(mask: number, pieces: number): void {
    this.room.forEach((room, set) => {
      if ((set & mask) === mask) this.room[set] = room - pieces;
    });
  }

  /** Gives pieces of `mask` to one offer of it: as many as leave room for all others. Returns how many. */
  give(offer: number, mask: number, pieces: number): number {
    const other = this.room.filter((_, set) => set & (2 ** offer) && (set & mask) !== mask);
    const given = Math.min(pieces, ...other);
    this.room.forEach((room, set) => {
      if (set & (2 ** offer) && (set & mask) !== mask) this.room[set] = room - given;
    });
    return given;
  }
}

/** Chooses the dearest pieces that offers can hold when each packs so many; undefined if there are too few. */
function choosePieces(pieces: readonly SamePieces[], masks: readonly number[], counts: readonly number[]) {
  const room = new Room(counts);
  const chosen = pieces.map((run, i) => {
    const mask = masks[i] ?? 0;
    const taken = mask === 0 ? 0 : Math.min(run.pieces, room.around(mask));
    room.take(mask, taken);
    return taken;
  });
  const total = chosen.reduce((one, other) => one + other, 0);
  return total === counts.reduce((one, other) => one + other, 0) ? { chosen, room } : undefined;
}

/** Yields every combination of one item of each list, those of the first items first. */
export function* combine<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...others] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) for (const rest of combine(others)) yield [item, ...rest];
}

/** Packs offers as the combination that saves most; of equal ones that with fewer offers, then with the first. */
function packBest(pieces: readonly SamePieces[], offers: readonly OfferToPack[], amounts: readonly (readonly Amount[])[]): Packing[] {
  const masks = pieces.map(({ index }) => offers.reduce((mask, { indexes }, i) => (indexes.has(index) ? mask + 2 ** i : mask), 0));
  let best: readonly Amount[] | undefined;
  let [saved, used] = [0, 0];
  for (const one of combine(amounts)) {
    const choice = choosePieces(
      pieces,
      masks,
      one.map((amount) => amount.pieces),
    );
    if (!choice) continue;
    const worth = choice.chosen.reduce((total, count, i) => total + count * (pieces[i]?.price ?? 0), 0);
    const saving = worth - one.reduce((total, { cost }) => total + cost, 0);
    const uses = one.filter((amount) => amount.pieces > 0).length;
    if (saving < saved || (saving === saved && (saving === 0 || uses >= used))) continue;
    [best, saved, used] = [one, saving, uses];
  }
  const choice =
    best &&
    choosePieces(
      pieces,
      masks,
      best.map((amount) => amount.pieces),
    );
  if (!best || !choice) return offers.map(() => nothing);
  const rest = [...choice.chosen];
  return best.map(({ cost }, offer): Packing => {
    const held = pieces.flatMap((run, i) => {
      const mask = masks[i] ?? 0;
      const taken = mask & (2 ** offer) ? choice.room.give(offer, mask, rest[i] ?? 0) : 0;
      rest[i] = (rest[i] ?? 0) - taken;
      return taken > 0 ? [{ ...run, pieces: taken }] : [];
    });
    return { held, saved: cents(held.reduce((total, run) => total + run.pieces * run.price, 0) - cost) };
  });
}

/** Groups offers that share lines, by their places in the list. */
function groupOffers(offers: readonly OfferToPack[]): number[][] {
  const groupOfLine = new Map<number, Set<number>>();
  offers.forEach(({ indexes }, at) => {
    const joined = new Set([at]);
    for (const line of indexes) for (const other of groupOfLine.get(line) ?? []) joined.add(other);
    for (const other of joined) for (const line of offers[other]?.indexes ?? []) groupOfLine.set(line, joined);
  });
  return [...new Set(groupOfLine.values())].map((group) => [...group].sort((one, other) => one - other));
}

/**
 * Packs pieces in the packages of offers, each piece in one at most, as saves most. Offers that share lines are packed as the best combination; where
 * there are too many of them, one after the other. Returns a packing for each offer.
 * @param pieces lists the pieces, the dearest first
 */
export function packPieces(pieces: readonly SamePieces[], offers: readonly OfferToPack[]): Packing[] {
  const packings = offers.map(() => nothing);
  for (const group of groupOffers(offers)) {
    const own = group.flatMap((i) => offers[i] ?? []);
    const [only] = own;
    const amounts = own.map((offer) => listAmounts(offer, countPieces(pieces.filter(({ index }) => offer.indexes.has(index)))));
    const combinations = amounts.reduce((total, list) => total * list.length, 1);
    const packed =
      own.length === 1 && only
        ? [packOne(pieces, only)]
        : own.length <= mostOffers && combinations <= mostCombinations
          ? packBest(pieces, own, amounts)
          : packManyOffers(pieces, own);
    group.forEach((i, at) => {
      packings[i] = packed[at] ?? nothing;
    });
  }
  return packings;
}
