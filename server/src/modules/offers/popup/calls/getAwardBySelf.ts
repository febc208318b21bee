import type { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import type { Handler } from '#http/handler.ts';
import { giveReward, loadRewardReplies } from '#modules/offers/award/award.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { storeGiftReference, isStoreGiftFor } from '../rules/popup.ts';
import { addStoreGiftTaken, loadStoreGiftsTaken } from '../store/member-popups.ts';
import { cachedStoreGifts } from '../store/popups.ts';
import { loadDuePopupFilter, loadPopupViewer } from '../viewer.ts';

/**
 * Gives the caller an enter-store gift, once: the named one, or else the one to be shown now. Repeating it returns what
 * was given then. Refuses a gift that is unknown, not for the caller, or used up.
 */
export const getAwardBySelf: Handler<typeof popupCalls.getAwardBySelf> = async (context, { id }) => {
  const { db, member, now, say, site } = context;
  // Of two simultaneous taps the second waits here, and sees what the first got.
  await lockMember(db, member.id);
  const [gifts, viewer, claims, filterDue, buildAward] = await Promise.all([
    cachedStoreGifts(db),
    loadPopupViewer(db, member),
    loadStoreGiftsTaken(db, member.id),
    loadDuePopupFilter(db, id === undefined ? member : null, now, site.timeZone),
    loadRewardReplies(db, { say }),
  ]);
  const open = gifts.filter((one) => isStoreGiftFor(one, viewer, now));
  const waiting = open.filter((one) => !claims.has(one.id));
  const due = filterDue('enterStoreGift', waiting)[0] ?? waiting[0] ?? open[0];
  const named = id === undefined ? due : gifts.find((one) => one.id === id);
  const before = named && claims.get(named.id);
  if (!named || (!before && !open.includes(named))) throw new Refusal('storeGiftNotFound');
  const message = say(sentence('storeGiftSent'));
  if (before) return { id: named.id, message, ...buildAward(before) };
  const reason = { memberId: member.id, source: 'storeGift' as const, ref: storeGiftReference(named.id, member.id) };
  const given = await giveReward(context, named, reason);
  if (given.points === 0 && given.couponIds.length === 0) throw new Refusal('storeGiftGone');
  await addStoreGiftTaken(db, { giftId: named.id, memberId: member.id, ...given }, now);
  return { id: named.id, message, ...buildAward(given) };
};
