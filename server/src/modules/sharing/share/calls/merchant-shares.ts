import type { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import type { ShareTextKind } from 'contract/sharing/share/share-kinds.ts';
import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#http/handler.ts';
import { findMemberDetails } from '#modules/members/account/account.ts';
import { isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { findPageDraft } from '#modules/goods/page/page.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findLastShare, findRecruiter } from '../store/relations.ts';
import { listSharePage } from '../store/share-log.ts';
import { deleteShareText, findShareText, listStoredShareTexts, lockShareTexts, saveShareText } from '../store/share-texts.ts';

/** Limits the texts of a site. */
const mostTexts = 500;

/** Lists for the merchant the titles, texts and pictures that they wrote for sharing the mall, products and pages. */
export const listShareTexts: Handler<typeof shareMerchantCalls.listShareTexts> = async ({ db }) => ({
  list: (await listStoredShareTexts(db)).map(({ kind, targetId, title, description, picture, changedAt }) => ({
    kind,
    id: targetId,
    title,
    desc: description,
    imgUrl: picture,
    changedTime: changedAt.getTime(),
  })),
});

/** Refuses a product or page that does not exist; the mall is number 0. */
async function assertTarget(db: SiteDatabase, kind: ShareTextKind, id: number): Promise<void> {
  if (kind === 'index' && id !== 0) throw new Refusal('shareTextWrong', { sentence: sentence('shareMallIsZero') });
  if (kind === 'goods' && !(await findGoodsFacts(db, id))) throw new Refusal('goodsNotFound');
  if (kind === 'page' && !(await findPageDraft(db, id))) throw new Refusal('pageNotFound');
}

/**
 * Saves the title, text and picture with which the mall, a product or a page is shared, in place of the merchant's
 * former ones. Refuses wrong values, and more than 500 share texts.
 */
export const putShareText: Handler<typeof shareMerchantCalls.putShareText> = async (
  { db, site, ownUrls, now, unchanged, noted },
  { kind, id, title, desc, imgUrl },
) => {
  await assertTarget(db, kind, id);
  const own = imgUrl === '' ? undefined : parseOwnPictureUrl(imgUrl);
  if (imgUrl !== '' && !isAllowedMediaUrl(imgUrl, site.settings))
    throw new Refusal('shareTextWrong', { sentence: sentence('settingPictureNotAllowed') });
  if (own !== undefined && !ownUrls.hasPicture(own)) throw new Refusal('shareTextWrong', { sentence: sentence('settingPictureMissing') });

  await lockShareTexts(db);
  const [before, all] = await Promise.all([findShareText(db, kind, id), listStoredShareTexts(db)]);
  if (!before && all.length >= mostTexts) throw new Refusal('shareTextTooMany');
  const text = { title: title.trim(), description: desc.trim(), picture: imgUrl };
  if (before) noted({ was: { title: before.title, desc: before.description, imgUrl: before.picture } });
  if (before && isDeepStrictEqual(before, text)) unchanged();
  else await saveShareText(db, { kind, targetId: id, ...text }, now);
  return { kind, id };
};

/**
 * Removes the merchant's share text of the mall, a product or a page, which is then shared by its own title and
 * picture. Repeating it changes nothing.
 */
export const removeShareText: Handler<typeof shareMerchantCalls.removeShareText> = async ({ db, unchanged }, { kind, id }) => {
  if (!(await deleteShareText(db, kind, id))) unchanged();
  return {};
};

/** Lists for the merchant what members shared in the last 180 days, the newest first: all, or those of one member. */
export const listShares: Handler<typeof shareMerchantCalls.listShares> = async ({ db }, { memberId, ...paging }) => {
  const page = parsePageRange(paging);
  const { list, total } = await listSharePage(db, memberId, page);
  const rows = list.map(({ succeeded, sharedAt, ...share }) => ({
    ...share,
    succeeded: succeeded ? (1 as const) : (0 as const),
    time: sharedAt.getTime(),
  }));
  return buildPage(page, rows, total);
};

/** Returns to the merchant who recruited a member, and whose shared link they opened last. Refuses an unknown member. */
export const memberRelation: Handler<typeof shareMerchantCalls.memberRelation> = async ({ db }, { memberId }) => {
  const [member, recruiter, last] = await Promise.all([
    findMemberDetails(db, memberId),
    findRecruiter(db, memberId),
    findLastShare(db, memberId),
  ]);
  if (!member) throw new Refusal('userNotFound');
  return {
    recruiter: recruiter ? { memberId: recruiter.recruiterId, boundTime: recruiter.boundAt.getTime() } : null,
    lastShare: last
      ? {
          memberId: last.sharerId,
          kind: last.kind,
          target: last.target,
          entry: last.isEntry ? 1 : 0,
          sharedTime: last.sharedAt.getTime(),
        }
      : null,
  };
};
