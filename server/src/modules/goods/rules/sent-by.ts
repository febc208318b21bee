import { isSent } from 'contract/goods/goods-kinds.ts';
import { type Cents, cents, zero } from 'contract/money.ts';

interface Kept {
  readonly kind: number;
  readonly templateId: number | null;
  readonly flatFreight: number;
}

/** Returns how shipping is charged: by a template, or by one flat fee. Goods that are not shipped cost nothing, whatever the row says. */
export const sentBy = ({ kind, templateId, flatFreight }: Kept): { readonly templateId: number | null; readonly flatFreight: Cents } =>
  isSent(kind) ? { templateId, flatFreight: cents(flatFreight) } : { templateId: null, flatFreight: zero };
