// Runs the benchmarks, each a ratio to a baseline measured in the same run: npm run bench [speed] [orders] [after] [memory] [search [small]] [coupons [small]] [flash [small]] [carts] [promotions] [posters] [trail] [webhooks] [import]
import { benchAfterOrder } from './after-order.ts';
import { benchCarts } from './bench-carts.ts';
import { benchCoupons } from './coupons.ts';
import { benchFlashSale } from './flash-sale.ts';
import { benchGoodsImport } from './goods-import.ts';
import { benchMemory } from './memory.ts';
import { benchPosters } from './posters.ts';
import { benchOrderList } from './order-list.ts';
import { benchSearch } from './search.ts';
import { type Figure, writeFigures } from './performance-page.ts';
import { benchPromotions } from './promotions.ts';
import { benchTrail } from './trail.ts';
import { benchSpeed } from './speed.ts';
import { benchWebhooks } from './webhooks.ts';
import type { BesideFloor, JobCost } from './beside-floor.ts';
import type { MessageCount } from 'server/test/count-messages.ts';
import { openBenchEnvironment, runMall } from './bench-environment.ts';

const only = process.argv.slice(2);
const isSmall = only.includes('small');
const wants = (name: string) => only.length === 0 || only.includes(name);
/** Prints the figures of one benchmark and writes them into docs/performance.md. */
async function report(name: string, measure: (say: (what: string, got: string, reach: string) => void) => Promise<void>): Promise<void> {
  if (!wants(name)) return;
  const figures: Figure[] = [];
  await measure((what, got, reach) => {
    figures.push({ what: what.trim(), got, reach });
    console.log(`${what.padEnd(46)}${got.padEnd(34)}${reach}`);
  });
  if (!isSmall) writeFigures(name, figures);
}

const stage = await openBenchEnvironment();
const mall = await runMall(stage);
try {
  await report('memory', async (say) => {
    const { rest, used, kept } = await benchMemory(mall);
    const both = (memory: readonly number[]) => memory.map((one) => `${one.toFixed(0)} MB`).join(', ');
    say('memory of the server at rest', `${rest.toFixed(0)} MB`, 'under 200 MB');
    say('after 20,000 requests, and 100,000 more', both(used), 'printed');
    say('  what is kept of it after a collection', `${both(kept)} (${(kept[1] / kept[0]).toFixed(2)})`, 'no growth (1.05)');
  });
  await report('speed', async (say) => {
    const { goods, goodsForMember, firstPages, checkout, checkoutWithPromotions, messages } = await benchSpeed(stage, mall);
    const sayBeside = (what: string, { share, processorShare, mall: ours, floor }: BesideFloor, reach: string) => {
      say(`${what}, share of the floor`, `${share.toFixed(2)} (${ours.rate.toFixed(0)} of ${floor.rate.toFixed(0)}/s)`, reach);
      const cost = ({ node, postgres }: JobCost) => `${node.toFixed(2)} + ${postgres.toFixed(2)}`;
      say('  Node + PostgreSQL, ms each', `${cost(ours)} (floor ${cost(floor)}, ${processorShare.toFixed(2)})`, 'printed');
    };
    sayBeside('goods page of a visitor', goods, 'reach 0.50');
    sayBeside('goods page of a member', goodsForMember, 'printed');
    say('first page, per second', firstPages.toFixed(0), 'reach 1,500');
    sayBeside('checkout in five requests', checkout, 'reach 0.35');
    const count = ({ statements, roundTrips }: MessageCount) => `${statements.toFixed(1)} in ${roundTrips.toFixed(1)}`;
    say('its statements in round trips, alone', count(messages.alone), 'at most 36 in 16');
    say('  and as sixteen users at once', count(messages.atOnce), 'printed');
    sayBeside('checkout while the demo’s promotions run', checkoutWithPromotions, 'printed');
  });
  await report('search', async (say) => {
    const { group, word, shares, typed, sorted, tiers } = await benchSearch(stage, mall, isSmall ? 100_000 : 1_000_000);
    const ratio = (times: readonly number[]) => ((times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)).toFixed(2);
    const milliseconds = (times: readonly number[]) => times.map((one) => one.toFixed(1)).join(', ');
    say('a group page at 1 k, 100 k, 1 M goods, ms', `${milliseconds(group)} (last ${ratio(group)} of first)`, 'at most 1.30');
    say('a word as many carry, at those sizes, ms', `${milliseconds(word)} (last ${ratio(word)} of first)`, 'at most 1.30');
    say('words of 1/10, 1/100, 1/1000 of all goods, ms', milliseconds(shares), 'under 50 each');
    say('typed letters: few whole, none whole, ms', milliseconds(typed), 'under 50 each');
    say('a department of 1/10; it and words by price, ms', milliseconds(sorted), 'under 50 each');
    say('a word of every tier: page 1, 20, prices, pinyin', milliseconds(tiers), 'under 50 each');
  });
  await report('orders', async (say) => {
    const { few, first, hundredth } = await benchOrderList(stage, mall);
    const against = (ms: number) => `${(ms / few).toFixed(2)} (${ms.toFixed(2)} of ${few.toFixed(2)} ms)`;
    say('list of 10,000 orders against 10, page 1', against(first), 'at most 1.3');
    say('and page 100', against(hundredth), 'at most 1.5');
  });
  await report('after', async (say) => {
    const { order, refund, goodsBefore, goodsAfter, ratio } = await benchAfterOrder(stage, mall);
    say('a refund of two lines, in orders', `${(refund / order).toFixed(2)} (${refund.toFixed(1)} of ${order.toFixed(1)} ms)`, 'at most 3');
    say(
      'goods page with 10,000 reviews, against none',
      `${ratio.toFixed(2)} (${goodsAfter.toFixed(2)} of ${goodsBefore.toFixed(2)} ms)`,
      'at most 1.2',
    );
  });
  await report('coupons', async (say) => {
    const { received, told, seconds, reply, errors } = await benchCoupons(stage, mall, isSmall ? 10_000 : 100_000, 1000);
    say('people who got one of the last 1,000 coupons', `${received}, ${told} were told that none is left`, 'exactly 1,000');
    say(
      '  in all, and each reply',
      `${seconds.toFixed(0)} s; ${reply.median.toFixed(0)} ms, 99 of 100 in ${reply.within99.toFixed(0)} ms`,
      'printed',
    );
    say('  what the coupon’s counters say', errors.length === 0 ? 'the same' : errors.join('; '), 'the same');
  });
  await report('carts', async (say) => {
    const { rate } = await benchCarts();
    say('carts of ten lines priced in a second of one core', rate.toFixed(0), 'reach 10,000');
  });
  await report('promotions', async (say) => {
    const { without, within } = await benchPromotions(stage, mall);
    const against = (what: keyof typeof within) =>
      `${(within[what] / without[what]).toFixed(2)} (${within[what].toFixed(2)} of ${without[what].toFixed(2)} ms)`;
    say('goods page while 40 promotions run, against none', against('goods'), 'at most 1.5');
    say('  a cart of ten lines', against('cart'), 'at most 1.5');
    say('  a checkout in five requests', against('checkout'), 'at most 1.33');
  });
  await report('flash', async (say) => {
    const { shoppers, pieces, ordered, twice, told, seconds, firstReply, ordinary, errors } = await benchFlashSale(
      stage,
      mall,
      isSmall ? { shoppers: 300, pieces: 20 } : { shoppers: 2000, pieces: 100 },
    );
    say(`orders of ${shoppers} shoppers in a flash sale`, `${ordered}, ${twice} members with two`, `exactly ${pieces}, nobody two`);
    say('  told that it is sold out', `${told} in ${seconds.toFixed(1)} s`, 'the rest');
    say('  first reply', `${firstReply.median.toFixed(0)} ms, 99 of 100 in ${firstReply.within99.toFixed(0)} ms`, 'printed');
    say(
      '  ordinary orders meanwhile',
      `${ordinary.meanwhile.toFixed(0)}/s of ${ordinary.before.toFixed(0)}/s (${(ordinary.meanwhile / ordinary.before).toFixed(2)})`,
      'at least 0.67',
    );
    say('  what its counters say', errors.length === 0 ? 'the same' : errors.join('; '), 'the same');
  });
  await report('posters', async (say) => {
    const { first, drawn, cached, longestDelay } = await benchPosters(stage);
    say('a new poster, ms', drawn.toFixed(0), 'under 300');
    say('  the first, which starts the thread; one drawn before', `${first.toFixed(0)}; ${cached.toFixed(0)}`, 'printed');
    say('  the longest wait of other requests meanwhile, ms', longestDelay.toFixed(0), 'printed');
  });
  await report('trail', async (say) => {
    const { rate, sent, stored, reply, order } = await benchTrail(stage, mall);
    say('events of visits recorded in a second', `${rate.toFixed(0)}; ${stored} of ${sent} stored`, 'reach 5,000; all');
    say('  each reply to twenty of them, ms', `${reply.median.toFixed(1)}, 99 of 100 in ${reply.within99.toFixed(0)}`, 'printed');
    say(
      '  an order meanwhile, ms',
      `${order.meanwhile.toFixed(0)} of ${order.before.toFixed(0)} (${(order.meanwhile / order.before).toFixed(2)})`,
      'at most 1.5 times',
    );
  });
  await report('webhooks', async (say) => {
    const figures = await benchWebhooks(stage, mall);
    for (const [at, { oldest, received, sent, rest }] of figures.entries()) {
      say(
        `oldest waiting event at 100 orders/s, ${at + 1} process${at === 0 ? '' : 'es'}, 3 webhooks`,
        `${oldest.toFixed(2)} s`,
        'under 1 s',
      );
      say('  webhooks received, and the last after', `${received} of ${sent}, ${rest.toFixed(1)} s`, 'all');
    }
  });
  await report('import', async (say) => {
    const { seconds, baseline, again } = await benchGoodsImport(stage, mall);
    const times = (seconds / baseline).toFixed(1);
    say('10,000 goods of a file, times COPY of them', `${seconds.toFixed(1)} s (${times} times ${baseline.toFixed(1)} s)`, 'under 60 s');
    say('the same file again, which changes nothing', `${again.toFixed(1)} s`, 'under 60 s');
  });
} finally {
  await mall.stop();
  await stage.close();
}
