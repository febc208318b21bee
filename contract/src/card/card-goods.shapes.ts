import { Type } from 'typebox';
import type { CallShape } from '../call.ts';
import { GoodsCard } from '../storefront/goods-card.shapes.ts';
import { Id, PageOf, PageParams } from '../wire.ts';

/** Declares what the call for the products that a stored-value card can buy takes and returns. */
export const cardGoodsShapes = {
  cardGoods: { params: Type.Object({ id: Id }), query: Type.Object(PageParams), reply: PageOf(GoodsCard) },
} satisfies Record<string, CallShape>;
