import type { Input } from 'contract/call.ts';
import type { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';

/** Describes which products a list shows. */
export type GoodsFilter = Omit<Input<typeof goodsMerchantCalls.listGoods>, 'sort' | 'after' | 'pageNo' | 'pageSize'>;

/** Describes the products that are chosen for a change: some, or all that a filter finds. */
export type ChosenGoods = { readonly ids: readonly number[] } | { readonly filter: GoodsFilter };
