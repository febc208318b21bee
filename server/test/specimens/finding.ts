import { findingCalls } from 'contract/storefront/finding.calls.ts';
import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { putCategories } from '#modules/goods/goods.ts';
import { goodsOf } from '../market.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

const goods = goodsOf('teapot').id;
/** The id of a product of the other site. */
const neighboursGoods = 1001;

/** Adds a category to the site, and one to the other site under an id that this site does not have. */
async function categories({ databases: { units } }: Town): Promise<void> {
  for (const [siteId, id] of [
    [1001, 601],
    [1002, 900_602],
  ] as const) {
    await units.write(siteId, async (db) => {
      const there = await db.query.selectFrom('category').select('id').where('site_id', '=', siteId).where('id', '=', id).execute();
      if (there.length === 0) await putCategories(db, [{ id, parentId: null, name: '茶具', picture: '', tint: '' }]);
    });
  }
}

export const findingSpecimens = specimensOf(findingCalls, {
  search: { input: { keyword: 'chahu' } },
  suggestions: { input: { keyword: '茶' } },
  hotWords: { input: {} },
  batchGetGoods: { input: { ids: [goods, neighboursGoods] } },
  miniPageGoods: { input: { groupId: 1 } },
  groupPage: { input: {} },
  groupDetailPage: { input: { id: 1, pageNo: 1 }, neighbours: [{ input: { id: 77 }, refused: 'groupNotFound' }] },
  categoryPage: {
    input: async (town) => {
      await categories(town);
      return { id: 601 };
    },
    neighbours: [{ input: { id: 900_602 }, refused: 'categoryNotFound' }],
  },
  marketingGoodsPage: { input: { id: 1 }, neighbours: [{ input: { id: 77 }, refused: 'groupNotFound' }] },
  goodsLabels: { input: { goodsIds: [goods] } },
  goodsAvailable: { input: { goodsIds: [goods, neighboursGoods] } },
  goodsInfo: { input: { id: goods }, neighbours: [{ input: { id: neighboursGoods }, refused: 'goodsNotFound' }] },
  shopConfig: { input: {} },
  goodsParameters: { input: { goodsId: goods }, neighbours: [{ input: { goodsId: neighboursGoods }, refused: 'goodsNotFound' }] },
});

export const recommendSpecimens = specimensOf(recommendCalls, {
  areaRecommendGoods: { input: { state: '湖南省', city: '长沙市' } },
  relatedGoods: { input: { goodsId: goods }, neighbours: [{ input: { goodsId: neighboursGoods }, refused: 'goodsNotFound' }] },
});
