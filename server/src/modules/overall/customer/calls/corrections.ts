import { cents, fromYuan, minus, toYuan, zero } from 'contract/money.ts';
import type { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { findPresentMembers } from '#modules/members/account/account.ts';
import { loadMemberBalance, postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { balanceLimit } from '#modules/money/payment/payment.ts';
import { countUsablePoints, issuePoints, pointsEnd, takePointsByHand } from '#modules/offers/points/points.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { logTextLength } from '../rules/log-text-length.ts';
import { type Correction, findCorrection, insertCorrection, lockCorrectionKey, lockCorrections } from '../store/corrections.ts';

/**
 * Locks the request key and a member's corrections, and tells whether this one was made before. Refuses an unknown member, an amount of zero, and (correctionDiffers) a
 * request key of another correction.
 */
async function wasMade(
  { db, principal }: Pick<Context<typeof customerCalls.correctPoints>, 'db' | 'principal'>,
  asked: Omit<Correction, 'madeBy'>,
): Promise<Correction | undefined> {
  if (asked.amount === 0) throw new Refusal('correctionNothing');
  await lockCorrectionKey(db, asked.requestKey);
  await lockCorrections(db, asked.memberId);
  if (!(await findPresentMembers(db, [asked.memberId])).has(asked.memberId)) throw new Refusal('userNotFound');
  const made = await findCorrection(db, asked.requestKey);
  if (!made) return { ...asked, madeBy: principal.name };
  const isSame = made.memberId === asked.memberId && made.kind === asked.kind && made.amount === asked.amount && made.why === asked.why;
  if (!isSame) throw new Refusal('correctionDiffers');
  return undefined;
}

/** Gives a member points or takes some, with a reason, and notifies them. Refuses (notEnoughPoints) to take more than they can use now. */
export const correctPoints: Handler<typeof customerCalls.correctPoints> = async (context, { id: memberId, points, why, requestKey }) => {
  const { db, site, now, noted, unchanged } = context;
  const correction = await wasMade(context, { memberId, kind: 'points', amount: points, why, requestKey });
  if (!correction) {
    unchanged();
    return { usable: await countUsablePoints(db, memberId, now) };
  }
  noted({ why: logTextLength(why) });
  const id = `pointsCorrected:${await insertCorrection(db, correction, now)}`;
  if (points > 0) {
    const endsAt = pointsEnd(now, site.settings.pointsDays);
    await issuePoints(db, { id, kind: 'pointsCorrected', memberId, source: 'merchant', ref: id, points, endsAt }, now);
  } else await takePointsByHand(db, { id, memberId, points: -points }, now);
  const notification = {
    memberId,
    key: id,
    kind: 'points' as const,
    title: sentence('pointsCorrectedTitle'),
    text: sentence('pointsCorrected', { points }),
    link: '/scoreGiveList',
    picture: '',
    happenedAt: now,
  };
  await notifyMembers(db, [notification], now);
  return { usable: await countUsablePoints(db, memberId, now) };
};

/**
 * Gives a member money or takes some, with a reason, and notifies them. Refuses (notEnoughBalance) to take more than there is, and (balanceAboveLimit) more than a
 * balance may hold.
 */
export const correctBalance: Handler<typeof customerCalls.correctBalance> = async (context, { id: memberId, amount, why, requestKey }) => {
  const { db, site, now, noted, unchanged } = context;
  const change = fromYuan(amount);
  const correction = await wasMade(context, { memberId, kind: 'balance', amount: change, why, requestKey });
  if (!correction) {
    unchanged();
    return { balance: toYuan(await loadMemberBalance(db, memberId, site.currency)) };
  }
  noted({ why: logTextLength(why) });
  const id = await insertCorrection(db, correction, now);
  const postings = [
    { account: { owner: 'member', id: memberId, kind: 'balance' } as const, amount: change },
    { account: { owner: 'site', kind: 'corrections' } as const, amount: minus(zero, change) },
  ];
  await postLedgerEntry(db, { id: `balanceCorrected:${id}`, kind: 'balanceCorrected', unit: site.currency, postings }, now);
  // The entry has locked the account: nothing is added to it before this transaction ends.
  const balance = await loadMemberBalance(db, memberId, site.currency);
  if (change > 0 && balance > balanceLimit)
    throw new Refusal('balanceAboveLimit', {
      sentence: sentence('balanceAboveLimitBy', {
        limit: toYuan(balanceLimit),
        room: toYuan(cents(Math.max(0, balanceLimit - balance + change))),
      }),
    });
  const notification = {
    memberId,
    key: `balanceCorrected:${id}`,
    kind: 'shop' as const,
    title: sentence('balanceCorrectedTitle'),
    text: sentence('balanceCorrected', { amount: toYuan(change) }),
    link: '/balanceStatement',
    picture: '',
    happenedAt: now,
  };
  await notifyMembers(db, [notification], now);
  return { balance: toYuan(balance) };
};
