import type { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import type { Handler, Member } from '#http/handler.ts';
import { personalGoods } from '#modules/account/account.ts';
import { defaultAddress, regionNamed, shipRegion } from '#modules/address/address.ts';
import { sendsTo, templatesOf } from '#modules/freight/freight.ts';
import { candidates, goodsByIds } from '#modules/goods/goods.ts';
import { boughtByMember, soldInProvince } from '#modules/order/order.ts';
import { cardsFor } from '#modules/storefront/storefront.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { recommended } from '../rules/recommended.ts';

/** Limits the goods that are ranked: best sellers, and goods bought in the region or by the member. */
const weighed = 200;

/** Finds the codes of the requested region, or else of the caller's default address; empty if neither is known. */
async function regionOf(db: SiteDatabase, member: Member | null, asked: Parameters<typeof regionNamed>[0]): Promise<readonly string[]> {
  if (asked.state !== '') return regionNamed(asked);
  const address = member ? await defaultAddress(db, member.id) : undefined;
  return address ? shipRegion(address).region : [];
}

export const areaRecommendGoods: Handler<typeof recommendCalls.areaRecommendGoods> = async ({ db, site, member, now }, asked) => {
  const { state = '', city = '', area = '', personal = 1 } = asked;
  const [region, wanted] = await Promise.all([
    regionOf(db, member, { state, city, area }),
    // If the member turned personal recommendations off, past purchases are never used, whatever the request says.
    member && personal === 1 ? personalGoods(db, member.id) : false,
  ]);
  const [there, bought, templates] = await Promise.all([
    region[0] === undefined ? [] : soldInProvince(db, region[0], weighed),
    member && wanted ? boughtByMember(db, member.id, weighed) : [],
    templatesOf(db),
  ]);
  const facts = await candidates(db, [...there.map(({ goodsId }) => goodsId), ...bought], weighed, now);

  const reaches = (templateId: number): boolean => {
    const template = templates.get(templateId);
    return template === undefined || sendsTo(template, region);
  };
  const ids = recommended(facts, { soldThere: new Map(there.map(({ goodsId, pieces }) => [goodsId, pieces])), bought, reaches });
  const page = pageAsked(asked);
  const rows = await goodsByIds(db, ids.slice(page.offset, page.offset + page.pageSize), member?.levelId ?? null, now);
  return pageOf(page, cardsFor(rows, { site, member }), ids.length);
};
