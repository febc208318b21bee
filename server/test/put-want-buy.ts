import { people } from './people.ts';
import { goodsOf } from './test-goods.ts';
import type { TestApp } from './test-app.ts';

/** Inserts for a test a request to buy the teapot, of dazhi at site 1001 or kaying at site 1002. Returns the id of the request. */
export async function putWantBuy({ sql, clock }: TestApp, siteId: 1001 | 1002): Promise<number> {
  const member = siteId === 1001 ? people.dazhi : people.kaying;
  await sql('delete from want_buy where site_id = $1 and member_id = $2', [siteId, member.id]);
  const [row] = await sql(
    "insert into want_buy (site_id, member_id, goods_id, title, pieces, remark, asked_at) values ($1, $2, $3, '茶壶', 1, '', $4) returning id",
    [siteId, member.id, goodsOf('teapot').id, clock.now()],
  );
  return (row as { id: number }).id;
}
