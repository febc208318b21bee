import type { GoodsDetailReply } from './goods.ts';
import { texts } from './texts.ts';

type Activity = GoodsDetailReply['activity'];

/** Describes a promotion of a product in words: its kind as a tag, its tiers, and when it ends. */
export interface PromotionText {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly tiers: readonly string[];
  readonly endTime: number | null;
}

type ReductionRow = NonNullable<Activity['fullReduction']>[number];

function describeReduction(
  { saleFullPrice, saleDiscountType, saleDiscountPrice, saleDiscountZkl, isFreeMail, discountType }: ReductionRow,
  amount: (yuan: number) => string,
): string {
  const reduced =
    saleDiscountType === 1 ? texts.discountOf(saleDiscountZkl) : saleDiscountPrice > 0 ? texts.off(amount(saleDiscountPrice)) : '';
  const full = discountType === 1 ? texts.eachFull(amount(saleFullPrice)) : texts.full(amount(saleFullPrice));
  return [full, reduced, isFreeMail === 1 ? texts.freeShipping : ''].filter(Boolean).join(' ');
}

/** Describes the promotions of a product beside its price: quantity offers and full reductions. @param amount formats yuan with the currency */
export function describePromotions(activity: Activity, amount: (yuan: number) => string): PromotionText[] {
  const { volumePurchase, fullPackageActivity, newFullPackageActivity, fullReduction } = activity;
  const single = fullPackageActivity && { ...fullPackageActivity, list: [fullPackageActivity] };
  const packages = [single, newFullPackageActivity].filter((one) => one !== null);
  const reductions = new Map<number, PromotionText>();
  for (const row of fullReduction ?? []) {
    const before = reductions.get(row.activityId)?.tiers ?? [];
    const tiers = [...before, describeReduction(row, amount)];
    reductions.set(row.activityId, { id: row.activityId, kind: texts.fullReduction, name: row.name, tiers, endTime: row.endTime });
  }
  return [
    ...(volumePurchase
      ? [
          {
            id: volumePurchase.activityId,
            kind: texts.volume,
            name: volumePurchase.name,
            tiers: volumePurchase.list.map(({ num, price }) => texts.fromPieces(num, amount(price))),
            endTime: volumePurchase.endTime,
          },
        ]
      : []),
    ...packages.map(({ activityId: id, name, list, endTime }) => ({
      id,
      kind: texts.package,
      name,
      tiers: list.map(({ num, price }) => texts.anyPieces(num, amount(price))),
      endTime,
    })),
    ...reductions.values(),
  ];
}
