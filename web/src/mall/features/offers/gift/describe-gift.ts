import { giftTexts as texts } from './gift-texts.ts';

/** Holds an item of a purchase gift. */
export interface GiftItem {
  readonly kind: 'points' | 'coupon' | 'goods';
  readonly num: number;
  readonly title: string;
}

/** Says what a gift is: points, coupons or pieces of a product. */
export const describeGift = ({ kind, num, title }: GiftItem): string =>
  kind === 'points' ? texts.points(num) : kind === 'coupon' ? texts.coupon(title, num) : texts.goods(title, num);
