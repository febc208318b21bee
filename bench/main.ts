// Runs the benchmarks, each a ratio to a baseline measured in the same run: npm run bench [detail] [order] [checkout] [orders] [memory] [search [small]] [import]
import { benchCheckout } from './checkout.ts';
import { benchGoodsDetail } from './goods-detail.ts';
import { benchGoodsImport } from './goods-import.ts';
import { benchMemory } from './memory.ts';
import { benchOrder } from './order.ts';
import { benchOrderList } from './order-list.ts';
import { benchSearch } from './search.ts';
import { openBenchEnvironment, runMall } from './bench-environment.ts';
import { makeTokenFor } from './make-token.ts';

const only = process.argv.slice(2);
const wants = (name: string) => only.length === 0 || only.includes(name);
const say = (what: string, got: string, reach: string) => console.log(`${what.padEnd(46)}${got.padEnd(34)}${reach}`);

const stage = await openBenchEnvironment();
const mall = await runMall(stage);
try {
  if (wants('memory')) {
    const { rest, warm, after } = await benchMemory(mall);
    say('memory of the server at rest', `${rest.toFixed(0)} MB`, 'under 200 MB');
    say('after 20,000 requests, and 100,000 more', `${warm.toFixed(0)} MB, ${after.toFixed(0)} MB`, 'no growth');
  }
  if (wants('detail')) {
    for (const [who, token] of [
      ['a visitor', undefined],
      ['a member', await makeTokenFor(stage, 1001, '13800000001')],
    ] as const) {
      const { ratio, ours, floor } = await benchGoodsDetail(stage, mall, token);
      say(`goods detail for ${who}, share of the floor`, `${ratio.toFixed(2)} (${ours.toFixed(0)} of ${floor.toFixed(0)}/s)`, 'reach 0.60');
    }
  }
  if (wants('order')) {
    const { ratio, ours, floor, floorBy, statements } = await benchOrder(stage, mall);
    say(`order and payment, share of ${floorBy}`, `${ratio.toFixed(2)} (${ours.toFixed(0)} of ${floor.toFixed(0)}/s)`, 'reach 0.30');
    say('statements of an order and its payment', String(statements), 'at most 14');
  }
  if (wants('checkout')) {
    const { ratio, ours, floor, floorBy, statements, byWechat } = await benchCheckout(stage, mall);
    say(`checkout in five requests, share of ${floorBy}`, `${ratio.toFixed(2)} (${ours.toFixed(0)} of ${floor.toFixed(0)}/s)`, 'printed');
    say('its statements', String(statements), 'printed');
    say('the same by WeChat through the sandbox', `${byWechat.toFixed(0)}/s`, 'printed');
  }
  if (wants('search')) {
    const small = only.includes('small');
    const { group, word, shares, typed, sorted, tiers } = await benchSearch(stage, mall, small ? 100_000 : 1_000_000);
    const ratio = (times: readonly number[]) => ((times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)).toFixed(2);
    const milliseconds = (times: readonly number[]) => times.map((one) => one.toFixed(1)).join(', ');
    say('a group page at 1 k, 100 k, 1 M goods, ms', `${milliseconds(group)} (last ${ratio(group)} of first)`, 'at most 1.30');
    say('a word as many carry, at those sizes, ms', `${milliseconds(word)} (last ${ratio(word)} of first)`, 'at most 1.30');
    say('words of 1/10, 1/100, 1/1000 of all goods, ms', milliseconds(shares), 'under 50 each');
    say('typed letters: few whole, none whole, ms', milliseconds(typed), 'under 50 each');
    say('a department of 1/10; it and words by price, ms', milliseconds(sorted), 'under 50 each');
    say('a word of every tier: page 1, 20, prices, pinyin', milliseconds(tiers), 'under 50 each');
  }
  if (wants('orders')) {
    const { few, first, hundredth } = await benchOrderList(stage, mall);
    const against = (ms: number) => `${(ms / few).toFixed(2)} (${ms.toFixed(2)} of ${few.toFixed(2)} ms)`;
    say('list of 10,000 orders against 10, page 1', against(first), 'at most 1.3');
    say('and page 100', against(hundredth), 'at most 1.5');
  }
  if (wants('import')) {
    const { seconds, baseline, again } = await benchGoodsImport(stage, mall);
    const times = (seconds / baseline).toFixed(1);
    say('10,000 goods of a file, times COPY of them', `${seconds.toFixed(1)} s (${times} times ${baseline.toFixed(1)} s)`, 'under 60 s');
    say('the same file again, which changes nothing', `${again.toFixed(1)} s`, 'under 60 s');
  }
} finally {
  await mall.stop();
  await stage.close();
}
