import { Type } from 'typebox';
import { Id, Yuan } from '../../wire.ts';

/** Describes a SKU in a bundle product: `num` pieces of it are in each bundle. */
export const CombinedGood = Type.Object({
  numIid: Id,
  skuId: Id,
  title: Type.String(),
  skuText: Type.String(),
  linkUrl: Type.String(),
  skuCode: Type.String(),
  num: Type.Integer(),
  /** Gives the price of a piece outside the bundle. */
  price: Yuan,
});
