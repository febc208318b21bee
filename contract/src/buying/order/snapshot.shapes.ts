import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { GoodsParameter } from '../../front/storefront/goods-facts.shapes.ts';
import { Flag, Id, LongNumber, Moment, Yuan } from '../../wire.ts';

const SnapshotLine = {
  lineNo: Type.Integer(),
  numIid: Id,
  title: Type.String(),
  linkUrl: Type.String(),
  skuText: Type.String(),
  num: Type.Integer(),
  /** Gives the price of a piece after its own discounts. */
  price: Yuan,
};

/** Holds the input and reply schemas of the API calls for snapshots of ordered products, by call name. */
export const snapshotShapes = {
  transactionSnapshots: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({ tid: LongNumber, time: Moment, list: Type.Array(Type.Object(SnapshotLine)) }),
  },
  transactionSnapshot: {
    query: Type.Object({ tid: LongNumber, lineNo: Type.Integer({ minimum: 1, maximum: 1000 }) }),
    reply: Type.Object({
      tid: LongNumber,
      time: Moment,
      ...SnapshotLine,
      originPrice: Yuan,
      amount: Yuan,
      /** Lists what discounts took off the line, in the order in which they were taken off. */
      reductions: Type.Array(Type.Object({ kind: Type.String(), name: Type.String(), amount: Yuan })),
      /** Tells whether the page was kept; of older orders only the fields above are. */
      isWhole: Flag,
      subtitle: Type.String(),
      images: Type.Array(Type.String()),
      parameters: Type.Array(GoodsParameter),
      skuItems: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
      detail: Type.Array(Type.Object({ title: Type.String(), text: Type.String(), picture: Type.String(), alt: Type.String() })),
      tags: Type.Array(Type.String()),
      shopName: Type.String(),
      /** Lists the services that the shop promised, and when it ships. */
      services: Type.Array(Type.String()),
      shipPromise: Type.String(),
      /** Tells whether the product was exempt from returning without reason. */
      noReturn: Flag,
    }),
  },
} satisfies Record<string, CallShape>;
