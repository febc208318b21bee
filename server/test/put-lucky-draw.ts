import type { Input } from 'contract/call.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { hashDrawSeed } from '#modules/offers/lucky-draw/compute-draw-number.ts';
import type { PersonName } from './people.ts';
import { testSecrets } from './test-secrets.ts';
import type { TestApp } from './test-app.ts';

type DrawForm = Input<typeof luckyDrawMerchantCalls.putLuckyDraw>;

/** Holds a sample lucky draw of three prizes: members draw once a day for free, and five times more for ten points each. */
export const sampleDraw = {
  name: '周年抽奖',
  note: '奖品在七天内寄出',
  startTime: '2026-01-01 00:00',
  endTime: '2027-01-01 00:00',
  freePerDay: 1,
  pointsCost: 10,
  paidPerDay: 5,
  prizes: [
    { name: '圆融茶壶', kind: 'goods', value: 128, odds: 100_000, stock: 3 },
    { name: '20 积分', kind: 'points', points: 20, value: 0.2, odds: 300_000, stock: 1000 },
    { name: '谢谢参与', kind: 'none', value: 0, odds: 600_000 },
  ],
  fallback: 3,
} satisfies Omit<DrawForm, 'key'>;

let numberOfDraws = 0;
/** Saves the sample lucky draw with the given changes. Returns its id, its key and the published hash of its seed. */
export async function putDraw(testApp: TestApp, merchantOf: 1001 | 1002 = 1001, form: Partial<DrawForm> = {}) {
  const key = form.key ?? `draw-${(numberOfDraws += 1)}`;
  const body = { ...sampleDraw, ...form, key };
  const { id, seedHash } = await testApp.as({ merchantOf }).ask(luckyDrawMerchantCalls.putLuckyDraw, body);
  return { id, key, seedHash };
}

/** Replaces the random seed of a lucky draw by one that a test chooses, so that the test knows what will be drawn. */
export async function setSeed(testApp: TestApp, drawId: number, seed: string): Promise<void> {
  await testApp.sql('update lucky_draw set seed_sealed = $1, seed_hash = $2 where id = $3', [
    testSecrets.seal(seed),
    hashDrawSeed(seed),
    drawId,
  ]);
}

let numberOfRequests = 0;
/** Returns a new idempotency number for a test's request to draw. */
export const nextRequestNo = (): string => String((numberOfRequests += 1)).padStart(20, '0');

/** Draws once in a lucky draw for a test person, and returns the answer. */
export const drawOnce = (testApp: TestApp, who: PersonName, drawId: number, points?: number) =>
  testApp.as(who).call(luckyDrawCalls.draw, { drawId, requestNo: nextRequestNo(), ...(points === undefined ? {} : { points }) });

/**
 * Lets a test person win a product in a new lucky draw, which then waits for an address. Returns the id of the win, and the id and key of the lucky
 * draw.
 */
export async function winGoods(testApp: TestApp, who: PersonName, siteId: 1001 | 1002 = 1001) {
  const prizes = [
    { name: '茶壶', kind: 'goods' as const, value: 128, odds: 1_000_000, stock: 5 },
    { name: '谢谢参与', kind: 'none' as const, value: 0, odds: 0 },
  ];
  const { id, key } = await putDraw(testApp, siteId, { prizes, fallback: 2 });
  const requestNo = nextRequestNo();
  const { recordId } = await testApp.as(who).ask(luckyDrawCalls.draw, { drawId: id, requestNo });
  return { recordId, drawId: id, key };
}
