import { type Cents, cents } from 'contract/money.ts';
import { type LedgerAccount, pointsUnit, postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { type PointsLotUse, type PointsLot, returnToPointsLots, takeFromPointsLots } from './rules/points.ts';
import { takeGrowth } from '#modules/members/account/account.ts';
import { type EarningRates, lowerOrderEarnings } from './store/awards.ts';
import {
  addPointsLots,
  emptyPointsLots,
  listPointsOfOrder,
  lockPointsLots,
  movePointsLots,
  type NewPointsLot,
  recordPointsOfOrder,
  returnPointsOfOrder,
  takeBackFromPointsLot,
  takePointsFromLots,
} from './store/points.ts';

/** Exports the public interface of points. */
export { earnedPoints, type PointsLotUse, pointsEnd, pointsSettlementTime } from './rules/points.ts';
export { addOrderEarnings, cancelOrderEarnings, scheduleOrderEarnings } from './store/awards.ts';
export { countUsablePoints } from './store/points.ts';

const pointsOf = (memberId: number): LedgerAccount => ({ owner: 'member', id: memberId, kind: 'points' });
type Kind =
  | 'pointsEarned'
  | 'pointsGranted'
  | 'pointsBought'
  | 'pointsWon'
  | 'pointsReviewed'
  | 'pointsSignedIn'
  | 'pointsWelcomed'
  | 'pointsUploaded'
  | 'pointsDrawn'
  | 'pointsPurchased'
  | 'pointsTakenBack'
  | 'pointsHeld'
  | 'pointsReleased'
  | 'pointsSpent'
  | 'pointsReturned'
  | 'pointsGiven'
  | 'pointsEnded'
  | 'pointsMerged'
  | 'pointsCorrected';

/** Posts points from one account to another. */
async function post(
  db: SiteDatabase,
  { id, kind, from, to, points }: { id: string; kind: Kind; from: LedgerAccount; to: LedgerAccount; points: number },
  now: Date,
): Promise<void> {
  const postings = [
    { account: from, amount: cents(-points) },
    { account: to, amount: cents(points) },
  ];
  await postLedgerEntry(db, { id, kind, unit: pointsUnit, postings }, now);
}

/** Gives a member new points, with a ledger entry. `id` names the entry. */
export async function issuePoints(
  db: SiteDatabase,
  { id, kind, ...lot }: NewPointsLot & { id: string; kind: Kind },
  now: Date,
): Promise<void> {
  await Promise.all([
    addPointsLots(db, [lot], now),
    post(db, { id, kind, from: { owner: 'site', kind: 'points' }, to: pointsOf(lot.memberId), points: lot.points }, now),
  ]);
}

/**
 * Takes back from a member the unspent rest of the points that a purchase gift or a member benefit gave. For points
 * that an order earned, use `reduceOrderEarnings`.
 */
export async function takePointsBack(
  db: SiteDatabase,
  { memberId, source, ref }: { readonly memberId: number; readonly source: 'purchase' | 'equity'; readonly ref: string },
  now: Date,
): Promise<void> {
  const points = await takeBackFromPointsLot(db, memberId, { source, ref });
  if (points === 0) return;
  const accounts = { from: pointsOf(memberId), to: { owner: 'site', kind: 'points' } } as const;
  await post(db, { id: `pointsTakenBack:${ref}`, kind: 'pointsTakenBack', ...accounts, points }, now);
}

/**
 * Lowers the points and growth (which raises a member's level) that an order earns after a refund. Credited points are
 * taken back as far as they are not spent, credited growth with the level that it gave. Repeating it changes nothing.
 * @param terms.rates hold for an award whose own rates were not stored
 * @param terms.listPaidLevels lists the levels that a member's purchases give now
 */
export async function reduceOrderEarnings(
  db: SiteDatabase,
  order: { readonly tid: string; readonly paid: Cents },
  {
    rates,
    listPaidLevels,
  }: { readonly rates: EarningRates; readonly listPaidLevels: (db: SiteDatabase, memberId: number, now: Date) => Promise<number[]> },
  now: Date,
): Promise<void> {
  const less = await lowerOrderEarnings(db, order, rates);
  if (!less?.settledAt) return;
  const { tid } = order;
  if (less.growth > 0) await takeGrowth(db, less.memberId, less.growth, await listPaidLevels(db, less.memberId, now));
  const taken = await takeBackFromPointsLot(db, less.memberId, { source: 'order', ref: tid }, less.points);
  if (taken === 0) return;
  const accounts = { from: pointsOf(less.memberId), to: { owner: 'site', kind: 'points' } } as const;
  await post(db, { id: `pointsTakenBack:${tid}:${less.pointsLeft}`, kind: 'pointsTakenBack', ...accounts, points: taken }, now);
}

/**
 * Locks points of a member and returns which lots (points that expire together) they are taken from. Refuses
 * (notEnoughPoints).
 */
export async function lockPoints(db: SiteDatabase, memberId: number, points: number, now: Date): Promise<PointsLotUse[]> {
  const uses = takeFromPointsLots(await lockPointsLots(db, memberId, now), points);
  if (!uses) throw new Refusal('notEnoughPoints');
  return uses;
}

const total = (uses: readonly PointsLotUse[]): number => uses.reduce((sum, { points }) => sum + points, 0);

/** Reserves points for an order: takes them from the lots that the caller has locked, and records them with the order. */
export async function reservePoints(
  db: SiteDatabase,
  { tid, memberId, uses }: { readonly tid: string; readonly memberId: number; readonly uses: readonly PointsLotUse[] },
  now: Date,
): Promise<void> {
  if (uses.length === 0) return;
  await Promise.all([
    takePointsFromLots(db, uses),
    recordPointsOfOrder(db, tid, uses),
    post(
      db,
      {
        id: `pointsHeld:${tid}`,
        kind: 'pointsHeld',
        from: pointsOf(memberId),
        to: { owner: 'site', kind: 'pointsHeld' },
        points: total(uses),
      },
      now,
    ),
  ]);
}

/** Gives an order's points, or some of them, back to the lots they came from, out of the account that holds them. */
async function giveBack(
  db: SiteDatabase,
  tid: string,
  {
    kind,
    from,
    ref = tid,
    points = Infinity,
  }: {
    readonly kind: 'pointsReleased' | 'pointsReturned';
    readonly from: LedgerAccount;
    readonly ref?: string;
    readonly points?: number;
  },
  now: Date,
): Promise<void> {
  const uses = returnToPointsLots(await listPointsOfOrder(db, tid), points);
  const [first] = uses;
  if (!first) return;
  const to = pointsOf(first.memberId);
  await Promise.all([returnPointsOfOrder(db, tid, uses), post(db, { id: `${kind}:${ref}`, kind, from, to, points: total(uses) }, now)]);
}

/** Gives back the points that a closed order reserved. */
export const releasePoints = (db: SiteDatabase, tid: string, now: Date): Promise<void> =>
  giveBack(db, tid, { kind: 'pointsReleased', from: { owner: 'site', kind: 'pointsHeld' } }, now);

/** Gives back the points that a refunded order spent. Those whose expiry has passed meanwhile expire again. */
export const returnPoints = (db: SiteDatabase, tid: string, now: Date): Promise<void> =>
  giveBack(db, tid, { kind: 'pointsReturned', from: { owner: 'site', kind: 'points' } }, now);

/**
 * Gives back some of the points that an order spent, once under each reference. Those whose expiry has passed meanwhile
 * expire again.
 */
export const returnSomePoints = (
  db: SiteDatabase,
  { tid, ref, points }: { readonly tid: string; readonly ref: string; readonly points: number },
  now: Date,
): Promise<void> => giveBack(db, tid, { kind: 'pointsReturned', from: { owner: 'site', kind: 'points' }, ref, points }, now);

/** Spends the points that a paid order reserved. */
export const spendPoints = (
  db: SiteDatabase,
  { tid, points }: { readonly tid: string; readonly points: number },
  now: Date,
): Promise<void> =>
  post(
    db,
    {
      id: `pointsSpent:${tid}`,
      kind: 'pointsSpent',
      from: { owner: 'site', kind: 'pointsHeld' },
      to: { owner: 'site', kind: 'points' },
      points,
    },
    now,
  );

/** Takes points of a member immediately, first those that expire first, and gives them to the site. Refuses (notEnoughPoints). */
const takePoints =
  (kind: 'pointsDrawn' | 'pointsCorrected') =>
  async (
    db: SiteDatabase,
    { id, memberId, points }: { readonly id: string; readonly memberId: number; readonly points: number },
    now: Date,
  ): Promise<void> => {
    const uses = await lockPoints(db, memberId, points, now);
    await Promise.all([
      takePointsFromLots(db, uses),
      post(db, { id, kind, from: pointsOf(memberId), to: { owner: 'site', kind: 'points' }, points }, now),
    ]);
  };

/** Spends points of a member on a lucky draw. `id` names the ledger entry. Refuses (notEnoughPoints). */
export const spendPointsOnLuckyDraw = takePoints('pointsDrawn');

/** Takes points of a member by the shop's own decision. `id` names the ledger entry. Refuses (notEnoughPoints). */
export const takePointsByHand = takePoints('pointsCorrected');

/**
 * Posts the ledger entry that takes expired points off a member's account. A lot can expire again where a closed
 * order gave points back to it.
 */
export const postExpiredPoints = (db: SiteDatabase, lotId: number, memberId: number, points: number, now: Date): Promise<void> =>
  post(
    db,
    {
      id: `pointsEnded:${lotId}:${now.getTime()}`,
      kind: 'pointsEnded',
      from: pointsOf(memberId),
      to: { owner: 'site', kind: 'points' },
      points,
    },
    now,
  );

/** Moves points from locked lots of a member to another member; they expire on the same days as before. Refuses (notEnoughPoints). */
export async function movePoints(
  db: SiteDatabase,
  lots: readonly PointsLot[],
  { number, giverId, receiverId, points }: { number: string; giverId: number; receiverId: number; points: number },
  now: Date,
): Promise<void> {
  const uses = takeFromPointsLots(lots, points);
  if (!uses) throw new Refusal('notEnoughPoints');
  const id = `${giverId}-${number}`;
  const moved = uses.map(
    (use): NewPointsLot => ({ memberId: receiverId, source: 'friend', ref: `${id}-${use.lotId}`, points: use.points, endsAt: use.endsAt }),
  );
  await Promise.all([
    takePointsFromLots(db, uses),
    addPointsLots(db, moved, now),
    post(db, { id: `pointsGiven:${id}`, kind: 'pointsGiven', from: pointsOf(giverId), to: pointsOf(receiverId), points }, now),
  ]);
}

/**
 * Moves points of a merged member to the other member, by what they were given for (`kept`). Takes back the remaining
 * points that the other was given for the same reason (`repeated`).
 */
export async function mergePoints(
  db: SiteDatabase,
  {
    from,
    to,
    source,
    kept,
    repeated,
  }: {
    readonly from: number;
    readonly to: number;
    readonly source: NewPointsLot['source'];
    /** Lists what the lots came from, as in their `ref`. */
    readonly kept: readonly string[];
    readonly repeated: readonly string[];
  },
  now: Date,
): Promise<void> {
  const moved = await movePointsLots(db, { from, to, source, refs: kept });
  const entry = { id: `pointsMerged:${source}:${from}`, kind: 'pointsMerged' as const, from: pointsOf(from) };
  await post(db, { ...entry, to: pointsOf(to), points: moved }, now);
  const taken = await emptyPointsLots(db, { memberId: from, source, refs: repeated });
  await post(db, { ...entry, id: `${entry.id}:repeated`, to: { owner: 'site', kind: 'points' }, points: taken }, now);
}
