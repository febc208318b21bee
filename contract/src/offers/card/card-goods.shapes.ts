import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { GoodsCard } from '../../front/storefront/goods-card.shapes.ts';
import { Id, PageOf, PageParams } from '../../wire.ts';

/** Holds the input and reply schemas of the API call that lists the products that a stored-value card can pay for, by call name. */
export const cardGoodsShapes = {
  cardGoods: { params: Type.Object({ id: Id }), query: Type.Object(PageParams), reply: PageOf(GoodsCard) },
} satisfies Record<string, CallShape>;
