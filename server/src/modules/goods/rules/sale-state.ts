/** What of a goods decides whether it can be bought now. */
export interface Listing {
  readonly published: boolean;
  /** 0 on sale at once, 1 in the warehouse, 2 on sale from listingAt */
  readonly listingType: number;
  readonly listingAt: Date | null;
  readonly downAt: Date | null;
}

export type SaleState = 'onSale' | 'notYet' | 'offSale';

/** Whether a goods is on sale at a moment. One with a listing time to come is not yet on sale. */
export function saleState({ published, listingType, listingAt, downAt }: Listing, now: Date): SaleState {
  if (!published || listingType === 1) return 'offSale';
  if (downAt && downAt <= now) return 'offSale';
  if (listingType === 2 && listingAt && listingAt > now) return 'notYet';
  return 'onSale';
}

/** What of a goods needs a checkout that is not built yet. */
export interface Demands {
  readonly kind: number;
  readonly needsRealName: boolean;
  readonly leaveMessages: number;
  readonly leastPieces: number;
  readonly stepPieces: number;
  readonly mostPerOrder: number;
  readonly mostPerMember: number;
  readonly buyerLevels: number;
}

/** Why a goods can be looked at but not ordered yet; undefined when it can be ordered. */
export function notOrderableWhy(goods: Demands): string | undefined {
  if (goods.kind === 2) return '虚拟商品暂不支持在线下单';
  if (goods.kind === 3 || goods.kind === 4 || goods.needsRealName) return '跨境商品需实名，暂不支持在线下单';
  if (goods.kind !== 1) return '该类商品暂不支持在线下单';
  if (goods.leaveMessages > 0) return '需填写留言的商品暂不支持在线下单';
  if (goods.mostPerOrder > 0 || goods.mostPerMember > 0) return '限购商品暂不支持在线下单';
  if (goods.leastPieces > 1 || goods.stepPieces > 1) return '起购商品暂不支持在线下单';
  if (goods.buyerLevels > 0) return '限定会员等级的商品暂不支持在线下单';
  return undefined;
}
