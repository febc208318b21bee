import { readFileSync } from 'node:fs';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import type { PromotionForm } from 'contract/offers/promotion/form.shapes.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantPointsTo, openPoints } from './grant-points.ts';
import { type CaseLine, type CasePromotion, type PriceCase, readPriceCases } from './price-cases.ts';
import { putPromotionConfirmed } from './put-confirmed.ts';
import { putCouponId } from './put-coupon.ts';
import { people } from './people.ts';
import { useTestApp } from './test-app.ts';

const cases = readPriceCases(readFileSync(new URL('../../docs/price-cases.md', import.meta.url), 'utf8'));
const stepNames: Readonly<Record<string, string>> = {
  level: '会员价',
  presale: '预售',
  depositWorth: '定金膨胀',
  limitDiscount: '限时折扣',
  volume: '多件价',
  package: '打包价',
  nthPiece: '第几件',
  fullReduction: '满减',
  coupon: '券',
  points: '积分',
  pointsExchange: '兑换',
  markUp: '换购',
  gift: '赠品',
};

describe('the price cases of docs/price-cases.md', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const dazhi = testApp.as('dazhi');
  const codeOf = (one: PriceCase, goods: string) => `CASE-${one.number}-${goods}`;
  let levelName = '';
  const ids = new Map<string, { readonly numIid: number; readonly skuId: number }>();

  const toRow = (one: PriceCase, line: CaseLine) => ({
    code: codeOf(one, line.goods),
    skuCode: codeOf(one, line.name),
    title: `算例 ${one.number} ${line.goods}`,
    price: line.price,
    stock: '1000',
    listing: '上架',
    joinsDiscount: line.joinsDiscount ? '是' : '否',
    freight: line.freight,
    ...(line.option ? { specs: `颜色:${line.option}` } : {}),
    ...(line.levelPrice ? { levelPrices: `${levelName}:${line.levelPrice}` } : {}),
    ...(line.weight ? { weight: line.weight } : {}),
  });

  beforeAll(async () => {
    await openPoints(testApp);
    const { list } = await merchant.ask(accountMerchantCalls.listLevels, {});
    levelName = list.find(({ id }) => id === people.dazhi.levelId)?.name ?? '';
    const rule = { regions: ['*'] };
    await merchant.ask(freightMerchantCalls.putTemplate, {
      key: 'case-pieces',
      name: '按件',
      countedBy: 'pieces',
      freeFrom: 99,
      rules: [{ ...rule, first: 1, firstFee: 10, next: 1, nextFee: 2 }],
      notServed: [],
    });
    await merchant.ask(freightMerchantCalls.putTemplate, {
      key: 'case-weight',
      name: '按重',
      countedBy: 'weight',
      freeFrom: null,
      rules: [{ ...rule, first: 1000, firstFee: 12, next: 500, nextFee: 3 }],
      notServed: [],
    });
    const all = cases.flatMap((one) => one.lines.map((line) => toRow(one, line)));
    const rows = [...new Map(all.map((row) => [row.skuCode, row])).values()].map((row, i) => ({ ...row, line: i + 2 }));
    const goods = new Set(rows.map(({ code }) => code)).size;
    const { id } = await merchant.ask(goodsMerchantCalls.beginImport, { name: '算例.csv', fileHash: 'a'.repeat(64), goods });
    await merchant.ask(goodsMerchantCalls.importGoods, { id, from: 0, rows });
    const skus = await testApp.sql(`select goods_id, id, code from sku where site_id = 1001 and code like 'CASE-%'`);
    for (const { goods_id, id: skuId, code } of skus) ids.set(String(code), { numIid: Number(goods_id), skuId: Number(skuId) });
  });

  /** Converts a promotion of a case to what a merchant saves. */
  function toForm(one: PriceCase, promotion: Exclude<CasePromotion, { kind: 'markUp' | 'gift' }>) {
    const head = { name: '活动', startTime: '2025-01-01 00:00', endTime: null };
    if (promotion.kind === 'limitDiscount')
      return { ...head, ...promotion, offers: promotion.offers.map(({ goods, ...offer }) => ({ goods: codeOf(one, goods), ...offer })) };
    if (promotion.kind === 'presale')
      return {
        ...head,
        ...promotion,
        endTime: '2027-01-01 00:00',
        finalStartDay: 0,
        finalDays: 1,
        offers: promotion.offers.map(({ goods, ...offer }) => ({ goods: codeOf(one, goods), pieces: 100, ...offer })),
      };
    if (promotion.kind === 'pointsExchange')
      return {
        ...head,
        ...promotion,
        offers: promotion.offers.map(({ goods, skus, ...offer }) => ({
          goods: codeOf(one, goods),
          pieces: 1000,
          ...offer,
          ...(skus ? { skus: skus.map((sku) => ({ ...sku })) } : {}),
        })),
      };
    const goods = promotion.goods && promotion.goods.map((name) => codeOf(one, name));
    if (promotion.kind === 'nthPiece') return { ...head, ...promotion, goods };
    return { ...head, ...promotion, goods, tiers: promotion.tiers.map((tier) => ({ ...tier })) };
  }

  /** Finds the member's coupon of one that the merchant offers. */
  async function findOwnCoupon(cid: number): Promise<number> {
    const [row] = await testApp.sql(
      `select id from member_coupon where site_id = 1001 and coupon_id = ${cid} and member_id = ${people.dazhi.id}`,
    );
    return Number(row?.['id']);
  }

  /** Sets the member's level, promotions, coupons and points as the case says; returns the promotion and the add-on purchase that the order asks for. */
  async function prepare(one: PriceCase): Promise<{ readonly activityId?: number; readonly markUpId?: number; readonly cuid?: number }> {
    const { list } = await merchant.ask(accountMerchantCalls.listLevels, {});
    const level = list.find(({ id }) => id === people.dazhi.levelId);
    if (!level) throw new Error('the member has no level');
    const { id, rank, name, alias, growthFrom } = level;
    await merchant.ask(accountMerchantCalls.putLevel, { id, rank, name, alias, growthFrom, discountBp: one.levelBp });
    let asked: { readonly activityId?: number; readonly markUpId?: number; readonly cuid?: number } = {};
    for (const [i, promotion] of one.promotions.entries()) {
      const named = (goods: readonly string[]) => goods.map((name) => codeOf(one, name));
      const head = { key: `case-${one.number}-${i}`, name: `活动 ${i + 1}`, startTime: '2025-01-01 00:00', endTime: null };
      if (promotion.kind === 'gift') {
        const { threshold, gift } = promotion;
        const goods = promotion.goods && named(promotion.goods);
        await merchant.ask(giftMerchantCalls.putPurchaseGift, { ...head, goods, threshold, gifts: [{ goods: codeOf(one, gift) }] });
        continue;
      }
      if (promotion.kind === 'markUp') {
        const offers = promotion.offers.map(({ goods, price }) => ({ goods: codeOf(one, goods), price }));
        const body = { ...head, ...promotion, goods: promotion.goods && named(promotion.goods), offers };
        asked = { ...asked, markUpId: (await putPromotionConfirmed(merchant, body)).id };
        continue;
      }
      const form = { ...toForm(one, promotion), key: `case-${one.number}-${i}`, name: `活动 ${i + 1}` };
      const { id: activityId } = await putPromotionConfirmed(merchant, form as PromotionForm & { key: string }); // the case says the kind
      if (promotion.kind === 'presale' || promotion.kind === 'pointsExchange') asked = { activityId };
    }
    for (const { goods, isChosen, ...coupon } of one.coupons) {
      const cid = await putCouponId(testApp, 1001, {
        threshold: undefined,
        off: undefined,
        ...coupon,
        goods: goods && goods.map((name) => codeOf(one, name)),
      });
      await dazhi.ask(couponCalls.receiveCoupon, { cid });
      if (isChosen) asked = { ...asked, cuid: await findOwnCoupon(cid) };
    }
    if (one.points > 0) await grantPointsTo(testApp, 'dazhi', one.points);
    return asked;
  }

  /** Takes away what the case gave, so that the next begins with nothing. */
  async function clear(one: PriceCase): Promise<void> {
    for (const [i, { kind }] of one.promotions.entries())
      await merchant.ask(kind === 'gift' ? giftMerchantCalls.endPurchaseGift : promotionMerchantCalls.endPromotion, {
        key: `case-${one.number}-${i}`,
      });
    await testApp.sql(`delete from member_coupon where site_id = 1001 and member_id = ${people.dazhi.id}`);
    await testApp.sql(`delete from points_lot where site_id = 1001 and member_id = ${people.dazhi.id}`);
  }

  it('are at least 120, numbered without a gap', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
    expect(cases.map(({ number }) => number)).toEqual(cases.map((_, i) => i + 1));
  });

  it.each(cases.map((one) => [one.number, one] as const))(
    'include case %i, which costs what the document says, step by step',
    async (_, one) => {
      const { markUpId, ...asked } = await prepare(one);
      const goodsJson = one.lines
        .filter(({ tie }) => tie !== 'gift')
        .map(({ name, pieces, tie }) => {
          const sku = ids.get(codeOf(one, name));
          if (!sku) throw new Error(`${name} was not imported`);
          return { ...sku, num: pieces, ...(tie === 'markUp' && markUpId !== undefined ? { markUpId } : {}) };
        });
      const bill = await dazhi.ask(checkoutCalls.orderBill, {
        goodsJson,
        cuid: one.noCoupon ? -1 : 0,
        points: one.points > 0 ? 1 : -1,
        ...asked,
      });
      await clear(one);
      const amounts = one.lines.map(({ name }, i) => [name, bill.list[i]?.amount] as const);
      expect({
        steps: bill.reductions.map(({ kind, amount }) => ({ name: stepNames[kind], amount })),
        amounts: new Map(one.amounts.size > 0 ? amounts : []),
        deposit: bill.presale?.deposit,
        freight: bill.postFee,
        payable: bill.payment,
        score: bill.score,
      }).toEqual({
        steps: one.steps,
        deposit: one.deposit,
        amounts: one.amounts,
        freight: one.freight,
        payable: one.payable,
        score: one.score,
      });
    },
  );
});
