import { isDeepStrictEqual } from 'node:util';
import { findGoodsKind } from 'contract/goods/goods-kinds.ts';
import type { equityMerchantCalls } from 'contract/equity/merchant.calls.ts';
import { heldLevels } from '#modules/account/account.ts';
import { couponState, listKeyedCoupons } from '#modules/coupon/coupon.ts';
import { findGoodsFacts, lockGoodsEquity, setGoodsEquity } from '#modules/goods/goods.ts';
import { loadGoodsFinder, loadGoodsNames } from '#modules/promotion/promotion.ts';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { EquityTerms } from '../rules/equity.ts';
import { readTerms, type TermsInput, type TermsReferences } from '../rules/read-terms.ts';
import { addEquity, findEquity, listEquities as listStored } from '../store/equities.ts';

const isEquityKind = (kind: number): boolean => findGoodsKind(kind)?.name === 'equity';

/** Loads what entered terms may name. */
async function loadReferences(db: SiteDatabase, { card }: TermsInput, now: Date): Promise<TermsReferences> {
  const names = card?.goods ?? [];
  const [coupons, levels, findGoods] = await Promise.all([listKeyedCoupons(db), heldLevels(db), loadGoodsFinder(db, names)]);
  const goodsIds = names.map(findGoods).filter((id) => id !== undefined);
  const facts = new Map(await Promise.all(goodsIds.map(async (id) => [id, await findGoodsFacts(db, id)] as const)));
  return {
    findCoupon: (key) => {
      const coupon = coupons.find((one) => one.key === key)?.coupon;
      return coupon && { id: coupon.id, isGift: coupon.receipt === 'gift', isOver: couponState(coupon, now) === 'over' };
    },
    levelIds: new Set(levels.map(({ id }) => id)),
    findGoods: (name) => {
      const found = facts.get(findGoods(name) ?? 0);
      return found && { id: found.goods.id, isEquity: isEquityKind(found.goods.kind) };
    },
  };
}

/** Loads a function that converts terms to the form in which a merchant saves them. */
async function loadTermsForm(db: SiteDatabase, all: readonly EquityTerms[]): Promise<(terms: EquityTerms) => TermsInput> {
  const [coupons, nameOf] = await Promise.all([
    listKeyedCoupons(db),
    loadGoodsNames(
      db,
      all.map(({ card }) => ({ goodsIds: card && new Set(card.goodsIds) })),
    ),
  ]);
  const keys = new Map(coupons.map(({ key, coupon }) => [coupon.id, key]));
  return (terms) => ({
    days: terms.days,
    ...(terms.coupons.length > 0
      ? { coupons: terms.coupons.map(({ couponId, count }) => ({ key: keys.get(couponId) ?? String(couponId), count })) }
      : {}),
    ...(terms.points > 0 ? { points: terms.points } : {}),
    ...(terms.levelId === null ? {} : { level: terms.levelId }),
    ...(terms.card ? { card: { pieces: terms.card.pieces, goods: terms.card.goodsIds.map(nameOf) } } : {}),
  });
}

export const listEquities: Handler<typeof equityMerchantCalls.listEquities> = async ({ db }) => {
  const stored = await listStored(db);
  const toForm = await loadTermsForm(
    db,
    stored.map(({ equity }) => equity),
  );
  return {
    list: stored.map(({ code, title, equity, rights }) => ({ code, numIid: equity.goodsId, title, rightsNum: rights, ...toForm(equity) })),
  };
};

export const putEquity: Handler<typeof equityMerchantCalls.putEquity> = async ({ db, now, unchanged, noted }, { code, ...input }) => {
  const goodsId = (await loadGoodsFinder(db, [code]))(code);
  const goods = goodsId === undefined ? undefined : await lockGoodsEquity(db, goodsId);
  if (goodsId === undefined || !goods) throw new Refusal('goodsNotFound', { sentence: sentence('equityGoodsUnknown', { name: code }) });
  if (!isEquityKind(goods.kind)) throw new Refusal('equityWrong', { sentence: sentence('equityOfOtherKind', { title: goods.title }) });
  const terms = readTerms(input, await loadReferences(db, input, now));
  const before = goods.equityId === null ? undefined : await findEquity(db, goods.equityId);
  if (before) {
    const { id: _, goodsId: __, ...termsBefore } = before;
    noted({ was: (await loadTermsForm(db, [before]))(before) });
    if (isDeepStrictEqual(termsBefore, terms)) {
      unchanged();
      return { numIid: goodsId };
    }
  }
  await setGoodsEquity(db, goodsId, await addEquity(db, goodsId, terms, now));
  return { numIid: goodsId };
};
