import type { BaseContext } from '#http/handler.ts';
import { findGoodsFacts } from '#modules/goods/goods/goods.ts';
import { findPublishedPage, findFirstPicture } from '#modules/goods/page/page.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeGoods, fillShareText, type ShareText } from './rules/share-text.ts';
import { findShareText } from './store/share-texts.ts';

type TextContext = Pick<BaseContext, 'site'> & { readonly db: SiteDatabase };

/** Loads the title, text and picture with which the mall is shared: what the merchant wrote, else its name, slogan and logo. */
export async function loadMallText({ db, site }: TextContext): Promise<ShareText> {
  const { slogan, logo } = site.settings;
  return fillShareText(await findShareText(db, 'index', 0), { title: site.name, description: slogan, picture: logo });
}

/**
 * Loads the title, text and picture with which a product is shared: what the merchant wrote, else its title, its first
 * picture, and its subtitle, the first text of its description or its parameters. Refuses (goodsNotFound) an unknown product.
 */
export async function loadGoodsText({ db }: Pick<TextContext, 'db'>, goodsId: number): Promise<ShareText> {
  const [written, facts] = await Promise.all([findShareText(db, 'goods', goodsId), findGoodsFacts(db, goodsId)]);
  if (!facts) throw new Refusal('goodsNotFound');
  return fillShareText(written, describeGoods(facts.goods));
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
