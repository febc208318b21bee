import type { Input, Reply } from 'contract/call.ts';
import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { toYuan } from 'contract/money.ts';
import { normaliseText } from 'contract/normalise-text.ts';
import type { pointsCalls } from 'contract/offers/points/points.calls.ts';
import {
  countTries,
  findMemberByMobile,
  findPresentMembers,
  loadMemberNames,
  maskNickname,
  restoreTry,
} from '#modules/members/account/account.ts';
import { describeLedgerEntryKind, listStatementLines, pointsUnit } from '#modules/money/ledger/ledger.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import type { Context, Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { movePoints } from '../points.ts';
import { pointsWorth, takeFromPointsLots } from '../rules/points.ts';
import { countUnsettledPoints } from '../store/awards.ts';
import { addPointsGift, findPointsGift, listPointsGifts, type PointsGift } from '../store/gifts.ts';
import { countUsablePoints, findExpiringPoints, lockPointsLots } from '../store/points.ts';

/**
 * Returns the caller's points: those that can be used now, those of orders that can still be returned, those that
 * expire next, and their worth in money.
 */
export const queryScoreSettled: Handler<typeof pointsCalls.queryScoreSettled> = async ({ db, member, site, now }) => {
  const { pointsForOneYuan, pointsOffsetPercent, pointsGiving } = site.settings;
  const [settled, unsettled, ending] = await Promise.all([
    countUsablePoints(db, member.id, now),
    countUnsettledPoints(db, member.id),
    findExpiringPoints(db, member.id, now),
  ]);
  return {
    settled,
    unsettled,
    ending: ending ? { points: ending.points, endTime: ending.endsAt.getTime() } : null,
    pointsForOneYuan,
    offsetPercent: pointsOffsetPercent,
    worth: toYuan(pointsWorth(settled, pointsForOneYuan)),
    giving: pointsGiving ? 1 : 0,
  };
};

/** Lists the entries of the caller's points, newest first, with the points after each. */
export const pointsStatement: Handler<typeof pointsCalls.pointsStatement> = async ({ db, member, say }, paging) => {
  const page = parsePageRange(paging);
  const { lines, counted } = await listStatementLines(db, [{ owner: 'member', id: member.id, kind: 'points' }], pointsUnit, page);
  const list = lines.map(({ id, kind, amount, balanceAfter, at }) => ({
    id,
    kind,
    kindText: say(describeLedgerEntryKind(kind)),
    points: amount,
    pointsAfter: balanceAfter,
    at: at.getTime(),
  }));
  return buildPage(page, list, counted);
};

type GiftReply = Reply<typeof pointsCalls.pointsGift>;
async function buildGifts(db: SiteDatabase, memberId: number, gifts: readonly PointsGift[]): Promise<GiftReply[]> {
  const otherOf = ({ giverId, receiverId }: PointsGift) => (giverId === memberId ? receiverId : giverId);
  const names = await loadMemberNames(db, gifts.map(otherOf));
  return gifts.map((gift) => ({
    number: gift.number,
    points: gift.points,
    memo: gift.memo,
    givenTime: gift.givenAt.getTime(),
    given: gift.giverId === memberId ? 1 : 0,
    otherId: otherOf(gift),
    otherNick: maskNickname(names.get(otherOf(gift))?.nick ?? ''),
  }));
}

/** Finds the member that a giver named, by number or mobile. Refuses (pointsReceiverUnknown) unknown ones and those who left. */
async function findReceiver(
  { site, secrets }: Pick<Context<typeof pointsCalls.givePoints>, 'site' | 'secrets'>,
  db: SiteDatabase,
  to: string,
): Promise<number> {
  const typed = to.trim();
  const mobile = normaliseMobile(typed, site.locale);
  const byMobile = mobile ? (await findMemberByMobile(db, secrets, mobile))?.id : undefined;
  const id = byMobile ?? (/^\d{1,15}$/.test(typed) ? Number(typed) : 0);
  if (!(await findPresentMembers(db, [id])).has(id)) throw new Refusal('pointsReceiverUnknown');
  return id;
}

/**
 * Gives points of the caller to another member; the points expire on the same days as before. Repeating it under the same
 * number gives nothing more. Refuses where the shop does not allow it, oneself as receiver, and more receivers on a day than a member may name in
 * vain. Whether there are enough points is said before the receiver is looked for: it tells nothing of them.
 */
export const givePoints: Handler<typeof pointsCalls.givePoints> = async (context, { number, to, points, memo = '' }) => {
  const { units, siteId, member, site, secrets, now } = context;
  if (!site.settings.pointsGiving) throw new Refusal('pointsNotGivable');
  const tries = ['pointsReceiver', String(member.id)] as const;
  await units.write(siteId, (db) => countTries(db, secrets, [tries], now));
  return units.write(siteId, async (db) => {
    const reply = await give(context, db, { number, to, points, memo });
    await restoreTry(db, secrets, tries);
    return reply;
  });
};

async function give(
  context: Context<typeof pointsCalls.givePoints>,
  db: SiteDatabase,
  { number, to, points, memo }: Required<Input<typeof pointsCalls.givePoints>>,
): Promise<GiftReply> {
  const { member, now } = context;
  // Locked before it is looked for, so that the same gift sent twice simultaneously is made once.
  const lots = await lockPointsLots(db, member.id, now);
  const before = await findPointsGift(db, member.id, number);
  if (!before && takeFromPointsLots(lots, points) === undefined) throw new Refusal('notEnoughPoints');
  const receiverId = await findReceiver(context, db, to);
  if (receiverId === member.id) throw new Refusal('pointsToOneself');
  const gift = { number, giverId: member.id, receiverId, points, memo: normaliseText(memo), givenAt: now };
  if (before && (before.receiverId !== receiverId || before.points !== points || before.memo !== gift.memo))
    throw new Refusal('pointsGiftDiffers');
  if (!before) {
    await movePoints(db, lots, gift, now);
    await addPointsGift(db, gift);
    const text = sentence('pointsReceived', { points });
    const about = { memberId: receiverId, key: `points:${member.id}:${number}`, kind: 'points' as const, picture: '', happenedAt: now };
    await notifyMembers(db, [{ ...about, title: sentence('pointsReceivedTitle'), text, link: '/scoreGiveList' }], now);
  }
  const [reply] = await buildGifts(db, member.id, [before ?? gift]);
  if (!reply) throw new Error('the gift was not built');
  return reply;
}

/** Returns a gift of points that the caller made. Refuses a gift of points of another member. */
export const pointsGift: Handler<typeof pointsCalls.pointsGift> = async ({ db, member }, { number }) => {
  const gift = await findPointsGift(db, member.id, number);
  const [reply] = gift ? await buildGifts(db, member.id, [gift]) : [];
  if (!reply) throw new Refusal('pointsGiftNotFound');
  return reply;
};

/** Lists the points that the caller gave to others and received from them, newest first. */
export const pointsGifts: Handler<typeof pointsCalls.pointsGifts> = async ({ db, member }, paging) => {
  const page = parsePageRange(paging);
  const { list, counted } = await listPointsGifts(db, member.id, page);
  return buildPage(page, await buildGifts(db, member.id, list), counted);
};
