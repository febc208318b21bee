import { Type } from 'typebox';
import { CouponOffer } from '../../offers/coupon/coupon.shapes.ts';
import { GroupGoodsCard } from '../../offers/group-buy/group-goods-card.shapes.ts';
import { FlashSaleState } from '../../offers/promotion/flash-sale.shapes.ts';
import { PromotionCard } from '../../offers/promotion/promotion.shapes.ts';
import { GoodsCard } from '../../front/storefront/goods-card.shapes.ts';
import { Id, Moment, Nullable, PageOf } from '../../wire.ts';
import { GoodsLayout, blockShapes, RichTextBlock } from './block.shapes.ts';

const kind = <const Name extends string>(name: Name) => Type.Literal(name);

/** Describes a block of a decorated page as shoppers get it: with its goods, at the caller's price. */
export const PageComponent = Type.Union([
  blockShapes.banner,
  blockShapes.iconGrid,
  blockShapes.notice,
  Type.Object({
    kind: kind('goodsList'),
    layout: GoodsLayout,
    title: Type.String(),
    more: Nullable(Type.String()),
    goods: Type.Array(GoodsCard),
  }),
  Type.Object({ kind: kind('groupBuys'), title: Type.String(), goods: Type.Array(GroupGoodsCard) }),
  Type.Object({
    kind: kind('limitDiscount'),
    title: Type.String(),
    state: FlashSaleState,
    startTime: Moment,
    /** Is null for a discount that runs until the merchant ends it. */
    endTime: Nullable(Moment),
    goods: Type.Array(PromotionCard),
  }),
  Type.Object({ kind: kind('coupons'), title: Type.String(), coupons: Type.Array(CouponOffer) }),
  Type.Object({
    kind: kind('groupTabs'),
    groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    /** Includes the first page of the first group, so that it shows immediately. */
    first: PageOf(GoodsCard),
  }),
  blockShapes.hotPicture,
  blockShapes.title,
  blockShapes.spacer,
  Type.Object({ kind: kind('richText'), blocks: Type.Array(RichTextBlock) }),
  blockShapes.video,
  blockShapes.search,
  blockShapes.countdown,
  Type.Object({
    kind: kind('flashSale'),
    title: Type.String(),
    activityId: Id,
    name: Type.String(),
    state: FlashSaleState,
    startTime: Moment,
    endTime: Moment,
    goods: Type.Array(PromotionCard),
  }),
]);

/** Describes a decorated page with its components. */
export const DecoratedPage = Type.Object({
  id: Id,
  pageType: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  components: Type.Array(PageComponent),
});
