// Measures how many carts of ten lines one processor core prices in a second, with promotions, two coupons and points; prints the figure. Run by
// bench/bench-carts.ts as a built file: tsx would slow the engine by half.
import { cents } from 'contract/money.ts';
import { buildPricingTerms, priceOrder } from 'server/modules/offers/pricing/pricing.ts';
import { siteSettings } from 'server/modules/shop/site/site.ts';
import type { Promotion } from 'server/modules/offers/promotion/promotion.ts';

/** Counts the lines of a cart, and the carts that are priced. */
const [linesOfCart, carts] = [10, 20_000];

/** Runs one promotion of each kind; each product is in some of them. */
function buildPromotions(): Promotion[] {
  const head = (id: number, goodsIds: ReadonlySet<number> | null) => ({
    id,
    name: `promotion ${id}`,
    startsAt: new Date(0),
    endsAt: null,
    levels: [],
    goodsIds,
  });
  const tier = (threshold: number, off: number) => ({
    threshold: cents(threshold),
    reduction: { off: cents(off) },
    freeShipping: false,
  });
  return [
    { ...head(1, new Set([1, 2])), kind: 'limitDiscount', hours: [], offers: new Map([1, 2].map((id) => [id, { discountBp: 9000 }])) },
    { ...head(2, new Set([3, 4])), kind: 'volume', countsAllSkus: true, tiers: [{ pieces: 3, offer: { off: cents(100) } }] },
    { ...head(3, new Set([5, 6, 7])), kind: 'package', tiers: [{ pieces: 2, price: cents(9900) }] },
    { ...head(4, null), kind: 'fullReduction', repeats: false, tiers: [tier(10_000, 1000), tier(30_000, 4000)] },
  ];
}

/** Prices the carts, and returns how many one processor core prices in a second. */
function measureRate(): number {
  const coupon = (id: number, threshold: number, off: number) => ({
    id,
    couponId: id,
    name: `coupon ${id}`,
    threshold: cents(threshold),
    goodsIds: null,
    stacks: true,
    copies: 1,
    endsAt: new Date('2030-01-01T00:00:00Z'),
    benefit: { off: cents(off) },
  });
  const terms = buildPricingTerms(
    {
      promotions: buildPromotions(),
      exclusions: siteSettings.promotionExclusions.fallback,
      coupons: [coupon(1, 10_000, 500), coupon(2, 20_000, 1200)],
      templates: new Map(),
    },
    ['430000', '430100', '430104'],
    { couponChoice: 'best', points: { available: 5000, forOneYuan: 100, mostPercent: 50, isChosen: true } },
  );
  const cartOf = (cart: number) =>
    Array.from({ length: linesOfCart }, (_, i) => ({
      lineId: i + 1,
      goodsId: i + 1,
      skuId: i + 1,
      listPrice: cents(1000 + ((cart * 37 + i * 911) % 9000)),
      levelPrice: null,
      discountBp: 9800,
      pieces: 1 + ((cart + i) % 4),
      weightGrams: 200,
      templateId: null,
      flatFreight: cents(800),
    }));
  const all = Array.from({ length: carts }, (_, cart) => cartOf(cart));
  // The first ones teach the compiler.
  for (const lines of all.slice(0, 2000)) priceOrder(lines, terms);
  const begun = process.cpuUsage();
  for (const lines of all) priceOrder(lines, terms);
  const { user, system } = process.cpuUsage(begun);
  return carts / ((user + system) / 1_000_000);
}

console.log(measureRate());
