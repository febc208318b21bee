/** What a kind of goods means for buying it. */
interface GoodsKind {
  readonly name: 'common' | 'virtual' | 'crossBorder' | 'bonded' | 'equity' | 'special';
  /** It is sent to an address. What is not is bought at once and by itself, and is there as soon as it is paid. */
  readonly sent: boolean;
  /** It passes customs, which ask for whom it is. */
  readonly customs: boolean;
}

/** The kinds of goods, by goodsType (R-168..R-173). */
const kinds: Readonly<Record<number, GoodsKind>> = {
  1: { name: 'common', sent: true, customs: false },
  2: { name: 'virtual', sent: false, customs: false },
  3: { name: 'crossBorder', sent: true, customs: true },
  4: { name: 'bonded', sent: true, customs: true },
  5: { name: 'equity', sent: false, customs: false },
  6: { name: 'special', sent: true, customs: false },
};

export const goodsKind = (goodsType: number): GoodsKind | undefined => kinds[goodsType];
export const isSent = (goodsType: number): boolean => kinds[goodsType]?.sent ?? true;
export const passesCustoms = (goodsType: number): boolean => kinds[goodsType]?.customs ?? false;
/** Whether who orders it must say by name and national id number for whom. */
export const needsIdentity = (goodsType: number, needsRealName: boolean): boolean => needsRealName || passesCustoms(goodsType);
