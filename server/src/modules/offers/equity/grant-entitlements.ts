import { formatEnd } from 'contract/moment-text.ts';
import { raiseToPaidLevel } from '#modules/members/account/account.ts';
import { giveCouponsToMember, cachedCoupons } from '#modules/offers/coupon/coupon.ts';
import { type Notification, notifyMembers } from '#modules/shop/message/message.ts';
import { issuePoints, pointsEnd } from '#modules/offers/points/points.ts';
import { cachedSite, type Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Equity, type Entitlement, entitlementEnd } from './rules/equity.ts';
import { findEquityTerms } from './store/equities.ts';
import { addEntitlement, saveMissingEntitlementCoupons } from './store/entitlements.ts';

/** Describes a paid order line of an equity product, with the terms that it was ordered at. */
export interface PaidEquityLine {
  readonly tid: string;
  readonly lineNo: number;
  readonly memberId: number;
  readonly equityId: number;
  readonly title: string;
  readonly picture: string;
  readonly pieces: number;
  readonly paidAt: Date;
}

interface GrantContext {
  readonly db: SiteDatabase;
  readonly site: Site;
  readonly now: Date;
  readonly ids: Pick<Ids, 'digits' | 'between'>;
}

/** Gives a right's coupons; returns how many could not be given, by the id of the coupon. Nothing waits for more of them. */
async function giveCoupons(context: GrantContext, rightId: number, memberId: number, { coupons }: Equity): Promise<Entitlement['missing']> {
  if (coupons.length === 0) return {};
  const known = await cachedCoupons(context.db);
  const missing: Record<string, number> = {};
  for (const { couponId, count } of coupons) {
    const coupon = known.get(couponId);
    const given = coupon ? await giveCouponsToMember(context, coupon, { memberId, batch: `right:${rightId}`, count }) : 0;
    if (given < count) missing[couponId] = count - given;
  }
  return missing;
}

/** Grants one right with all that it gives. Returns the coupons that could not be given, or undefined if this piece was granted before. */
async function grantRight(
  context: GrantContext,
  line: PaidEquityLine,
  piece: number,
  equity: Equity,
): Promise<Entitlement['missing'] | undefined> {
  const { db, site, now } = context;
  const { memberId, tid, lineNo } = line;
  const endsAt = entitlementEnd(line.paidAt, equity.days);
  const rightId = await addEntitlement(db, {
    ...line,
    piece,
    startsAt: line.paidAt,
    endsAt,
    cardPieces: equity.card?.pieces ?? null,
    hasLevel: equity.levelId !== null,
  });
  if (rightId === undefined) return undefined;
  const missing = await giveCoupons(context, rightId, memberId, equity);
  if (Object.keys(missing).length > 0) await saveMissingEntitlementCoupons(db, rightId, missing);
  if (equity.points > 0) {
    const ref = `${tid}-${lineNo}-${piece}`;
    const lot = { memberId, source: 'equity' as const, ref, points: equity.points, endsAt: pointsEnd(now, site.settings.pointsDays) };
    await issuePoints(db, { id: `pointsBought:${ref}`, kind: 'pointsBought', ...lot }, now);
  }
  if (equity.levelId !== null) await raiseToPaidLevel(db, memberId, equity.levelId);
  return missing;
}

const addUp = (all: readonly Entitlement['missing'][]): ReadonlyMap<number, number> => {
  const total = new Map<number, number>();
  for (const one of all)
    for (const [couponId, count] of Object.entries(one)) total.set(Number(couponId), (total.get(Number(couponId)) ?? 0) + count);
  return total;
};

/** Tells the member that a line's rights hold, and which of their coupons had run out. */
async function buildNotification(
  { db, site, now }: GrantContext,
  { memberId, tid, lineNo, title, picture, paidAt }: PaidEquityLine,
  equity: Equity,
  missing: ReadonlyMap<number, number>,
): Promise<Notification> {
  const until = formatEnd(entitlementEnd(paidAt, equity.days), site.timeZone);
  const coupons = missing.size > 0 ? await cachedCoupons(db) : new Map();
  const names = [...missing].map(([couponId, count]) => `「${coupons.get(couponId)?.name ?? couponId}」×${count}`).join('、');
  const text =
    names === '' ? sentence('equityGranted', { title, until }) : sentence('equityGrantedInPart', { title, until, missing: names });
  const key = `equity:${tid}:${lineNo}`;
  return { memberId, key, kind: 'equity', title: sentence('equityGrantedTitle'), text, link: '/rightsList', picture, happenedAt: now };
}

/**
 * Grants the entitlements (权益) that paid lines of equity products give, one for each piece. A line that was granted
 * before gets nothing more.
 */
export async function grantEntitlements({ db, now, ids }: Omit<GrantContext, 'site'>, lines: readonly PaidEquityLine[]): Promise<void> {
  const site = lines.length > 0 ? await cachedSite(db) : undefined;
  if (!site) return;
  const context = { db, site, now, ids };
  const notifications: Notification[] = [];
  for (const line of lines) {
    const equity = await findEquityTerms(db, line.equityId);
    if (!equity) throw new Error(`the equity ${line.equityId} of order ${line.tid} does not exist`);
    const granted: Entitlement['missing'][] = [];
    for (let piece = 1; piece <= line.pieces; piece += 1) {
      const missing = await grantRight(context, line, piece, equity);
      if (missing) granted.push(missing);
    }
    if (granted.length > 0) notifications.push(await buildNotification(context, line, equity, addUp(granted)));
  }
  await notifyMembers(db, notifications, now);
}
