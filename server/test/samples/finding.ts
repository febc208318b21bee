import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { insertCategories } from '#modules/goods/goods/store/insert-goods.ts';
import { goodsOf } from '../test-goods.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

const teapotId = goodsOf('teapot').id;
/** The id of a product of the other site. */
const otherSiteGoodsId = 1001;

/** Adds a category to the site, and one to the other site under an id that this site does not have. */
async function addCategories({ databases: { units } }: TestApp): Promise<void> {
  for (const [siteId, id] of [
    [1001, 601],
    [1002, 900_602],
  ] as const) {
    await units.write(siteId, async (db) => {
      const there = await db.query.selectFrom('category').select('id').where('site_id', '=', siteId).where('id', '=', id).execute();
      if (there.length === 0) await insertCategories(db, [{ id, parentId: null, name: '茶具', picture: '', tint: '' }]);
    });
  }
}

/** Holds a sample request for each call of `browseCalls`, which the tests of all calls send. */
export const findingSamples = samplesOf(browseCalls, {
  search: { input: { keyword: 'chahu' } },
  facets: { input: { keyword: 'chahu' } },
  suggestions: { input: { keyword: '茶' } },
  hotWords: { input: {} },
  batchGetGoods: { input: { ids: [teapotId, otherSiteGoodsId] } },
  miniPageGoods: { input: { groupId: 1 } },
  groupPage: { input: {} },
  groupDetailPage: { input: { id: 1, pageNo: 1 }, foreignIds: [{ input: { id: 77 }, refused: 'groupNotFound' }] },
  categoryPage: {
    input: async (testApp) => {
      await addCategories(testApp);
      return { id: 601 };
    },
    foreignIds: [{ input: { id: 900_602 }, refused: 'categoryNotFound' }],
  },
  marketingGoodsPage: { input: { id: 1 }, foreignIds: [{ input: { id: 77 }, refused: 'groupNotFound' }] },
  goodsLabels: { input: { goodsIds: [teapotId] } },
  goodsAvailable: { input: { goodsIds: [teapotId, otherSiteGoodsId] } },
  goodsInfo: { input: { id: teapotId }, foreignIds: [{ input: { id: otherSiteGoodsId }, refused: 'goodsNotFound' }] },
  shopConfig: { input: {} },
  goodsParameters: { input: { goodsId: teapotId }, foreignIds: [{ input: { goodsId: otherSiteGoodsId }, refused: 'goodsNotFound' }] },
});

/** Holds a sample request for each call of `recommendCalls`, which the tests of all calls send. */
export const recommendSamples = samplesOf(recommendCalls, {
  areaRecommendGoods: { input: { state: '湖南省', city: '长沙市' } },
  relatedGoods: { input: { goodsId: teapotId }, foreignIds: [{ input: { goodsId: otherSiteGoodsId }, refused: 'goodsNotFound' }] },
});
