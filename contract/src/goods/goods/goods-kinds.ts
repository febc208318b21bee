/** Describes how a kind of goods is bought. */
interface GoodsKind {
  readonly name: 'common' | 'virtual' | 'crossBorder' | 'bonded' | 'equity' | 'special';
  /** Tells whether it is shipped to an address. Goods that are not shipped are ordered by themselves, one line in an order, and are delivered as soon as they are paid. */
  readonly sent: boolean;
  /** Tells whether it passes customs, which require an identity. */
  readonly customs: boolean;
}

/** Holds the kinds of goods by goodsType (R-168..R-173). */
const kinds: Readonly<Record<number, GoodsKind>> = {
  1: { name: 'common', sent: true, customs: false },
  2: { name: 'virtual', sent: false, customs: false },
  3: { name: 'crossBorder', sent: true, customs: true },
  4: { name: 'bonded', sent: true, customs: true },
  5: { name: 'equity', sent: false, customs: false },
  6: { name: 'special', sent: true, customs: false },
};

/**
 * Finds the buying rules of a kind of product (ordinary, virtual, cross-border ...): shipping, customs, identity.
 * Undefined for an unknown kind.
 */
export const findGoodsKind = (goodsType: number): GoodsKind | undefined => kinds[goodsType];
/** Tells whether products of a kind are shipped. True for an unknown kind. */
export const requiresShipping = (goodsType: number): boolean => kinds[goodsType]?.sent ?? true;
/** Tells whether products of a kind pass customs. False for an unknown kind. */
export const requiresCustoms = (goodsType: number): boolean => kinds[goodsType]?.customs ?? false;
/**
 * Tells whether the buyer of a product must give a name and a national id number: for customs, or as the merchant
 * asks.
 */
export const requiresIdentity = (goodsType: number, needsRealName: boolean): boolean => needsRealName || requiresCustoms(goodsType);
