import type { wantBuyCalls } from 'contract/buying/want-to-buy/want-to-buy.calls.ts';
import type { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { loadGoodsCardsById } from '#modules/goods/goods/goods.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { offersWantBuy } from '#modules/offers/pricing/pricing.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { answerWantBuy, countOtherWantBuys, listWantBuyPage, lockWantBuy, saveWantBuy } from '../store/want-buys.ts';

/** Limits the unhandled requests of a member. */
const maxOpenRequests = 50;

/**
 * Saves the caller's request to buy a product whose price is hidden from them, for the merchant. Asking again changes
 * the request, until the merchant has handled it. Refuses a member who sees prices, a shop that takes no such requests,
 * an unknown product, and more than 50 open requests.
 */
export const submitGoods: Handler<typeof wantBuyCalls.submitGoods> = async ({ db, site, member, now }, { numIid, num, remark = '' }) => {
  if (!offersWantBuy(site.settings, member)) throw new Refusal('wantBuyOff');
  const goods = (await loadGoodsCardsById(db, [numIid], member.levelId, now)).get(numIid);
  if (!goods) throw new Refusal('goodsNotFound');
  const others = await withMemberLocked(db, member.id, () => countOtherWantBuys(db, member.id, numIid));
  if (others >= maxOpenRequests) throw new Refusal('wantBuyTooMany');
  const wanted = { memberId: member.id, goodsId: numIid, title: goods.title, pieces: num, remark };
  return { id: await saveWantBuy(db, wanted, now) };
};

/**
 * Lists the requests of members who want to buy a product whose price is hidden from them, the oldest unhandled first, handled ones last.
 */
export const listWantBuys: Handler<typeof wantBuyMerchantCalls.listWantBuys> = async ({ db }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listWantBuyPage(db, page);
  const names = await loadMemberNames(
    db,
    list.map(({ memberId }) => memberId),
  );
  const rows = list.map(({ memberId, goodsId, pieces, askedAt, handledAt, id, title, remark, answer }) => ({
    id,
    numIid: goodsId,
    title,
    num: pieces,
    remark,
    memberNo: memberId,
    nick: names.get(memberId)?.nick ?? '',
    askedAt: askedAt.getTime(),
    handledAt: handledAt && handledAt.getTime(),
    answer,
  }));
  return buildPage(page, rows, total);
};

/**
 * Saves the merchant's answer to a member's request to buy; the member gets it as a message. A request that was
 * answered before stays as it is. Refuses an unknown request to buy.
 */
export const handleWantBuy: Handler<typeof wantBuyMerchantCalls.handleWantBuy> = async ({ db, now, unchanged }, { id, answer }) => {
  const wanted = await lockWantBuy(db, id);
  if (!wanted) throw new Refusal('wantBuyNotFound');
  if (wanted.handledAt) {
    unchanged();
    return {};
  }
  await answerWantBuy(db, id, answer, now);
  const message = {
    memberId: wanted.memberId,
    key: `wantBuy:${id}`,
    kind: 'wantBuy' as const,
    title: sentence('wantBuyAnsweredTitle'),
    text: sentence('wantBuyAnswered', { title: wanted.title, answer }),
    link: `/goodsInfo/${wanted.goodsId}`,
    picture: '',
    happenedAt: now,
  };
  await notifyMembers(db, [message], now);
  return {};
};
