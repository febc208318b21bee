import { type PersonName, people } from './people.ts';
import { makePaidTid } from './refunds.ts';
import type { TestApp } from './test-app.ts';

/** Inserts for a test a pending share reward (分享赚) of a member, for a new order that a test person has paid. */
export async function putShareReward(testApp: TestApp, memberId: number, buyer: PersonName): Promise<void> {
  await testApp.sql(
    `insert into share_reward (site_id, tid, line_no, member_id, buyer_id, goods_id, title, picture, currency, rate_bp, paid, amount, state, paid_at)
     select site_id, tid, line_no, $2, $3, goods_id, title, picture, 'CNY', 500, 20, 1, 'pending', $4
       from order_line where site_id = 1001 and tid = $1`,
    [await makePaidTid(testApp, buyer), memberId, people[buyer].id, testApp.clock.now()],
  );
}
