import { shareActivityTypes } from 'contract/sharing/share/share-activities.ts';
import { readSharerId } from 'contract/sharing/share/sharer-id.ts';
import type { shareCalls } from 'contract/sharing/share/share.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findMemberDetails, findPresentMembers, loadMemberNames, maskNickname } from '#modules/members/account/account.ts';
import { equityIdOf, findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { hasMiniProgram } from '#modules/members/wechat/wechat.ts';
import { listMemberOrders } from '#modules/buying/order/order.ts';
import { maySeeShareMenu } from '#modules/shop/site/site.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildSharePath } from '../build-share-link.ts';
import { loadGoodsText, loadMallText, loadPageText } from '../load-share-text.ts';
import { bindsRelation } from '../rules/relation.ts';
import { readSharedTarget, type ShareText } from '../rules/share-text.ts';
import { findRecruiter, isAbove, lockRelations, saveLastShare, saveRecruiter } from '../store/relations.ts';
import { insertShare } from '../store/share-log.ts';

/**
 * Returns the title, text, picture and link with which a page is shared. Tells whether the caller sees the share menu
 * of the messaging app. Refuses a request that does not name what is shared, and an unknown order.
 */
export const getShareSet: Handler<typeof shareCalls.getShareSet> = async (context, { fromAgentId, storeId = '', ...input }) => {
  const { db, site, siteId, member, client, now } = context;
  const shared = readSharedTarget(input);
  if (!shared) throw new Refusal('shareTargetMissing');
  const { kind, target } = shared;
  const [order] = kind === 'order' && member ? await listMemberOrders(db, member.id, [target]) : [];
  if (kind === 'order' && !order) throw new Refusal('orderNotFound');
  const numIid = order ? order.lines[0]?.goodsId : input.numIid;

  let text: ShareText;
  if ((kind === 'goods' || kind === 'order') && numIid !== undefined) text = await loadGoodsText(context, numIid);
  else if (kind === 'page') text = await loadPageText(context, readPageId(target));
  else text = await loadMallText(context);

  const sharerId = member ? String(member.id) : (readSharerId(fromAgentId) ?? '');
  const path = buildSharePath(
    { ...input, kind, ...(numIid === undefined ? {} : { numIid }) },
    { siteId, time: now.getTime(), storeId, sharerId },
  );
  return {
    title: text.title,
    desc: text.description,
    imgUrl: text.picture,
    link: `${client.origin}/mall${path}`,
    relay: maySeeShareMenu(site.settings, member) ? 1 : 0,
    mini: (await hasMiniProgram(db, context)) ? 1 : 0,
  };
};

/** Reads the number of a page. Refuses (pageNotFound) what is none. */
function readPageId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Refusal('pageNotFound');
  return Number(text);
}

/** Names the pages of activities that a shared link may open. Flash sales and presales show on the page of their product while they run. */
const activityPages: Readonly<Record<string, (activityId: string, goodsId: number) => string>> = {
  [shareActivityTypes.group]: (activityId) => `/groupBuy/${activityId}`,
  [shareActivityTypes.points]: (activityId, goodsId) => `/pointsMall/${activityId}/${goodsId}`,
};

/**
 * Returns the path of the page that a shared product link opens: the group buy or points mall page that the link names,
 * else the product page. Refuses an unknown product.
 */
export const resolveShare: Handler<typeof shareCalls.resolveShare> = async ({ db }, { numIid, activityId, activityType = '', skuId }) => {
  const facts = await findGoodsFacts(db, numIid);
  if (!facts) throw new Refusal('goodsNotFound');
  const ofActivity = Object.hasOwn(activityPages, activityType) ? activityPages[activityType] : undefined;
  if (ofActivity && activityId !== undefined && /^\d{1,20}$/.test(activityId)) return { path: ofActivity(activityId, numIid) };
  const chosen = facts.skus.some(({ id }) => id === skuId) ? `?skuId=${skuId}` : '';
  return { path: `${equityIdOf(facts.goods) === null ? '/goodsInfo' : '/goodsInfoEquity'}/${numIid}${chosen}` };
};

/** Returns the masked nickname and the picture of a member who shared a link. Refuses an unknown sharer. */
export const sharer: Handler<typeof shareCalls.sharer> = async ({ db }, { agentId }) => {
  const found = (await loadMemberNames(db, [agentId])).get(agentId);
  if (!found || !(await findPresentMembers(db, [agentId])).has(agentId)) throw new Refusal('sharerNotFound');
  return { agentId, nick: maskNickname(found.nick), headurl: found.avatar };
};

/**
 * Records the member whose shared link the caller opened: always as the last sharer, and as the recruiter where the shop's
 * rule says so. Repeating it changes nothing. An unknown sharer, or the caller, is ignored.
 */
export const recordVisit: Handler<typeof shareCalls.recordVisit> = async (
  { db, site, member, now },
  { fromAgentId, entry = 0, ...input },
) => {
  const sharerId = Number(readSharerId(fromAgentId, member.id));
  const shared = readSharedTarget(input) ?? { kind: 'index' as const, target: '' };
  if (Number.isNaN(sharerId) || !(await findPresentMembers(db, [sharerId])).has(sharerId)) return { taken: 0, bound: 0, newlyBound: 0 };

  await lockRelations(db);
  const [details, recruiter, isAboveSharer] = await Promise.all([
    findMemberDetails(db, member.id),
    findRecruiter(db, member.id),
    isAbove(db, member.id, sharerId),
  ]);
  const facts = {
    rule: site.settings.recruitRule,
    recruiterId: recruiter?.recruiterId,
    joinedAt: details?.joinedAt ?? now,
    isAboveSharer,
  };
  const binds = bindsRelation(facts, sharerId, now);
  await Promise.all([
    saveLastShare(db, member.id, { ...shared, sharerId, isEntry: entry === 1 }, now),
    binds ? saveRecruiter(db, member.id, sharerId, now) : undefined,
  ]);
  return { taken: 1, bound: binds || recruiter?.recruiterId === sharerId ? 1 : 0, newlyBound: binds ? 1 : 0 };
};

/** Logs that the caller shared something, by which channel, and whether it succeeded or why it failed. */
export const recordShare: Handler<typeof shareCalls.recordShare> = async (
  { db, member, now },
  { channel, succeeded, reason = '', ...input },
) => {
  const shared = readSharedTarget(input) ?? { kind: 'index' as const, target: '' };
  await insertShare(db, member.id, { ...shared, channel, succeeded: succeeded === 1, reason }, now);
  return {};
};
