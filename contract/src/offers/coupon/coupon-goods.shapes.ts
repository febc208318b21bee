import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { GoodsCard } from '../../front/storefront/goods-card.shapes.ts';
import { Id, PageOf, PageParams } from '../../wire.ts';
import { OwnCoupon } from './coupon.shapes.ts';

/** Holds the input and reply schemas, by call name, of the API calls that list the products that a coupon is for. */
export const couponGoodsShapes = {
  couponGoods: { params: Type.Object({ cid: Id }), query: Type.Object(PageParams), reply: PageOf(GoodsCard) },
  exchangeable: {
    query: Type.Object({ cuid: Type.Optional(Id) }),
    reply: Type.Object({ list: Type.Array(Type.Object({ ...OwnCoupon.properties, goods: Type.Array(GoodsCard) })) }),
  },
} satisfies Record<string, CallShape>;
