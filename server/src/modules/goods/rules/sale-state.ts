import { goodsKind } from 'contract/goods/goods-kinds.ts';

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
  /** It asks for a picture that must be sent. */
  readonly needsPicture: boolean;
}

/** Why a goods can be looked at but not ordered yet; undefined when it can be ordered. */
export function notOrderableWhy(goods: Demands): string | undefined {
  const kind = goodsKind(goods.kind);
  if (!kind || kind.name === 'special') return '该类商品暂不支持在线下单';
  if (goods.needsPicture) return '需上传图片的商品暂不支持在线下单';
  return undefined;
}
