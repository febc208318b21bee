import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Text, Yuan } from '../../wire.ts';

/** Names a product by its code, or by its number if it has no code. */
const GoodsName = Text(60, 1);

const Bundle = Type.Object({
  code: Type.String(),
  numIid: Id,
  title: Type.String(),
  price: Yuan,
  /** Counts the bundles that the stock of the components allows. */
  stock: Type.Integer(),
  /** Sums the components at their own prices. */
  partsPrice: Yuan,
  /** `amount` is the part of the bundle's price that falls to the component, as a refund or a receipt reads it. */
  parts: Type.Array(
    Type.Object({ goods: Type.String(), skuCode: Type.String(), title: Type.String(), num: Type.Integer(), price: Yuan, amount: Yuan }),
  ),
});

/** Holds the input and reply schemas of the API calls by which a merchant says which SKUs a bundle product consists of, by call name. */
export const bundleMerchantShapes = {
  listBundles: { reply: Type.Object({ list: Type.Array(Bundle) }) },
  putBundle: {
    params: Type.Object({ code: GoodsName }),
    body: Type.Object({
      /** Lists what it holds; `skuCode` names the SKU of a product with several. Empty makes it an ordinary product again. */
      parts: Type.Array(
        Type.Object({ goods: GoodsName, skuCode: Type.Optional(Text(60, 1)), num: Type.Integer({ minimum: 1, maximum: 100 }) }),
        { maxItems: 20 },
      ),
      /** Saves nothing. */
      dryRun: Type.Optional(Flag),
    }),
    reply: Bundle,
  },
} satisfies Record<string, CallShape>;
