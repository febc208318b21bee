import type { RefusalName } from 'contract/refusals.ts';
import type { SellableSku } from '#modules/goods/goods.ts';

/** What keeps a line from being ordered: the refusal, and its sentence. */
export interface Blocked {
  readonly refusal: RefusalName;
  readonly text: string;
}

/** Why a line cannot be ordered as it stands; undefined when it can. `served` is whether it can be sent to the place. */
export function lineBlocked(sku: SellableSku | undefined, pieces: number, served: boolean): Blocked | undefined {
  if (!sku) return { refusal: 'goodsNotFound', text: '商品不存在' };
  if (sku.state === 'offSale') return { refusal: 'goodsOffSale', text: '商品已下架' };
  if (sku.state === 'notYet') return { refusal: 'goodsOffSale', text: '商品还未开售' };
  if (sku.notOrderable) return { refusal: 'notOrderable', text: sku.notOrderable };
  if (sku.stock <= 0) return { refusal: 'notEnoughStock', text: '商品已售罄' };
  if (sku.stock < pieces) return { refusal: 'notEnoughStock', text: `库存不足，仅剩 ${sku.stock} 件` };
  if (!served) return { refusal: 'notServed', text: '不支持配送到该地区' };
  return undefined;
}
