import { toYuan } from 'contract/money.ts';
import type { shareRewardCalls } from 'contract/sharing/share-reward/share-reward.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findPresentMembers, loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import { loadListedGoodsCards } from '#modules/goods/goods/goods.ts';
import { findPriceRange, loadCardPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { buildRewardFields } from '../build-reward-replies.ts';
import { findShareEarning } from '../rules/share-reward.ts';
import { listRewardPage, sumRewards } from '../store/share-rewards.ts';

/**
 * Returns for each of some products what the caller would earn by sharing one piece, at the lowest price of the
 * product. Empty for visitors, for callers who see no prices, and where the shop pays no share rewards.
 */
export const shareEarnMoneys: Handler<typeof shareRewardCalls.shareEarnMoneys> = async ({ db, site, member, now }, { ids }) => {
  const { settings } = site;
  if (!member || !settings.shareRewardOpen || priceVisibility(settings, member) !== 'shown') return { list: [] };
  const [rows, priceOf] = await Promise.all([
    loadListedGoodsCards(db, [...new Set(ids)], member.levelId, now),
    loadCardPricer(db, { site, member, now }),
  ]);
  const list = rows.map((row) => {
    const { least } = findPriceRange(row, priceOf);
    return { numIid: row.id, shareEarnMoeny: toYuan(findShareEarning({ settings, member }, least.price, row.shareRate)) };
  });
  return { list };
};

/**
 * Returns the totals of the caller's paid and of their pending share rewards, and whether the shop pays share rewards.
 */
export const shareRewardTotals: Handler<typeof shareRewardCalls.shareRewardTotals> = async ({ db, site, member }) => {
  const { pending, earned } = await sumRewards(db, member.id);
  return { open: site.settings.shareRewardOpen ? 1 : 0, pending: toYuan(pending), earned: toYuan(earned) };
};

/**
 * Lists the caller's share rewards, the newest first. The buyer's nickname is masked, and left out for a buyer who
 * closed their account.
 */
export const shareRewards: Handler<typeof shareRewardCalls.shareRewards> = async ({ db, member, say }, { state, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listRewardPage(db, { state, memberId: member.id }, page);
  const buyers = list.map(({ buyerId }) => buyerId);
  const [names, present] = await Promise.all([loadMemberNames(db, buyers), findPresentMembers(db, buyers)]);
  const nickOf = (id: number): string => maskNickname(present.has(id) ? (names.get(id)?.nick ?? '') : '');
  const rewards = list.map((reward) => ({ ...buildRewardFields(reward, say), buyerNick: nickOf(reward.buyerId) }));
  return buildPage(page, rewards, total);
};
