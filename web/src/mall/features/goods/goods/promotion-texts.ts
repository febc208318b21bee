import type { GoodsDetailReply } from './goods.ts';
import { describeTier, formatRoundAmount, noTerms, type PromotionTier, promotionTag } from './describe-tier.ts';
import { tierTexts } from './tier-texts.ts';

type Activity = GoodsDetailReply['activity'];

/** Describes a promotion of a product in words: its kind as a tag, its name and its tiers. Also holds when it ends, and the page that it leads to. */
export interface PromotionText {
  /** Tells it apart from the others: negative for a gift, 0 for points. */
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly tiers: readonly string[];
  readonly endTime: number | null;
  /** Leads to what it applies to. */
  readonly to: string;
}

type ReductionRow = NonNullable<Activity['fullReduction']>[number];

/** Converts a row of full reductions to the tier that it describes. */
const toTier = (row: ReductionRow): PromotionTier => ({
  ...noTerms,
  fullAmount: row.saleFullPrice,
  off: row.saleDiscountType === 0 && row.saleDiscountPrice > 0 ? row.saleDiscountPrice : null,
  discount: row.saleDiscountType === 1 ? row.saleDiscountZkl : null,
  freeShipping: row.isFreeMail,
  repeats: row.discountType === 1 ? 1 : 0,
});

/** Says what a purchase gift gives: points, coupons or pieces of a product. */
const giftText = ({ kind, num, title }: GoodsDetailReply['gifts'][number]['list'][number]): string =>
  kind === 'points' ? pointsText(num) : `${title} ×${num}`;

const pointsText = (num: number): string => `${num} ${tierTexts.points}`;

const goodsOf = (activityId: number): string => `/activityCenterDetail?id=${activityId}`;

/**
 * Describes the promotions of a product beside its price: quantity offers, full reductions, purchase gifts and points.
 * @param sign the sign of the site's currency
 */
export function describePromotions(
  { activity, gifts, gainScore }: Pick<GoodsDetailReply, 'activity' | 'gifts' | 'gainScore'>,
  sign: string,
): PromotionText[] {
  const { volumePurchase, fullPackageActivity, newFullPackageActivity, fullReduction, integralOffset } = activity;
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
      to: goodsOf(row.activityId),
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
            to: goodsOf(volumePurchase.activityId),
          },
        ]
      : []),
    ...packages.map(({ activityId: id, name, list, endTime }) => ({
      id,
      kind: promotionTag('package'),
      name,
      tiers: list.map(({ num, price }) => describeTier('package', { ...noTerms, fullNum: num, price }, sign)),
      endTime,
      to: goodsOf(id),
    })),
    ...reductions.values(),
    ...activity.promotions.map(({ activityId: id, kind, name, tiers, endTime }) => ({
      id,
      kind: promotionTag(kind, tiers[0]),
      name,
      tiers: tiers.map((tier) => describeTier(kind, tier, sign)),
      endTime,
      to: goodsOf(id),
    })),
    ...gifts.map(({ giftId, name, fullAmount, list, endTime }) => ({
      id: -giftId,
      kind: tierTexts.gift,
      name,
      tiers: [
        [
          ...(fullAmount > 0 ? [tierTexts.full(formatRoundAmount(sign, fullAmount))] : []),
          tierTexts.give(list.map(giftText).join('、')),
        ].join(' '),
      ],
      endTime,
      to: '/giftcenter',
    })),
    ...(integralOffset || gainScore > 0
      ? [
          {
            id: 0,
            kind: tierTexts.points,
            name: '',
            tiers: [
              ...(integralOffset ? [tierTexts.pointsOff(integralOffset.score, formatRoundAmount(sign, integralOffset.amount))] : []),
              ...(gainScore > 0 ? [tierTexts.give(pointsText(gainScore))] : []),
            ],
            endTime: null,
            to: '/scoreGiveList',
          },
        ]
      : []),
  ];
}
