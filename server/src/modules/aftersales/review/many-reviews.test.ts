import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { putReview } from '../../../../test/put-review.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const visitor = testApp.as({ visitorOf: 1001 });
const [many, none] = [goodsOf('oneCent').id, goodsOf('orange').id];

describe('a product with ten thousand reviews', () => {
  beforeAll(async () => {
    await putReview(testApp, 'xiaoman', { goods: 'oneCent' }, { text: '用了一个月，很好' });
    // Copies need no order lines of their own here.
    await testApp.asDatabaseOwner(async (owner) => {
      await owner.query('set session_replication_role = replica');
      await owner.query(`insert into review (site_id, tid, line_no, member_id, goods_id, title, picture, sku_text, score, text, nick, avatar, anonymous, written_at, grade, usefulness)
        select site_id, tid, n, member_id, goods_id, title, picture, sku_text, 1 + n % 5, text, nick, avatar, anonymous, written_at, case when n % 5 > 2 then 3 when n % 5 = 2 then 2 else 1 end, n % 8
          from review, generate_series(2, 10000) n`);
      await owner.query('update review_count set num = 10000, good = 4000, middling = 2000, bad = 4000, score_sum = 30000');
      await owner.query('analyze review');
    });
  });

  // What they take is measured by the bench beside a product without reviews.
  it('is shown without a database query for reviews once they are cached', async () => {
    const read = async (id: number) => {
      await visitor.ask(storefrontCalls.goodsDetail, { id });
      const { statements, result } = await recordStatements(() => visitor.ask(storefrontCalls.goodsDetail, { id }));
      return { sql: statements.map(({ sql }) => sql), reviews: result.reviews };
    };
    const [page, plain] = [await read(many), await read(none)];
    expect(page.reviews).toMatchObject({ num: 10_000, score: 3, goodRate: 40 });
    expect(page.sql).toEqual(plain.sql);
    expect(page.sql.filter((sql) => sql.includes('review'))).toEqual([]);
  });

  it('has its reviews read page by page through a database index, without sorting', async () => {
    for (const order of ['usefulness desc, id desc', 'id desc']) {
      const [plan] = await testApp.sql<{ 'QUERY PLAN': unknown }>(
        `explain (format json) select id from review where site_id = 1001 and goods_id = ${many} and hidden_at is null order by ${order} limit 10 offset 100`,
      );
      expect(JSON.stringify(plan)).not.toContain('"Sort"');
    }
    const { list, total, hasNext } = await visitor.ask(reviewCalls.goodsReviews, { numIid: many, pageNo: 20 });
    expect([list.length, total, hasNext]).toEqual([10, 1000, true]);
  });
});
