import type { GoodsDetailReply } from './goods.ts';
import { describeTier, type PromotionTier, promotionTag } from './describe-tier.ts';

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

const noTerms: PromotionTier = { fullAmount: null, fullNum: null, off: null, discount: null, price: null, freeShipping: 0, repeats: 0 };

/** Converts a row of full reductions to the tier that it describes. */
const toTier = (row: ReductionRow): PromotionTier => ({
  ...noTerms,
  fullAmount: row.saleFullPrice,
  off: row.saleDiscountType === 0 && row.saleDiscountPrice > 0 ? row.saleDiscountPrice : null,
  discount: row.saleDiscountType === 1 ? row.saleDiscountZkl : null,
  freeShipping: row.isFreeMail,
  repeats: row.discountType === 1 ? 1 : 0,
});

/** Describes the promotions of a product beside its price: quantity offers and full reductions. @param sign the sign of the site's currency */
export function describePromotions(activity: Activity, sign: string): PromotionText[] {
  const { volumePurchase, fullPackageActivity, newFullPackageActivity, fullReduction } = activity;
  const single = fullPackageActivity && { ...fullPackageActivity, list: [fullPackageActivity] };
  const packages = [single, newFullPackageActivity].filter((one) => one !== null);
  const reductions = new Map<number, PromotionText>();
  for (const row of fullReduction ?? []) {
    const before = reductions.get(row.activityId)?.tiers ?? [];
    const tier = toTier(row);
    const tiers = [...before, describeTier('fullReduction', tier, sign)];
    reductions.set(row.activityId, {
      id: row.activityId,
      kind: promotionTag('fullReduction', tier),
      name: row.name,
      tiers,
      endTime: row.endTime,
    });
  }
  return [
    ...(volumePurchase
      ? [
          {
            id: volumePurchase.activityId,
            kind: promotionTag('volume'),
            name: volumePurchase.name,
            tiers: volumePurchase.list.map(({ num, price }) => describeTier('volume', { ...noTerms, fullNum: num, price }, sign)),
            endTime: volumePurchase.endTime,
          },
        ]
      : []),
    ...packages.map(({ activityId: id, name, list, endTime }) => ({
      id,
      kind: promotionTag('package'),
      name,
      tiers: list.map(({ num, price }) => describeTier('package', { ...noTerms, fullNum: num, price }, sign)),
      endTime,
    })),
    ...reductions.values(),
  ];
}
