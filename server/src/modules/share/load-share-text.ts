import type { BaseContext } from '#http/handler.ts';
import { findGoodsFacts } from '#modules/goods/goods.ts';
import { findPublishedPage, findFirstPicture } from '#modules/page/page.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { fillShareText, type ShareText } from './rules/share-text.ts';
import { findShareText } from './store/share-texts.ts';

type TextContext = Pick<BaseContext, 'site'> & { readonly db: SiteDatabase };

/** Loads the title, text and picture with which the mall is shared: what the merchant wrote, else its name, slogan and logo. */
export async function loadMallText({ db, site }: TextContext): Promise<ShareText> {
  const { slogan, logo } = site.settings;
  return fillShareText(await findShareText(db, 'index', 0), { title: site.name, description: slogan, picture: logo });
}

/**
 * Loads the title, text and picture with which a product is shared: what the merchant wrote, else its title, subtitle
 * and first picture. Refuses (goodsNotFound) an unknown product.
 */
export async function loadGoodsText({ db, site }: TextContext, goodsId: number): Promise<ShareText> {
  const [written, facts] = await Promise.all([findShareText(db, 'goods', goodsId), findGoodsFacts(db, goodsId)]);
  if (!facts) throw new Refusal('goodsNotFound');
  const { title, subtitle, pictures } = facts.goods;
  return fillShareText(written, { title, description: subtitle || site.settings.slogan, picture: pictures[0] ?? '' });
}

/**
 * Loads the title, text and picture with which a published page is shared: what the merchant wrote, else its title, the
 * slogan and its first picture. Refuses (pageNotFound) an unknown or unpublished page.
 */
export async function loadPageText({ db, site }: TextContext, id: number): Promise<ShareText> {
  const [written, page] = await Promise.all([findShareText(db, 'page', id), findPublishedPage(db, { id })]);
  if (!page) throw new Refusal('pageNotFound');
  const { slogan, logo } = site.settings;
  return fillShareText(written, { title: page.title, description: slogan, picture: findFirstPicture(page.blocks) ?? logo });
}
